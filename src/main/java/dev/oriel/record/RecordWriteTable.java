package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.SearchDocuments;
import dev.oriel.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
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

  /** Returns false if the model has changed. */
  boolean insert(Actor actor, ObjectType type, StoredRecord record) {
    SqlText names = new SqlText();
    SqlText values = new SqlText();
    names.add("id, version, name, name_derived, created_at, updated_at, created_by");
    values.add(
        "?::uuid, ?::int8, ?, ?::boolean, ?::timestamptz, ?::timestamptz, ?::uuid",
        record.id(),
        record.version(),
        record.name(),
        record.nameDerived(),
        record.createdAt(),
        record.updatedAt(),
        record.createdBy());
    for (Field field : type.fields()) {
      List<@Nullable Object> columns = columns(field, record.value(field));
      for (int i = 0; i < columns.size(); i++) {
        names.add(", " + field.columns().get(i));
        values.add(", ?::" + field.type().columnTypes().get(i), columns.get(i));
      }
      if (field.keyColumn() != null) {
        names.add(", " + field.keyColumn());
        values.add(", ?", field.key(record.value(field), actor.workspace()));
      }
    }
    documents(type, record)
        .forEach((column, text) -> {
          names.add(", " + column);
          values.add(", ?", text);
        });
    SqlText sql =
        new SqlText()
            .add(
                "with written as (insert into "
                    + type.table(actor.workspace())
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
   * Writes what differs, if the record still is of the version before. Returns false if it is not,
   * or if the model has changed.
   */
  boolean update(Actor actor, ObjectType type, StoredRecord before, StoredRecord after) {
    List<Field> changed = changed(type, before, after);
    boolean renamed = renamed(before, after);
    SqlText sql =
        new SqlText()
            .add("with written as (update " + type.table(actor.workspace()))
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
            .add("update " + type.table(actor.workspace()))
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
                    + type.table(actor.workspace())
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

  long nextNumber(String sequence) {
    Long number = jdbc.queryForObject("select nextval(?::regclass)", Long.class, sequence);
    return Objects.requireNonNull(number);
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
