package dev.oriel.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * What the one process that runs a data directory holds. The operating system lets go of it when
 * that process ends, however it ends.
 */
record DataLock(FileChannel channel) implements AutoCloseable {

  /** Null when another process, or another server in this one, holds the directory. */
  static @Nullable DataLock tryHold(DataDirectory directory) {
    try {
      FileChannel channel =
          FileChannel.open(directory.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (held(channel)) {
        return new DataLock(channel);
      }
      channel.close();
      return null;
    } catch (IOException e) {
      throw new StartRefused("the lock " + directory.lock() + " cannot be taken: " + e + ".", e);
    }
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

  private static boolean held(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
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
