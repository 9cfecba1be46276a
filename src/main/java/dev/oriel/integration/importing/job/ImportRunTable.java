package dev.oriel.integration.importing.job;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The runs of import jobs: how far they are, how they end, and how they are undone. */
@Component
public record ImportRunTable(JdbcTemplate jdbc) {

  /** Returns false if the job is not validated, which a simultaneous call may have changed. */
  public boolean start(Workspace workspace, UUID id) {
    return jdbc.update(
            "update %s set status = 'running' where id = ? and status = 'validated'"
                .formatted(ImportTable.jobs(workspace)),
            id)
        == 1;
  }

  /** Stores which background job runs the import. */
  public void setTask(Workspace workspace, UUID id, String task) {
    jdbc.update(
        "update %s set task = ? where id = ?".formatted(ImportTable.jobs(workspace)), task, id);
  }

  /**
   * The range of the entries that a run has written to the change log: those after {@code first},
   * up to {@code last}.
   */
  public record Span(long first, long last) {}

  public Span span(Workspace workspace, UUID id) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select first_seq, last_seq from %s where id = ?"
                .formatted(ImportTable.jobs(workspace)),
            (row, _) -> new Span(row.getLong(1), row.getLong(2)),
            id));
  }

  public void progress(Workspace workspace, UUID id, int done, int total) {
    jdbc.update(
        "update %s set done = ?, total = ? where id = ?".formatted(ImportTable.jobs(workspace)),
        done,
        total,
        id);
  }

  /** Makes the rows that this transaction has written count for indexes as soon as it commits. */
  public void countAtCommit() {
    jdbc.query("select pg_stat_force_next_flush()", _ -> {});
  }

  /** Ends a running job and erases its data. Returns false if it was not running. */
  public boolean succeed(
      Workspace workspace, UUID id, ImportJob.Result result, long firstSeq, long lastSeq) {
    return jdbc.update(
            """
            update %s set status = 'succeeded', result = ?::jsonb, first_seq = ?, last_seq = ?,
              content = null, done = total,
              validation = (validation || '{"preview": [], "changes": [], "warnings": []}')
                - 'nameMatches'
            where id = ? and status = 'running'
            """
                .formatted(ImportTable.jobs(workspace)),
            Json.MAPPER.writeValueAsString(result),
            firstSeq,
            lastSeq,
            id)
        == 1;
  }

  /**
   * Ends a running job that has written nothing, and erases its data. Returns false if it was not
   * running.
   *
   * @param validation what is wrong with its rows; null if that is not the reason
   */
  public boolean fail(
      Workspace workspace, UUID id, String reason, @Nullable ImportValidation validation) {
    return jdbc.update(
            """
            update %s set status = 'failed', reason = ?, content = null, done = 0,
              validation = coalesce(?::jsonb,
                (validation || '{"preview": [], "changes": [], "warnings": []}') - 'nameMatches')
            where id = ? and status = 'running'
            """
                .formatted(ImportTable.jobs(workspace)),
            reason,
            validation == null ? null : Json.MAPPER.writeValueAsString(validation),
            id)
        == 1;
  }

  public void storeUndo(Workspace workspace, UUID id, ImportJob.Undo undo) {
    jdbc.update(
        "update %s set undo = ?::jsonb where id = ?".formatted(ImportTable.jobs(workspace)),
        Json.MAPPER.writeValueAsString(undo),
        id);
  }

  /** Forgets an undoing that has not finished and whose background job has ended. */
  public void endUndo(Workspace workspace, UUID id, String task) {
    jdbc.update(
        "update %s set undo = null where id = ? and task = ? and (undo ->> 'running')::boolean"
            .formatted(ImportTable.jobs(workspace)),
        id,
        task);
  }
}
