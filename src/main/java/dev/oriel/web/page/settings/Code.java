package dev.oriel.web.page.settings;

import module java.base;

import dev.oriel.web.page.component.Button;
import org.jspecify.annotations.Nullable;

/**
 * A text for a program.
 *
 * @param id of its element
 * @param title for whom it is
 * @param place where it is put, such as the name of a file
 */
public record Code(String id, String icon, String title, String place, String text, String copy) {

  /** A string of JSON, with the colon after it if it is a name. */
  private static final Pattern STRING = Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*\")(\\s*:)?");

  /**
   * A part of the text.
   *
   * @param css the class of its colour; null for that of the text
   */
  public record Part(String text, @Nullable String css) {}

  /** The parts of JSON: names, strings and the rest; other texts are one part. */
  public List<Part> parts() {
    if (!place.endsWith(".json")) {
      return List.of(new Part(text, null));
    }
    List<Part> parts = new ArrayList<>();
    Matcher string = STRING.matcher(text);
    int end = 0;
    while (string.find()) {
      parts.add(new Part(text.substring(end, string.start()), null));
      parts.add(new Part(string.group(1), string.group(2) == null ? "s" : "k"));
      end = string.end(1);
    }
    parts.add(new Part(text.substring(end), null));
    return parts;
  }

  public Button copier() {
    return Button.copies(copy, id).quiet().form(Button.Form.SMALL_ICON);
  }
}
