package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the definitions of objects. */
@Component
record ObjectTable(JdbcTemplate jdbc) {

  long insert(
      Workspace workspace,
      @Nullable String standardKey,
      String apiName,
      String name,
      String nameKey,
      boolean attachmentsEnabled) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            insert into oriel.object_type
              (workspace_id, standard_key, api_name, name, name_key, attachments_enabled)
            values (?, ?, ?, ?, ?, ?) returning id
            """,
            Long.class,
            workspace.id(),
            standardKey,
            apiName,
            name,
            nameKey,
            attachmentsEnabled));
  }

  void update(long id, String apiName, String name, String nameKey, boolean attachmentsEnabled) {
    jdbc.update(
        """
        update oriel.object_type
        set api_name = ?, name = ?, name_key = ?, attachments_enabled = ? where id = ?
        """,
        apiName,
        name,
        nameKey,
        attachmentsEnabled,
        id);
  }

  void delete(long id) {
    jdbc.update("delete from oriel.object_type where id = ?", id);
  }
}
