package dev.oriel.backup;

import dev.oriel.refusal.Refused;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is there when it is complete. It is written beside its place, for nobody else to
 * read, under a name that ends with {@code .part}.
 */
final class NewFile implements Closeable {

  private final Path target;
  private final boolean replaces;
  private final Path part;
  private final FileChannel channel;

  private NewFile(Path target, boolean replaces, Path part) throws IOException {
    this.target = target;
    this.replaces = replaces;
    this.part = part;
    this.channel = FileChannel.open(part, StandardOpenOption.WRITE);
    // For the case that the program is told to end.
    part.toFile().deleteOnExit();
  }

  /** Refuses as {@code Conflict} if the file exists and is not to be replaced, as no device is. */
  static NewFile at(Path file, boolean replaces) throws IOException {
    Path target = file.toAbsolutePath();
    requireFree(target, replaces);
    // Only its owner may read a temporary file.
    return new NewFile(
        target,
        replaces,
        Files.createTempFile(target.getParent(), target.getFileName() + ".", ".part"));
  }

  private static void requireFree(Path target, boolean replaces) {
    if (Files.isDirectory(target)) {
      throw Refused.conflict(target + " is a directory.");
    }
    if (!replaces && Files.exists(target)) {
      throw Refused.conflict(target + " exists; --force replaces it.");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw Refused.conflict(target + " is no ordinary file and is not replaced.");
    }
  }

  OutputStream out() {
    return Channels.newOutputStream(channel);
  }

  /** Gives the file its name, once all of it is on the disk; returns its bytes. */
  long complete() throws IOException {
    long bytes = channel.size();
    channel.force(true);
    requireFree(target, replaces);
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    try (FileChannel directory = FileChannel.open(target.getParent())) {
      directory.force(true);
    }
    return bytes;
  }

  /** Leaves nothing of a file that was not completed. */
  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
  }
}
