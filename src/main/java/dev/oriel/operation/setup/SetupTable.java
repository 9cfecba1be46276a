package dev.oriel.operation.setup;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.json.Json;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Remembers what the entries of setup files refer to, and the outcomes of the files. */
@Component
record SetupTable(JdbcTemplate jdbc, JdbcClient sql) {

  /** The key of an advisory lock that nothing else uses: "oriel". */
  private static final long LOCK = 0x6f7269656cL;

  /** Takes the lock for preparing the installation, until the transaction ends. */
  void lock() {
    jdbc.execute("set local lock_timeout = '2min'; set local statement_timeout = '2min'");
    jdbc.execute("select pg_advisory_xact_lock(" + LOCK + ")");
    jdbc.execute("set local lock_timeout to default; set local statement_timeout to default");
  }

  Optional<Long> workspace(String entry) {
    return sql.sql(
            "select workspace_id from oriel.setup_entry where kind = 'workspace' and entry = ?")
        .param(entry)
        .query(Long.class)
        .optional();
  }

  /** The ids that the entries refer to, by kind and entry. */
  Map<String, Map<String, String>> entries(Workspace workspace) {
    Map<String, Map<String, String>> entries = new HashMap<>();
    sql.sql("select kind, entry, target from oriel.setup_entry where workspace_id = ?")
        .param(workspace.id())
        .query(row -> {
          entries
              .computeIfAbsent(row.getString(1), kind -> new HashMap<>())
              .put(row.getString(2), row.getString(3));
        });
    return entries;
  }

  void remember(Workspace workspace, String kind, String entry, String target) {
    sql.sql(
            """
            insert into oriel.setup_entry (workspace_id, kind, entry, target) values (?, ?, ?, ?)
            on conflict (workspace_id, kind, entry) do update set target = excluded.target
            """)
        .params(workspace.id(), kind, entry, target)
        .update();
  }

  void saveOutcome(Workspace workspace, SetupOutcome outcome) {
    sql.sql(
            """
            insert into oriel.setup_outcome (workspace_id, file, at, problems)
            values (?, ?, ?, ?::jsonb)
            on conflict (workspace_id, file) do update
            set at = excluded.at, problems = excluded.problems
            """)
        .params(
            workspace.id(),
            outcome.file(),
            outcome.at(),
            Json.MAPPER.writeValueAsString(outcome.problems()))
        .update();
  }

  List<SetupOutcome> outcomes(Workspace workspace) {
    return sql.sql(
            "select file, at, problems from oriel.setup_outcome where workspace_id = ? order by"
                + " file")
        .param(workspace.id())
        .query((row, n) ->
            new SetupOutcome(
                row.getString(1),
                row.getObject(2, OffsetDateTime.class),
                List.of(Json.MAPPER.readValue(row.getString(3), SetupProblem[].class))))
        .list();
  }

  /** The number of problems in the last outcomes of these files. */
  long countProblems(List<String> files) {
    return sql.sql(
            """
            select coalesce(sum(jsonb_array_length(problems)), 0)::bigint
            from oriel.setup_outcome where file = any (?)
            """)
        .param(files.toArray(String[]::new))
        .query(Long.class)
        .single();
  }
}
