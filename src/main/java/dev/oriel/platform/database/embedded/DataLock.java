package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;

/**
 * The exclusive lock on a data directory, held by the process that runs its PostgreSQL. The
 * operating system releases it when that process ends or is killed.
 */
record DataLock(FileChannel channel) implements AutoCloseable {

  /** The kind of process that holds the lock. The content of the file says so. */
  enum Holder {
    SERVER,
    COMMAND
  }

  /**
   * Takes the lock. Returns null if another process, or another server in this process, holds it.
   */
  static @Nullable DataLock tryHold(DataDirectory directory, Holder holder) {
    Path file = directory.lock();
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(holder.name().getBytes(StandardCharsets.UTF_8)));
        return new DataLock(channel);
      }
      channel.close();
      return null;
    } catch (IOException e) {
      throw new StartRefused("the lock " + file + " cannot be taken: " + e + ".", e);
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  /** Whether the process that holds the lock is a server. */
  static boolean isServer(DataDirectory directory) {
    try {
      return Files.readString(directory.lock()).equals(Holder.SERVER.name());
    } catch (IOException _) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new IllegalStateException("cannot release the lock on the data directory", e);
    }
  }
}
