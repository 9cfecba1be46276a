package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.model.field.Hue;

/** The initials of a person, in a circle, or of a company, in a square. */
public record Avatar(String initials, Hue hue, boolean isPerson, Size size) {

  public enum Size {
    SMALL(""),
    MEDIUM(" o-av-m"),
    LARGE(" o-av-l");

    private final String css;

    Size(String css) {
      this.css = css;
    }
  }

  /** The first letters of the first and the last word of a name. */
  public static Avatar person(UUID id, String name) {
    String stripped = name.strip();
    int last = stripped.length();
    while (last > 0 && !Character.isWhitespace(stripped.charAt(last - 1))) {
      last--;
    }
    String second = last == 0 ? "" : first(stripped.substring(last));
    return new Avatar(first(stripped) + second, Hue.of(id), true, Size.SMALL);
  }

  /** A person whose id is not known here. */
  public static Avatar nobody(String name) {
    return new Avatar(person(new UUID(0, 0), name).initials(), Hue.GRAY, true, Size.SMALL);
  }

  public static Avatar company(UUID id, String name) {
    return new Avatar(first(name.strip()), Hue.of(id), false, Size.SMALL);
  }

  private static String first(String word) {
    return word.isEmpty() ? "" : Character.toString(word.codePointAt(0)).toUpperCase(Locale.ROOT);
  }

  public Avatar size(Size other) {
    return new Avatar(initials, hue, isPerson, other);
  }

  public String css() {
    return "o-av c-" + hue.word() + (isPerson ? "" : " o-av-co") + size.css;
  }
}
