package dev.oriel.backup;

import dev.oriel.backup.Manifest.Contained;
import java.nio.file.Path;
import java.util.List;

/**
 * A complete backup that this version of Oriel can restore.
 *
 * @param workspaces the names of its workspaces
 */
public record CheckedBackup(Path file, List<String> workspaces) {

  /**
   * Checks a whole file, without a database. Refuses as {@code Invalid} a file that is not a
   * backup, is damaged, or was made by a newer Oriel.
   */
  public static CheckedBackup of(Path file) {
    Manifest manifest = new BackupReader(file).check();
    return new CheckedBackup(file, manifest.workspaces().stream().map(Contained::name).toList());
  }
}
