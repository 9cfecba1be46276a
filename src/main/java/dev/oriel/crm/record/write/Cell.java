package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/** One column of a record's row, with the value that is written. */
record Cell(String column, String sqlType, @Nullable Object value) {

  /** The whole row of a record. */
  static List<Cell> row(ObjectType type, StoredRecord record) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell("id", "uuid", record.id()));
    cells.add(new Cell("version", "int8", record.version()));
    cells.add(new Cell("name", "text", record.name()));
    cells.add(new Cell("name_derived", "boolean", record.nameDerived()));
    cells.add(new Cell("created_at", "timestamptz", record.createdAt()));
    cells.add(new Cell("updated_at", "timestamptz", record.updatedAt()));
    cells.add(new Cell("created_by", "uuid", record.createdBy()));
    for (Field field : type.fields()) {
      addValue(cells, type, field, record.value(field));
    }
    documents(type, record).forEach((column, text) -> cells.add(new Cell(column, "text", text)));
    cells.add(matchKeys(type, record));
    return cells;
  }

  /**
   * The columns of a record that changes of these fields or of its name concern, the same for all
   * records.
   */
  static List<Cell> changeable(ObjectType type, StoredRecord after, Collection<Field> fields) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell("name", "text", after.name()));
    cells.add(new Cell("name_derived", "boolean", after.nameDerived()));
    cells.add(new Cell("updated_at", "timestamptz", after.updatedAt()));
    for (Field field : fields) {
      addValue(cells, type, field, after.value(field));
    }
    documents(type, after).forEach((column, text) -> cells.add(new Cell(column, "text", text)));
    cells.add(matchKeys(type, after));
    return cells;
  }

  /** The cells that differ between two states of a record, except version and times. */
  static List<Cell> changes(
      ObjectType type, StoredRecord before, StoredRecord after, List<Field> changed) {
    List<Cell> cells = new ArrayList<>();
    boolean named =
        !before.name().equals(after.name()) || before.nameDerived() != after.nameDerived();
    if (named) {
      cells.add(new Cell("name", "text", after.name()));
      cells.add(new Cell("name_derived", "boolean", after.nameDerived()));
    }
    for (Field field : changed) {
      addValue(cells, type, field, after.value(field));
    }
    if (named || changed.stream().anyMatch(Field::isMatched)) {
      cells.add(matchKeys(type, after));
    }
    if (named || changed.stream().anyMatch(field -> field.type().searchable())) {
      Map<String, String> old = documents(type, before);
      documents(type, after)
          .forEach((column, text) -> {
            if (!text.equals(old.get(column))) {
              cells.add(new Cell(column, "text", text));
            }
          });
    }
    return cells;
  }

  private static void addValue(
      List<Cell> cells, ObjectType type, Field field, @Nullable Object value) {
    List<@Nullable Object> values = value == null ? List.of() : field.type().columns(value);
    for (int i = 0; i < field.columns().size(); i++) {
      cells.add(
          new Cell(
              field.columns().get(i),
              field.type().columnTypes().get(i),
              value == null ? null : values.get(i)));
    }
    if (field.keyColumn() != null) {
      cells.add(new Cell(field.keyColumn(), "text", field.key(value, type.workspace())));
    }
  }

  private static Map<String, String> documents(ObjectType type, StoredRecord record) {
    return SearchDocuments.of(type, record.name(), record.nameDerived(), record.values());
  }

  private static Cell matchKeys(ObjectType type, StoredRecord record) {
    long[] keys = MatchKeys.of(type, record.name(), record.values());
    return new Cell(MatchKeys.COLUMN, "int8[]", keys);
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
