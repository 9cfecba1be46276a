package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.RequestBody;
import dev.oriel.web.http.request.StrictHandling;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Executes a request with an {@value #HEADER}, or another such header, once, even if it is sent
 * several times (IETF draft-ietf-httpapi-idempotency-key-header). Its body is read first, because
 * the transaction that the request runs in must not wait for a slow client. The answer is sent
 * after the commit.
 */
@Component
record IdempotentRequests(
    Idempotency idempotency, ModelGuard guard, HttpErrors errors, ReadingRoutes reading) {

  static final String HEADER = "Idempotency-Key";
  private static final String REPLAYED = "Idempotency-Replayed";
  private static final String CONTENT_TYPE = "Content-Type";
  private static final Set<String> METHODS = Set.of("POST", "PUT", "PATCH", "DELETE");
  private static final Pattern FORM = Pattern.compile("[!-~]{1,255}");

  /** The headers that are part of an answer. */
  private static final List<String> KEPT = List.of("ETag", "Location", "Allow");

  /**
   * The header that identifies a request to a surface; null for a request without one. An operation
   * that only reads can be repeated anyway, and its answer need not be stored.
   */
  @Nullable String header(Surface surface, HttpServletRequest request) {
    if (!METHODS.contains(request.getMethod())) {
      return null;
    }
    for (String header : surface.repetitionHeaders()) {
      if (request.getHeader(header) != null) {
        return reading.include(request) ? null : header;
      }
    }
    return null;
  }

  void carryOut(
      Surface surface,
      String header,
      Actor actor,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException {
    try {
      Idempotency.Given given = once(surface, header, actor, request, response, chain);
      if (given.again()) {
        response.setHeader(REPLAYED, "true");
      }
      Reply reply = given.reply();
      reply.headers().forEach(response::setHeader);
      String contentType = Objects.requireNonNull(reply.headers().get(CONTENT_TYPE));
      Responses.send(Answer.text(reply.status(), contentType, reply.body()), request, response);
    } catch (RuntimeException e) {
      // The request may have succeeded and its commit failed.
      KEPT.forEach(name -> response.setHeader(name, null));
      errors.send(e, request, response);
    }
  }

  private Idempotency.Given once(
      Surface surface,
      String header,
      Actor actor,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain) {
    Idempotency.Key key;
    byte[] body;
    try {
      key = key(header, Collections.list(request.getHeaders(header)));
      body = RequestBody.readAhead(request);
    } catch (Refused e) {
      guard.requireValid(actor);
      throw e;
    }
    return idempotency.once(
        actor,
        key,
        Fingerprint.of(head(request), body),
        surface::repeats,
        () -> reply(request, response, chain));
  }

  private static Idempotency.Key key(String header, List<String> keys) {
    if (keys.size() > 1 || !FORM.matcher(keys.getFirst()).matches()) {
      throw Refused.invalid(header, "bad_key");
    }
    return Idempotency.Key.of(header, keys.getFirst());
  }

  /** Identifies a request together with its body. No part can contain a line break. */
  private static String head(HttpServletRequest request) {
    List<String> unlessMatch = Collections.list(request.getHeaders("If-None-Match"));
    return String.join(
        "\n",
        request.getMethod(),
        request.getRequestURI(),
        Objects.requireNonNullElse(request.getQueryString(), ""),
        String.join(",", Collections.list(request.getHeaders("If-Match")))
            + (unlessMatch.isEmpty() ? "" : "\nnot " + String.join(",", unlessMatch))
            + (StrictHandling.isPreferred(request) ? "\nstrict" : ""));
  }

  private static Reply reply(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain) {
    var captured = new ContentCachingResponseWrapper(response);
    try {
      chain.doFilter(request, captured);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ServletException e) {
      throw new IllegalStateException(e);
    }
    Map<String, String> headers = new HashMap<>();
    headers.put(
        CONTENT_TYPE,
        Objects.requireNonNullElse(captured.getContentType(), "application/octet-stream"));
    for (String name : KEPT) {
      String value = captured.getHeader(name);
      if (value != null) {
        headers.put(name, value);
      }
    }
    String body = new String(captured.getContentAsByteArray(), StandardCharsets.UTF_8);
    return new Reply(captured.getStatus(), headers, body);
  }
}
