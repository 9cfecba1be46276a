package dev.oriel.surface.http.request;

import module java.base;

import dev.oriel.ground.admission.RequestBudget;
import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** A part of a {@link Form}, whose content can be read until the next part is pulled. */
public final class FormPart {

  private final @Nullable String name;
  private final @Nullable String fileName;
  private final InputStream content;
  private final @Nullable RequestBudget budget;
  private long size;

  FormPart(
      @Nullable String name,
      @Nullable String fileName,
      InputStream content,
      @Nullable RequestBudget budget) {
    this.name = name;
    this.fileName = fileName;
    this.content = content;
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

  /** The whole content of a field, in UTF-8. */
  public String text() {
    return new String(bytes(BodySize.UPLOAD), StandardCharsets.UTF_8);
  }

  /** The whole content of a file. Refuses more than 10 MiB as {@code TooLarge}. */
  public byte[] bytes() {
    return bytes(BodySize.MANY);
  }

  /** The whole content. Refuses more as {@code TooLarge}. */
  byte[] bytes(BodySize most) {
    try {
      return BodyReader.read(content, -1, most, budget, Form.PATIENCE);
    } catch (IOException e) {
      throw Form.incomplete();
    }
  }

  /**
   * Reads the next piece of a file. Refuses more than 10 MiB as {@code TooLarge}.
   *
   * @return the length of the piece, which is less than that of the array only at the end
   */
  public int read(byte[] piece) {
    try {
      int length = content.readNBytes(piece, 0, piece.length);
      size += length;
      if (size > BodySize.MANY.bytes()) {
        // The rest is read, so that the client gets to read the refusal.
        content.transferTo(OutputStream.nullOutputStream());
        throw new Refused(new Refusal.TooLarge("A file must have at most " + BodySize.MANY + "."));
      }
      return length;
    } catch (IOException e) {
      throw Form.incomplete();
    }
  }
}
