package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.storage.OutsideContents;
import dev.oriel.operation.backup.Manifest.Contained;
import dev.oriel.platform.database.Sessions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Makes backups, for the operator only. */
@Component
public record Backups(Sessions sessions, List<OutsideContents> outside, Clock clock) {

  /**
   * The content of a backup.
   *
   * @param workspace the only one; null for all
   * @param outside whether it contains what is stored outside of the database
   */
  public record Extent(@Nullable Workspace workspace, boolean outside) {}

  /**
   * Writes a backup while the server is running. The file appears when it is complete, and only its
   * owner may read it.
   *
   * @param replaces whether an existing file is replaced; otherwise refuses as {@code Conflict}
   */
  public BackupSummary write(
      Path file, Extent extent, boolean replaces, String version, CopyProgress progress) {
    try (NewFile target = NewFile.at(file, replaces);
        SnapshotTable snapshot =
            SnapshotTable.take(
                sessions, extent.workspace(), extent.outside() ? outside : List.of());
        BackupWriter writer = new BackupWriter(target.out())) {
      long rows = write(snapshot, version, writer, progress);
      writer.end();
      return new BackupSummary(
          snapshot.workspaces().stream().map(Contained::name).toList(), rows, target.complete());
    } catch (IOException e) {
      throw Refused.invalid("file", "backup.unwritable", file, FileFailures.of(file, e));
    } catch (DataAccessException e) {
      throw Refused.unavailable("The backup failed: " + e.getMostSpecificCause().getMessage());
    }
  }

  private long write(
      SnapshotTable snapshot, String version, BackupWriter writer, CopyProgress progress)
      throws IOException {
    writer.describe(
        new Manifest(
            Manifest.KIND,
            Manifest.FORMAT,
            version,
            snapshot.steps(),
            snapshot.postgres(),
            clock.instant(),
            snapshot.workspaces()));
    OutputStream rows = progress.watching(writer.rows());
    long total = 0;
    for (String schema : snapshot.schemas()) {
      SchemaDescription description = snapshot.schema(schema);
      writer.describe(description);
      for (String name : description.tables()) {
        TableDescription table = snapshot.table(schema, name);
        writer.describe(table);
        long copied = snapshot.rows().copy(schema, table, rows);
        writer.endRows(copied);
        total += copied;
      }
      snapshot.release(schema);
    }
    return total;
  }
}
