package dev.oriel.refusal;

import java.time.Duration;
import java.util.List;

/**
 * Carries a {@link Refusal} to the transport. Holds no stack trace: a refusal is an answer, not a
 * fault.
 */
public final class Refused extends RuntimeException {

  private static final int MAX_PROBLEMS = 100;

  private final transient Refusal refusal;

  public Refused(Refusal refusal) {
    super(refusal.message(), null, false, false);
    this.refusal = refusal;
  }

  public Refusal refusal() {
    return refusal;
  }

  public static Refused unauthorized(String message) {
    return new Refused(new Refusal.Unauthorized(message));
  }

  public static Refused forbidden(String message) {
    return new Refused(new Refusal.Forbidden(message));
  }

  public static Refused notFound(String message) {
    return new Refused(new Refusal.NotFound(message));
  }

  /** An input with one problem, which is also the message. */
  public static Refused invalid(String field, String code, String message) {
    return new Refused(new Refusal.Invalid(message, List.of(new Problem(field, code, message))));
  }

  /**
   * An input with several problems: the message is the first, and how many more there are. At most
   * {@value #MAX_PROBLEMS} are told, so that no answer is far larger than its request.
   */
  public static Refused invalid(List<Problem> problems) {
    String first = problems.getFirst().message();
    String message =
        problems.size() == 1
            ? first
            : first + " (and " + (problems.size() - 1) + " more, see details)";
    List<Problem> told = problems.subList(0, Math.min(problems.size(), MAX_PROBLEMS));
    return new Refused(new Refusal.Invalid(message, List.copyOf(told)));
  }

  public static Refused conflict(String message) {
    return new Refused(new Refusal.Conflict(message, List.of()));
  }

  public static Refused conflict(String field, String message) {
    return new Refused(
        new Refusal.Conflict(message, List.of(new Problem(field, "conflict", message))));
  }

  public static Refused stale(String message) {
    return new Refused(new Refusal.Stale(message));
  }

  public static Refused unavailable(String message) {
    return new Refused(new Refusal.Unavailable(message, Duration.ofSeconds(1)));
  }
}
