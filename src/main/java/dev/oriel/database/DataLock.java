package dev.oriel.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a process holds of a data directory. The operating system lets go of it when that process
 * ends, however it ends. One process runs the directory; others may have joined it.
 */
record DataLock(FileChannel channel) implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(DataLock.class);
  private static final long LOOK_MILLIS = 50;

  /** Null when another process, or another server in this one, runs the directory. */
  static @Nullable DataLock tryHold(DataDirectory directory) {
    return tryLock(directory.lock(), false);
  }

  /** Refuses when the directory is in use. */
  static DataLock hold(DataDirectory directory) {
    DataLock lock = tryHold(directory);
    if (lock == null) {
      throw new StartRefused(
          "the data directory " + directory.root() + " is in use by another running Oriel.");
    }
    return lock;
  }

  /** Keeps a command that runs the directory from stopping it; waits while it does. */
  static DataLock join(DataDirectory directory) {
    return await(directory.joined(), true);
  }

  /** Keeps others from joining. Null when somebody has joined, or others are kept from it. */
  static @Nullable DataLock tryAlone(DataDirectory directory) {
    return tryLock(directory.joined(), false);
  }

  /** Keeps others from joining; waits for those who have. */
  static DataLock awaitAlone(DataDirectory directory) {
    DataLock lock = tryAlone(directory);
    if (lock != null) {
      return lock;
    }
    log.info("Waiting for others who use the database");
    return await(directory.joined(), false);
  }

  private static DataLock await(Path file, boolean shared) {
    while (true) {
      DataLock lock = tryLock(file, shared);
      if (lock != null) {
        return lock;
      }
      Pause.millis(LOOK_MILLIS);
    }
  }

  private static @Nullable DataLock tryLock(Path file, boolean shared) {
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (locked(channel, shared)) {
        return new DataLock(channel);
      }
      channel.close();
      return null;
    } catch (IOException e) {
      throw new StartRefused("the lock " + file + " cannot be taken: " + e + ".", e);
    }
  }

  private static boolean locked(FileChannel channel, boolean shared) throws IOException {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, shared) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new IllegalStateException("cannot let go of the data directory", e);
    }
  }
}
