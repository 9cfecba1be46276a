package dev.oriel.model.storage.field;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.FieldTable;
import dev.oriel.model.storage.table.StorageTable;
import org.springframework.stereotype.Component;

/** Allocates columns for new fields: a spare column of a deleted field, or else a new one. */
@Component
record Columns(FieldTable fields, StorageTable storage) {

  /** PostgreSQL allows 1,600, dropped ones included. The rest is for system columns. */
  private static final int MAX_COLUMNS = 1_500;

  /** Allocates columns of these SQL types. Refuses as {@code Invalid} if the table is full. */
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
      throw Refused.invalid("type", "too_many_fields.columns", type.apiName());
    }
    String column = "c" + number;
    if (type.hasTable()) {
      storage.addColumn(type, column, sqlType);
    }
    return column;
  }

  /** Adds spare columns of these SQL types, unless there are some. */
  void reserve(ObjectType type, List<String> sqlTypes) {
    List<String> taken = take(type, sqlTypes);
    for (int i = 0; i < taken.size(); i++) {
      fields.addSpareColumn(type.id(), taken.get(i), sqlTypes.get(i));
    }
  }

  /** Makes empty columns available as spare ones. */
  void leave(ObjectType type, Map<String, String> sqlTypes) {
    if (type.hasTable()) {
      sqlTypes.forEach((column, sqlType) -> fields.addSpareColumn(type.id(), column, sqlType));
    }
  }
}
