package dev.oriel.platform.database.embedded;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;
import static java.nio.file.attribute.PosixFilePermissions.fromString;

import module java.base;

import dev.oriel.platform.database.StartRefused;

/** The directory with all files of an installation with the embedded PostgreSQL. */
record DataDirectory(Path root) {

  /** Creates the directory if it is missing. Refuses if it cannot be created or written. */
  static DataDirectory open(Path root) {
    try {
      if (!Files.isDirectory(root)) {
        Files.createDirectories(root, asFileAttribute(fromString("rwx------")));
      }
      DataDirectory directory = new DataDirectory(root.toRealPath());
      Files.createDirectories(directory.postgres());
      Files.createDirectories(directory.logs());
      if (!Files.isWritable(directory.postgres())) {
        throw new StartRefused(cannotWrite(root) + ".");
      }
      return directory;
    } catch (IOException e) {
      throw new StartRefused(cannotWrite(root) + ": " + reason(e) + ".", e);
    }
  }

  /** The reason of a failure without the names of Java's exceptions. */
  private static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException e -> "the permission for " + e.getFile() + " is missing";
      case NoSuchFileException e -> e.getFile() + " cannot be created there";
      case FileAlreadyExistsException e -> e.getFile() + " is no directory";
      case FileSystemException e when e.getReason() != null -> e.getFile() + ": " + e.getReason();
      default -> String.valueOf(failure.getMessage());
    };
  }

  /** Lets another user open its files in the directory, without the right to list it. */
  void allowTraversal() throws IOException {
    for (Path directory : List.of(root, postgres())) {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(directory);
      if (permissions.add(PosixFilePermission.OTHERS_EXECUTE)) {
        Files.setPosixFilePermissions(directory, permissions);
      }
    }
  }

  Path lock() {
    return root.resolve("oriel.lock");
  }

  Path postgres() {
    return root.resolve("postgres");
  }

  Path cluster() {
    return postgres().resolve("cluster");
  }

  Path logs() {
    return postgres().resolve("log");
  }

  Path password() {
    return postgres().resolve("password");
  }

  private static String cannotWrite(Path root) {
    return "the data directory " + root.toAbsolutePath().normalize() + " cannot be written";
  }
}
