package dev.oriel.backup;

import dev.oriel.backup.Manifest.Contained;
import java.nio.file.Path;
import java.util.List;

/** A file that is a whole backup, and one that this Oriel understands. */
public final class CheckedBackup {

  private final Path file;
  private final List<String> workspaces;

  private CheckedBackup(Path file, List<String> workspaces) {
    this.file = file;
    this.workspaces = workspaces;
  }

  /**
   * Goes through a file from its beginning to its end; needs no database. Refuses as {@code
   * Invalid} what is no backup, is damaged or was made by a newer Oriel.
   */
  public static CheckedBackup of(Path file) {
    Manifest manifest = new BackupReader(file).check();
    return new CheckedBackup(file, manifest.workspaces().stream().map(Contained::name).toList());
  }

  Path file() {
    return file;
  }

  List<String> workspaces() {
    return workspaces;
  }
}
