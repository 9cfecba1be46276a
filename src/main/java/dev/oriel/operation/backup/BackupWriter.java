package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.platform.json.Json;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Writes a backup: descriptions as lines of JSON, and rows in the text format of COPY. No row
 * begins with {@code \.}, which therefore marks the end of a table's rows, followed by their
 * number.
 */
final class BackupWriter implements Closeable {

  static final String END_OF_ROWS = "\\.";
  private static final int BUFFER = 1 << 16;

  private final DigestOutputStream file;
  private final Compressed lines;
  private final OutputStream out;

  BackupWriter(OutputStream file) throws IOException {
    this.file = new DigestOutputStream(file, DigestUtils.getSha256Digest());
    this.lines = new Compressed(this.file);
    this.out = new BufferedOutputStream(lines, BUFFER);
  }

  void describe(Object what) throws IOException {
    out.write(Json.MAPPER.writeValueAsBytes(what));
    out.write('\n');
  }

  OutputStream rows() {
    return out;
  }

  void endRows(long number) throws IOException {
    out.write((END_OF_ROWS + " " + number + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  /** Completes the backup with its checksum. */
  void end() throws IOException {
    out.flush();
    lines.finish();
    file.write(Trailer.of(file.getMessageDigest().digest()));
    file.flush();
  }

  /** Closes the file, complete or not. */
  @Override
  public void close() throws IOException {
    lines.release();
    file.close();
  }

  /** Compresses fast rather than well, so that PostgreSQL does not wait. */
  private static final class Compressed extends GZIPOutputStream {

    Compressed(OutputStream out) throws IOException {
      super(out, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }

    void release() {
      def.end();
    }
  }
}
