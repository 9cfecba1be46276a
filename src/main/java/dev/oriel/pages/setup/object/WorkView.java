package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.component.Progress;
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
