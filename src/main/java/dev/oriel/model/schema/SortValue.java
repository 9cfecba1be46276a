package dev.oriel.model.schema;

import dev.oriel.model.field.Comparison;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import org.jspecify.annotations.Nullable;

/** The SQL expression that sorts by a field, which its index holds too. */
public final class SortValue {

  /** Alphabetical order for all languages. PostgreSQL's default order is by code point. */
  public static final String COLLATION = "collate \"und-x-icu\"";

  /** The length of the sorted prefix of a text, which must fit into a cursor and an index. */
  private static final int TEXT_LENGTH = 100;

  private SortValue() {}

  /** Returns the SQL of a value in a sort order; null for a type whose values have no order. */
  public static @Nullable String of(FieldType type, String column) {
    return switch (type.comparison()) {
      case TEXT -> text(folded(type, column));
      case ORDERED, BOOLEAN, OPTION, REFERENCE -> column;
      case OPTIONS, PARTS -> null;
    };
  }

  /** The same for an expression of type text. */
  public static String text(String text) {
    return "left(" + text + ", " + TEXT_LENGTH + ") " + COLLATION;
  }

  /** A text of the type, as it is compared: e-mail addresses in lower case. */
  public static String folded(FieldType type, String text) {
    return ignoresCase(type) ? "lower(" + text + ")" : text;
  }

  /** Whether texts are sorted in lower case. They stand in the same columns as all others. */
  public static boolean ignoresCase(FieldType type) {
    return type instanceof Email;
  }

  /** Whether records may be indexed by values of the type. */
  public static boolean exists(FieldType type) {
    return type.comparison() != Comparison.OPTIONS && type.comparison() != Comparison.PARTS;
  }
}
