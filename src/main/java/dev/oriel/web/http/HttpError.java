package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.ShortText;

/**
 * An error with its status code, which each surface writes in its own form.
 *
 * @param code a stable code for programs, such as {@code not_found}
 * @param message what was wrong and what would be right, for people
 * @param problems all problems, if there are details beyond the message
 * @param headers the headers that belong to the status, such as Allow and Retry-After
 * @param requestId the id of the request in the log
 */
public record HttpError(
    int status,
    String code,
    String message,
    List<Problem> problems,
    Map<String, String> headers,
    String requestId) {

  private static final int MAX_MESSAGE = 1_500;

  public HttpError {
    // Messages quote input, which may have any length.
    message = ShortText.of(message, MAX_MESSAGE);
  }

  public static HttpError of(Refusal refusal, String requestId) {
    return new HttpError(
        status(refusal),
        refusal.code(),
        refusal.message(),
        refusal.problems(),
        headers(refusal),
        requestId);
  }

  /** An unexpected error, whose cause is only in the log. */
  public static HttpError internal(String requestId) {
    return new HttpError(
        500,
        "internal_error",
        "Something went wrong on our side. The request id finds it in the log.",
        List.of(),
        Map.of(),
        requestId);
  }

  /** A refusal by the servlet container with its own status, such as 400, 417 or 431. */
  public static HttpError improper(int status, String message, String requestId) {
    return new HttpError(status, "bad_request", message, List.of(), Map.of(), requestId);
  }

  /** The status code of a refusal. */
  public static int status(Refusal refusal) {
    return switch (refusal) {
      case Refusal.Invalid _ -> 400;
      case Refusal.Unauthorized _ -> 401;
      case Refusal.Forbidden _, Refusal.ProofRequired _ -> 403;
      case Refusal.NotFound _ -> 404;
      case Refusal.MethodNotAllowed _ -> 405;
      case Refusal.Conflict _ -> 409;
      case Refusal.Stale _ -> 412;
      case Refusal.TooLarge _ -> 413;
      case Refusal.UnsupportedMediaType _ -> 415;
      case Refusal.NotSatisfiable _ -> 416;
      case Refusal.RateLimited _ -> 429;
      case Refusal.Unavailable _ -> 503;
      case Refusal.Several several -> status(several.first());
    };
  }

  private static Map<String, String> headers(Refusal refusal) {
    return switch (refusal) {
      case Refusal.MethodNotAllowed other -> Map.of("Allow", String.join(", ", other.allowed()));
      case Refusal.NotSatisfiable range -> Map.of("Content-Range", "bytes */" + range.size());
      case Refusal.RateLimited later -> Map.of("Retry-After", seconds(later.retryAfter()));
      case Refusal.Unavailable later -> Map.of("Retry-After", seconds(later.retryAfter()));
      case Refusal.Several several -> headers(several.first());
      case Refusal.Invalid _,
          Refusal.Unauthorized _,
          Refusal.Forbidden _,
          Refusal.ProofRequired _,
          Refusal.NotFound _,
          Refusal.Conflict _,
          Refusal.Stale _,
          Refusal.TooLarge _,
          Refusal.UnsupportedMediaType _ ->
          Map.of();
    };
  }

  private static String seconds(Duration duration) {
    return String.valueOf(Math.max(1, duration.toSeconds()));
  }
}
