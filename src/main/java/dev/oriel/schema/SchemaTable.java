package dev.oriel.schema;

import dev.oriel.field.FieldTypes;
import dev.oriel.identity.Workspace;
import dev.oriel.json.Json;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The definitions of objects and fields. */
@Component
class SchemaTable {

  private final JdbcClient sql;

  SchemaTable(JdbcClient sql) {
    this.sql = sql;
  }

  long version(Workspace workspace) {
    return sql.sql("select version from " + workspace.schema() + ".model")
        .query(Long.class)
        .single();
  }

  List<ObjectType> objects(Workspace workspace) {
    Map<Long, List<Field>> fields = new HashMap<>();
    sql.sql(
            """
            select f.* from oriel.field f join oriel.object_type o on o.id = f.object_id
            where o.workspace_id = ? order by f.id
            """)
        .param(workspace.id())
        .query(row -> {
          fields.computeIfAbsent(row.getLong("object_id"), id -> new ArrayList<>()).add(field(row));
        });
    return sql.sql("select * from oriel.object_type where workspace_id = ? order by id")
        .param(workspace.id())
        .query((row, n) ->
            new ObjectType(
                row.getLong("id"),
                row.getString("standard_key"),
                row.getString("api_name"),
                row.getString("name"),
                row.getBoolean("attachments_enabled"),
                row.getBoolean("has_table"),
                fields.getOrDefault(row.getLong("id"), List.of())))
        .list();
  }

  long insertObject(
      Workspace workspace,
      @Nullable String standardKey,
      String apiName,
      String name,
      String nameKey,
      boolean attachmentsEnabled) {
    return sql.sql(
            """
            insert into oriel.object_type
              (workspace_id, standard_key, api_name, name, name_key, attachments_enabled)
            values (?, ?, ?, ?, ?, ?) returning id
            """)
        .param(workspace.id())
        .param(standardKey)
        .param(apiName)
        .param(name)
        .param(nameKey)
        .param(attachmentsEnabled)
        .query(Long.class)
        .single();
  }

  void updateObject(
      long id, String apiName, String name, String nameKey, boolean attachmentsEnabled) {
    sql.sql(
            """
            update oriel.object_type
            set api_name = ?, name = ?, name_key = ?, attachments_enabled = ? where id = ?
            """)
        .params(apiName, name, nameKey, attachmentsEnabled, id)
        .update();
  }

  void deleteObject(long id) {
    sql.sql("delete from oriel.object_type where id = ?").param(id).update();
  }

  void setHasTable(long objectId) {
    sql.sql("update oriel.object_type set has_table = true where id = ?").param(objectId).update();
  }

  /** Returns the field with its id. */
  Field insertField(long objectId, Field field) {
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

  void updateField(Field field) {
    sql.sql(
            """
            update oriel.field
            set api_name = ?, name = ?, type = ?, config = ?::jsonb, is_required = ?, is_unique = ?,
                is_indexed = ?, columns = ?, key_column = ?, search_column = ?
            where id = ?
            """)
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
        .param(field.id())
        .update();
  }

  void deleteField(long id) {
    sql.sql("delete from oriel.field where id = ?").param(id).update();
  }

  /** The number of a column that was never used in this object's table. */
  int nextColumn(long objectId) {
    return sql.sql(
            "update oriel.object_type set next_column = next_column + 1 where id = ? returning"
                + " next_column - 1")
        .param(objectId)
        .query(Integer.class)
        .single();
  }

  /** Takes an empty column of this SQL type that a deleted field has left. */
  Optional<String> takeSpareColumn(long objectId, String sqlType) {
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

  void addSpareColumn(long objectId, String name, String sqlType) {
    sql.sql("insert into oriel.spare_column (object_id, name, sql_type) values (?, ?, ?)")
        .params(objectId, name, sqlType)
        .update();
  }

  private static Field field(ResultSet row) throws SQLException {
    Array columns = row.getArray("columns");
    return new Field(
        row.getLong("id"),
        row.getString("standard_key"),
        row.getString("api_name"),
        row.getString("name"),
        FieldTypes.stored(row.getString("type"), Json.MAPPER.readTree(row.getString("config"))),
        row.getBoolean("is_required"),
        row.getBoolean("is_unique"),
        row.getBoolean("is_indexed"),
        new FieldColumns(
            List.of((String[]) columns.getArray()),
            row.getString("key_column"),
            row.getString("search_column")));
  }
}
