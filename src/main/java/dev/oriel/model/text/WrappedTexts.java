package dev.oriel.model.text;

import module java.base;

/** Texts that hold several values, or one with something around it. */
final class WrappedTexts {

  private static final Pattern WRAPPED = Pattern.compile("<([^<>]+)>");
  private static final Pattern SCHEME =
      Pattern.compile("^'|^(?:mailto|tel|callto|phone|p):(?://)?", Pattern.CASE_INSENSITIVE);
  private static final Pattern BETWEEN = Pattern.compile(" ::: | [|/-] |[;,\\n\\r]");

  private WrappedTexts() {}

  /**
   * The e-mail addresses, telephone numbers or web addresses of a text, as in {@code Ada Lovelace
   * <ada@example.com>}; the text itself if it is none of them.
   */
  static List<String> addresses(String text, Predicate<String> fits) {
    String whole = unwrapped(text);
    if (fits.test(whole)) {
      return List.of(whole);
    }
    List<String> wrapped = WRAPPED.matcher(text).results().map(found -> found.group(1)).toList();
    List<String> parts =
        (wrapped.isEmpty() ? BETWEEN.splitAsStream(text) : wrapped.stream())
            .map(WrappedTexts::unwrapped)
            .filter(part -> !part.isEmpty())
            .distinct()
            .toList();
    return !parts.isEmpty() && parts.stream().allMatch(fits) ? parts : List.of(text.strip());
  }

  /** Whether an address in angle brackets has a name before it. */
  static boolean isNamed(String text, String address) {
    Matcher wrapped = WRAPPED.matcher(text);
    return !text.strip().equals(address)
        && wrapped.find()
        && !text.substring(0, wrapped.start()).replaceAll("[\"' ]", "").isEmpty();
  }

  private static String unwrapped(String text) {
    String stripped = text.strip();
    String plain = SCHEME.matcher(stripped).replaceFirst("").strip();
    return stripped.regionMatches(true, 0, "mailto:", 0, 7)
        ? plain.replaceFirst("\\?.*", "")
        : plain;
  }
}
