package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.platform.database.CitusCluster;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The import jobs of all workspaces that were not run. */
@Component
record ImportExpiryTable(JdbcTemplate jdbc, CitusCluster cluster) {

  /** The schemas of the workspaces that have import jobs. */
  List<String> schemas() {
    return jdbc.query(
        "select schema from %s t".formatted(cluster.filled("import_job")),
        (row, _) -> row.getString(1));
  }

  /** Discards jobs that were not run, and not created, changed or validated since. */
  int discard(String schema, OffsetDateTime since) {
    return jdbc.update(
        """
        delete from %s.import_job
        where status in ('draft', 'validated') and coalesce(changed_at, created_at) < ?
        """
            .formatted(schema),
        since);
  }
}
