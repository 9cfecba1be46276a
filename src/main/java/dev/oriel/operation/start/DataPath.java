package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;

/** Checks the path of the data directory without making anything. */
final class DataPath {

  private DataPath() {}

  static void check(String value) {
    if (value.chars().anyMatch(Character::isISOControl)) {
      throw new StartRefused("oriel.data must not contain a line break or a control character.");
    }
    if (value.contains("${")) {
      throw new StartRefused(
          "oriel.data is '" + value + "', and what stands in the braces is not set.");
    }
    Path path = path(value);
    Path existing = nearestExisting(path);
    if (existing == null || !Files.isDirectory(existing)) {
      throw new StartRefused(
          "the data directory " + path + " cannot be used: " + existing + " is no directory.");
    }
    if (!Files.isWritable(existing)) {
      throw new StartRefused(
          "the data directory %s cannot be used: the user %s may not write to %s."
              .formatted(path, System.getProperty("user.name"), existing));
    }
  }

  /**
   * Makes a path of a value. In the locale "C", Java reads other characters than ASCII as the
   * replacement character.
   */
  private static Path path(String value) {
    try {
      Path path = Path.of(value).toAbsolutePath().normalize();
      if (path.toString().indexOf('\uFFFD') < 0) {
        return path;
      }
    } catch (InvalidPathException _) {
      // Refused below: on the systems where Oriel runs, any other text is a path.
    }
    throw new StartRefused(
        "the path of the data directory has characters that the locale of this process does not"
            + " know: set the environment variable LC_ALL=C.UTF-8.");
  }

  private static @Nullable Path nearestExisting(Path path) {
    Path existing = path;
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    return existing;
  }
}
