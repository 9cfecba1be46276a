package dev.oriel.model.storage.table;

import dev.oriel.ground.json.Json;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes the definitions of fields and the columns of an object's table. */
@Component
public record FieldTable(JdbcClient sql) {

  void setHasTable(ObjectType type) {
    sql.sql("update oriel.object_type set has_table = true, key_state = ? where id = ?")
        .params(MatchKeys.state(type.workspace()), type.id())
        .update();
  }

  /** Returns the field with its id. */
  public Field insert(long objectId, Field field) {
    long id =
        sql.sql(
                """
                insert into oriel.field
                  (object_id, standard_key, api_name, name, type, config, is_required, is_unique,
                   is_indexed, columns, key_column, search_column)
                values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?) returning id
                """)
            .param(objectId)
            .param(field.standardKey())
            .param(field.apiName())
            .param(field.name())
            .param(field.type().name())
            .param(Json.write(field.type().config()))
            .param(field.required())
            .param(field.unique())
            .param(field.indexed())
            .param(field.columns().toArray(String[]::new))
            .param(field.keyColumn())
            .param(field.searchColumn())
            .query(Long.class)
            .single();
    return field.withId(id);
  }

  public void update(Field field) {
    sql.sql(
            """
            update oriel.field
            set api_name = ?, name = ?, type = ?, config = ?::jsonb, is_required = ?, is_unique = ?,
                is_indexed = ?, is_automatic = ?, columns = ?, key_column = ?, search_column = ?
            where id = ?
            """)
        .param(field.apiName())
        .param(field.name())
        .param(field.type().name())
        .param(Json.write(field.type().config()))
        .param(field.required())
        .param(field.unique())
        .param(field.indexed())
        .param(field.automaticIndex())
        .param(field.columns().toArray(String[]::new))
        .param(field.keyColumn())
        .param(field.searchColumn())
        .param(field.id())
        .update();
  }

  /** Forgets how often lists used the field: its values are of another type now. */
  public void forgetUse(long id) {
    sql.sql("delete from oriel.field_use where field_id = ?").param(id).update();
  }

  public void delete(long id) {
    sql.sql("delete from oriel.field where id = ?").param(id).update();
  }

  /** The number of a column that was never used in this object's table. */
  public int nextColumn(long objectId) {
    return sql.sql(
            "update oriel.object_type set next_column = next_column + 1 where id = ? returning"
                + " next_column - 1")
        .param(objectId)
        .query(Integer.class)
        .single();
  }

  /** Takes a spare column of this SQL type. */
  public Optional<String> takeSpareColumn(long objectId, String sqlType) {
    return sql.sql(
            """
            delete from oriel.spare_column where (object_id, name) =
              (select object_id, name from oriel.spare_column where object_id = ? and sql_type = ? limit 1)
            returning name
            """)
        .params(objectId, sqlType)
        .query(String.class)
        .optional();
  }

  public void addSpareColumn(long objectId, String name, String sqlType) {
    sql.sql("insert into oriel.spare_column (object_id, name, sql_type) values (?, ?, ?)")
        .params(objectId, name, sqlType)
        .update();
  }
}
