package dev.oriel.web.http.tomcat;

import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.http.MimeHeaders;

/**
 * Refuses a request with both Content-Length and Transfer-Encoding, where a proxy may see another
 * end of the body (RFC 9112, 6.1). Tomcat removes the length before anybody else sees the headers.
 */
final class OneLength extends Http11Processor {

  OneLength(AbstractHttp11Protocol<?> protocol, Adapter adapter) {
    super(protocol, adapter);
  }

  /** The request has two lengths. */
  static final class TwoLengths extends RuntimeException {

    static final String MESSAGE =
        "A request has either Content-Length or Transfer-Encoding, not both (RFC 9112).";

    TwoLengths() {
      super(MESSAGE, null, false, false);
    }
  }

  /** Tomcat asks for the state between parsing the headers and processing them. */
  @Override
  protected ErrorState getErrorState() {
    ErrorState state = super.getErrorState();
    MimeHeaders headers = request.getMimeHeaders();
    if (state == ErrorState.NONE
        && headers.getValue("Transfer-Encoding") != null
        && headers.getValue("Content-Length") != null) {
      response.setStatus(400);
      setErrorState(ErrorState.CLOSE_CLEAN, new TwoLengths());
    }
    return super.getErrorState();
  }
}
