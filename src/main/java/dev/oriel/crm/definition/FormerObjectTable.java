package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The apiNames that objects had before. */
@Component
record FormerObjectTable(JdbcTemplate jdbc, Reads reads) {

  /** Keeps a name for the object that had it last. */
  void keep(Workspace workspace, String apiName, long object) {
    jdbc.update(
        """
        insert into %s.former_object values (?, ?)
        on conflict (api_name) do update set object_id = excluded.object_id
        """
            .formatted(workspace.schema()),
        apiName,
        object);
  }

  /** The id of the object that had the name last; null if none had it. */
  @Nullable Long find(Workspace workspace, String apiName) {
    return reads.one(() ->
        jdbc
            .queryForList(
                "select object_id from %s.former_object where api_name = ?"
                    .formatted(workspace.schema()),
                Long.class,
                apiName)
            .stream()
            .findFirst()
            .orElse(null));
  }
}
