package dev.oriel.surface.http.request;

import dev.oriel.ground.admission.RequestBudget;
import dev.oriel.ground.admission.RequestContext;
import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A file that is uploaded in a form. Unlike other bodies it is read while it arrives and is not
 * kept, so it can be read once.
 */
public final class FileUpload {

  /**
   * The time that a body may take. It is longer than for other bodies, since a file holds little
   * memory while it waits.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final HttpServletRequest request;

  public FileUpload(HttpServletRequest request) {
    this.request = request;
  }

  /**
   * Passes the file on, within 2 minutes; see {@link FileForm#read}. Refuses as {@code
   * UnsupportedMediaType} what is no form, as {@code TooLarge} a body of more than 15 MiB or a file
   * of more than 10 MiB, and as {@code Unavailable} one for which there is no memory.
   *
   * @param length of the pieces that are passed on
   * @return the file's name as the client gives it; empty if it gives none
   */
  public String read(String part, int length, Consumer<byte[]> receiver) {
    new Query(request).requireNone();
    if (!MultipartForm.isType(request.getContentType())) {
      throw RequestBody.unsupported("The file must be sent as a form (multipart/form-data).");
    }
    RequestBody.requireNoEncoding(request);
    if (request.getContentLengthLong() > BodySize.UPLOAD.bytes()) {
      throw BodyReader.tooLarge(BodySize.UPLOAD);
    }
    try {
      InputStream in = RequestBody.stream(request);
      try {
        takeMemory(2 * length);
        return FileForm.read(
            new ArrivingBody(in, BodySize.UPLOAD, PATIENCE),
            request.getContentType(),
            part,
            length,
            receiver);
      } catch (Refused e) {
        RequestBody.drain(in, e);
        throw e;
      }
    } catch (IOException e) {
      throw Refused.invalid("", "incomplete", "The body could not be read.");
    }
  }

  private static void takeMemory(int bytes) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.arriving(bytes);
    }
  }
}
