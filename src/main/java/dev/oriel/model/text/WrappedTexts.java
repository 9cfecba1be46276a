package dev.oriel.model.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The e-mail addresses, telephone numbers or web addresses of a text, as in {@code Ada Lovelace
 * <ada@example.com>}.
 *
 * @param values the text itself if it is none of them; empty if it has only numbers of faxes
 * @param leftOut the code of the warning of what else the text says; null if it says nothing
 */
record WrappedTexts(List<String> values, @Nullable String leftOut) {

  private static final String NAME_DROPPED = "name_dropped";

  private static final Pattern WRAPPED = Pattern.compile("<([^<>]+)>");
  private static final Pattern SCHEME =
      Pattern.compile("^'|^(?:mailto|smtp|tel|callto|phone|p):(?://)?", Pattern.CASE_INSENSITIVE);

  /** White space of any kind, and marks that nobody sees, which are copied with a value. */
  private static final Pattern AROUND =
      Pattern.compile("^[\\s\\p{Z}\\p{Cf}]+|[\\s\\p{Z}\\p{Cf}]+$");

  private static final Pattern QUOTED = Pattern.compile("(['\"])(.+)\\1", Pattern.DOTALL);
  private static final Pattern BETWEEN =
      Pattern.compile(
          " ::: |\\||(?<=\\S@\\S{1,200}) (?=\\S+@)"
              + "| (?:[/–—-]|und|od\\.|oder|bzw\\.|and|or|et|ou|y|o|e) |[;,\\n\\r]",
          Pattern.CASE_INSENSITIVE);

  /** The digits of the shortest number that hardly is a part of another one. */
  private static final int LEAST_DIGITS = 6;

  /**
   * Reads a text.
   *
   * @param isNumber whether the values are telephone numbers, in which spaces are usual
   */
  static WrappedTexts of(String text, boolean isNumber, Predicate<String> fits) {
    if (isPlain(text, isNumber)) {
      return new WrappedTexts(List.of(text), null);
    }
    String whole = unwrapped(text);
    if (fits.test(whole) && !hasSeveralNumbers(whole)) {
      return new WrappedTexts(List.of(whole), isNamed(text, whole) ? NAME_DROPPED : null);
    }
    List<String> wrapped = WRAPPED.matcher(text).results().map(found -> found.group(1)).toList();
    List<String> beside = parts(BETWEEN.splitAsStream(WRAPPED.matcher(text).replaceAll("")));
    List<String> all =
        wrapped.isEmpty()
            ? beside
            : parts(Stream.concat(wrapped.stream(), beside.stream().filter(fits)));
    if (!all.isEmpty() && all.stream().allMatch(fits)) {
      return new WrappedTexts(all, isNamed(text, all.getFirst()) ? NAME_DROPPED : null);
    }
    Remark ofWhole = Remark.of(whole);
    boolean isOne = ofWhole != null && fits.test(ofWhole.rest());
    return withoutRemarks(text, isOne ? List.of(whole) : beside, fits);
  }

  /** The values beside remarks; the text itself if any part of it is something else. */
  private static WrappedTexts withoutRemarks(
      String text, List<String> parts, Predicate<String> fits) {
    List<String> values = new ArrayList<>();
    for (String part : parts) {
      Remark remark = fits.test(part) ? null : Remark.of(part);
      String value = remark == null ? part : unwrapped(remark.rest());
      if (!fits.test(value)) {
        return new WrappedTexts(List.of(text.strip()), null);
      }
      if (remark == null || !remark.isFax()) {
        values.add(value);
      }
    }
    return parts.isEmpty()
        ? new WrappedTexts(List.of(text.strip()), null)
        : new WrappedTexts(values, values.isEmpty() ? "fax_left_out" : "remark_left_out");
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
  private static boolean isPlain(String text, boolean isNumber) {
    int last = text.length() - 1;
    for (int i = 0; i <= last; i++) {
      char c = text.charAt(i);
      boolean isPart =
          (isNumber && c == ' ')
              ? i > 0 && i < last && "(+0123456789".indexOf(text.charAt(i + 1)) >= 0
              : c > ' '
                  && c < 0x7F
                  && "<>|;,'\"".indexOf(c) < 0
                  && (c < ':' || (!isNumber && (c > ':' || text.startsWith("//", i + 1))));
      if (!isPart) {
        return false;
      }
    }
    return last >= 0 && text.charAt(last) != ')' && !SCHEME.matcher(text).lookingAt();
  }

  /** Whether an address in angle brackets has a name before it. */
  private static boolean isNamed(String text, String address) {
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
