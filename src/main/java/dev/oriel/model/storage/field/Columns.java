package dev.oriel.model.storage.field;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.FieldTable;
import dev.oriel.model.storage.table.StorageTable;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Allocates columns for new fields: a spare column of a deleted field, or else a new one. */
@Component
record Columns(FieldTable fields, StorageTable storage) {

  /** PostgreSQL allows 1,600, dropped ones included. The rest is for system columns. */
  private static final int MAX_COLUMNS = 1_500;

  /** Allocates columns of these SQL types. Refuses as {@code Invalid} if the table is full. */
  List<String> take(ObjectType type, List<String> sqlTypes) {
    return type.hasTable()
        ? sqlTypes.stream().map(sqlType -> takeStored(type, sqlType)).toList()
        : unused(type, sqlTypes.size());
  }

  String take(ObjectType type, String sqlType) {
    return take(type, List.of(sqlType)).getFirst();
  }

  private String takeStored(ObjectType type, String sqlType) {
    return fields
        .takeSpareColumn(type.id(), sqlType)
        .orElseGet(() -> {
          String column = unused(type, 1).getFirst();
          storage.addColumn(type, column, sqlType);
          return column;
        });
  }

  private List<String> unused(ObjectType type, int count) {
    int first = fields.nextColumns(type.id(), count);
    if (first + count - 1 > MAX_COLUMNS) {
      throw Refused.invalid("type", "too_many_fields.columns", type.apiName());
    }
    return IntStream.range(first, first + count).mapToObj(number -> "c" + number).toList();
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
