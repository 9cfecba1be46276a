package dev.oriel.schema;

import dev.oriel.field.DateTime;
import dev.oriel.field.FieldType;
import dev.oriel.field.Text;
import dev.oriel.field.User;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What every record has beside its fields. Only the name can be written. */
public enum SystemField {
  ID("id", "id"),
  NAME("name", "name"),
  CREATED_AT("createdAt", "created_at"),
  UPDATED_AT("updatedAt", "updated_at"),
  CREATED_BY("createdBy", "created_by");

  private final String apiName;
  private final String column;

  SystemField(String apiName, String column) {
    this.apiName = apiName;
    this.column = column;
  }

  public String apiName() {
    return apiName;
  }

  public String column() {
    return column;
  }

  /** What its values are like; ids of records are like those of users. */
  public FieldType type() {
    return switch (this) {
      case ID, CREATED_BY -> new User();
      case NAME -> new Text(false);
      case CREATED_AT, UPDATED_AT -> new DateTime();
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

  public static List<String> apiNames() {
    return Arrays.stream(values()).map(SystemField::apiName).toList();
  }
}
