package dev.oriel.surface.web.component;

import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A secret that is shown once, with the button that copies it.
 *
 * @param id of its element, unlike others of the page
 * @param copy what the button says, such as Copy key
 * @param command a line for the shell that tries it; null for none
 */
public record Secret(Words words, String id, String value, String copy, @Nullable String command) {

  public Button copier() {
    return Button.copies(copy, id).primary().small();
  }

  public Button commandCopier() {
    return Button.copies(words.say("secret.copy_command"), id + "-command")
        .quiet()
        .form(Button.Form.SMALL_ICON);
  }
}
