package dev.oriel.model.schema;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.json.Json;
import dev.oriel.model.field.FieldTypes;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the definitions of objects and fields. */
@Component
record SchemaTable(JdbcClient sql) {

  long version(Workspace workspace) {
    return sql.sql("select schema_version from oriel.workspace where id = ?")
        .param(workspace.id())
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
                workspace,
                row.getLong("id"),
                row.getString("standard_key"),
                row.getString("api_name"),
                row.getString("name"),
                row.getBoolean("attachments_enabled"),
                row.getBoolean("has_table"),
                row.getObject("keys_from") == null ? row.getString("key_state") : "",
                fields.getOrDefault(row.getLong("id"), List.of())))
        .list();
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
        row.getBoolean("is_automatic"),
        new FieldColumns(
            List.of((String[]) columns.getArray()),
            row.getString("key_column"),
            row.getString("search_column")));
  }
}
