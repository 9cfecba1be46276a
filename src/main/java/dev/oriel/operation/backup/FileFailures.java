package dev.oriel.operation.backup;

import module java.base;

/** Explains failures with files. */
final class FileFailures {

  private FileFailures() {}

  static String of(Path file, IOException e) {
    Path parent = file.toAbsolutePath().getParent();
    return switch (e) {
      case NoSuchFileException _ -> "there is no directory " + parent;
      case AccessDeniedException _ -> "access is denied";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      default -> Objects.requireNonNullElse(e.getMessage(), e.toString());
    };
  }
}
