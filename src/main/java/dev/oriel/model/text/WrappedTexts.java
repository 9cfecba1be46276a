package dev.oriel.model.text;

import module java.base;

/** Texts that hold several values, or one with something around it. */
final class WrappedTexts {

  private static final Pattern WRAPPED = Pattern.compile("<([^<>]+)>");
  private static final Pattern SCHEME =
      Pattern.compile("^'|^(?:mailto|smtp|tel|callto|phone|p):(?://)?", Pattern.CASE_INSENSITIVE);

  /** White space of any kind, and marks that nobody sees, which are copied with a value. */
  private static final Pattern AROUND =
      Pattern.compile("^[\\s\\p{Z}\\p{Cf}]+|[\\s\\p{Z}\\p{Cf}]+$");

  private static final Pattern QUOTED = Pattern.compile("(['\"])(.+)\\1", Pattern.DOTALL);
  private static final Pattern BETWEEN =
      Pattern.compile(
          " ::: | (?:[|/–—-]|und|oder|and|or|et|ou|y|o|e) |[;,\\n\\r]", Pattern.CASE_INSENSITIVE);

  /** The digits of the shortest number that hardly is a part of another one. */
  private static final int LEAST_DIGITS = 6;

  private WrappedTexts() {}

  /**
   * The e-mail addresses, telephone numbers or web addresses of a text, as in {@code Ada Lovelace
   * <ada@example.com>}; the text itself if it is none of them.
   */
  static List<String> addresses(String text, Predicate<String> fits) {
    if (isPlain(text)) {
      return List.of(text);
    }
    String whole = unwrapped(text);
    if (fits.test(whole) && !hasSeveralNumbers(whole)) {
      return List.of(whole);
    }
    List<String> wrapped = WRAPPED.matcher(text).results().map(found -> found.group(1)).toList();
    List<String> beside = parts(BETWEEN.splitAsStream(WRAPPED.matcher(text).replaceAll("")));
    List<String> all =
        wrapped.isEmpty()
            ? beside
            : parts(Stream.concat(wrapped.stream(), beside.stream().filter(fits)));
    return !all.isEmpty() && all.stream().allMatch(fits) ? all : List.of(text.strip());
  }

  private static List<String> parts(Stream<String> texts) {
    return texts.map(WrappedTexts::unwrapped).filter(part -> !part.isEmpty()).distinct().toList();
  }

  /** Whether a text that may be one number is rather several: {@code 01 234567 / 0664 123456}. */
  private static boolean hasSeveralNumbers(String whole) {
    String[] parts = BETWEEN.split(whole);
    return parts.length > 1
        && Arrays.stream(parts)
            .allMatch(
                part -> part.chars().filter(c -> c >= '0' && c <= '9').count() >= LEAST_DIGITS);
  }

  /** Told quickly, since most texts are it: one address, or a number with spaces before digits. */
  private static boolean isPlain(String text) {
    int last = text.length() - 1;
    for (int i = 0; i <= last; i++) {
      char c = text.charAt(i);
      boolean isPart =
          c == ' '
              ? i > 0 && i < last && "(+0123456789".indexOf(text.charAt(i + 1)) >= 0
              : c > ' ' && c < 0x7F && "<>|;,'\"".indexOf(c) < 0;
      if (!isPart) {
        return false;
      }
    }
    return last >= 0 && !SCHEME.matcher(text).lookingAt();
  }

  /** Whether an address in angle brackets has a name before it. */
  static boolean isNamed(String text, String address) {
    Matcher wrapped = WRAPPED.matcher(text);
    return !text.strip().equals(address)
        && wrapped.find()
        && !text.substring(0, wrapped.start()).replaceAll("[\"' ]", "").isEmpty();
  }

  private static String unwrapped(String text) {
    String visible = AROUND.matcher(text).replaceAll("");
    Matcher quoted = QUOTED.matcher(visible);
    String stripped = quoted.matches() ? quoted.group(2).strip() : visible;
    String plain = SCHEME.matcher(stripped).replaceFirst("").strip();
    return stripped.regionMatches(true, 0, "mailto:", 0, 7)
        ? plain.replaceFirst("\\?.*", "")
        : plain;
  }
}
