package dev.oriel.web.http;

import module java.base;

import org.springframework.http.ContentDisposition;
import org.springframework.http.ResponseCookie;
import tools.jackson.core.JsonGenerator;

/**
 * The answer to a request.
 *
 * @param headers without Content-Type and Content-Length, which follow from the body. Several
 *     values of one header stand in one text, with commas between (RFC 9110, section 5.3). An
 *     answer of a surface is not kept by anybody unless it has a Cache-Control of its own
 * @param cookies the cookies to set, the only header that can be sent several times
 */
public record Answer(
    int status, Map<String, String> headers, List<ResponseCookie> cookies, Body body) {

  /** An answer that sets no cookies. */
  public Answer(int status, Map<String, String> headers, Body body) {
    this(status, headers, List.of(), body);
  }

  /** The kind of body determines how it is sent. */
  public sealed interface Body {}

  /**
   * A JSON document. It is written to memory first, so that it is sent completely or not at all.
   */
  public record Document(Consumer<JsonGenerator> writer) implements Body {}

  /** No body. */
  public record Empty() implements Body {}

  /** A text, sent in UTF-8. */
  public record Text(String contentType, String text) implements Body {}

  /** Bytes that are in memory. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares answers.
  public record Bytes(String contentType, byte[] bytes) implements Body {}

  /**
   * A body of any length, which is written directly to the connection.
   *
   * @param length its bytes; -1 if that is not known
   */
  public record Stream(String contentType, long length, Writer writer) implements Body {}

  /**
   * Thrown by a {@link Writer} when the rest of the body is gone, such as that of a deleted file.
   */
  public static final class CutOff extends IOException {

    public CutOff(String message) {
      super(message);
    }
  }

  /** Writes a body of any length while the request is still in progress. */
  @FunctionalInterface
  public interface Writer extends AutoCloseable {

    void write(OutputStream out) throws IOException;

    /** Called in any case when the answer is done, even if nothing could be written. */
    @Override
    default void close() {}
  }

  public static Answer json(int status, Consumer<JsonGenerator> document) {
    return new Answer(status, Map.of(), new Document(document));
  }

  /** The client knows the answer already (RFC 9110, section 15.4.5). */
  public static Answer notModified() {
    return new Answer(304, Map.of(), new Empty());
  }

  /** A text in UTF-8. */
  public static Answer text(int status, String contentType, String text) {
    return new Answer(status, Map.of(), new Text(contentType, text));
  }

  /** A file that the client saves under this name. */
  public static Answer download(String contentType, String filename, Writer writer) {
    String disposition =
        ContentDisposition.attachment()
            .filename(filename, StandardCharsets.UTF_8)
            .build()
            .toString();
    return new Answer(
        200, Map.of("Content-Disposition", disposition), new Stream(contentType, -1, writer));
  }

  public Answer header(String name, String value) {
    return headers(Map.of(name, value));
  }

  /** The answer with more headers. */
  public Answer headers(Map<String, String> added) {
    if (headers.isEmpty()) {
      return new Answer(status, added, cookies, body);
    }
    Map<String, String> all = new HashMap<>(headers);
    all.putAll(added);
    return new Answer(status, all, cookies, body);
  }

  /** The answer with one more cookie. */
  public Answer cookie(ResponseCookie added) {
    List<ResponseCookie> all = new ArrayList<>(cookies);
    all.add(added);
    return new Answer(status, headers, List.copyOf(all), body);
  }

  /** Sends the client to another page, which it gets (303, RFC 9110, section 15.4.4). */
  public static Answer seeOther(String location) {
    return new Answer(303, Map.of("Location", location), new Empty());
  }
}
