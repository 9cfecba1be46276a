package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The versions of the views of workspaces, which are read with each session. */
@Component
record ViewVersionTable(JdbcTemplate jdbc) {

  /**
   * Gives the views of a workspace a new version, a number that no node has seen. Other changes of
   * them wait until the transaction ends.
   */
  long increase(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            insert into oriel.view_version (workspace_id, version)
            values (?, nextval('oriel.model_version'))
            on conflict (workspace_id) do update set version = nextval('oriel.model_version')
            returning version
            """,
            Long.class,
            workspace.id()));
  }
}
