package dev.oriel.record;

import dev.oriel.field.SearchTerms;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.SearchDocuments;
import java.util.ArrayList;
import java.util.List;

/**
 * The condition that every word of {@code q} occurs: words of three and more characters anywhere,
 * shorter ones at the beginning of a word. Looked for only in what the profile may read.
 */
final class SearchSql {

  private static final int MAX_LENGTH = 500;
  private static final int MAX_WORDS = 20;
  private static final int SHORT = 2;

  private SearchSql() {}

  static void add(SqlText sql, ObjectView view, String q) {
    if (q.length() > MAX_LENGTH) {
      throw Refused.invalid("q", "too_long", "'q' must have at most 500 characters.");
    }
    List<String> words = SearchTerms.words(q);
    if (words.size() > MAX_WORDS) {
      throw Refused.invalid("q", "too_many", "'q' must have at most 20 words.");
    }
    List<String> columns = columns(view);
    for (String word : words) {
      String pattern = pattern(word);
      sql.add(" and (");
      for (int i = 0; i < columns.size(); i++) {
        sql.add((i == 0 ? "t." : " or t.") + columns.get(i) + " like ?", pattern);
      }
      sql.add(")");
    }
  }

  private static List<String> columns(ObjectView view) {
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
    String folded = SearchTerms.fold(word);
    boolean anywhere =
        word.codePointCount(0, word.length()) > SHORT
            || (!folded.isEmpty() && SearchTerms.isOwnWord(folded.codePointAt(0)));
    return (anywhere ? "%" : "% ") + SqlText.literal(folded) + "%";
  }
}
