package dev.oriel.surface.web.component;

import module java.base;

/** The ten colours that tell things apart. A word always stands beside them. */
public enum Hue {
  GRAY,
  RED,
  ORANGE,
  AMBER,
  GREEN,
  TEAL,
  BLUE,
  INDIGO,
  PURPLE,
  PINK;

  /** The colour of a person or a company, the same on every page. Grey means nobody. */
  public static Hue of(UUID id) {
    return values()[1 + Math.floorMod(id.hashCode(), values().length - 1)];
  }

  /** The colour of an option, by its number in its field from 1 on. */
  public static Hue of(int option) {
    return values()[1 + Math.floorMod(option - 1, values().length - 1)];
  }

  /** The class that sets the colours. */
  public String css() {
    return "c-" + name().toLowerCase(Locale.ROOT);
  }
}
