package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.database.DatabaseFaults;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Answers errors in the form of the request's surface. Unexpected failures are logged and answered
 * as 500.
 */
@Component
public record HttpErrors(Surfaces surfaces, DatabaseFaults faults, ModelGuard guard) {

  private static final Logger log = LoggerFactory.getLogger(HttpErrors.class);

  /** The answer to a request that has failed. */
  public Answer answer(Throwable failure, HttpServletRequest request) {
    Surface surface = surfaces.answering(request.getServletPath());
    HttpError error = error(failure, request);
    Answer answer = surface.error(error, request);
    String challenge = error.status() == 401 ? surface.challenge(request) : null;
    return challenge == null ? answer : answer.header(HttpHeaders.WWW_AUTHENTICATE, challenge);
  }

  /** Answers a request that has failed outside of a controller. */
  void send(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Responses.send(surfaces.finished(answer(failure, request), request), request, response);
  }

  /**
   * The answer to a request that is refused before it reaches a door. Doors confirm that the key is
   * still valid; here this is not yet confirmed, so it is checked, and a revoked key gets 401.
   */
  Answer refuse(Refusal refusal, HttpServletRequest request) {
    Actor actor = RequestActor.of(request);
    try {
      if (actor != null) {
        guard.requireValid(actor);
      }
      return answer(new Refused(refusal), request);
    } catch (RuntimeException e) {
      return answer(e, request);
    }
  }

  /** The answer to an error outside of the application; the path may be malformed. */
  public Answer answer(HttpError error, String path) {
    return surfaces.answering(path).error(error);
  }

  private HttpError error(Throwable failure, HttpServletRequest request) {
    String requestId = RequestId.of(request);
    if (failure instanceof Refused refused) {
      return HttpError.of(refused.refusal(), requestId);
    }
    Refusal refusal = faults.refusal(failure, operation(request));
    if (refusal != null) {
      return HttpError.of(refusal, requestId);
    }
    log.error("{} failed", operation(request), failure);
    return HttpError.internal(requestId);
  }

  /** The request's route. Its path may hold a key in the wrong place, which must not be logged. */
  private static String operation(HttpServletRequest request) {
    return Routes.of(request)
        .map(route -> request.getMethod() + " " + route)
        .orElse("A request without a route");
  }
}
