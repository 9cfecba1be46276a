package dev.oriel.http;

import dev.oriel.json.BodySize;
import dev.oriel.refusal.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
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

  static final String TYPE = "multipart/form-data";

  private static final int MAX_PARTS = 50;

  /**
   * A part with a file name.
   *
   * @param name as the client gives it; empty if it gives none
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares files.
  public record File(String name, byte[] bytes) {}

  static MultipartForm parse(byte[] body, @Nullable String contentType) {
    ParameterParser parameters = new ParameterParser();
    parameters.setLowerCaseNames(true);
    String boundary = parameters.parse(contentType, new char[] {';', ','}).get("boundary");
    if (boundary == null || boundary.isEmpty()) {
      throw bad("The Content-Type of a form must name its boundary.");
    }
    MultipartForm form = new MultipartForm(new LinkedHashMap<>(), new LinkedHashMap<>());
    try {
      MultipartInput input =
          MultipartInput.builder()
              .setInputStream(new ByteArrayInputStream(body))
              .setBoundary(boundary.getBytes(StandardCharsets.ISO_8859_1))
              .get();
      // Names are sent in UTF-8 (RFC 7578, section 5.1).
      input.setHeaderCharset(StandardCharsets.UTF_8);
      int parts = 0;
      for (boolean more = input.skipPreamble(); more; more = input.readBoundary()) {
        if (++parts > MAX_PARTS) {
          throw bad("A form may have at most " + MAX_PARTS + " parts.");
        }
        form.add(input);
      }
      if (parts == 0) {
        throw bad("The form has no parts, or its Content-Type names another boundary.");
      }
    } catch (IOException | IllegalArgumentException e) {
      throw bad("The body is not a complete form (multipart/form-data).");
    }
    return form;
  }

  private void add(MultipartInput input) throws IOException {
    ContentDisposition disposition = disposition(input.readHeaders());
    String name = disposition.getName();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    input.readBodyData(content);
    if (name == null) {
      throw bad("Each part of a form needs a Content-Disposition with a name.");
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

  private static ContentDisposition disposition(String headers) {
    return headers
        .lines()
        .filter(line -> line.regionMatches(true, 0, "content-disposition:", 0, 20))
        .findFirst()
        .map(line -> ContentDisposition.parse(line.substring(20).strip()))
        .orElseThrow(() -> bad("Each part of a form needs a Content-Disposition with a name."));
  }

  private static Refused bad(String message) {
    return Refused.invalid("", "bad_form", message);
  }
}
