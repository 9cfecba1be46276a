package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/** One column of a record's row, with the value that is written. */
record WrittenColumn(String column, String sqlType, @Nullable Object value) {

  /** The whole row of a record. */
  static List<WrittenColumn> row(ObjectType type, StoredRecord record) {
    List<WrittenColumn> written = new ArrayList<>();
    written.add(new WrittenColumn("id", "uuid", record.id()));
    written.add(new WrittenColumn("version", "int8", record.version()));
    written.add(new WrittenColumn("name", "text", record.name()));
    written.add(new WrittenColumn("name_derived", "boolean", record.nameDerived()));
    written.add(new WrittenColumn("created_at", "timestamptz", record.createdAt()));
    written.add(new WrittenColumn("updated_at", "timestamptz", record.updatedAt()));
    written.add(new WrittenColumn("created_by", "uuid", record.createdBy()));
    for (Field field : type.fields()) {
      addValue(written, type, field, record.value(field));
    }
    documents(type, record)
        .forEach((column, text) -> written.add(new WrittenColumn(column, "text", text)));
    written.add(matchKeys(type, record));
    return written;
  }

  /**
   * The columns of a record that changes of these fields or of its name concern, the same for all
   * records.
   */
  static List<WrittenColumn> changeable(
      ObjectType type, StoredRecord after, Collection<Field> fields) {
    List<WrittenColumn> written = new ArrayList<>();
    written.add(new WrittenColumn("name", "text", after.name()));
    written.add(new WrittenColumn("name_derived", "boolean", after.nameDerived()));
    written.add(new WrittenColumn("updated_at", "timestamptz", after.updatedAt()));
    for (Field field : fields) {
      addValue(written, type, field, after.value(field));
    }
    documents(type, after)
        .forEach((column, text) -> written.add(new WrittenColumn(column, "text", text)));
    written.add(matchKeys(type, after));
    return written;
  }

  /** The values that differ between two states of a record, except version and times. */
  static List<WrittenColumn> changes(
      ObjectType type, StoredRecord before, StoredRecord after, List<Field> changed) {
    List<WrittenColumn> written = new ArrayList<>();
    boolean named =
        !before.name().equals(after.name()) || before.nameDerived() != after.nameDerived();
    if (named) {
      written.add(new WrittenColumn("name", "text", after.name()));
      written.add(new WrittenColumn("name_derived", "boolean", after.nameDerived()));
    }
    for (Field field : changed) {
      addValue(written, type, field, after.value(field));
    }
    if (named || changed.stream().anyMatch(Field::isMatched)) {
      written.add(matchKeys(type, after));
    }
    if (named || changed.stream().anyMatch(field -> field.type().searchable())) {
      Map<String, String> old = documents(type, before);
      documents(type, after)
          .forEach((column, text) -> {
            if (!text.equals(old.get(column))) {
              written.add(new WrittenColumn(column, "text", text));
            }
          });
    }
    return written;
  }

  private static void addValue(
      List<WrittenColumn> written, ObjectType type, Field field, @Nullable Object value) {
    List<@Nullable Object> values = value == null ? List.of() : field.type().columns(value);
    for (int i = 0; i < field.columns().size(); i++) {
      written.add(
          new WrittenColumn(
              field.columns().get(i),
              field.type().columnTypes().get(i),
              value == null ? null : values.get(i)));
    }
    if (field.keyColumn() != null) {
      written.add(new WrittenColumn(field.keyColumn(), "text", field.key(value, type.workspace())));
    }
  }

  private static Map<String, String> documents(ObjectType type, StoredRecord record) {
    return SearchDocuments.of(type, record.name(), record.nameDerived(), record.values());
  }

  private static WrittenColumn matchKeys(ObjectType type, StoredRecord record) {
    long[] keys = MatchKeys.of(type, record.name(), record.values());
    return new WrittenColumn(MatchKeys.COLUMN, "int8[]", keys);
  }

  /** The value as PostgreSQL reads it from text. */
  @Nullable String text() {
    return switch (value) {
      case null -> null;
      case BigDecimal number -> number.toPlainString();
      case int[] options -> Arrays.toString(options).replace('[', '{').replace(']', '}');
      case long[] keys -> Arrays.toString(keys).replace('[', '{').replace(']', '}');
      default -> value.toString();
    };
  }
}
