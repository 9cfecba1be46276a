package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.platform.json.Json;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the definitions of objects and fields. */
@Component
record SchemaTable(JdbcTemplate jdbc) {

  long version(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select schema_version from oriel.workspace where id = ?", Long.class, workspace.id()));
  }

  List<ObjectType> objects(Workspace workspace) {
    Map<Long, List<Field>> fields = new HashMap<>();
    jdbc.query(
        """
        select * from oriel.field
        where object_id = any (array(select id from oriel.object_type where workspace_id = ?))
        """,
        row -> {
          fields.computeIfAbsent(row.getLong("object_id"), _ -> new ArrayList<>()).add(field(row));
        },
        workspace.id());
    return jdbc.query(
        "select * from oriel.object_type where workspace_id = ?",
        (row, _) ->
            new ObjectType(
                workspace,
                row.getLong("id"),
                row.getString("standard_key"),
                spec(row),
                row.getBoolean("has_table"),
                row.getObject("keys_from") == null ? row.getString("key_state") : "",
                fields.getOrDefault(row.getLong("id"), List.of())),
        workspace.id());
  }

  private static ObjectSpec spec(ResultSet row) throws SQLException {
    return new ObjectSpec(
        row.getString("api_name"),
        row.getString("name"),
        row.getString("singular_name"),
        row.getString("icon"),
        row.getInt("position"),
        row.getBoolean("attachments_enabled"));
  }

  private static Field field(ResultSet row) throws SQLException {
    Array columns = row.getArray("columns");
    return new Field(
        row.getLong("id"),
        row.getString("standard_key"),
        row.getString("api_name"),
        row.getString("name"),
        new FieldPlace(row.getString("heading"), row.getInt("position")),
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
