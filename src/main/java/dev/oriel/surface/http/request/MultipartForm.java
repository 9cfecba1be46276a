package dev.oriel.surface.http.request;

import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.apache.commons.fileupload2.core.ParameterParser;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;

/**
 * A form with files (multipart/form-data, RFC 7578).
 *
 * @param texts the parts that are no files, in UTF-8, by name
 * @param files by name
 */
public record MultipartForm(Map<String, String> texts, Map<String, File> files) {

  private static final String TYPE = "multipart/form-data";

  private static final int MAX_PARTS = 50;

  private static final int BUFFER = 4_096;
  private static final int MAX_HEAD = 4_096;

  /**
   * A part with a file name.
   *
   * @param name as the client gives it; empty if it gives none
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares files.
  public record File(String name, byte[] bytes) {}

  /** Whether a Content-Type is that of such a form. */
  static boolean isType(@Nullable String contentType) {
    return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith(TYPE);
  }

  static MultipartForm parse(byte[] body, @Nullable String contentType) {
    MultipartForm form = new MultipartForm(new LinkedHashMap<>(), new LinkedHashMap<>());
    try {
      MultipartInput input = input(new ByteArrayInputStream(body), contentType, BUFFER, MAX_HEAD);
      int parts = 0;
      for (boolean more = input.skipPreamble(); more; more = input.readBoundary()) {
        if (++parts > MAX_PARTS) {
          throw bad("A form may have at most " + MAX_PARTS + " parts.");
        }
        form.add(input);
      }
      if (parts == 0) {
        throw empty();
      }
    } catch (IOException | IllegalArgumentException e) {
      throw bad("The body is not a complete form (multipart/form-data).");
    }
    return form;
  }

  /** The parts of a form, from a stream. */
  static MultipartInput input(
      InputStream body, @Nullable String contentType, int buffer, int maxHead) throws IOException {
    ParameterParser parameters = new ParameterParser();
    parameters.setLowerCaseNames(true);
    String boundary = parameters.parse(contentType, new char[] {';', ','}).get("boundary");
    if (boundary == null || boundary.isEmpty()) {
      throw bad("The Content-Type of a form must name its boundary.");
    }
    MultipartInput input =
        MultipartInput.builder()
            .setInputStream(body)
            .setBufferSize(buffer)
            .setPartHeaderSizeMax(maxHead)
            .setBoundary(boundary.getBytes(StandardCharsets.ISO_8859_1))
            .get();
    // Names are sent in UTF-8 (RFC 7578, section 5.1).
    input.setHeaderCharset(StandardCharsets.UTF_8);
    return input;
  }

  private void add(MultipartInput input) throws IOException {
    ContentDisposition disposition = disposition(input.readHeaders());
    String name = disposition.getName();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    input.readBodyData(content);
    if (name == null) {
      throw unnamed();
    }
    if (texts.containsKey(name) || files.containsKey(name)) {
      throw Refused.invalid(name, "duplicate", "The form has the part '" + name + "' twice.");
    }
    String fileName = disposition.getFilename();
    if (fileName == null) {
      texts.put(name, content.toString(StandardCharsets.UTF_8));
      return;
    }
    if (content.size() > BodySize.MANY.bytes()) {
      throw BodyReader.tooLarge(BodySize.MANY);
    }
    files.put(name, new File(fileName, content.toByteArray()));
  }

  static ContentDisposition disposition(String headers) {
    try {
      return headers
          .lines()
          .filter(line -> line.regionMatches(true, 0, "content-disposition:", 0, 20))
          .findFirst()
          .map(line -> ContentDisposition.parse(line.substring(20).strip()))
          .orElseThrow(MultipartForm::unnamed);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // The parser fails in both ways.
      throw bad("A part of the form has a malformed Content-Disposition.");
    }
  }

  private static Refused unnamed() {
    return bad("Each part of a form needs a Content-Disposition with a name.");
  }

  static Refused bad(String message) {
    return Refused.invalid("", "bad_form", message);
  }

  static Refused empty() {
    return bad("The form has no parts, or its Content-Type names another boundary.");
  }
}
