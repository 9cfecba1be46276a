package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.SearchDocuments;
import dev.oriel.schema.StoredRecord;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes records, each with its entry in the log in one statement, which writes nothing when it was
 * made for an old version of the model.
 */
@Component
class RecordWriteTable {

  private final JdbcTemplate jdbc;

  RecordWriteTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** A column of a new row. */
  private record Cell(String column, String sqlType, @Nullable Object value) {}

  /** Returns false if the model has changed. */
  boolean insert(Actor actor, ObjectType type, StoredRecord record) {
    SqlText names = new SqlText();
    SqlText values = new SqlText();
    String comma = "";
    for (Cell cell : row(actor, type, record)) {
      names.add(comma + cell.column());
      values.add(comma + "?::" + cell.sqlType(), cell.value());
      comma = ", ";
    }
    SqlText sql =
        new SqlText()
            .add(
                "with written as (insert into "
                    + type.table()
                    + " ("
                    + names.sql()
                    + ") select ")
            .add(values.sql(), values.parameters())
            .add(" where " + RecordTable.guard(actor.workspace()), actor.version())
            .add(" returning id, version)");
    ChangeTable.append(
        sql,
        actor,
        ChangeKind.RECORD_CREATED,
        type.id(),
        record.createdAt(),
        null,
        ChangeValues.of(type, record));
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /**
   * Likewise for many records. Their values travel as one array of texts for each column: a
   * statement with a parameter for each value would be as long as the records.
   */
  boolean insertAll(Actor actor, ObjectType type, List<StoredRecord> records) {
    List<List<Cell>> rows = records.stream().map(record -> row(actor, type, record)).toList();
    List<Cell> columns = rows.getFirst();
    StringJoiner names = new StringJoiner(", ");
    StringJoiner values = new StringJoiner(", ");
    StringJoiner given = new StringJoiner(", ");
    SqlText sql = new SqlText().add("with given as (select * from unnest(");
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      names.add(columns.get(i).column());
      values.add("v" + i + "::" + columns.get(i).sqlType());
      given.add("v" + i);
      sql.add("?::text[], ", (Object) texts(rows, row -> row.get(column).value()));
    }
    sql.add("?::text[]", (Object) texts(records, record -> ChangeValues.of(type, record)))
        .add(") as g(" + given + ", log)), written as (insert into ")
        .add(type.table() + " (" + names + ") select " + values + " from given")
        .add(" where " + RecordTable.guard(actor.workspace()), actor.version())
        .add(" returning 1)");
    ChangeTable.appendCreations(sql, actor, type.id());
    return jdbc.update(sql.sql(), sql.parameters()) == records.size();
  }

  private static <T> @Nullable String[] texts(List<T> rows, Function<T, @Nullable Object> value) {
    return rows.stream().map(row -> text(value.apply(row))).toArray(String[]::new);
  }

  /** A value as PostgreSQL reads it from text. */
  private static @Nullable String text(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case BigDecimal number -> number.toPlainString();
      case int[] options -> Arrays.toString(options).replace('[', '{').replace(']', '}');
      default -> value.toString();
    };
  }

  private static List<Cell> row(Actor actor, ObjectType type, StoredRecord record) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell("id", "uuid", record.id()));
    cells.add(new Cell("version", "int8", record.version()));
    cells.add(new Cell("name", "text", record.name()));
    cells.add(new Cell("name_derived", "boolean", record.nameDerived()));
    cells.add(new Cell("created_at", "timestamptz", record.createdAt()));
    cells.add(new Cell("updated_at", "timestamptz", record.updatedAt()));
    cells.add(new Cell("created_by", "uuid", record.createdBy()));
    for (Field field : type.fields()) {
      List<@Nullable Object> columns = columns(field, record.value(field));
      for (int i = 0; i < columns.size(); i++) {
        cells.add(
            new Cell(field.columns().get(i), field.type().columnTypes().get(i), columns.get(i)));
      }
      if (field.keyColumn() != null) {
        String key = field.key(record.value(field), actor.workspace());
        cells.add(new Cell(field.keyColumn(), "text", key));
      }
    }
    documents(type, record).forEach((column, text) -> cells.add(new Cell(column, "text", text)));
    return cells;
  }

  /**
   * Writes what differs, if the record still is of the version before. Returns false if it is not,
   * or if the model has changed.
   */
  boolean update(Actor actor, ObjectType type, StoredRecord before, StoredRecord after) {
    List<Field> changed = changed(type, before, after);
    boolean renamed = renamed(before, after);
    SqlText sql =
        new SqlText()
            .add("with written as (update " + type.table())
            .add(" set version = version + 1, updated_at = ?", after.updatedAt());
    set(actor, type, before, after, changed, sql);
    sql.add(" where id = ? and version = ? and ", before.id(), before.version())
        .add(RecordTable.guard(actor.workspace()), actor.version())
        .add(" returning id, version)");
    ChangeTable.append(
        sql,
        actor,
        ChangeKind.RECORD_UPDATED,
        type.id(),
        after.updatedAt(),
        ChangeValues.of(before, changed, renamed),
        ChangeValues.of(after, changed, renamed));
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** Gives a record that is locked another derived name, of which the log says nothing. */
  void follow(Actor actor, ObjectType type, StoredRecord before, StoredRecord after) {
    SqlText sql =
        new SqlText()
            .add("update " + type.table())
            .add(" set version = version + 1, updated_at = ?", after.updatedAt());
    set(actor, type, before, after, List.of(), sql);
    sql.add(" where id = ?", before.id());
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static void set(
      Actor actor,
      ObjectType type,
      StoredRecord before,
      StoredRecord after,
      List<Field> changed,
      SqlText sql) {
    boolean named =
        !before.name().equals(after.name()) || before.nameDerived() != after.nameDerived();
    if (named) {
      sql.add(", name = ?, name_derived = ?", after.name(), after.nameDerived());
    }
    for (Field field : changed) {
      List<@Nullable Object> columns = columns(field, after.value(field));
      for (int i = 0; i < columns.size(); i++) {
        sql.add(", " + field.columns().get(i) + " = ?", columns.get(i));
      }
      if (field.keyColumn() != null) {
        sql.add(
            ", " + field.keyColumn() + " = ?", field.key(after.value(field), actor.workspace()));
      }
    }
    if (named || changed.stream().anyMatch(field -> field.type().searchable())) {
      Map<String, String> old = documents(type, before);
      documents(type, after)
          .forEach((column, text) -> {
            if (!text.equals(old.get(column))) {
              sql.add(", " + column + " = ?", text);
            }
          });
    }
  }

  static List<Field> changed(ObjectType type, StoredRecord before, StoredRecord after) {
    return type.fields().stream()
        .filter(field -> !Objects.equals(before.value(field), after.value(field)))
        .toList();
  }

  /** Whether a name was given, changed or taken away. */
  static boolean renamed(StoredRecord before, StoredRecord after) {
    return before.nameDerived() != after.nameDerived()
        || (!after.nameDerived() && !before.name().equals(after.name()));
  }

  /** Deletes a record. Returns false if the model has changed. */
  boolean delete(Actor actor, ObjectType type, UUID id, OffsetDateTime at) {
    SqlText sql =
        new SqlText()
            .add(
                "with written as (delete from "
                    + type.table()
                    + " where id = ? and ",
                id)
            .add(RecordTable.guard(actor.workspace()), actor.version())
            .add(" returning id, version + 1 as version)");
    ChangeTable.append(sql, actor, ChangeKind.RECORD_DELETED, type.id(), at, null, null);
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** Deletes the notes of a record. */
  void deleteNotes(Actor actor, UUID record) {
    jdbc.update("delete from " + actor.workspace().schema() + ".note where record_id = ?", record);
  }

  List<Long> nextNumbers(String sequence, int count) {
    return jdbc.query(
        "select nextval(?::regclass) from generate_series(1, ?)",
        (row, n) -> row.getLong(1),
        sequence,
        count);
  }

  private static Map<String, String> documents(ObjectType type, StoredRecord record) {
    return SearchDocuments.of(type, record.name(), record.nameDerived(), record.values());
  }

  private static List<@Nullable Object> columns(Field field, @Nullable Object value) {
    if (value != null) {
      return field.type().columns(value);
    }
    List<@Nullable Object> empty = new ArrayList<>();
    field.columns().forEach(column -> empty.add(null));
    return empty;
  }
}
