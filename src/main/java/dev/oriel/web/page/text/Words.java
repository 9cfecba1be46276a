package dev.oriel.web.page.text;

import module java.base;

/** The language of a page: its texts, and the form of dates and numbers. */
public record Words(Messages messages, Formats formats) {

  /** A word such as {@code Company} or {@code E-mail}, and no abbreviation. */
  private static final Pattern CAPITALIZED = Pattern.compile("\\p{Lu}-?\\p{Ll}");

  /** The text of a key; the arguments are numbered from {@code {0}} on. */
  public String say(String key, Object... arguments) {
    return messages.say(key, arguments);
  }

  /** The same text in parts, so that the arguments can look unlike the words around them. */
  public List<Part> sayParts(String key, Object... arguments) {
    return messages.parts(key, arguments);
  }

  /** The text of a key that this language may not have. */
  public Optional<String> sayIfKnown(String key, Object... arguments) {
    return messages.has(key) ? Optional.of(messages.say(key, arguments)) : Optional.empty();
  }

  /** Whether the language says this text. */
  public boolean knows(String key) {
    return messages.has(key);
  }

  /**
   * The name of an object inside of a sentence. In English it begins with a small letter, unless it
   * is an abbreviation.
   */
  public String inSentence(String name) {
    return CAPITALIZED.matcher(name).lookingAt() && messages.language().getLanguage().equals("en")
        ? name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1)
        : name;
  }

  /** The tag of the language (BCP 47), for the attribute {@code lang}. */
  public String tag() {
    return messages.language().toLanguageTag();
  }

  /** The direction of its script, for the attribute {@code dir}. */
  public String direction() {
    return com.ibm.icu.util.ULocale.forLocale(messages.language()).isRightToLeft() ? "rtl" : "ltr";
  }
}
