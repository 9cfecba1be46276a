package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A file of an export in which somebody edits values. */
public final class EditedFile {

  /** A text, a number and a date, as they are before and after. */
  public static final List<String> BEFORE = List.of("before-edit", "111111", "2031-01-02");

  public static final List<String> AFTER = List.of("after-edit", "222222", "2031-02-03");

  private EditedFile() {}

  /** The file with the values of after instead of those of before. */
  public static byte[] of(byte[] file) {
    return file[0] == 'P' ? workbook(file) : replaced(file);
  }

  private static byte[] workbook(byte[] file) {
    try {
      Path workbook = Files.write(Files.createTempFile("edited", ".xlsx"), file);
      try (FileSystem parts = FileSystems.newFileSystem(workbook);
          Stream<Path> all = Files.walk(parts.getPath("/"))) {
        for (Path part : all.filter(Files::isRegularFile).toList()) {
          Files.write(part, replaced(Files.readAllBytes(part)));
        }
      }
      byte[] edited = Files.readAllBytes(workbook);
      Files.delete(workbook);
      return edited;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] replaced(byte[] content) {
    String text = new String(content, UTF_8);
    for (int i = 0; i < BEFORE.size(); i++) {
      text = text.replace(BEFORE.get(i), AFTER.get(i));
    }
    return text.getBytes(UTF_8);
  }
}
