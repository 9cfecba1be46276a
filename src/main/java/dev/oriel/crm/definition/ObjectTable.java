package dev.oriel.crm.definition;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes the definitions of objects. */
@Component
record ObjectTable(JdbcClient sql) {

  long insert(
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

  void update(long id, String apiName, String name, String nameKey, boolean attachmentsEnabled) {
    sql.sql(
            """
            update oriel.object_type
            set api_name = ?, name = ?, name_key = ?, attachments_enabled = ? where id = ?
            """)
        .params(apiName, name, nameKey, attachmentsEnabled, id)
        .update();
  }

  void delete(long id) {
    sql.sql("delete from oriel.object_type where id = ?").param(id).update();
  }
}
