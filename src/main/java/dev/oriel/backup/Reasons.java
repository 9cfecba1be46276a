package dev.oriel.backup;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with a file for the person who has named it. */
final class Reasons {

  private Reasons() {}

  static String of(Path file, IOException e) {
    Path parent = file.toAbsolutePath().getParent();
    return switch (e) {
      case NoSuchFileException missing -> "there is no directory " + parent;
      case AccessDeniedException denied -> "access is denied";
      case FileSystemException failed -> words(failed.getReason(), failed);
      default -> words(e.getMessage(), e);
    };
  }

  private static String words(@Nullable String words, IOException e) {
    return words == null ? e.toString() : words;
  }
}
