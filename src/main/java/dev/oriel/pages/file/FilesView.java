package dev.oriel.pages.file;

import module java.base;

import dev.oriel.crm.attachment.Upload;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The files on a record.
 *
 * @param count how many there are
 * @param older the page of more files; null on the last one
 * @param upload the form of more files; null without the right
 * @param hint how large a file can be
 * @param problems why files were not added
 */
public record FilesView(
    Words words,
    String count,
    List<Item> items,
    @Nullable String older,
    @Nullable Form upload,
    String hint,
    List<Notice> problems)
    implements View {

  /**
   * A file.
   *
   * @param about its size, who added it, and when
   * @param image where it is shown as an image; null for other files
   * @param delete the question before it is deleted; null without the right
   */
  public record Item(
      String name, String href, String about, @Nullable String image, @Nullable String delete) {}

  /** The most bytes of a file. */
  public int most() {
    return Upload.MAX_SIZE;
  }

  /** What the button for more files says, and how large they can be. */
  public String add() {
    return words.say("file.add_up_to", words.formats().size(Upload.MAX_SIZE));
  }

  /** Why a larger one is not even sent. */
  public String tooLarge() {
    return words.say("file.too_large", words.formats().size(Upload.MAX_SIZE));
  }

  @Override
  public String template() {
    return "file/files";
  }
}
