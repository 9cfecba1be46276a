package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.json.Json;
import dev.oriel.web.http.coding.ContentCoding;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.coyote.CloseNowException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.util.FastByteArrayOutputStream;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.util.ContentCachingResponseWrapper;
import org.springframework.web.util.WebUtils;
import tools.jackson.core.JsonGenerator;

/** Sends answers. All except streams are sent completely or not at all. */
public final class Responses {

  private static final Logger log = LoggerFactory.getLogger(Responses.class);

  /**
   * The buffers of the operating system can take this many bytes, even if the client reads slowly.
   */
  private static final int SMALL = 64 * 1_024;

  private Responses() {}

  public static void send(Answer answer, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    switch (answer.body()) {
      case Answer.Document document -> {
        FastByteArrayOutputStream bytes = new FastByteArrayOutputStream(2_048);
        try (JsonGenerator json = Json.WRITER.createGenerator(bytes)) {
          document.writer().accept(json);
        }
        // What the document was written from stays in memory as well.
        takeMemory(bytes.size(), 2L * bytes.size());
        begin(answer, "application/json", response);
        write("application/json", bytes.toByteArrayUnsafe(), request, response);
      }
      case Answer.Text text ->
          send(
              answer,
              text.contentType(),
              text.text().getBytes(StandardCharsets.UTF_8),
              request,
              response);
      case Answer.Bytes bytes -> {
        requireNotKept(response);
        send(answer, bytes.contentType(), bytes.bytes(), request, response);
      }
      case Answer.Stream stream -> {
        requireNotKept(response);
        try (Answer.Writer writer = stream.writer()) {
          stream(answer, stream, writer, response);
        }
      }
      case Answer.Empty _ -> {
        begin(answer, response);
      }
    }
  }

  private static void send(
      Answer answer,
      String contentType,
      byte[] bytes,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    takeMemory(bytes.length, bytes.length);
    begin(answer, contentType, response);
    write(contentType, bytes, request, response);
  }

  private static void write(
      String contentType, byte[] bytes, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    byte[] sent =
        isCompressible(contentType, bytes, response)
            ? coded(contentType, bytes, request, response)
            : bytes;
    PageMaking.end();
    response.setContentLength(sent.length);
    response.getOutputStream().write(sent);
  }

  /** A strong ETag is that of the bytes as they are (RFC 9110, section 8.8.3.3). */
  private static boolean isCompressible(
      String contentType, byte[] bytes, HttpServletResponse response) {
    String tag = response.getHeader(HttpHeaders.ETAG);
    return ContentCoding.isWorth(contentType, bytes.length)
        && (tag == null || tag.startsWith("W/"))
        && response.getHeader(HttpHeaders.CONTENT_ENCODING) == null
        && !isKept(response);
  }

  private static byte[] coded(
      String contentType, byte[] bytes, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    List<String> accepted = Collections.list(request.getHeaders(HttpHeaders.ACCEPT_ENCODING));
    ContentCoding coding = ContentCoding.preferred(String.join(",", accepted));
    if (coding == null) {
      return bytes;
    }
    byte[] coded = coding.of(contentType, bytes);
    response.setHeader(HttpHeaders.CONTENT_ENCODING, coding.token());
    return coded;
  }

  /** Answers of requests with an Idempotency-Key are kept as texts. */
  private static void requireNotKept(HttpServletResponse response) {
    if (isKept(response)) {
      throw new IllegalStateException("an answer that is kept for an Idempotency-Key must be text");
    }
  }

  private static boolean isKept(HttpServletResponse response) {
    return WebUtils.getNativeResponse(response, ContentCachingResponseWrapper.class) != null;
  }

  /** Takes memory for an answer whose client may read it slowly. */
  private static void takeMemory(int size, long bytes) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null && size > SMALL) {
      budget.takeForAnswer(bytes);
    }
  }

  private static void begin(Answer answer, String contentType, HttpServletResponse response) {
    begin(answer, response);
    response.setContentType(contentType);
  }

  private static void begin(Answer answer, HttpServletResponse response) {
    response.setStatus(answer.status());
    answer.headers().forEach(response::setHeader);
    for (ResponseCookie cookie : answer.cookies()) {
      response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
  }

  /** Takes back what an answer has set, of which nothing was sent. */
  private static void takeBack(Answer answer, HttpServletResponse response) {
    response.resetBuffer();
    response.setContentLengthLong(-1);
    answer.headers().keySet().forEach(name -> response.setHeader(name, null));
    if (answer.headers().containsKey(HttpHeaders.CACHE_CONTROL)) {
      response.setHeader(HttpHeaders.CACHE_CONTROL, SurfaceFilter.NO_STORE);
    }
    if (!answer.cookies().isEmpty()) {
      response.setHeader(HttpHeaders.SET_COOKIE, null);
    }
  }

  private static void stream(
      Answer answer, Answer.Stream stream, Answer.Writer writer, HttpServletResponse response)
      throws IOException {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.takeForAnswer(2L * SMALL);
    }
    PageMaking.end();
    begin(answer, stream.contentType(), response);
    if (stream.length() >= 0) {
      response.setContentLengthLong(stream.length());
    }
    try {
      writer.write(response.getOutputStream());
    } catch (AsyncRequestNotUsableException | ClientAbortException e) {
      // The client has hung up.
      throw e;
    } catch (IOException | RuntimeException e) {
      if (!response.isCommitted()) {
        takeBack(answer, response);
        throw e;
      }
      if (!(e instanceof Answer.CutOff)) {
        log.error("A download broke off", e);
      }
      // The client can detect this only by the connection, which is closed before the end of the
      // body.
      throw new CloseNowException("a download broke off");
    }
  }
}
