package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A request with its limits. It is sent as it is: a redirect of the server is an answer like others
 * (see {@link Redirects}).
 */
public final class EgressRequest {

  /** The bytes of an answer's body, unless {@link #limits} says otherwise. */
  public static final int MAX_ANSWER = 256 * 1_024;

  private final String method;
  private final URI url;
  private final Map<String, String> headers;
  private final byte @Nullable [] body;
  private final int maxAnswer;
  private final Duration timeout;
  private final boolean once;

  private EgressRequest(
      String method,
      URI url,
      Map<String, String> headers,
      byte @Nullable [] body,
      int maxAnswer,
      Duration timeout,
      boolean once) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.body = body;
    this.maxAnswer = maxAnswer;
    this.timeout = timeout;
    this.once = once;
  }

  /**
   * A request without headers and body, with an answer of at most {@link #MAX_ANSWER} bytes within
   * {@link Egress#TIMEOUT}.
   *
   * @param method in capitals, such as PROPFIND
   */
  public static EgressRequest of(String method, URI url) {
    return new EgressRequest(method, url, Map.of(), null, MAX_ANSWER, Egress.TIMEOUT, false);
  }

  /** The same request to another URL. */
  public EgressRequest to(URI other) {
    return new EgressRequest(method, other, headers, body, maxAnswer, timeout, once);
  }

  /** The same request with one more header, which replaces one of this name. */
  public EgressRequest header(String name, String value) {
    Map<String, String> more = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    more.putAll(headers);
    more.put(name, value);
    return new EgressRequest(method, url, more, body, maxAnswer, timeout, once);
  }

  /** The same request with a body. */
  public EgressRequest body(String contentType, byte[] content) {
    EgressRequest typed = header("Content-Type", contentType);
    return new EgressRequest(method, url, typed.headers, content, maxAnswer, timeout, once);
  }

  /**
   * The same request with other limits.
   *
   * @param bytes of the answer's body; a longer one is a failure
   * @param time for the whole exchange, from resolving the host to the end of the answer
   */
  public EgressRequest limits(int bytes, Duration time) {
    return new EgressRequest(method, url, headers, body, bytes, time, once);
  }

  /**
   * The same request, which is not even repeated if the server has closed a connection that was
   * kept open: for what costs or changes something each time.
   */
  public EgressRequest once() {
    return new EgressRequest(method, url, headers, body, maxAnswer, timeout, true);
  }

  boolean isOnce() {
    return once;
  }

  String method() {
    return method;
  }

  public URI url() {
    return url;
  }

  Map<String, String> headers() {
    return headers;
  }

  byte @Nullable [] body() {
    return body;
  }

  int maxAnswer() {
    return maxAnswer;
  }

  Duration timeout() {
    return timeout;
  }

  /** Returns a text without the headers, which contain credentials. */
  @Override
  public String toString() {
    return method + " " + url;
  }
}
