package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A secret that is shown once, with the button that copies it.
 *
 * @param id of its element, unlike others of the page
 * @param copy what the button says, such as Copy key
 * @param command a line for the shell that tries it; null for none
 * @param lines what else is entered where the secret goes, each with a button that copies it
 */
public record Secret(
    Words words, String id, String value, String copy, @Nullable String command, List<Line> lines) {

  public Secret(Words words, String id, String value, String copy, @Nullable String command) {
    this(words, id, value, copy, command, List.of());
  }

  /** The same with another line. */
  public Secret with(Line line) {
    List<Line> all = Stream.concat(lines.stream(), Stream.of(line)).toList();
    return new Secret(words, id, value, copy, command, all);
  }

  /** A line such as a header, by the id of its element. */
  public record Line(String id, String name, String value, String copy) {

    public Button copier() {
      return Button.copies(copy, id).quiet().form(Button.Form.SMALL_ICON);
    }
  }

  public Button copier() {
    return Button.copies(copy, id).primary().small();
  }

  public Button commandCopier() {
    return Button.copies(words.say("secret.copy_command"), id + "-command")
        .quiet()
        .form(Button.Form.SMALL_ICON);
  }
}
