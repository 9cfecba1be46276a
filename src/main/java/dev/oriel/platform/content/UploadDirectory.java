package dev.oriel.platform.content;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The directory of uploads that are being read: {@code uploads} in the data directory. Their files
 * lose their names as soon as they are open. One that a killed process has left is deleted when the
 * next one begins.
 */
@Component
public class UploadDirectory {

  private static final Logger log = LoggerFactory.getLogger(UploadDirectory.class);

  /** Another process with the same data directory may be writing a younger file. */
  private static final Duration WRITTEN = Duration.ofMinutes(1);

  private final Path path;

  public UploadDirectory(@Value("${oriel.data}") String data, Clock clock) {
    path = Path.of(data).toAbsolutePath().resolve("uploads");
    sweep(clock.instant().minus(WRITTEN));
  }

  private void sweep(Instant before) {
    if (!Files.isDirectory(path)) {
      return;
    }
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      log.warn("Files of former uploads in {} cannot be deleted: {}", path, e.toString());
    }
  }

  /** New content, which has no bytes yet. */
  public SpooledContent content() {
    return new SpooledContent(path());
  }

  /** The directory, which only this user can read. */
  public Path path() {
    try {
      return Files.isDirectory(path)
          ? path
          : Files.createDirectories(
              path,
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
