package dev.oriel.platform.egress;

import module java.base;

import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Repeats a request once that was sent over a connection of an earlier request, if the server has
 * closed this without an answer: servers close idle connections whenever they like. No other
 * request is repeated, nor one for which this is forbidden. What is sent else has an id, by which a
 * server that has taken it recognises it.
 */
final class ClosedConnectionRetry implements HttpRequestRetryStrategy {

  private static final String FORBIDDEN = "oriel.once";

  /** The context of a request that is never repeated. */
  static HttpContext forbidden() {
    HttpContext context = HttpClientContext.create();
    context.setAttribute(FORBIDDEN, true);
    return context;
  }

  @Override
  public boolean retryRequest(
      HttpRequest request, IOException failure, int count, HttpContext context) {
    boolean isClosed = failure instanceof NoHttpResponseException || isReset(failure);
    EndpointDetails endpoint = HttpClientContext.cast(context).getEndpointDetails();
    return context.getAttribute(FORBIDDEN) == null
        && count == 1
        && isClosed
        && endpoint != null
        && endpoint.getRequestCount() > 1;
  }

  private static boolean isReset(IOException failure) {
    return failure instanceof SocketException && !(failure instanceof ConnectException);
  }

  @Override
  public boolean retryRequest(HttpResponse response, int count, HttpContext context) {
    return false;
  }

  @Override
  public TimeValue getRetryInterval(HttpResponse response, int count, HttpContext context) {
    return TimeValue.ZERO_MILLISECONDS;
  }
}
