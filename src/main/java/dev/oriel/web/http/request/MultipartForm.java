package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.apache.commons.fileupload2.core.ParameterParser;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;

/**
 * A form (multipart/form-data, RFC 7578). It is a sequence of parts, of which the caller pulls one
 * after the other, so that a file that is still arriving can be passed on.
 */
public final class MultipartForm {

  private static final String TYPE = "multipart/form-data";

  /** The parts of a form for one file; a form of a page can have as many as it has fields. */
  private static final int MAX_PARTS = 50;

  private static final int MAX_HEAD = 16 * 1_024;

  /** The length of the input in which the boundary is looked for. */
  private static final int BUFFER = 16 * 1_024;

  /** More than for other bodies, since a form that arrives holds little memory. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  /** The memory for the pieces of a file that arrives. */
  private static final int PIECES = 192 * 1_024;

  private final Body body;
  private final @Nullable String contentType;
  private final @Nullable RequestBudget budget;

  /** The names so far; null if names may come again. */
  private final @Nullable Set<String> names;

  private @Nullable MultipartInput input;
  private int parts;
  private boolean ended;

  interface Body {
    InputStream open() throws IOException;
  }

  MultipartForm(
      Body body,
      @Nullable String contentType,
      @Nullable RequestBudget budget,
      @Nullable Set<String> names) {
    this.body = body;
    this.contentType = contentType;
    this.budget = budget;
    this.names = names;
  }

  /**
   * The form of a request, which is read while it arrives. When its first part is pulled, it
   * refuses as {@code UnsupportedMediaType} what is no form, and as {@code Unavailable} one for
   * which there is no memory. It refuses as {@code TooLarge} one of more than 15 MiB, and as {@code
   * Invalid} one that takes more than 2 minutes.
   */
  public static MultipartForm arriving(HttpServletRequest request) {
    return of(request, BodySize.UPLOAD, PATIENCE, new HashSet<>());
  }

  /** As {@link #arriving}, but with any number of parts, whose names may come again. */
  static MultipartForm ofFields(HttpServletRequest request) {
    return of(request, BodySize.UPLOAD, PATIENCE, null);
  }

  /** As {@link #ofFields}, with any parameters in the address. */
  static MultipartForm withFiles(HttpServletRequest request) {
    RequestBudget budget = RequestContext.budget();
    Body body =
        () -> {
          InputStream in = RequestBody.arriving(request, BodySize.UPLOAD, PATIENCE);
          BodyReader.take(in, budget, PIECES);
          return in;
        };
    return new MultipartForm(body, request.getContentType(), budget, null);
  }

  /**
   * The form of an operation that takes JSON too, with a file of at most 10 MiB, which may take 30
   * s. What was read ahead stays in memory, with a copy of its parts.
   */
  static MultipartForm orJson(HttpServletRequest request) {
    if (RequestBody.ahead(request) == null) {
      return of(request, BodySize.FORM, BodyReader.PATIENCE, new HashSet<>());
    }
    new Query(request).none().read();
    byte[] received = RequestBody.receive(request, BodySize.FORM);
    BodyMemory.takeForParts(received.length);
    Body body = () -> new ByteArrayInputStream(received);
    return new MultipartForm(body, request.getContentType(), null, new HashSet<>());
  }

  private static MultipartForm of(
      HttpServletRequest request, BodySize size, Duration patience, @Nullable Set<String> names) {
    RequestBudget budget = RequestContext.budget();
    Body body = () -> open(request, size, patience, budget);
    return new MultipartForm(body, request.getContentType(), budget, names);
  }

  private static InputStream open(
      HttpServletRequest request, BodySize size, Duration patience, @Nullable RequestBudget budget)
      throws IOException {
    new Query(request).none().read();
    if (!isType(request.getContentType())) {
      throw RequestBody.unsupported("The file must be sent as a form (multipart/form-data).");
    }
    InputStream in = RequestBody.arriving(request, size, patience);
    BodyReader.take(in, budget, PIECES);
    return in;
  }

  /** Whether a Content-Type is that of such a form. */
  static boolean isType(@Nullable String contentType) {
    return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith(TYPE);
  }

  /**
   * The next part; null after the last one. What was not read of the part before is skipped.
   * Refuses as {@code Invalid} what is no complete form or has two parts of one name.
   */
  public @Nullable FormPart next() {
    if (ended) {
      return null;
    }
    try {
      if (input == null) {
        input = input();
        if (!input.skipPreamble()) {
          throw Refused.invalid("", "bad_form.no_parts");
        }
      } else {
        input.discardBodyData();
        if (!input.readBoundary()) {
          ended = true;
          return null;
        }
      }
      ContentDisposition disposition = disposition(input.readHeaders());
      String name = disposition.getName();
      if (names != null) {
        requireNew(name, names);
      }
      return new FormPart(name, disposition.getFilename(), input.newInputStream(), budget);
    } catch (IOException | IllegalArgumentException _) {
      throw incomplete();
    }
  }

  /**
   * All parts: fields, of at most 1 MiB together, and files, of which only the one with this name
   * has its content.
   */
  List<FormPart> parts(String file) {
    List<FormPart> all = new ArrayList<>();
    long bytes = 0;
    for (FormPart part = next(); part != null; part = next()) {
      if (part.fileName() == null) {
        part.text();
        bytes += part.size();
        if (bytes > BodySize.FIELDS.bytes()) {
          throw BodyReader.tooLarge(BodySize.FIELDS);
        }
      } else if (file.equals(part.name())) {
        part.content();
      }
      all.add(part);
    }
    return all;
  }

  private void requireNew(@Nullable String name, Set<String> present) {
    if (++parts > MAX_PARTS) {
      throw Refused.invalid("", "bad_form.parts", MAX_PARTS);
    }
    if (name != null && !present.add(name)) {
      throw Refused.invalid(name, "duplicate.part");
    }
  }

  private MultipartInput input() throws IOException {
    InputStream opened = body.open();
    ParameterParser parameters = new ParameterParser();
    parameters.setLowerCaseNames(true);
    String boundary = parameters.parse(contentType, new char[] {';', ','}).get("boundary");
    if (boundary == null || boundary.isEmpty()) {
      throw Refused.invalid("", "bad_form.boundary");
    }
    MultipartInput form =
        MultipartInput.builder()
            .setInputStream(opened)
            .setBufferSize(BUFFER)
            .setPartHeaderSizeMax(MAX_HEAD)
            .setBoundary(boundary.getBytes(StandardCharsets.ISO_8859_1))
            .get();
    // Names are sent in UTF-8 (RFC 7578, section 5.1).
    form.setHeaderCharset(StandardCharsets.UTF_8);
    return form;
  }

  private static ContentDisposition disposition(String headers) {
    try {
      return headers
          .lines()
          .filter(line -> line.regionMatches(true, 0, "content-disposition:", 0, 20))
          .findFirst()
          .map(line -> ContentDisposition.parse(line.substring(20).strip()))
          .orElseThrow(MultipartForm::unnamed);
    } catch (IllegalArgumentException | IndexOutOfBoundsException _) {
      // The parser fails in both ways.
      throw Refused.invalid("", "bad_form.disposition");
    }
  }

  /** The refusal of a part without a name. */
  public static Refused unnamed() {
    return Refused.invalid("", "bad_form.unnamed");
  }

  static Refused incomplete() {
    return Refused.invalid("", "bad_form.incomplete");
  }
}
