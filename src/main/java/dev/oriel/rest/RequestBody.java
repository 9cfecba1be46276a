package dev.oriel.rest;

import dev.oriel.json.BodySize;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

/**
 * The JSON body of a request, read when it is first asked for, and no more of it than the size
 * allows. Work that is done again finds the same body, or the same refusal: there is nothing left
 * to be read.
 */
final class RequestBody implements JsonBody {

  private static final String AHEAD = RequestBody.class.getName();

  private final HttpServletRequest request;
  private final BodySize size;
  private @Nullable JsonNode node;
  private @Nullable Refused refused;

  RequestBody(HttpServletRequest request, BodySize size) {
    this.request = request;
    this.size = size;
  }

  @Override
  public JsonNode node() {
    if (refused != null) {
      throw refused;
    }
    if (node == null) {
      try {
        node = read();
      } catch (Refused e) {
        refused = e;
        throw e;
      }
    }
    return node;
  }

  private JsonNode read() {
    requireJson();
    Problems problems = new Problems();
    // Whatever reads a body takes no parameters.
    new Query(request).only(problems);
    JsonNode read = problems.attempt(() -> Json.parse(bytes(), size), NullNode.instance);
    problems.check();
    return read;
  }

  private void requireJson() {
    String given = request.getContentType();
    try {
      MediaType type = given == null ? null : MediaType.parseMediaType(given);
      if (type != null && isJson(type)) {
        return;
      }
    } catch (InvalidMediaTypeException | UnsupportedCharsetException e) {
      // Refused below: whatever it is, it is not JSON.
    }
    throw new Refused(
        new Refusal.UnsupportedMediaType(
            "The body must be JSON in UTF-8, sent with 'Content-Type: application/json'"
                + (given == null ? "." : ", not '" + given + "'.")));
  }

  private static boolean isJson(MediaType type) {
    String subtype = type.getSubtype().toLowerCase(Locale.ROOT);
    return type.getType().equalsIgnoreCase("application")
        && (subtype.equals("json") || subtype.endsWith("+json"))
        && (type.getCharset() == null || type.getCharset().equals(StandardCharsets.UTF_8));
  }

  private byte[] bytes() {
    if (request.getContentLengthLong() > size.bytes()) {
      throw tooLarge();
    }
    byte[] bytes =
        request.getAttribute(AHEAD) instanceof byte[] ahead ? ahead : received(request, size);
    if (bytes.length > size.bytes()) {
      throw tooLarge();
    }
    return bytes;
  }

  /**
   * Reads the body before it is asked for: whoever asks for it finds it here. Of one that is larger
   * than any may be, one byte more than that. Refuses as {@code Invalid} one that breaks off.
   */
  static byte[] readAhead(HttpServletRequest request) {
    byte[] bytes = received(request, BodySize.MANY);
    request.setAttribute(AHEAD, bytes);
    return bytes;
  }

  private static byte[] received(HttpServletRequest request, BodySize size) {
    try {
      return request.getInputStream().readNBytes(size.bytes() + 1);
    } catch (IOException e) {
      throw Refused.invalid("", "incomplete", "The body could not be read to its end.");
    }
  }

  private Refused tooLarge() {
    return new Refused(new Refusal.TooLarge("The body must have at most " + size + "."));
  }
}
