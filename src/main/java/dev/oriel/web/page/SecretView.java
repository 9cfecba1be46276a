package dev.oriel.web.page;

import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A page that shows a secret once. Its route shows it by {@link WebPage#secret}.
 *
 * @param title such as ERP is ready
 * @param text what is done with the secret now
 * @param stored what has to be ticked before one goes on; null if nothing has to be
 * @param next the page after it, without parameters
 */
public record SecretView(
    Words words, String title, String text, Secret secret, @Nullable String stored, String next)
    implements View {

  @Override
  public String template() {
    return "page/secret";
  }
}
