package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The last step of an import.
 *
 * @param reason why it has failed, in English; empty if it has not
 * @param problems what did not fit any more when it ran
 * @param acts what leads to the records, and to a file of the rows
 * @param undo how it is undone, or what became of that; null if there is nothing to undo
 */
public record ResultView(
    Words words,
    Steps steps,
    boolean isGood,
    String title,
    String reason,
    List<Figure> figures,
    List<CheckView.OfColumn> problems,
    List<Button> acts,
    @Nullable Undo undo)
    implements View {

  /**
   * The undoing.
   *
   * @param title null while it goes on, as the progress has one
   * @param question the page that asks whether it begins; null once it has begun
   * @param progress how far it is; null if it does not go on
   * @param reload the button that shows how far it is, where no script does
   * @param kept the first records that stay as they are
   */
  public record Undo(
      @Nullable String title,
      String text,
      @Nullable String question,
      @Nullable ProgressView progress,
      Button reload,
      List<Kept> kept) {}

  /**
   * A record that was not undone.
   *
   * @param href its page; null if that is not known
   * @param reason in English
   */
  public record Kept(String name, @Nullable String href, String reason) {}

  @Override
  public String template() {
    return "importing/result";
  }
}
