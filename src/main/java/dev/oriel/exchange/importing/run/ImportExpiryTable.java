package dev.oriel.exchange.importing.run;

import module java.base;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The import jobs of all workspaces that were not run. */
@Component
record ImportExpiryTable(JdbcTemplate jdbc) {

  /** The schemas of the workspaces that have import jobs. */
  List<String> schemas() {
    return jdbc.query(
        """
        select n.nspname
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relname = 'import_job' and n.nspname ~ '^w[0-9]+$'
          and pg_relation_size(c.oid) > 0
        """,
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
