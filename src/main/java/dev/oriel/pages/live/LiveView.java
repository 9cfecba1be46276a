package dev.oriel.pages.live;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Toast;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The message that others have changed what a page shows.
 *
 * @param next where the page asks next
 * @param toast the message; null if there is none, and the page goes on asking
 */
public record LiveView(Words words, String next, @Nullable Toast toast) implements View {

  @Override
  public String template() {
    return "live/live";
  }
}
