package dev.oriel.platform.database.embedded;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;
import static java.nio.file.attribute.PosixFilePermissions.fromString;

import module java.base;

import dev.oriel.platform.database.StartRefused;

/** The password of the embedded database, in a file that only its owner may read. */
final class Password {

  private static final int BYTES = 24;

  private Password() {}

  static String create(Path file) throws IOException {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String password = Base64.getUrlEncoder().encodeToString(random);
    Files.deleteIfExists(file);
    Files.createFile(file, asFileAttribute(fromString("rw-------")));
    Files.writeString(file, password + "\n");
    return password;
  }

  static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new StartRefused("the database's password file " + file + " cannot be read.", e);
    }
  }
}
