package dev.oriel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.util.FileSystemUtils;

/**
 * The data directory of the Oriel that tests share: in memory, where there is enough for a run of
 * all tests. They create thousands of workspaces of 90 files, and delete others meanwhile; on disks
 * the system searches long for what such files may be named inside.
 */
final class TestData {

  private static final Path MEMORY = Path.of("/dev/shm");
  private static final String PREFIX = "oriel-tests-";

  private static final String LOCK = "test.lock";

  /** Kept open, since a lock ends with its channel. */
  private static final List<FileChannel> LOCKS = new ArrayList<>();

  /**
   * New workspaces change so much of the catalogs that autovacuum would analyze them anew in every
   * minute, which takes a twelfth of what PostgreSQL does in all tests.
   */
  private static final String SETTINGS = "autovacuum_naptime = 10min\n";

  /** Of all tests with room for more, in bytes. */
  private static final long ENOUGH = 16L << 30;

  private TestData() {}

  /**
   * A new directory with settings of PostgreSQL. One in memory is deleted when the JVM has closed
   * its servers.
   */
  static Path create() {
    try {
      Path made = isEnough() ? inMemory() : RunningOriel.directory();
      Path postgres = Files.createDirectory(made.resolve("postgres"));
      Files.writeString(postgres.resolve("local.conf"), SETTINGS);
      return made;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path inMemory() throws IOException {
    deleteLeftOvers();
    Path made = Files.createTempDirectory(MEMORY, PREFIX);
    hold(made);
    SpringApplication.getShutdownHandlers().add(() -> delete(made));
    return made;
  }

  private static boolean isEnough() throws IOException {
    return Files.isWritable(MEMORY)
        && Files.getFileStore(MEMORY).type().equals("tmpfs")
        && Files.getFileStore(MEMORY).getUsableSpace() > ENOUGH
        && available() > ENOUGH;
  }

  /** The memory that programs can still get, in bytes. */
  private static long available() throws IOException {
    return Files.readAllLines(Path.of("/proc/meminfo")).stream()
        .filter(line -> line.startsWith("MemAvailable:"))
        .map(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
        .findFirst()
        .orElse(0L);
  }

  /**
   * Holds a lock until the JVM ends. It is a file that nothing else opens: to close any channel of
   * a file gives up all locks that the process holds on it.
   */
  private static void hold(Path directory) throws IOException {
    FileChannel channel =
        FileChannel.open(
            directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      throw new IllegalStateException(directory + " is used already");
    }
    LOCKS.add(channel);
  }

  /**
   * Deletes what runs have left that were killed: nobody holds the lock of their directories. What
   * cannot be deleted is left: a run that has just ended deletes its directory itself, or another
   * one that begins does.
   */
  private static void deleteLeftOvers() throws IOException {
    List<Path> present;
    try (Stream<Path> all = Files.list(MEMORY)) {
      present = all.filter(path -> path.getFileName().toString().startsWith(PREFIX)).toList();
    }
    for (Path directory : present) {
      if (isLeftOver(directory)) {
        try {
          FileSystemUtils.deleteRecursively(directory);
        } catch (IOException _) {
          // Its database has not ended yet, or another run deletes it: a later run tries again.
        }
      }
    }
  }

  /** A directory without a lock is about to be used. */
  private static boolean isLeftOver(Path directory) {
    Path file = directory.resolve(LOCK);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock != null;
    } catch (IOException _) {
      return false;
    }
  }

  private static void delete(Path directory) {
    try {
      FileSystemUtils.deleteRecursively(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
