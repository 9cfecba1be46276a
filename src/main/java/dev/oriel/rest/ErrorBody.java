package dev.oriel.rest;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refusal;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** A refusal as status code and error envelope: the one place where the two meet. */
final class ErrorBody {

  private static final int MAX_TEXT = 1_500;

  private ErrorBody() {}

  static Answer of(Refusal refusal, String requestId) {
    return switch (refusal) {
      case Refusal.Unauthorized r ->
          error(401, "unauthorized", r.message(), List.of(), requestId)
              .header("WWW-Authenticate", "Bearer");
      case Refusal.Forbidden r -> error(403, "forbidden", r.message(), List.of(), requestId);
      case Refusal.NotFound r -> error(404, "not_found", r.message(), List.of(), requestId);
      case Refusal.Invalid r -> error(400, "bad_request", r.message(), r.problems(), requestId);
      case Refusal.Conflict r -> error(409, "conflict", r.message(), r.problems(), requestId);
      case Refusal.Stale r -> error(412, "precondition_failed", r.message(), List.of(), requestId);
      case Refusal.MethodNotAllowed r ->
          error(405, "method_not_allowed", r.message(), List.of(), requestId)
              .header("Allow", String.join(", ", r.allowed()));
      case Refusal.TooLarge r -> error(413, "payload_too_large", r.message(), List.of(), requestId);
      case Refusal.UnsupportedMediaType r ->
          error(415, "unsupported_media_type", r.message(), List.of(), requestId);
      case Refusal.Unavailable r ->
          error(503, "unavailable", r.message(), List.of(), requestId)
              .header("Retry-After", String.valueOf(Math.max(1, r.retryAfter().toSeconds())));
    };
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
    json.writeStringProperty("code", code);
    json.writeStringProperty("message", shortened(message));
    if (!problems.isEmpty()) {
      json.writeName("details");
      json.writeStartArray();
      for (Problem problem : problems) {
        json.writeStartObject();
        json.writeStringProperty("field", shortened(problem.field()));
        json.writeStringProperty("code", problem.code());
        json.writeStringProperty("message", shortened(problem.message()));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeStringProperty("requestId", requestId);
    json.writeEndObject();
    json.writeEndObject();
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
