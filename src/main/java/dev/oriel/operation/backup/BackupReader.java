package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;

/** Reads backups. A file is checked completely before it is used. */
record BackupReader(Path file) {

  private static final int BUFFER = 1 << 16;

  /**
   * Checks the whole file. Refuses as {@code Invalid} a file that is not a backup, is from a newer
   * Oriel, or has a missing, additional or changed byte.
   */
  Manifest check() {
    try {
      Manifest manifest = manifest();
      checkDigest();
      read(new BackupVisitor() {});
      return manifest;
    } catch (NoSuchFileException _) {
      throw Refused.invalid("file", "backup.missing", file);
    } catch (IOException e) {
      throw Refused.invalid("file", "backup.unreadable", file, FileFailures.of(file, e));
    }
  }

  /** Passes the contents of the file on, and returns the number of rows. */
  long read(BackupVisitor contents) throws IOException {
    try (InputStream bytes = open()) {
      LineReader lines = new LineReader(bytes);
      long rows = 0;
      for (String schema : parse(lines.next(), Manifest.class).schemas()) {
        rows += readSchema(lines, schema, contents);
      }
      byte[] last = lines.next();
      if (last == null || !text(last).startsWith("sha256 ") || lines.next() != null) {
        throw damaged("its end is wrong");
      }
      return rows;
    } catch (JacksonException e) {
      throw damaged(e.getOriginalMessage());
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw damaged(e.getMessage());
    }
  }

  private Manifest manifest() throws IOException {
    byte[] line;
    try (InputStream bytes = open()) {
      line = new LineReader(bytes).next();
    } catch (ZipException | EOFException | IllegalArgumentException _) {
      throw Refused.invalid("file", "backup.beginning", file);
    }
    try {
      var json = Json.MAPPER.readTree(line == null ? new byte[0] : line);
      if (!json.path("backup").asString().equals(Manifest.KIND)) {
        throw Refused.invalid("file", "backup.other", file);
      }
      int format = json.path("format").asInt(0);
      if (format > Manifest.FORMAT) {
        throw Refused.invalid("file", "backup.format", file, format, Manifest.FORMAT);
      }
      return checked(parse(line, Manifest.class));
    } catch (JacksonException _) {
      throw Refused.invalid("file", "backup.beginning", file);
    }
  }

  private Manifest checked(Manifest manifest) {
    SchemaVersions known = SchemaVersions.known();
    if (manifest.steps().isNewerThan(known)) {
      throw Refused.invalid(
          "file", "backup.newer", file, manifest.oriel(), manifest.steps(), known);
    }
    return manifest;
  }

  private void checkDigest() throws IOException {
    MessageDigest digest = DigestUtils.getSha256Digest();
    long rest = Files.size(file) - Trailer.LENGTH;
    if (rest <= 0) {
      throw damaged("it is truncated");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      while (rest > 0) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, rest));
        if (read < 0) {
          throw damaged("it became shorter while it was read");
        }
        digest.update(buffer, 0, read);
        rest -= read;
      }
      if (!Arrays.equals(in.readNBytes(Trailer.LENGTH), Trailer.of(digest.digest()))) {
        throw damaged("its checksum is wrong, or it is truncated");
      }
    }
  }

  private long readSchema(LineReader lines, String name, BackupVisitor contents)
      throws IOException {
    SchemaDescription schema = parse(lines.next(), SchemaDescription.class);
    expect(name, schema.schema());
    contents.schema(schema);
    long rows = 0;
    for (String table : schema.tables()) {
      TableDescription description = parse(lines.next(), TableDescription.class);
      expect(table, description.table());
      RowInputStream inside = new RowInputStream(lines);
      contents.table(schema, description, inside);
      inside.transferTo(OutputStream.nullOutputStream());
      expect(BackupWriter.END_OF_ROWS + " " + inside.number(), text(lines.next()));
      rows += inside.number();
    }
    contents.endSchema(schema);
    return rows;
  }

  private InputStream open() throws IOException {
    return new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER), BUFFER);
  }

  private <T> T parse(byte @Nullable [] line, Class<T> type) {
    if (line == null) {
      throw damaged("it ends too early");
    }
    ObjectReader reader =
        Json.MAPPER.readerFor(type).with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);
    T value = reader.readValue(line);
    if (value == null) {
      throw damaged("a description is empty");
    }
    return value;
  }

  private void expect(String expected, String found) {
    if (!expected.equals(found)) {
      throw damaged("it contains '" + found + "' instead of '" + expected + "'");
    }
  }

  private static String text(byte @Nullable [] line) {
    return line == null ? "" : new String(line, StandardCharsets.UTF_8);
  }

  private Refused damaged(@Nullable String reason) {
    return Refused.invalid("file", "backup.damaged", file, String.valueOf(reason));
  }
}
