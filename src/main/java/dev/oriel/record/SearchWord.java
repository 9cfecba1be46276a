package dev.oriel.record;

import dev.oriel.field.Folding;
import dev.oriel.field.SearchTerms;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.SearchDocuments;
import java.util.ArrayList;
import java.util.List;

/**
 * A word of {@code q}. One of three and more characters may occur anywhere, a shorter one at the
 * beginning of a word; Chinese, Japanese and Korean characters are words of their own.
 *
 * @param pattern for LIKE, on texts as {@link SearchDocuments} makes them
 */
record SearchWord(String pattern) {

  private static final int MAX_LENGTH = 500;
  private static final int MAX_WORDS = 20;
  private static final int SHORT = 2;

  /** Refuses as {@code Invalid} more than 500 characters or 20 words. */
  static List<SearchWord> parse(String q) {
    if (q.length() > MAX_LENGTH) {
      throw Refused.invalid("q", "too_long", "A search must have at most 500 characters.");
    }
    List<String> words = Folding.words(q);
    if (words.size() > MAX_WORDS) {
      throw Refused.invalid("q", "too_many", "A search must have at most 20 words.");
    }
    return words.stream().map(word -> new SearchWord(pattern(word))).toList();
  }

  /** The columns in which a profile searches: of no other value is it told. */
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

  private static String pattern(String word) {
    String folded = Folding.fold(word);
    boolean anywhere =
        word.codePointCount(0, word.length()) > SHORT
            || (!folded.isEmpty() && SearchTerms.isOwnWord(folded.codePointAt(0)));
    return (anywhere ? "%" : "% ") + SqlText.literal(folded) + "%";
  }
}
