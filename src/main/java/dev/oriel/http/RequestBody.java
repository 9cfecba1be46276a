package dev.oriel.http;

import dev.oriel.admission.RequestBudget;
import dev.oriel.json.BodySize;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
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
public final class RequestBody implements JsonBody {

  private static final String AHEAD = RequestBody.class.getName();

  /** What a body of so many bytes may become: a value such as {} takes some 80 of memory. */
  private static final int TREE_FACTOR = 32;

  /** What a value or a name takes at most, but for its text. */
  private static final int TOKEN = 64;

  private static final int TEXT_FACTOR = 4;

  /** So little that nobody needs to ask. */
  private static final int SMALL = 2_048;

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
      throw BodyReader.tooLarge(size);
    }
    byte[] bytes =
        request.getAttribute(AHEAD) instanceof byte[] ahead ? ahead : received(request, size);
    if (bytes.length > size.bytes()) {
      throw BodyReader.tooLarge(size);
    }
    RequestBudget holding = RequestBudget.current();
    if (holding != null && bytes.length > SMALL) {
      holding.take(
          Math.min(
              (long) TREE_FACTOR * bytes.length,
              (long) TOKEN * size.tokens() + (long) TEXT_FACTOR * bytes.length));
    }
    return bytes;
  }

  /**
   * Reads the body before it is asked for: whoever asks for it finds it here. Refuses as {@link
   * BodyReader} does one that is larger than any may be.
   */
  static byte[] readAhead(HttpServletRequest request) {
    byte[] bytes = received(request, BodySize.MANY);
    request.setAttribute(AHEAD, bytes);
    return bytes;
  }

  private static byte[] received(HttpServletRequest request, BodySize size) {
    try {
      InputStream in = request.getInputStream();
      try {
        return BodyReader.read(in, size, RequestBudget.current(), BodyReader.PATIENCE);
      } catch (Refused e) {
        if (e.refusal() instanceof Refusal.Unavailable) {
          BodyReader.drain(in);
        }
        throw e;
      }
    } catch (IOException e) {
      throw Refused.invalid("", "incomplete", "The body could not be read.");
    }
  }
}
