package dev.oriel.crm.query;

import dev.oriel.model.field.Folding;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a part of a text, in which apostrophes, quotes and dashes that look alike are equal.
 */
final class LikeSql {

  private LikeSql() {}

  /**
   * Adds the condition that a column has a text.
   *
   * @param before {@code %} for anywhere; empty for the beginning
   */
  static void add(SqlText sql, String column, String before, @Nullable Object value) {
    String text = Folding.straight(String.valueOf(value));
    String pattern = before + SqlText.literal(text) + "%";
    if (text.chars().noneMatch(c -> Folding.STRAIGHT.indexOf(c) >= 0)) {
      sql.add(column + " ilike ?", pattern);
    } else {
      sql.add(
          "translate(" + column + ", ?, ?) ilike ?",
          Folding.LOOK_ALIKES,
          Folding.STRAIGHT,
          pattern);
    }
  }
}
