package dev.oriel.surface.http.request;

import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Consumer;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;

/**
 * Reads a form with exactly one part, a file (multipart/form-data, RFC 7578), while it arrives, and
 * passes the file on in pieces of one length but for the last. A receiver must be done with a piece
 * when it returns.
 */
final class FileForm {

  private static final BodySize MOST = BodySize.MANY;

  /** The size of the buffer in which the boundary is looked for. */
  private static final int BUFFER = 16 * 1_024;

  private static final int MAX_HEAD = 16 * 1_024;

  private final String part;
  private final byte[] piece;
  private final Consumer<byte[]> receiver;
  private @Nullable String fileName;

  private FileForm(String part, int length, Consumer<byte[]> receiver) {
    this.part = part;
    this.piece = new byte[length];
    this.receiver = receiver;
  }

  /**
   * Passes on the file. Refuses what is no such form as {@code Invalid}, and a file of more than 10
   * MiB as {@code TooLarge}.
   *
   * @param part the name of the part
   * @param length the length of a piece
   * @return the file's name as the client gives it; empty if it gives none
   */
  static String read(
      InputStream body,
      @Nullable String contentType,
      String part,
      int length,
      Consumer<byte[]> receiver) {
    FileForm form = new FileForm(part, length, receiver);
    try {
      form.read(MultipartForm.input(body, contentType, BUFFER, MAX_HEAD));
    } catch (IOException | IllegalArgumentException e) {
      throw MultipartForm.bad("The body is not a complete form (multipart/form-data).");
    }
    if (form.fileName == null) {
      throw Refused.invalid(
          part, "required", "'%s' is required: a part with a file name.".formatted(part));
    }
    return form.fileName;
  }

  private void read(MultipartInput input) throws IOException {
    boolean more = input.skipPreamble();
    if (!more) {
      throw MultipartForm.empty();
    }
    while (more) {
      ContentDisposition disposition = MultipartForm.disposition(input.readHeaders());
      require(disposition.getName());
      fileName = disposition.getFilename();
      if (fileName == null) {
        throw Refused.invalid(part, "not_a_file", "'%s' needs a file name.".formatted(part));
      }
      passOn(input.newInputStream());
      more = input.readBoundary();
    }
  }

  private void require(@Nullable String name) {
    if (!part.equals(name)) {
      throw Refused.invalid(
          name == null ? "" : name,
          "unknown",
          "The form must have one part, the file '%s'.".formatted(part));
    }
    if (fileName != null) {
      throw Refused.invalid(part, "duplicate", "The form has the part '" + part + "' twice.");
    }
  }

  private void passOn(InputStream file) throws IOException {
    long size = 0;
    int read;
    do {
      read = file.readNBytes(piece, 0, piece.length);
      size += read;
      // The rest is read, so that the client gets to read the refusal.
      if (size <= MOST.bytes() && read > 0) {
        receiver.accept(read == piece.length ? piece : Arrays.copyOf(piece, read));
      }
    } while (read == piece.length);
    if (size > MOST.bytes()) {
      throw new Refused(new Refusal.TooLarge("A file must have at most " + MOST + "."));
    }
  }
}
