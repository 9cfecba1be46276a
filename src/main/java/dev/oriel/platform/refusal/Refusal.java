package dev.oriel.platform.refusal;

import module java.base;

/** The reasons why an operation is not carried out. Each transport renders them in its own form. */
public sealed interface Refusal {

  /**
   * The message: what was wrong, where, and what would be right. Contains no value that is hidden
   * from the caller.
   */
  String message();

  /** The code in answers, the same for all transports. */
  default String code() {
    return switch (this) {
      case Invalid _ -> "bad_request";
      case Unauthorized _ -> "unauthorized";
      case Forbidden _ -> "forbidden";
      case ProofRequired _ -> "proof_required";
      case NotFound _ -> "not_found";
      case MethodNotAllowed _ -> "method_not_allowed";
      case Conflict _ -> "conflict";
      case Stale _ -> "precondition_failed";
      case TooLarge _ -> "payload_too_large";
      case UnsupportedMediaType _ -> "unsupported_media_type";
      case NotSatisfiable _ -> "range_not_satisfiable";
      case RateLimited _ -> "rate_limited";
      case Unavailable _ -> "unavailable";
      case Several several -> several.first().code();
    };
  }

  /** The single problems or, if there are none, the refusal as a problem with the field. */
  default List<Problem> problems(String field) {
    return problems().isEmpty()
        ? List.of(Problem.of(field, code(), message()))
        : problems().stream().map(problem -> problem.inside(field)).toList();
  }

  /** The single problems; empty for most kinds of refusals. */
  default List<Problem> problems() {
    return List.of();
  }

  /** No credential, or one that is unknown, revoked or expired. */
  record Unauthorized(String message) implements Refusal {}

  /** The actor's profile does not allow the operation. */
  record Forbidden(String message) implements Refusal {}

  /** The person who is signed in has to enter the password again. */
  record ProofRequired(String message) implements Refusal {}

  /** The object, field or record does not exist in this workspace. */
  record NotFound(String message, List<Problem> problems) implements Refusal {
    public NotFound(String message) {
      this(message, List.of());
    }
  }

  /** The input is wrong; {@code problems} lists everything that is. */
  record Invalid(String message, List<Problem> problems) implements Refusal {}

  /** The input is valid but conflicts with existing data. */
  record Conflict(String message, List<Problem> problems) implements Refusal {}

  /** The version that the caller requires is no longer the current one. */
  record Stale(String message) implements Refusal {}

  /** The path does not support the method, only those in {@code allowed}. */
  record MethodNotAllowed(String message, List<String> allowed) implements Refusal {}

  /** The body is larger than the operation accepts. */
  record TooLarge(String message) implements Refusal {}

  /** The operation does not accept the media type of the body. */
  record UnsupportedMediaType(String message) implements Refusal {}

  /** A range that begins after the end of a file, which has {@code size} bytes. */
  record NotSatisfiable(String message, long size) implements Refusal {}

  /**
   * Operations of a batch were refused, and therefore none was carried out.
   *
   * @param first the first refusal, which determines the code
   * @param problems the problems of all refused operations
   */
  record Several(String message, Refusal first, List<Problem> problems) implements Refusal {}

  /** The caller has sent too many requests and may try again after {@code retryAfter}. */
  record RateLimited(String message, Duration retryAfter) implements Refusal {}

  /**
   * The operation is not possible at this moment and may be tried again after {@code retryAfter}.
   */
  record Unavailable(String message, Duration retryAfter) implements Refusal {}
}
