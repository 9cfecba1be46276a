package dev.oriel.model.quota;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The sizes of the files that workspaces store. */
@Component
record StoredFilesTable(JdbcTemplate jdbc) {

  /**
   * The bytes of all attachments, and of the uploads of import jobs that have not ended. The sizes
   * of attachments are read from an index that contains nothing else.
   */
  long bytes(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select (select coalesce(sum(size), 0) from %1$s.attachment)::bigint
              + (select coalesce(sum(octet_length(content)), 0) from %1$s.import_job
                 where content is not null)
            """
                .formatted(workspace.schema()),
            Long.class));
  }
}
