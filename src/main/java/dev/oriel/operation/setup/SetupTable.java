package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.json.Json;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Remembers what the entries of setup files refer to, and the outcomes of the files. */
@Component
record SetupTable(JdbcTemplate jdbc) {

  /** The key of an advisory lock that nothing else uses: "oriel". */
  private static final long LOCK = 0x6f7269656cL;

  /** Takes the lock for preparing the installation, until the transaction ends. */
  void lock() {
    jdbc.execute("set local lock_timeout = '2min'; set local statement_timeout = '2min'");
    jdbc.execute("select pg_advisory_xact_lock(" + LOCK + ")");
    jdbc.execute("set local lock_timeout to default; set local statement_timeout to default");
  }

  Optional<Long> workspace(String entry) {
    return jdbc
        .query(
            "select workspace_id from oriel.setup_entry where kind = 'workspace' and entry = ?",
            (row, _) -> row.getLong(1),
            entry)
        .stream()
        .findFirst();
  }

  /** The ids that the entries refer to, by kind and entry. */
  Map<String, Map<String, String>> entries(Workspace workspace) {
    Map<String, Map<String, String>> entries = new HashMap<>();
    jdbc.query(
        "select kind, entry, target from oriel.setup_entry where workspace_id = ?",
        row -> {
          entries
              .computeIfAbsent(row.getString(1), _ -> new HashMap<>())
              .put(row.getString(2), row.getString(3));
        },
        workspace.id());
    return entries;
  }

  void remember(Workspace workspace, String kind, String entry, String target) {
    jdbc.update(
        """
        insert into oriel.setup_entry (workspace_id, kind, entry, target) values (?, ?, ?, ?)
        on conflict (workspace_id, kind, entry) do update set target = excluded.target
        """,
        workspace.id(),
        kind,
        entry,
        target);
  }

  void saveOutcome(
      Workspace workspace, String file, OffsetDateTime at, List<SetupProblem> problems) {
    jdbc.update(
        """
        insert into oriel.setup_outcome (workspace_id, file, at, problems)
        values (?, ?, ?, ?::jsonb)
        on conflict (workspace_id, file) do update
        set at = excluded.at, problems = excluded.problems
        """,
        workspace.id(),
        file,
        at,
        Json.MAPPER.writeValueAsString(problems));
  }

  /** The number of problems in the last outcomes of these files. */
  long countProblems(List<String> files) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select coalesce(sum(jsonb_array_length(problems)), 0)::bigint
            from oriel.setup_outcome where file = any (?)
            """,
            Long.class,
            (Object) files.toArray(String[]::new)));
  }
}
