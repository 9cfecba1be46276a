package dev.oriel.crm.attachment;

import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import java.util.Arrays;
import java.util.function.Consumer;

/** A file that is being added. */
@FunctionalInterface
public interface Upload {

  /** The largest file: 10 MiB. */
  int MAX_SIZE = BodySize.MANY.bytes();

  /**
   * The size of all parts but the last. A part is read from the database as hexadecimal text at
   * first, which then stays below the size that needs a permit (256 KiB).
   */
  int PART = 96 * 1_024;

  /**
   * Passes on all parts, in order. It refuses a file that has more than {@link #MAX_SIZE} bytes or
   * is not complete.
   *
   * @param receiver does not keep a part, whose array may be used again
   * @return the name of the file as it was given
   */
  String send(Consumer<byte[]> receiver);

  /** A file that is in memory. Refuses one that is too large as {@code TooLarge}. */
  static Upload of(String fileName, byte[] bytes) {
    return receiver -> {
      if (bytes.length > MAX_SIZE) {
        throw new Refused(new Refusal.TooLarge("A file must have at most " + BodySize.MANY + "."));
      }
      for (int from = 0; from < bytes.length; from += PART) {
        receiver.accept(Arrays.copyOfRange(bytes, from, Math.min(from + PART, bytes.length)));
      }
      return fileName;
    };
  }
}
