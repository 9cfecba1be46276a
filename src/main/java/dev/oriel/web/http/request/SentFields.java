package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.ShortText;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/**
 * The fields of a form as a browser sends it: url-encoded, or in parts (multipart/form-data) if it
 * can have files, which come after all fields. Texts are as they were sent, with CR LF as their
 * line ends.
 */
public final class SentFields {

  /** An object of this class, or the refusal of the form. */
  private static final String READ = SentFields.class.getName();

  /** How many files that were left out are named, and by how many characters each. */
  private static final int MOST_NAMED = 20;

  private static final int LONGEST_NAME = 100;

  private final Map<String, List<String>> fields;
  private final List<String> leftOut;
  private final @Nullable MultipartForm form;
  private @Nullable FormPart file;

  private SentFields(
      Map<String, List<String>> fields, @Nullable MultipartForm form, @Nullable FormPart file) {
    this.fields = fields;
    this.leftOut = List.of();
    this.form = form;
    this.file = file;
  }

  private SentFields(Map<String, List<String>> fields, List<String> leftOut) {
    this.fields = fields;
    this.leftOut = leftOut;
    this.form = null;
  }

  /**
   * The form of a request, which is read at the first call up to its first file; later calls return
   * the same. Refuses as {@code UnsupportedMediaType} what is no form in UTF-8, as {@code TooLarge}
   * more than 1 MiB of fields, as {@code Invalid} what is malformed, contains U+0000, takes too
   * long, or has more than 10,000 fields, and as {@code Unavailable} if there is no memory. A
   * request without a body has no fields.
   */
  public static SentFields of(HttpServletRequest request) {
    return of(request, BodySize.ONE);
  }

  /** Like {@link #of(HttpServletRequest)}, with another limit of all fields together. */
  public static SentFields of(HttpServletRequest request, BodySize size) {
    return switch (request.getAttribute(READ)) {
      case SentFields fields -> fields;
      case Refused refused -> throw refused;
      case null, default -> {
        try {
          SentFields fields = read(request, size);
          request.setAttribute(READ, fields);
          yield fields;
        } catch (Refused e) {
          request.setAttribute(READ, e);
          throw e;
        }
      }
    };
  }

  private static SentFields read(HttpServletRequest request, BodySize size) {
    if (MultipartForm.isType(request.getContentType())) {
      return ofParts(
          MultipartForm.ofFields(request), size == BodySize.ONE ? BodySize.FIELDS : size);
    }
    if (!isEmpty(request)) {
      requireUrlEncoded(request.getContentType());
    }
    return urlEncoded(RequestBody.receive(request, size));
  }

  private static boolean isEmpty(HttpServletRequest request) {
    return request.getContentType() == null
        && request.getContentLengthLong() <= 0
        && request.getHeader("Transfer-Encoding") == null;
  }

  private static void requireUrlEncoded(@Nullable String given) {
    try {
      MediaType type = given == null ? null : MediaType.parseMediaType(given);
      if (type != null
          && type.equalsTypeAndSubtype(MediaType.APPLICATION_FORM_URLENCODED)
          && (type.getCharset() == null || type.getCharset().equals(StandardCharsets.UTF_8))) {
        return;
      }
    } catch (InvalidMediaTypeException | UnsupportedCharsetException _) {
      // Refused below: it is no form.
    }
    throw RequestBody.unsupported(
        "The body must be a form in UTF-8 (application/x-www-form-urlencoded or"
            + " multipart/form-data)"
            + (given == null ? "." : ", not '" + given + "'."));
  }

  /**
   * A form in {@code application/x-www-form-urlencoded} (WHATWG URL, section 5.1). Refuses as
   * {@link #of} does.
   */
  public static SentFields urlEncoded(byte[] body) {
    FieldCollector collector = new FieldCollector();
    UrlEncoded.read(body, collector::add);
    return new SentFields(collector.fields(), null, null);
  }

  private static SentFields ofParts(MultipartForm form, BodySize size) {
    FieldCollector collector = new FieldCollector();
    FormPart part = form.next();
    long bytes = 0;
    while (part != null && part.fileName() == null) {
      byte[] text = part.bytes(size);
      bytes += text.length;
      if (bytes > size.bytes()) {
        throw BodyReader.tooLarge(size);
      }
      collector.add(name(part), UrlEncoded.utf8(text));
      part = form.next();
    }
    return new SentFields(collector.fields(), form, part);
  }

  /** The fields of a form between or before any files, which are left out. */
  static SentFields ofAllParts(MultipartForm form) {
    FieldCollector collector = new FieldCollector();
    List<String> files = new ArrayList<>();
    long bytes = 0;
    for (FormPart part = form.next(); part != null; part = form.next()) {
      String fileName = part.fileName();
      if (fileName != null) {
        collector.count();
        if (!fileName.isEmpty() && files.size() < MOST_NAMED) {
          files.add(name(part) + ": " + ShortText.of(fileName, LONGEST_NAME));
        }
        continue;
      }
      byte[] text = part.bytes(BodySize.FIELDS);
      bytes += text.length;
      if (bytes > BodySize.FIELDS.bytes()) {
        throw BodyReader.tooLarge(BodySize.FIELDS);
      }
      collector.add(name(part), UrlEncoded.utf8(text));
    }
    return new SentFields(collector.fields(), files);
  }

  private static String name(FormPart part) {
    String name = part.name();
    if (name == null) {
      throw MultipartForm.unnamed();
    }
    if (name.indexOf('\uFFFD') >= 0) {
      throw Refused.invalid("", "bad_form.not_utf8");
    }
    return name;
  }

  /** Whether the form was sent in parts, so that files can come after its fields. */
  public boolean canHaveFiles() {
    return form != null;
  }

  /** The first files that were left out, each with the name of its field. */
  public List<String> leftOut() {
    return leftOut;
  }

  /** The names of all fields, in the order in which they were first sent. */
  public Set<String> names() {
    return fields.keySet();
  }

  /** Whether a field was sent, even an empty one. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /**
   * The text of a field, which is empty if it was not sent. Refuses as {@code Invalid} a field that
   * was sent several times.
   */
  public String text(String name) {
    List<String> texts = all(name);
    if (texts.size() > 1) {
      throw Refused.invalid(name, "duplicate.parameter", texts.size());
    }
    return texts.isEmpty() ? "" : texts.getFirst();
  }

  /** All texts of a field, in the order in which they were sent. */
  public List<String> all(String name) {
    return Collections.unmodifiableList(fields.getOrDefault(name, List.of()));
  }

  /**
   * The next file, whose content is read while it arrives, and until the next file is asked for;
   * null after the last one. A file that nobody has chosen has an empty name. Refuses as {@code
   * Invalid} a field behind a file.
   */
  public @Nullable FormPart nextFile() {
    FormPart next = file;
    file = null;
    if (next == null && form != null) {
      next = form.next();
    }
    if (next != null && next.fileName() == null) {
      throw Refused.invalid(name(next), "bad_form.late_field");
    }
    return next;
  }
}
