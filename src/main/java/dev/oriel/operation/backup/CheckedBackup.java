package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.operation.backup.Manifest.Contained;

/** A complete backup that this version of Oriel can restore. */
public final class CheckedBackup {

  private final Path file;
  private final List<String> workspaces;

  private CheckedBackup(Path file, List<String> workspaces) {
    this.file = file;
    this.workspaces = workspaces;
  }

  /**
   * Checks a whole file, without a database. Refuses as {@code Invalid} a file that is not a
   * backup, is damaged, or was made by a newer Oriel.
   */
  public static CheckedBackup of(Path file) {
    Manifest manifest = new BackupReader(file).check();
    return new CheckedBackup(file, manifest.workspaces().stream().map(Contained::name).toList());
  }

  Path file() {
    return file;
  }

  /** The names of its workspaces. */
  public List<String> workspaces() {
    return workspaces;
  }
}
