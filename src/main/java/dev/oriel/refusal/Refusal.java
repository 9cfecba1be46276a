package dev.oriel.refusal;

import java.time.Duration;
import java.util.List;

/** Every reason for which an operation is not carried out. Each transport says them in its way. */
public sealed interface Refusal {

  /**
   * What was wrong, where, and what would be right. Never holds a value the caller may not read.
   */
  String message();

  /** The word for it on the wire, whatever the transport. */
  default String code() {
    return switch (this) {
      case Invalid _ -> "bad_request";
      case Unauthorized _ -> "unauthorized";
      case Forbidden _ -> "forbidden";
      case NotFound _ -> "not_found";
      case MethodNotAllowed _ -> "method_not_allowed";
      case Conflict _ -> "conflict";
      case Stale _ -> "precondition_failed";
      case TooLarge _ -> "payload_too_large";
      case UnsupportedMediaType _ -> "unsupported_media_type";
      case RateLimited _ -> "rate_limited";
      case Unavailable _ -> "unavailable";
      case Several several -> several.first().code();
    };
  }

  /** What was wrong in particular, where that can be said. */
  default List<Problem> problems() {
    return List.of();
  }

  /** No key, or one that is not (or no longer) valid. */
  record Unauthorized(String message) implements Refusal {}

  /** The actor is known and its profile does not allow this. */
  record Forbidden(String message) implements Refusal {}

  /** The addressed object, field or record does not exist for this workspace. */
  record NotFound(String message) implements Refusal {}

  /** The input is wrong; {@code problems} names everything that is, not only the first. */
  record Invalid(String message, List<Problem> problems) implements Refusal {}

  /** The input is right by itself but collides with what is there. */
  record Conflict(String message, List<Problem> problems) implements Refusal {}

  /** The caller asked for a version that is no longer the present one. */
  record Stale(String message) implements Refusal {}

  /** The path exists, the method does not; {@code allowed} lists those that do. */
  record MethodNotAllowed(String message, List<String> allowed) implements Refusal {}

  /** The body is larger than this operation takes. */
  record TooLarge(String message) implements Refusal {}

  /** The body is not of a type that this operation reads. */
  record UnsupportedMediaType(String message) implements Refusal {}

  /**
   * Some of the operations that were asked for together were refused, and so none was carried out.
   *
   * @param first the refusal of the first of them, which stands for all
   * @param problems what was wrong with each
   */
  record Several(String message, Refusal first, List<Problem> problems) implements Refusal {}

  /** The caller has asked too often; worth asking again after {@code retryAfter}. */
  record RateLimited(String message, Duration retryAfter) implements Refusal {}

  /** Right, but not at this moment; worth asking again after {@code retryAfter}. */
  record Unavailable(String message, Duration retryAfter) implements Refusal {}
}
