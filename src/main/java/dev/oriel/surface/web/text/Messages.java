package dev.oriel.surface.web.text;

import module java.base;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;

/**
 * The texts of pages in one language, by key. A text is a pattern of ICU's MessageFormat, whose
 * arguments are numbered from {@code {0}} on: it can choose between plural forms.
 */
public final class Messages {

  private final Locale language;
  private final Map<String, Text> texts;

  private sealed interface Text {}

  /** A text that is the same each time. */
  private record Fixed(String text) implements Text {}

  private record Pattern(MessageFormat format) implements Text {}

  Messages(Locale language, Map<String, String> patterns) {
    this.language = language;
    ULocale locale = ULocale.forLocale(language);
    this.texts =
        patterns.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> text(entry.getValue(), locale)));
  }

  private static Text text(String pattern, ULocale locale) {
    MessageFormat format = new MessageFormat(pattern, locale);
    return format.getArgumentNames().isEmpty()
        ? new Fixed(format.format(new Object[0]))
        : new Pattern(format);
  }

  public Locale language() {
    return language;
  }

  /** The text of a key. Throws if there is none. */
  public String say(String key, Object... arguments) {
    return switch (texts.get(key)) {
      case Fixed fixed -> fixed.text();
      // A format changes while it is used.
      case Pattern pattern -> pattern.format().clone().format(arguments);
      case null ->
          throw new IllegalArgumentException(
              "the texts in '" + language.toLanguageTag() + "' have none for '" + key + "'");
    };
  }

  /** The text of a key in parts. Throws if there is none. */
  List<Part> parts(String key, Object... arguments) {
    if (!(texts.get(key) instanceof Pattern pattern)) {
      return List.of(new Part(say(key), false));
    }
    AttributedCharacterIterator text =
        pattern.format().clone().formatToCharacterIterator(arguments);
    List<Part> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (char at = text.first(); at != CharacterIterator.DONE; at = text.next()) {
      part.append(at);
      if (text.getIndex() + 1 == text.getRunLimit(MessageFormat.Field.ARGUMENT)) {
        boolean isValue = text.getAttribute(MessageFormat.Field.ARGUMENT) != null;
        parts.add(new Part(part.toString(), isValue));
        part.setLength(0);
      }
    }
    return parts;
  }

  boolean has(String key) {
    return texts.containsKey(key);
  }
}
