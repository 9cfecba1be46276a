package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * A file that appears when it is complete. Until then it has a name that ends with {@code .part},
 * in the same directory. Only its owner may read it.
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
    // Removes the file when the program is terminated.
    part.toFile().deleteOnExit();
  }

  /** Refuses as {@code Conflict} an existing file unless it is replaced, and any special file. */
  static NewFile at(Path file, boolean replaces) throws IOException {
    Path target = file.toAbsolutePath();
    requireFree(target, replaces);
    // A temporary file is readable by its owner only.
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
      throw Refused.conflict(target + " is not an ordinary file and is not replaced.");
    }
  }

  OutputStream out() {
    return Channels.newOutputStream(channel);
  }

  /** Syncs the file to the disk and gives it its name. Returns the number of bytes. */
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

  /** Deletes the file if it was not completed. */
  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
  }
}
