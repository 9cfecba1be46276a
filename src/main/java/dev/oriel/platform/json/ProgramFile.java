package dev.oriel.platform.json;

import module java.base;

import org.springframework.core.io.ClassPathResource;

/** Files that are part of the program. */
public final class ProgramFile {

  private ProgramFile() {}

  /** The text of a file whose path begins in the package of a class, or with a slash. */
  public static String text(Class<?> near, String path) {
    try {
      return new ClassPathResource(path, near).getContentAsString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
