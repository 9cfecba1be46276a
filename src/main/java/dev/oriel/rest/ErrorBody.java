package dev.oriel.rest;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** A refusal as status code and error envelope: the one place where the two meet. */
public final class ErrorBody {

  private static final int MAX_TEXT = 1_500;

  private ErrorBody() {}

  private static int status(Refusal refusal) {
    return switch (refusal) {
      case Refusal.Invalid _ -> 400;
      case Refusal.Unauthorized _ -> 401;
      case Refusal.Forbidden _ -> 403;
      case Refusal.NotFound _ -> 404;
      case Refusal.MethodNotAllowed _ -> 405;
      case Refusal.Conflict _ -> 409;
      case Refusal.Stale _ -> 412;
      case Refusal.TooLarge _ -> 413;
      case Refusal.UnsupportedMediaType _ -> 415;
      case Refusal.RateLimited _ -> 429;
      case Refusal.Unavailable _ -> 503;
      case Refusal.Several several -> status(several.first());
    };
  }

  static Answer of(Refusal refusal, String requestId) {
    Answer answer =
        error(status(refusal), refusal.code(), refusal.message(), refusal.problems(), requestId);
    Refusal reason = refusal instanceof Refusal.Several several ? several.first() : refusal;
    if (reason instanceof Refusal.Unauthorized) {
      return answer.header("WWW-Authenticate", "Bearer");
    }
    if (reason instanceof Refusal.MethodNotAllowed other) {
      return answer.header("Allow", String.join(", ", other.allowed()));
    }
    if (reason instanceof Refusal.RateLimited later) {
      return answer.header("Retry-After", seconds(later.retryAfter()));
    }
    if (reason instanceof Refusal.Unavailable later) {
      return answer.header("Retry-After", seconds(later.retryAfter()));
    }
    return answer;
  }

  private static String seconds(Duration duration) {
    return String.valueOf(Math.max(1, duration.toSeconds()));
  }

  /** The properties of an error, without the request's id, and with so many details at most. */
  public static void write(JsonGenerator json, Refusal refusal, long details) {
    List<Problem> told = refusal.problems().stream().limit(details).toList();
    write(json, refusal.code(), refusal.message(), told);
  }

  /** What is our fault: the details are in the log, under the request's id. */
  static Answer internal(String requestId) {
    return error(
        500,
        "internal_error",
        "Something went wrong on our side. The request id finds it in the log.",
        List.of(),
        requestId);
  }

  /** What the servlet container refuses with a status of its own, such as 400, 417 or 431. */
  static Answer improper(int status, String message, String requestId) {
    return error(status, "bad_request", message, List.of(), requestId);
  }

  private static Answer error(
      int status, String code, String message, List<Problem> problems, String requestId) {
    return new Answer(status, Map.of(), json -> write(json, code, message, problems, requestId));
  }

  private static void write(
      JsonGenerator json, String code, String message, List<Problem> problems, String requestId) {
    json.writeStartObject();
    json.writeName("error");
    json.writeStartObject();
    write(json, code, message, problems);
    json.writeStringProperty("requestId", requestId);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void write(
      JsonGenerator json, String code, String message, List<Problem> problems) {
    json.writeStringProperty("code", code);
    json.writeStringProperty("message", shortened(message));
    if (!problems.isEmpty()) {
      json.writeName("details");
      json.writeStartArray();
      for (Problem problem : problems) {
        json.writeStartObject();
        json.writeStringProperty("field", problem.field());
        json.writeStringProperty("code", problem.code());
        json.writeStringProperty("message", problem.message());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  /** Messages name what they are about, which may be as long as its sender liked. */
  private static String shortened(String text) {
    if (text.length() <= MAX_TEXT) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT;
    return text.substring(0, end) + "…";
  }
}
