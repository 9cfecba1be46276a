package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.StreamedObject;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * The body of a request. It is read up to the allowed size at the first call; later calls return
 * the same body or the same refusal, because operations may be repeated.
 */
public final class RequestBody implements JsonBody {

  private static final String AHEAD = RequestBody.class.getName();

  private final HttpServletRequest request;
  private final BodySize size;
  private final boolean takesQuery;
  private byte @Nullable [] bytes;
  private @Nullable JsonNode node;
  private @Nullable StreamedObject streamed;
  private @Nullable List<FormPart> parts;
  private @Nullable SentFields fields;
  private @Nullable ArrayNode values;
  private @Nullable Refused refused;

  /**
   * The body of a request.
   *
   * @param takesQuery whether the operation reads or ignores the parameters; otherwise it takes
   *     none
   */
  public RequestBody(HttpServletRequest request, BodySize size, boolean takesQuery) {
    this.request = request;
    this.size = size;
    this.takesQuery = takesQuery;
  }

  /** The body as it was sent, whatever its type. */
  public byte[] bytes() {
    if (bytes == null) {
      bytes = reading(() -> receive(request, size));
    }
    return bytes;
  }

  @Override
  public JsonNode node() {
    if (node == null) {
      node =
          reading(() ->
              parse(() -> {
                byte[] text = bytes == null ? receive(request, size) : bytes;
                BodyMemory.takeForTree(text, size);
                return Json.parse(text, size);
              }));
    }
    return node;
  }

  /**
   * The body, an object with an array that is never in memory as a whole; nor is the text, unless
   * it was read ahead.
   */
  public StreamedObject streamed(String array) {
    if (streamed == null) {
      streamed =
          reading(() ->
              parse(() -> {
                Content text = content();
                BodyMemory.takeForElements(text.length());
                return new StreamedObject(text, size, array);
              }));
    }
    return streamed;
  }

  @Override
  public boolean isStrict() {
    return StrictHandling.isPreferred(request);
  }

  /** Whether the body is a form with files, and not JSON. */
  public boolean isForm() {
    return MultipartForm.isType(request.getContentType());
  }

  /** The parts of the body, a form: see {@link MultipartForm#parts}. */
  public List<FormPart> parts(String file) {
    if (parts == null) {
      parts = reading(() -> MultipartForm.orJson(request).parts(file));
    }
    return parts;
  }

  /** Whether the body is a url-encoded form by its type. */
  public boolean isUrlEncoded() {
    String given = request.getContentType();
    return given != null
        && given.split(";", 2)[0].strip().equalsIgnoreCase("application/x-www-form-urlencoded");
  }

  /** Whether the body is a text in UTF-8 of one of these types, which are in lower case. */
  public boolean isText(Set<String> types) {
    MediaType type = type();
    return type != null
        && types.contains((type.getType() + "/" + type.getSubtype()).toLowerCase(Locale.ROOT))
        && isUtf8(type);
  }

  /** The values in JSON that stand one behind the other in the body, whatever its type. */
  public ArrayNode values() {
    if (values == null) {
      byte[] text = bytes();
      values =
          reading(() -> {
            BodyMemory.takeForTree(text, size);
            return Json.parseAll(text, size);
          });
    }
    return values;
  }

  /**
   * The fields of a form in parts, whose files are left out. It has at most 15 MiB, and 1 MiB of
   * fields; refuses as {@link SentFields#of(HttpServletRequest)} does otherwise.
   */
  public SentFields fields() {
    if (fields == null) {
      fields = reading(() -> SentFields.ofAllParts(MultipartForm.withFiles(request)));
    }
    return fields;
  }

  private <T> T reading(Supplier<T> reading) {
    if (refused != null) {
      throw refused;
    }
    try {
      return reading.get();
    } catch (Refused e) {
      refused = e;
      throw e;
    }
  }

  private <T> T parse(Supplier<T> parsing) {
    String given = request.getContentType();
    if (!isJson()) {
      throw unsupported(
          "The body must be JSON in UTF-8, sent with 'Content-Type: application/json'"
              + (given == null ? "." : ", not '" + given + "'."));
    }
    Problems problems = new Problems();
    if (!takesQuery) {
      new Query(request).only(problems);
    }
    Optional<T> parsed = problems.attempt(() -> Optional.of(parsing.get()), Optional.empty());
    problems.check();
    return parsed.orElseThrow();
  }

  private Content content() {
    if (ahead(request) != null) {
      return Content.of(receive(request, size));
    }
    try {
      InputStream in = arriving(request, size, BodyReader.PATIENCE);
      return BodyReader.spool(in, size, RequestContext.budget());
    } catch (IOException _) {
      throw Refused.invalid("", "incomplete");
    }
  }

  /** Whether the body is JSON in UTF-8 by its type. */
  public boolean isJson() {
    MediaType type = type();
    String subtype = type == null ? "" : type.getSubtype().toLowerCase(Locale.ROOT);
    return type != null
        && type.getType().equalsIgnoreCase("application")
        && (subtype.equals("json") || subtype.endsWith("+json"))
        && isUtf8(type);
  }

  private static boolean isUtf8(MediaType type) {
    return type.getCharset() == null || type.getCharset().equals(StandardCharsets.UTF_8);
  }

  /** The type of the body; null if it has none that can be read. */
  private @Nullable MediaType type() {
    String given = request.getContentType();
    try {
      return given == null ? null : MediaType.parseMediaType(given);
    } catch (InvalidMediaTypeException | UnsupportedCharsetException _) {
      return null;
    }
  }

  static Refused unsupported(String message) {
    return new Refused(new Refusal.UnsupportedMediaType(message));
  }

  /** The whole body. Refuses as {@link BodyReader} does, and one that is compressed. */
  static byte[] receive(HttpServletRequest request, BodySize most) {
    requireLength(request, most);
    byte[] received = Objects.requireNonNullElseGet(ahead(request), () -> received(request, most));
    if (received.length > most.bytes()) {
      throw BodyReader.tooLarge(most);
    }
    return received;
  }

  private static void requireLength(HttpServletRequest request, BodySize most) {
    requireNoEncoding(request);
    if (request.getContentLengthLong() > most.bytes()) {
      throw BodyReader.tooLarge(most);
    }
  }

  private static void requireNoEncoding(HttpServletRequest request) {
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.strip().equalsIgnoreCase("identity")) {
      throw unsupported(
          "The body must be sent as it is, without Content-Encoding (only 'identity' is accepted),"
              + " not as '"
              + encoding
              + "'.");
    }
  }

  /**
   * Reads the body before an operation asks for it, up to the largest size that any operation
   * accepts. Refuses as {@link BodyReader} does.
   */
  public static byte[] readAhead(HttpServletRequest request) {
    byte[] bytes = received(request, BodySize.FORM);
    request.setAttribute(AHEAD, bytes);
    return bytes;
  }

  /** The body if it was read ahead; otherwise null. */
  static byte @Nullable [] ahead(HttpServletRequest request) {
    return (byte[]) request.getAttribute(AHEAD);
  }

  private static byte[] received(HttpServletRequest request, BodySize size) {
    try {
      return BodyReader.read(
          request.getInputStream(),
          request.getContentLengthLong(),
          size,
          RequestContext.budget(),
          BodyReader.PATIENCE);
    } catch (IOException _) {
      throw Refused.invalid("", "incomplete");
    }
  }

  /** The body while it arrives, or what was read ahead of it. Refuses a longer one. */
  static InputStream arriving(HttpServletRequest request, BodySize most, Duration patience)
      throws IOException {
    requireLength(request, most);
    byte[] ahead = ahead(request);
    InputStream in = ahead == null ? request.getInputStream() : new ByteArrayInputStream(ahead);
    return new ArrivingBody(in, most, patience);
  }
}
