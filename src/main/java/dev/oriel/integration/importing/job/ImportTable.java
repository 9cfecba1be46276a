package dev.oriel.integration.importing.job;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The import jobs of a workspace, and their data. */
@Component
public record ImportTable(JdbcTemplate jdbc, Reads reads) {

  /** An arbitrary number that distinguishes these advisory locks from others. */
  private static final int LOCKS = 0x4F53;

  /** Of one principal there is one draft at most, so these are nearly always all. */
  private static final int MOST_WAITING = 200;

  /** Waits for others who create a job of the principal, who wait until the transaction ends. */
  public void awaitOthers(Workspace workspace, UUID principal) {
    jdbc.query(
        "select pg_advisory_xact_lock(?, hashtext(?))", _ -> {}, LOCKS, principal.toString());
  }

  public void discardDrafts(Workspace workspace, UUID principal) {
    jdbc.update(
        "delete from %s where created_by = ? and status = 'draft'".formatted(jobs(workspace)),
        principal);
  }

  public void insert(Workspace workspace, ImportJob job, byte[] content) {
    SqlText sql =
        new ColumnValues()
            .set("id", job.id())
            .set("file_name", job.fileName())
            .set("status", job.status().word())
            .set("row_count", job.rowCount())
            .set("object_id", job.object())
            .sql("config", "?::jsonb", Json.MAPPER.writeValueAsString(job.config()))
            .sql("columns", "?::jsonb", Json.MAPPER.writeValueAsString(job.columns()))
            .set("content", content)
            .set("created_by", job.createdBy())
            .set("created_by_name", job.createdByName())
            .set("created_at", job.createdAt())
            .insertInto(jobs(workspace));
    jdbc.update(sql.sql(), sql.parameters());
  }

  /**
   * The newest jobs; after a position if one is given.
   *
   * @param by who has created them; null for everybody
   */
  public List<ImportJob> list(
      Workspace workspace, @Nullable UUID by, @Nullable TimeCursor after, int limit) {
    List<Object> values = new ArrayList<>();
    if (by != null) {
      values.add(by);
    }
    if (after != null) {
      values.addAll(List.of(after.createdAt(), after.id()));
    }
    values.add(limit);
    return reads.list(() ->
        jdbc.query(
            """
            select %s from %s where %s and %s
            order by created_at desc, id desc limit ?
            """
                .formatted(
                    StoredJob.COLUMNS,
                    jobs(workspace),
                    by == null ? "true" : "created_by = ?",
                    after == null ? "true" : "(created_at, id) < (?, ?)"),
            StoredJob::read,
            values.toArray()));
  }

  /** The jobs that have not run yet, the newest of them. */
  List<ImportJob> waiting(Workspace workspace) {
    return reads.list(() ->
        jdbc.query(
            """
            select %s from %s where status in ('draft', 'validated')
            order by created_at desc, id desc limit ?
            """
                .formatted(StoredJob.COLUMNS, jobs(workspace)),
            StoredJob::read,
            MOST_WAITING));
  }

  public @Nullable ImportJob find(Workspace workspace, UUID id) {
    return reads.<@Nullable ImportJob>one(() -> find(workspace, id, ""));
  }

  /** The job, locked until the transaction ends. */
  public @Nullable ImportJob lock(Workspace workspace, UUID id) {
    return find(workspace, id, " for update");
  }

  private @Nullable ImportJob find(Workspace workspace, UUID id, String locking) {
    List<ImportJob> found =
        jdbc.query(
            "select %s from %s where id = ?%s"
                .formatted(StoredJob.COLUMNS, jobs(workspace), locking),
            StoredJob::read,
            id);
    return found.isEmpty() ? null : found.getFirst();
  }

  /**
   * The data of a job that has not ended; null if there is no such job. Their memory is not counted
   * here but with that of the plan: see {@code ImportMemory}.
   */
  public byte @Nullable [] content(Workspace workspace, UUID id) {
    return RequestBudget.<byte @Nullable []>unmeasured(() ->
        reads.<byte @Nullable []>list(() -> {
          List<byte @Nullable []> found =
              jdbc.query(
                  "select content from %s where id = ?".formatted(jobs(workspace)),
                  (row, _) -> row.getBytes(1),
                  id);
          return found.isEmpty() ? null : found.getFirst();
        }));
  }

  /** The number of bytes of a job's data; 0 if it has none. */
  public long contentSize(Workspace workspace, UUID id) {
    return reads.one(() ->
        jdbc
            .queryForList(
                "select coalesce(octet_length(content), 0) from %s where id = ?"
                    .formatted(jobs(workspace)),
                Long.class,
                id)
            .stream()
            .findFirst()
            .orElse(0L));
  }

  /** Makes the job a draft with another configuration. */
  public void change(Workspace workspace, UUID id, long object, ImportConfig config) {
    jdbc.update(
        """
        update %s set status = 'draft', object_id = ?, config = ?::jsonb, validation = null,
          changed_at = now()
        where id = ?
        """
            .formatted(jobs(workspace)),
        object,
        Json.MAPPER.writeValueAsString(config),
        id);
  }

  /** Stores what a validation has found; the job is validated then, or a draft. */
  public void validated(Workspace workspace, UUID id, ImportValidation validation) {
    jdbc.update(
        "update %s set status = ?, validation = ?::jsonb, changed_at = now() where id = ?"
            .formatted(jobs(workspace)),
        (validation.ok() ? ImportStatus.VALIDATED : ImportStatus.DRAFT).word(),
        Json.MAPPER.writeValueAsString(validation),
        id);
  }

  public boolean delete(Workspace workspace, UUID id) {
    jdbc.update("delete from %s.import_row where job_id = ?".formatted(workspace.schema()), id);
    return jdbc.update("delete from %s where id = ?".formatted(jobs(workspace)), id) == 1;
  }

  public static String jobs(Workspace workspace) {
    return workspace.schema() + ".import_job";
  }
}
