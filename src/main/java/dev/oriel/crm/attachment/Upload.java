package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;

/** A file that is being added. It is read once: its name first, and then its parts, in order. */
public interface Upload {

  /** The largest file: 10 MiB. */
  int MAX_SIZE = BodySize.MANY.bytes();

  /**
   * The length of a part in bytes, but for the last. A part is read from the database as
   * hexadecimal text at first, which then stays below the size that needs a permit (256 KiB).
   */
  int PART = 96 * 1_024;

  /** The name of the file as it was given. */
  String fileName();

  /**
   * Reads the next part. Refuses a file of more than {@link #MAX_SIZE} bytes as {@code TooLarge},
   * and one that is not complete as {@code Invalid}.
   *
   * @return the length of the part, which is less than that of the array only at the end
   */
  int read(byte[] part);

  /** A file that is in memory. */
  static Upload of(String fileName, byte[] bytes) {
    ByteArrayInputStream content = new ByteArrayInputStream(bytes);
    return new Upload() {
      @Override
      public String fileName() {
        return fileName;
      }

      @Override
      public int read(byte[] part) {
        if (bytes.length > MAX_SIZE) {
          throw new Refused(
              new Refusal.TooLarge("A file must have at most " + BodySize.MANY + "."));
        }
        return content.readNBytes(part, 0, part.length);
      }
    };
  }
}
