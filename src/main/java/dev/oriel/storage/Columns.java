package dev.oriel.storage;

import dev.oriel.refusal.Refused;
import dev.oriel.schema.ObjectType;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Finds columns for new fields: one that a deleted field has left, else a new one. */
@Component
class Columns {

  /** PostgreSQL takes 1,600, dropped ones included; some are kept for what every record has. */
  private static final int MAX_COLUMNS = 1_500;

  private final FieldTable fields;
  private final StorageTable storage;

  Columns(FieldTable fields, StorageTable storage) {
    this.fields = fields;
    this.storage = storage;
  }

  /** Columns of these SQL types. Refuses as {@code Invalid} when the table can hold no more. */
  List<String> take(ObjectType type, List<String> sqlTypes) {
    return sqlTypes.stream().map(sqlType -> take(type, sqlType)).toList();
  }

  String take(ObjectType type, String sqlType) {
    if (type.hasTable()) {
      var spare = fields.takeSpareColumn(type.id(), sqlType);
      if (spare.isPresent()) {
        return spare.get();
      }
    }
    int number = fields.nextColumn(type.id());
    if (number > MAX_COLUMNS) {
      throw Refused.invalid(
          "type",
          "too_many_fields",
          "The object '" + type.apiName() + "' has no room for another field of this type.");
    }
    String column = "c" + number;
    if (type.hasTable()) {
      storage.addColumn(type, column, sqlType);
    }
    return column;
  }

  /** Adds columns of these SQL types, as far as no spare ones are there. */
  void reserve(ObjectType type, List<String> sqlTypes) {
    List<String> taken = take(type, sqlTypes);
    for (int i = 0; i < taken.size(); i++) {
      fields.addSpareColumn(type.id(), taken.get(i), sqlTypes.get(i));
    }
  }

  /** Leaves columns, which are empty, with their SQL types to the next fields. */
  void leave(ObjectType type, Map<String, String> sqlTypes) {
    if (type.hasTable()) {
      sqlTypes.forEach((column, sqlType) -> fields.addSpareColumn(type.id(), column, sqlType));
    }
  }
}
