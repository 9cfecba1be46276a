package dev.oriel.platform.egress;

import module java.base;

import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;

/** Lets a reader have an answer, within the limit of its size. */
final class AnswerReading {

  /** A short rest is read, so that the connection can be used again. */
  private static final int READ_REST = 64 * 1_024;

  private AnswerReading() {}

  static <T> EgressReply<T> read(
      ClassicHttpResponse answer, int limit, EgressReply.Reader<T> reader) throws IOException {
    EgressReply.Head head = new EgressReply.Head(answer.getCode(), headers(answer));
    HttpEntity entity = answer.getEntity();
    InputStream content = entity == null ? InputStream.nullInputStream() : entity.getContent();
    LimitedBody body = new LimitedBody(content, limit);
    try {
      T made = reader.read(head, body);
      IOException failure = body.failure();
      if (failure != null) {
        throw failure;
      }
      content.skip(READ_REST);
      return new EgressReply.Answered<>(head, made);
    } catch (IOException | RuntimeException e) {
      IOException failure = body.failure();
      if (failure != null) {
        throw failure;
      }
      throw e;
    }
  }

  private static Map<String, List<String>> headers(ClassicHttpResponse answer) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Header header : answer.getHeaders()) {
      headers
          .computeIfAbsent(header.getName(), _ -> new ArrayList<>())
          .add(String.valueOf(header.getValue()));
    }
    return headers;
  }
}
