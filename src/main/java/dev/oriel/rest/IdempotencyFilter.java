package dev.oriel.rest;

import dev.oriel.idempotency.Fingerprint;
import dev.oriel.idempotency.Idempotency;
import dev.oriel.idempotency.Reply;
import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.refusal.Refused;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Lets a request that carries an {@value #HEADER} write once, however often it is sent (IETF
 * draft-ietf-httpapi-idempotency-key-header). Its body is read before anything else, because the
 * transaction that it is carried out in waits for nobody; nothing of the answer is sent before that
 * is committed.
 */
final class IdempotencyFilter extends HttpFilter {

  private static final String HEADER = "Idempotency-Key";
  private static final String REPLAYED = "Idempotency-Replayed";

  private static final Set<String> METHODS = Set.of("POST", "PATCH", "DELETE");
  private static final Pattern FORM = Pattern.compile("[!-~]{1,255}");

  /** The headers that are part of an answer. */
  private static final List<String> KEPT = List.of("ETag", "Location", "Allow");

  private final Idempotency idempotency;
  private final ModelGuard guard;
  private final Failures failures;

  IdempotencyFilter(Idempotency idempotency, ModelGuard guard, Failures failures) {
    this.idempotency = idempotency;
    this.guard = guard;
    this.failures = failures;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getHeader(HEADER) == null || !METHODS.contains(request.getMethod())) {
      chain.doFilter(request, response);
      return;
    }
    try {
      Idempotency.Given given = once(request, response, chain);
      if (given.again()) {
        response.setHeader(REPLAYED, "true");
      }
      Reply reply = given.reply();
      byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
      Responses.write(reply.status(), reply.headers(), body, response);
    } catch (RuntimeException e) {
      // It may have been carried out and then not be committed.
      KEPT.forEach(name -> response.setHeader(name, null));
      Responses.write(failures.answer(e, request), response);
    }
  }

  private Idempotency.Given once(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain) {
    Actor actor = Objects.requireNonNull(ApiKeyFilter.actor(request));
    String key;
    byte[] body;
    try {
      key = key(Collections.list(request.getHeaders(HEADER)));
      body = RequestBody.readAhead(request);
    } catch (Refused e) {
      guard.requireStanding(actor);
      throw e;
    }
    return idempotency.once(
        actor, key, Fingerprint.of(head(request), body), () -> carryOut(request, response, chain));
  }

  private static String key(List<String> keys) {
    if (keys.size() > 1 || !FORM.matcher(keys.getFirst()).matches()) {
      throw Refused.invalid(
          HEADER,
          "bad_key",
          "There must be one Idempotency-Key of 1 to 255 visible ASCII characters.");
    }
    return keys.getFirst();
  }

  /** What beside the body makes two requests the same. No part can hold the end of a line. */
  private static String head(HttpServletRequest request) {
    return String.join(
        "\n",
        request.getMethod(),
        request.getRequestURI(),
        Objects.requireNonNullElse(request.getQueryString(), ""),
        String.join(",", Collections.list(request.getHeaders("If-Match"))));
  }

  private static Reply carryOut(
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
