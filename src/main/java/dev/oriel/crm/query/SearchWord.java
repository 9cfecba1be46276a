package dev.oriel.crm.query;

import module java.base;

import dev.oriel.ground.database.SqlText;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.SearchTerms;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SearchDocuments;
import org.jspecify.annotations.Nullable;

/**
 * A word of {@code q}. Three or more characters are found anywhere in a text, fewer at the
 * beginning of a word. Chinese, Japanese and Korean characters are words of their own.
 *
 * @param patterns for LIKE, of which a text has to match one: for texts in the form of {@link
 *     SearchDocuments} and, until the texts are rebuilt, their old form
 * @param day the day that it is, which a date has to be if no text matches; null for other words
 */
public record SearchWord(List<String> patterns, @Nullable LocalDate day) {

  public static final int MAX_LENGTH = 500;
  private static final int MAX_WORDS = 20;
  private static final int SHORT = 2;
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  /** Refuses more than 500 characters or 20 words as {@code Invalid}. */
  static List<SearchWord> parse(String q, boolean currentTexts) {
    if (q.length() > MAX_LENGTH) {
      throw Refused.invalid("q", "too_long.search");
    }
    List<String> words = Folding.words(Folding.fold(q));
    if (words.size() > MAX_WORDS) {
      throw Refused.invalid("q", "too_many.words");
    }
    return words.stream().distinct().map(word -> of(word, currentTexts)).toList();
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
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static SearchWord of(String word, boolean currentTexts) {
    boolean anywhere =
        word.codePointCount(0, word.length()) > SHORT || SearchTerms.isOwnWord(word.codePointAt(0));
    String before = anywhere ? "%" : "% ";
    String current = before + SearchTerms.lettered(word) + "%";
    String old = before + SqlText.literal(word) + "%";
    return new SearchWord(
        currentTexts || old.equals(current) ? List.of(current) : List.of(current, old), day(word));
  }
}
