package dev.oriel.model.schema;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.User;
import org.jspecify.annotations.Nullable;

/** A property that every record has beside its fields. Only the name can be written. */
public enum SystemField {
  ID("id", "id"),
  NAME("name", "name"),
  CREATED_AT("createdAt", "created_at"),
  UPDATED_AT("updatedAt", "updated_at"),
  CREATED_BY("createdBy", "created_by"),
  UPDATED_BY("updatedBy", "updated_by"),
  VERSION("version", "version");

  private final String apiName;
  private final String column;

  SystemField(String apiName, String column) {
    this.apiName = apiName;
    this.column = column;
  }

  public String apiName() {
    return apiName;
  }

  /**
   * The expression for its value. A record that was never updated has no {@code updated_by}.
   *
   * @param alias that of the table with a dot, or empty
   */
  public String sql(String alias) {
    return switch (this) {
      case UPDATED_BY -> "coalesce(" + alias + column + ", " + alias + CREATED_BY.column + ")";
      case VERSION -> alias + column + "::numeric";
      case ID, NAME, CREATED_AT, UPDATED_AT, CREATED_BY -> alias + column;
    };
  }

  /** The type of its values; ids of records are like those of users. */
  public FieldType type() {
    return switch (this) {
      case ID, CREATED_BY, UPDATED_BY -> new User();
      case NAME -> new Text(false);
      case CREATED_AT, UPDATED_AT -> new DateTime();
      case VERSION -> new Decimal(Decimal.Meaning.NUMBER, "");
    };
  }

  public static @Nullable SystemField named(String apiName) {
    for (SystemField field : values()) {
      if (field.apiName.equals(apiName)) {
        return field;
      }
    }
    return null;
  }

  /** The names that no field can have; the others came later, and a field goes before them. */
  public static List<String> reserved() {
    return Stream.of(ID, NAME, CREATED_AT, UPDATED_AT, CREATED_BY)
        .map(SystemField::apiName)
        .toList();
  }

  public static List<String> apiNames() {
    return Arrays.stream(values()).map(SystemField::apiName).toList();
  }
}
