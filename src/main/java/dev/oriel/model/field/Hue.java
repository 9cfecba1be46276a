package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The ten colours that tell things apart on pages. A word always stands beside them. */
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

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The words of all colours. */
  public static final List<String> WORDS = Stream.of(values()).map(Hue::word).toList();

  /** The colour of a person or a company, the same on every page. Grey means nobody. */
  public static Hue of(UUID id) {
    return bright(id.hashCode());
  }

  /** The colour of an option that was given none, by its apiName. It is never grey. */
  public static Hue of(String apiName) {
    return bright(apiName.hashCode());
  }

  private static Hue bright(int hash) {
    return values()[1 + Math.floorMod(hash, values().length - 1)];
  }

  /** The colour that has this word; null if none has. */
  public static @Nullable Hue named(String word) {
    return Stream.of(values()).filter(hue -> hue.word().equals(word)).findFirst().orElse(null);
  }

  /** Its name in JSON, such as {@code teal}. */
  public String word() {
    return word;
  }
}
