package dev.oriel.pages.file;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.attachment.Upload;
import dev.oriel.crm.query.Page;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The files on a record, for its page. */
@Component
public class Files {

  /** The images that browsers show and that contain no script. */
  private static final Set<String> IMAGES =
      Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

  private static final int MOST = 25;

  private final Attachments attachments;

  Files(Attachments attachments) {
    this.attachments = attachments;
  }

  /** The address of the files of a record, and with the id of one behind it that of this file. */
  public static String address(String object, UUID record) {
    return RecordAddress.of(object, record) + FilesPage.PART;
  }

  /** The files of a record; null if its object takes none and it has none. */
  public @Nullable FilesView of(Visit visit, Actor actor, ObjectView view, UUID record) {
    FilesView files = of(visit, actor, view, record, null, List.of());
    return view.type().attachmentsEnabled() || !files.items().isEmpty() ? files : null;
  }

  /**
   * The newest files of a record, or those after others.
   *
   * @param after the cursor of the page before; null for the newest
   * @param problems why files were not added
   */
  FilesView of(
      Visit visit,
      Actor actor,
      ObjectView view,
      UUID record,
      @Nullable String after,
      List<Notice> problems) {
    Words words = visit.words();
    String object = view.type().apiName();
    String path = address(object, record);
    boolean mayChange = view.may(RecordRight.UPDATE);
    Page<Attachment> page =
        attachments.list(actor, object, record.toString(), _ -> new Page.Query(MOST, after));
    Form upload =
        mayChange && view.type().attachmentsEnabled() && after == null
            ? visit
                .form(path, Typed.nothing())
                .act(Button.send(words.say("file.upload")).look(Button.Look.PLAIN).small())
            : null;
    String count = words.formats().number(page.entries().size());
    return new FilesView(
        words,
        page.nextCursor() == null ? count : words.say("related.many", count),
        page.entries().stream().map(file -> item(words, path, file, mayChange)).toList(),
        page.nextCursor() == null
            ? null
            : QueryText.with(path, Map.of(FilesPage.AFTER, page.nextCursor())),
        upload,
        words.say("file.limit", words.formats().size(Upload.MAX_SIZE)),
        problems);
  }

  private static FilesView.Item item(Words words, String path, Attachment file, boolean mayChange) {
    String href = path + "/" + file.id();
    String when = words.formats().relative(file.createdAt().toInstant());
    return new FilesView.Item(
        file.fileName(),
        href,
        words.say("file.about", words.formats().size(file.size()), file.createdByName(), when),
        IMAGES.contains(file.contentType()) ? href + "?inline=true" : null,
        mayChange ? href + "/delete" : null);
  }
}
