package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the definitions of fields and the columns of an object's table. */
@Component
public record FieldTable(JdbcTemplate jdbc) {

  void setHasTable(ObjectType type) {
    jdbc.update(
        "update oriel.object_type set has_table = true, key_state = ? where id = ?",
        MatchKeys.state(type.workspace()),
        type.id());
  }

  /** Returns the fields with their ids, which are in the same order. */
  public List<Field> insert(long objectId, List<Field> fields) {
    SqlText sql =
        ColumnValues.insertInto(
                "oriel.field",
                fields.stream()
                    .map(field ->
                        columns(field)
                            .set("object_id", objectId)
                            .set("standard_key", field.standardKey()))
                    .toList())
            .add(" returning id");
    return jdbc.query(
        sql.sql(), (row, n) -> fields.get(n).withId(row.getLong(1)), sql.parameters());
  }

  public void update(Field field) {
    SqlText sql =
        columns(field)
            .set("is_automatic", field.automaticIndex())
            .update("oriel.field")
            .add(" where id = ?", field.id());
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static ColumnValues columns(Field field) {
    return new ColumnValues()
        .set("api_name", field.apiName())
        .set("name", field.name())
        .set("heading", field.group())
        .set("position", field.position())
        .set("type", field.type().name())
        .sql("config", "?::jsonb", Json.write(field.type().config()))
        .set("is_required", field.required())
        .set("is_unique", field.unique())
        .set("is_indexed", field.indexed())
        .set("columns", field.columns().toArray(String[]::new))
        .set("key_column", field.keyColumn())
        .set("search_column", field.searchColumn());
  }

  /** Forgets how often lists used the field: its values are of another type now. */
  public void forgetUse(long id) {
    jdbc.update("delete from oriel.field_use where field_id = ?", id);
  }

  public void delete(long id) {
    jdbc.update("delete from oriel.field where id = ?", id);
  }

  /**
   * Reserves numbers of columns that were never used in the table of an object, and returns the
   * first of them.
   *
   * @param count how many are reserved
   */
  public int nextColumns(long objectId, int count) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "update oriel.object_type set next_column = next_column + ? where id = ? returning"
                + " next_column - ?",
            Integer.class,
            count,
            objectId,
            count));
  }

  /** Takes a spare column of this SQL type. */
  public Optional<String> takeSpareColumn(long objectId, String sqlType) {
    return jdbc
        .query(
            """
            delete from oriel.spare_column where (object_id, name) =
              (select object_id, name from oriel.spare_column where object_id = ? and sql_type = ? limit 1)
            returning name
            """,
            (row, _) -> row.getString(1),
            objectId,
            sqlType)
        .stream()
        .findFirst();
  }

  public void addSpareColumn(long objectId, String name, String sqlType) {
    jdbc.update(
        "insert into oriel.spare_column (object_id, name, sql_type) values (?, ?, ?)",
        objectId,
        name,
        sqlType);
  }
}
