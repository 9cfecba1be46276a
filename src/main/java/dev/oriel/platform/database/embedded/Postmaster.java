package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;

/** The main process of PostgreSQL, according to the file postmaster.pid of its cluster. */
record Postmaster(long pid, Path directory, int port) {

  /**
   * Reads the file of the process. Returns null if there is none, or the process has not written
   * its port to it yet.
   */
  static @Nullable Postmaster of(Path cluster) {
    try {
      List<String> lines = Files.readAllLines(file(cluster));
      return lines.size() < 4
          ? null
          : new Postmaster(
              Long.parseLong(lines.get(0).strip()),
              Path.of(lines.get(1)),
              Integer.parseInt(lines.get(3).strip()));
    } catch (NoSuchFileException | NumberFormatException _) {
      return null;
    } catch (IOException e) {
      throw new StartRefused(file(cluster) + " cannot be read: " + e + ".", e);
    }
  }

  static Path file(Path cluster) {
    return cluster.resolve("postmaster.pid");
  }

  /**
   * Whether the process is alive and runs this cluster. After a crash of the machine, or in a copy
   * of the directory, the pid may belong to any other process.
   */
  boolean runs(Path cluster) {
    Path process = Path.of("/proc", Long.toString(pid));
    try {
      if (Files.isDirectory(Path.of("/proc/self"))) {
        return isLivingPostgres(Files.readString(process.resolve("stat")))
            && Files.isSameFile(workingDirectory(process), cluster);
      }
      return ProcessHandle.of(pid).flatMap(handle -> handle.info().command()).stream()
              .anyMatch(program -> program.endsWith("/postgres"))
          && Files.isSameFile(directory, cluster);
    } catch (IOException _) {
      return false;
    }
  }

  /** The file contains {@code 4825 (postgres) S …}; the state Z is a zombie process. */
  private static boolean isLivingPostgres(String stat) {
    return stat.contains("(postgres) ") && !stat.contains(") Z ");
  }

  private Path workingDirectory(Path process) {
    try {
      return Files.readSymbolicLink(process.resolve("cwd"));
    } catch (IOException _) {
      // Not readable where PostgreSQL runs as another user.
      return directory;
    }
  }
}
