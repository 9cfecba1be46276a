package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.platform.database.Reads;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of the rows that runs have written. */
@Component
public record ImportRowTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * The effect of a run on a row.
   *
   * @param undone what undoing has done with the record; null before
   * @param kept why undoing has left the record as it was
   */
  public record Written(
      int row,
      long object,
      UUID recordId,
      String action,
      @Nullable String undone,
      @Nullable String kept) {}

  void insert(Workspace workspace, UUID job, long object, List<Outcome> outcomes) {
    jdbc.update(
        """
        insert into %s (job_id, row_number, object_id, record_id, action)
        select ?, row, ?, record, action from unnest(?::int[], ?::uuid[], ?::text[]) as t(row, record, action)
        """
            .formatted(rows(workspace)),
        job,
        object,
        outcomes.stream().map(Outcome::row).toArray(Integer[]::new),
        outcomes.stream().map(Outcome::record).toArray(UUID[]::new),
        outcomes.stream().map(outcome -> outcome.action().word()).toArray(String[]::new));
  }

  /** The rows of a job in their order; the primary object of a row comes before the related one. */
  public List<Written> all(Workspace workspace, UUID job) {
    return reads.list(() ->
        jdbc.query(
            """
            select r.row_number, r.object_id, r.record_id, r.action, r.undone, r.kept
            from %s r join %s j on j.id = r.job_id
            where r.job_id = ? order by r.row_number, r.object_id <> j.object_id
            """
                .formatted(rows(workspace), ImportTable.jobs(workspace)),
            (row, _) -> written(row),
            job));
  }

  /** Some of the records that a job has written and that were not undone, each once. */
  List<Written> next(Workspace workspace, UUID job, int limit) {
    return jdbc.query(
        """
        select min(r.row_number) as row_number, r.object_id, r.record_id, min(r.action) as action,
          null as undone, null as kept
        from %s r join %s j on j.id = r.job_id
        where r.job_id = ? and r.action <> 'skipped' and r.undone is null
        group by r.object_id, r.record_id, j.object_id
        order by r.object_id <> j.object_id, min(r.row_number) limit ?
        """
            .formatted(rows(workspace), ImportTable.jobs(workspace)),
        (row, _) -> written(row),
        job,
        limit);
  }

  /** The numbers of records by what undoing has done with them, and of all that were written. */
  record Counts(int removed, int restored, int kept, int total) {}

  Counts counts(Workspace workspace, UUID job) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select count(distinct record_id) filter (where undone = 'removed'),
              count(distinct record_id) filter (where undone = 'restored'),
              count(distinct record_id) filter (where undone = 'kept'), count(distinct record_id)
            from %s where job_id = ? and action <> 'skipped'
            """
                .formatted(rows(workspace)),
            (row, _) -> new Counts(row.getInt(1), row.getInt(2), row.getInt(3), row.getInt(4)),
            job));
  }

  /** The first records that undoing has left as they were, in the order of their rows. */
  List<ImportJob.Kept> kept(Workspace workspace, UUID job, int limit) {
    return jdbc.query(
        """
        select min(row_number), record_id, min(kept) from %s
        where job_id = ? and kept is not null group by record_id order by 1, 2 limit ?
        """
            .formatted(rows(workspace)),
        (row, _) ->
            new ImportJob.Kept(row.getInt(1), row.getObject(2, UUID.class), row.getString(3)),
        job,
        limit);
  }

  /**
   * Stores what undoing has done with records.
   *
   * @param what it has done with those that it has not left as they were
   * @param kept why it has left the others
   */
  void undone(
      Workspace workspace, UUID job, List<UUID> records, String what, Map<UUID, String> kept) {
    jdbc.update(
        """
        update %s set undone = case when given.kept is null then ? else 'kept' end, kept = given.kept
        from unnest(?::uuid[], ?::text[]) as given (record, kept)
        where job_id = ? and record_id = record
        """
            .formatted(rows(workspace)),
        what,
        records.toArray(UUID[]::new),
        records.stream().<@Nullable String>map(kept::get).toArray(String[]::new),
        job);
  }

  private static Written written(ResultSet row) throws SQLException {
    return new Written(
        row.getInt("row_number"),
        row.getLong("object_id"),
        row.getObject("record_id", UUID.class),
        row.getString("action"),
        row.getString("undone"),
        row.getString("kept"));
  }

  private static String rows(Workspace workspace) {
    return workspace.schema() + ".import_row";
  }
}
