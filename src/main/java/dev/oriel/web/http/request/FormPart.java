package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * A part of a {@link MultipartForm}, whose content must be read before the next part is pulled.
 * What was read as a whole stays.
 */
public final class FormPart {

  private final @Nullable String name;
  private final @Nullable String fileName;
  private final InputStream in;
  private final @Nullable RequestBudget budget;
  private long size;
  private @Nullable String text;
  private @Nullable Content content;

  FormPart(
      @Nullable String name,
      @Nullable String fileName,
      InputStream in,
      @Nullable RequestBudget budget) {
    this.name = name;
    this.fileName = fileName;
    this.in = in;
    this.budget = budget;
  }

  /** The name of the part; null if the client gives none. */
  public @Nullable String name() {
    return name;
  }

  /** The name of a file as the client gives it, which can be empty; null if it is no file. */
  public @Nullable String fileName() {
    return fileName;
  }

  /** The number of bytes that were read as a text or in pieces. */
  long size() {
    return size;
  }

  /** The whole content of a field, in UTF-8. Refuses more than 1 MiB as {@code TooLarge}. */
  public String text() {
    if (text == null) {
      text = new String(bytes(BodySize.FIELDS), StandardCharsets.UTF_8);
    }
    return text;
  }

  /** The whole content of a field. Refuses more as {@code TooLarge}. */
  byte[] bytes(BodySize most) {
    try {
      byte[] bytes = BodyReader.read(in, -1, most, budget, MultipartForm.PATIENCE);
      size += bytes.length;
      return bytes;
    } catch (IOException _) {
      throw MultipartForm.incomplete();
    }
  }

  /**
   * The whole content of a file, until the request is answered. Refuses more than 10 MiB as {@code
   * TooLarge}.
   */
  public Content content() {
    if (content == null) {
      try {
        content = BodyReader.spool(in, BodySize.MANY, budget);
      } catch (IOException _) {
        throw MultipartForm.incomplete();
      }
    }
    return content;
  }

  /**
   * Reads the next piece of a file. Refuses more than 10 MiB as {@code TooLarge}.
   *
   * @return the length of the piece, which is less than that of the array only at the end
   */
  public int read(byte[] piece) {
    try {
      int length = in.readNBytes(piece, 0, piece.length);
      size += length;
      if (size > BodySize.MANY.bytes()) {
        // The rest is read, so that the client gets to read the refusal.
        in.transferTo(OutputStream.nullOutputStream());
        throw new Refused(new Refusal.TooLarge("A file must have at most " + BodySize.MANY + "."));
      }
      return length;
    } catch (IOException _) {
      throw MultipartForm.incomplete();
    }
  }
}
