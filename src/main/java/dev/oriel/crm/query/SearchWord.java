package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.SearchTerms;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * A word of {@code q}. Three or more characters are found anywhere in a text, fewer at the
 * beginning of a word. Chinese, Japanese and Korean characters are words of their own.
 *
 * @param patterns for LIKE, of which a text has to match one: for texts in the form of {@link
 *     SearchDocuments}, until the texts are rebuilt their old form, in German-speaking regions the
 *     word with other forms of its umlauts, and the telephone number that the whole of {@code q} is
 * @param named those patterns for LIKE that find words of names which begin with it
 * @param day the day that it is, which a date has to be if no text matches; null for other words
 */
public record SearchWord(List<String> patterns, List<String> named, @Nullable LocalDate day) {

  public static final int MAX_LENGTH = 500;
  private static final int MAX_WORDS = 20;
  private static final int SHORT = 2;
  private static final int LEAST_WITH_UMLAUT = 3;
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  /** Where people write {@code ae}, {@code oe} and {@code ue} for umlauts. */
  private static final Set<String> UMLAUT_REGIONS = Set.of("AT", "CH", "DE", "LI");

  private static final Pattern UMLAUT = Pattern.compile("[äöüÄÖÜ]");

  /** An umlaut that is written out, and not the end of another vowel as in {@code neue}. */
  private static final Pattern WRITTEN_OUT = Pattern.compile("(?<![aeiouq])([aou])e");

  /**
   * Refuses more than 500 characters or 20 words as {@code Invalid}. If all words together are a
   * telephone number, a text that has this number matches each of them.
   *
   * @param region of a number without a country code
   */
  static List<SearchWord> parse(String q, boolean currentTexts, String region) {
    List<String> words = split(q);
    List<String> numbers = numbers(String.join(" ", words), region);
    Map<String, Set<String>> all = new LinkedHashMap<>();
    List<String> written = UMLAUT_REGIONS.contains(region) ? words(writtenOut(q)) : words;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      Set<String> others = all.computeIfAbsent(word, _ -> new LinkedHashSet<>());
      if (UMLAUT_REGIONS.contains(region)) {
        others.add(written.get(i));
        others.add(WRITTEN_OUT.matcher(word).replaceAll("$1"));
        others.removeIf(other -> other.equals(word) || isTooShort(word, other));
      }
    }
    List<SearchWord> parsed = new ArrayList<>();
    all.forEach((word, others) -> parsed.add(of(word, others, currentTexts, numbers)));
    return parsed;
  }

  /**
   * Whether a word without what may be umlauts is so short that it stands in many others: {@code
   * joe} is not to find what has {@code jo}.
   */
  private static boolean isTooShort(String word, String other) {
    return other.length() < word.length() && other.length() < LEAST_WITH_UMLAUT;
  }

  private static List<String> words(String q) {
    return Folding.words(Folding.fold(q));
  }

  /** The text with letters in place of its umlauts: {@code Müller} becomes {@code Mueller}. */
  private static String writtenOut(String q) {
    String composed = Normalizer.normalize(q, Normalizer.Form.NFC);
    return UMLAUT
        .matcher(composed)
        .replaceAll(found ->
            switch (found.group()) {
              case "ä", "Ä" -> "ae";
              case "ö", "Ö" -> "oe";
              default -> "ue";
            });
  }

  /** The words of {@code q}, folded. Refuses more than 500 characters or 20 words likewise. */
  static List<String> split(String q) {
    if (q.length() > MAX_LENGTH) {
      throw Refused.invalid("q", "too_long.search");
    }
    List<String> words = words(q);
    if (words.size() > MAX_WORDS) {
      throw Refused.invalid("q", "too_many.words");
    }
    return words;
  }

  /**
   * A telephone number in its common form, and its digits as the end of one; none if it is none.
   */
  private static List<String> numbers(String text, String region) {
    String number = day(text) == null ? Phone.number(text, region) : null;
    if (number == null) {
      return List.of();
    }
    String digits = Phone.digits(text);
    return number.contains(digits) ? List.of(number) : List.of(number, digits);
  }

  /** The word as it is looked for in names alone. */
  SearchWord inNames() {
    return new SearchWord(named, named, null);
  }

  /** Whether a text has it, in the form of {@link SearchTerms#document}. */
  boolean isIn(String document) {
    return patterns.stream()
        .anyMatch(pattern ->
            pattern.endsWith("%")
                ? document.contains(pattern.substring(1, pattern.length() - 1))
                : document.endsWith(pattern.substring(1)));
  }

  int length() {
    return patterns.getFirst().length();
  }

  /** The columns in which a profile searches; no other column is searched. */
  static List<String> columns(ObjectView view) {
    List<String> columns = new ArrayList<>();
    columns.add(SearchDocuments.SHARED);
    for (Field field : view.readableFields()) {
      boolean named = view.namingLookup(field);
      if (field.searchColumn() != null && (!named || view.readableNameSources() == null)) {
        columns.add(field.searchColumn());
      }
    }
    return columns;
  }

  /** The columns in which a profile searches days. */
  static List<String> days(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof DateOnly)
        .map(field -> field.columns().getFirst())
        .toList();
  }

  private static @Nullable LocalDate day(String word) {
    try {
      return DAY.matcher(word).matches() ? LocalDate.parse(word) : null;
    } catch (DateTimeException _) {
      return null;
    }
  }

  /** Whether a word without what may be an umlaut, such as {@code bar}, is to be a whole word. */
  private static boolean isWhole(String word, String other) {
    return other.length() == LEAST_WITH_UMLAUT && other.length() < word.length();
  }

  private static Stream<String> whole(String pattern) {
    return Stream.of(pattern + " %", pattern);
  }

  private static SearchWord of(
      String word, Set<String> others, boolean currentTexts, List<String> numbers) {
    boolean anywhere =
        word.codePointCount(0, word.length()) > SHORT || SearchTerms.isOwnWord(word.codePointAt(0));
    String before = anywhere ? "%" : "% ";
    String current = before + SearchTerms.lettered(word) + "%";
    String old = before + SqlText.literal(word) + "%";
    Stream<String> words =
        currentTexts || old.equals(current) ? Stream.of(current) : Stream.of(current, old);
    // A number in which the word is anywhere is found by the word.
    Stream<String> whole =
        numbers.stream()
            .filter(number -> !(anywhere && number.contains(word)))
            .map(number -> "%" + SearchTerms.lettered(number) + "%");
    Stream<String> umlauts =
        others.stream()
            .flatMap(other ->
                isWhole(word, other)
                    ? whole("% " + SearchTerms.lettered(other))
                    : Stream.of(before + SearchTerms.lettered(other) + "%"));
    List<String> named =
        Stream.concat(Stream.of(word), others.stream())
            .flatMap(one ->
                isWhole(word, one)
                    ? whole("%" + SearchTerms.named(one))
                    : Stream.of("%" + SearchTerms.named(one) + "%"))
            .toList();
    return new SearchWord(
        Stream.of(words, umlauts, whole).flatMap(Function.identity()).toList(), named, day(word));
  }
}
