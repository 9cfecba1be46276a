package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.platform.database.RestoredData;
import dev.oriel.platform.database.Sessions;
import dev.oriel.platform.refusal.Refused;
import org.flywaydb.core.Flyway;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Restores backups, for the operator only. */
@Component
public record Restores(
    Sessions sessions, Flyway migrations, Workspaces workspaces, List<RestoredData> data) {

  /**
   * Restores a backup into an installation without workspaces, completely or not at all, and
   * upgrades a backup of an older Oriel. Refuses as {@code Conflict} if there is a workspace.
   */
  public BackupSummary restore(CheckedBackup backup, CopyProgress progress) {
    BackupSummary restored = restoreAsItWas(backup, progress);
    migrations.migrate();
    workspaces.upgrade();
    return restored;
  }

  /** Restores without the upgrade, which the next start does. */
  BackupSummary restoreAsItWas(CheckedBackup backup, CopyProgress progress) {
    Path file = backup.file();
    try (RestoreTable table = RestoreTable.begin(sessions, data)) {
      long rows = new BackupReader(file).read(new Restoring(table, progress));
      return new BackupSummary(backup.workspaces(), rows, Files.size(file));
    } catch (IOException e) {
      throw Refused.invalid("file", "backup.unreadable", file, FileFailures.of(file, e));
    } catch (DataAccessException e) {
      throw Refused.unavailable(
          "The restore failed, and nothing was restored: " + e.getMostSpecificCause().getMessage());
    }
  }

  private static final class Restoring implements BackupVisitor {

    private final RestoreTable table;
    private final CopyProgress progress;
    private final List<TableDescription> restored = new ArrayList<>();

    Restoring(RestoreTable table, CopyProgress progress) {
      this.table = table;
      this.progress = progress;
    }

    @Override
    public void schema(SchemaDescription schema) {
      restored.clear();
      table.beginSchema(schema);
    }

    @Override
    public void table(SchemaDescription schema, TableDescription description, InputStream rows)
        throws IOException {
      table.createTable(schema, description);
      table.copy(description, progress.watching(rows));
      table.completeTable(description);
      restored.add(description);
    }

    @Override
    public void endSchema(SchemaDescription schema) {
      table.completeSchema(schema, restored);
    }
  }
}
