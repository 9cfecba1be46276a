package dev.oriel.operation.backup;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Backups as what they are: compressed text. */
final class BackupFiles {

  private BackupFiles() {}

  /** The first line, which tells the time. */
  static String first(Path backup) throws IOException {
    return all(backup).getFirst();
  }

  /** The lines between the first and the checksum. */
  static List<String> lines(Path backup) throws IOException {
    List<String> all = all(backup);
    return all.subList(1, all.size() - 1);
  }

  private static List<String> all(Path backup) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(backup)), StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    }
  }

  /** A file of these lines, with their checksum. */
  static byte[] written(List<String> lines) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BackupWriter writer = new BackupWriter(file)) {
      for (String line : lines) {
        writer.rows().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
      writer.end();
    }
    return file.toByteArray();
  }
}
