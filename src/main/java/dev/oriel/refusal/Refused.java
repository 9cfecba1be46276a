package dev.oriel.refusal;

import java.time.Duration;
import java.util.List;

/**
 * Carries a {@link Refusal} to the transport. Holds no stack trace: a refusal is an answer, not a
 * fault.
 */
public final class Refused extends RuntimeException {

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

  /** An input with several problems: the message is the first, and how many more there are. */
  static Refused invalid(List<Problem> problems) {
    return new Refused(new Refusal.Invalid(told(problems), List.copyOf(problems)));
  }

  private static String told(List<Problem> problems) {
    String first = problems.getFirst().message();
    return problems.size() == 1
        ? first
        : first + " (and " + (problems.size() - 1) + " more, see details)";
  }

  /** Several operations of which the first stands for all; see {@link Refusal.Several}. */
  public static Refused several(Refusal first, List<Problem> problems) {
    return new Refused(new Refusal.Several(told(problems), first, Problems.enough(problems)));
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
