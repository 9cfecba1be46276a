package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Work on a field in the background.
 *
 * @param part the address that is asked again while it goes on
 * @param progress null once it has ended
 * @param notice its end; null while it goes on
 * @param acts the buttons after its end; before, those that only pages without scripts need
 */
public record WorkView(
    String part,
    String text,
    @Nullable Progress progress,
    @Nullable Notice notice,
    List<Button> acts,
    boolean isPage)
    implements View {

  @Override
  public String template() {
    return isPage ? "setup/object/workPage" : "setup/object/work";
  }
}
