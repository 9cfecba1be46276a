package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The kind of value that records have in common: an e-mail address, a telephone number or a name.
 *
 * @param field null for the name
 */
public record DuplicateKey(ObjectScope scope, @Nullable Field field) {

  /**
   * The key by its name in a query. Refuses as {@code Forbidden} a field that the actor may not
   * read, as {@code Invalid} all mistakes of the query, and as {@code Unavailable} while the match
   * keys are being rebuilt.
   */
  public static DuplicateKey of(ObjectScope scope, @Nullable String by, Problems problems) {
    Field field =
        by == null
            ? null
            : problems.<@Nullable Field>attempt(() -> Match.field(scope, by, "by"), null);
    if (by == null) {
      problems.add("by", "required");
    } else if (field != null && !field.isMatched()) {
      problems.add("by", "no_duplicates", by);
    }
    problems.check();
    if (!scope.type().hasCurrentKeys()) {
      throw Match.unavailable(scope, String.valueOf(by));
    }
    return new DuplicateKey(scope, field);
  }

  /** The columns that {@link #read} expects after others. */
  String columns() {
    return field == null ? "name" : String.join(", ", field.columns());
  }

  /**
   * The condition for the records that are compared: those with a value. A derived name that the
   * actor does not see whole is none.
   */
  String condition() {
    if (field != null) {
      return field.columns().getFirst() + " is not null";
    }
    return scope.view().readableNameSources() == null ? "true" : "not name_derived";
  }

  /** The key of a row from a column on; null if it has none, or one with another hash. */
  @Nullable String read(ResultSet row, int column, long hash) throws SQLException {
    String key =
        field == null
            ? Folding.key(row.getString(column))
            : field.key(field.type().read(row, column), scope.workspace());
    if (key == null) {
      return null;
    }
    long own = field == null ? MatchKeys.ofName(scope.type(), key) : MatchKeys.ofField(field, key);
    return own == hash ? key : null;
  }
}
