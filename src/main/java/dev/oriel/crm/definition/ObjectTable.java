package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectSpec;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the definitions of objects. */
@Component
record ObjectTable(JdbcTemplate jdbc) {

  long insert(Workspace workspace, @Nullable String standardKey, ObjectSpec object) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            insert into oriel.object_type
              (workspace_id, standard_key, api_name, name, name_key, singular_name, icon, position,
               attachments_enabled)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id
            """,
            Long.class,
            workspace.id(),
            standardKey,
            object.apiName(),
            object.name(),
            Names.key(object.name()),
            object.singular(),
            object.icon(),
            object.position(),
            object.attachmentsEnabled()));
  }

  void update(long id, ObjectSpec object) {
    jdbc.update(
        """
        update oriel.object_type
        set api_name = ?, name = ?, name_key = ?, singular_name = ?, icon = ?, position = ?,
          attachments_enabled = ?
        where id = ?
        """,
        object.apiName(),
        object.name(),
        Names.key(object.name()),
        object.singular(),
        object.icon(),
        object.position(),
        object.attachmentsEnabled(),
        id);
  }

  void delete(long id) {
    jdbc.update("delete from oriel.object_type where id = ?", id);
  }
}
