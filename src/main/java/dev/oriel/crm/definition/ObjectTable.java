package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the definitions of objects. */
@Component
record ObjectTable(JdbcTemplate jdbc) {

  long insert(Workspace workspace, @Nullable String standardKey, ObjectSpec object) {
    SqlText sql =
        columns(object)
            .set("workspace_id", workspace.id())
            .set("standard_key", standardKey)
            .insertInto("oriel.object_type")
            .add(" returning id");
    return Objects.requireNonNull(jdbc.queryForObject(sql.sql(), Long.class, sql.parameters()));
  }

  void update(long id, ObjectSpec object) {
    SqlText sql = columns(object).update("oriel.object_type").add(" where id = ?", id);
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static ColumnValues columns(ObjectSpec object) {
    return new ColumnValues()
        .set("api_name", object.apiName())
        .set("name", object.name())
        .set("name_key", Names.key(object.name()))
        .set("singular_name", object.singular())
        .set("icon", object.icon())
        .set("position", object.position())
        .set("attachments_enabled", object.attachmentsEnabled());
  }

  void delete(long id) {
    jdbc.update("delete from oriel.object_type where id = ?", id);
  }
}
