package dev.oriel.backup;

import dev.oriel.backup.Manifest.Contained;
import dev.oriel.database.Sessions;
import dev.oriel.identity.Workspace;
import dev.oriel.refusal.Refused;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Makes backups, for the operator only. */
@Component
public class Backups {

  private final Sessions sessions;
  private final Clock clock;

  Backups(Sessions sessions, Clock clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  /**
   * Writes a backup while the server is running. The file appears when it is complete, and only its
   * owner may read it.
   *
   * @param only the workspace to back up; null for all
   * @param replaces whether an existing file is replaced; otherwise refuses as {@code Conflict}
   */
  public Summary write(
      Path file, @Nullable Workspace only, boolean replaces, String version, Progress progress) {
    try (NewFile target = NewFile.at(file, replaces);
        SnapshotTable snapshot = SnapshotTable.take(sessions, only);
        BackupWriter writer = new BackupWriter(target.out())) {
      long rows = write(snapshot, version, writer, progress);
      writer.end();
      return new Summary(
          snapshot.workspaces().stream().map(Contained::name).toList(), rows, target.complete());
    } catch (IOException e) {
      throw Refused.invalid(
          "file", "backup", file + " cannot be written: " + Reasons.of(file, e) + ".");
    } catch (DataAccessException e) {
      throw Refused.unavailable("The backup failed: " + e.getMostSpecificCause().getMessage());
    }
  }

  private long write(SnapshotTable snapshot, String version, BackupWriter writer, Progress progress)
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
        long copied = snapshot.copy(schema, table, rows);
        writer.endRows(copied);
        total += copied;
      }
      snapshot.release(schema);
    }
    return total;
  }
}
