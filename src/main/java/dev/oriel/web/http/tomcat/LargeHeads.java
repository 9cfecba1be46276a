package dev.oriel.web.http.tomcat;

import dev.oriel.web.http.HttpError;
import org.apache.catalina.connector.Request;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.http.MimeHeaders;
import org.apache.tomcat.util.res.StringManager;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes request heads that are too large (RFC 9110, 15.5.15; RFC 6585, 5). Tomcat answers them
 * with 400 like all heads that it cannot parse; only the message of its exception differs.
 */
final class LargeHeads {

  private static final String TOO_LARGE =
      StringManager.getManager(Http11InputBuffer.class)
          .getString("iib.requestheadertoolarge.error");

  private LargeHeads() {}

  /** 414 or 431 with the limit; null if the request was refused for another reason. */
  static @Nullable HttpError error(Request request, @Nullable Throwable cause, String requestId) {
    String message = cause == null ? null : cause.getMessage();
    if (message == null
        || !(request.getConnector().getProtocolHandler() instanceof Http11NioProtocol protocol)) {
      return null;
    }
    int kib = protocol.getMaxHttpRequestHeaderSize() / 1_024;
    if (message.equals(TOO_LARGE)) {
      // The URI is known once the whole request line has been read.
      return request.getRequestURI() == null
          ? HttpError.improper(
              414, "The URL and the headers together must have at most " + kib + " KiB.", requestId)
          : HttpError.improper(
              431,
              "The headers and the URL together must have at most " + kib + " KiB.",
              requestId);
    }
    int most = protocol.getMaxHeaderCount();
    String tooMany =
        StringManager.getManager(MimeHeaders.class).getString("headers.maxCountFail", most);
    return message.equals(tooMany)
        ? HttpError.improper(431, "A request has at most " + most + " headers.", requestId)
        : null;
  }
}
