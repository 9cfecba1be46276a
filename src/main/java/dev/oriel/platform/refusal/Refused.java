package dev.oriel.platform.refusal;

import module java.base;

/** Carries a {@link Refusal} to the transport. It has no stack trace, since it is not an error. */
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

  /** A {@code NotFound} with one problem, whose text is the message of the refusal. */
  public static Refused notFound(Problem problem) {
    return new Refused(new Refusal.NotFound(problem.reason().toString(), List.of(problem)));
  }

  /** A {@code NotFound} that suggests the most similar of the known names. */
  public static Refused unknown(String kind, String name, Stream<String> known) {
    return notFound(
        "There is no " + kind + " '" + name + "'." + Suggestion.didYouMean(name, known.toList()));
  }

  /** An input with one problem, whose text is the message of the refusal. */
  public static Refused invalid(String field, String key, Object... arguments) {
    return invalid(Problem.of(field, key, arguments));
  }

  /** An input with one problem, whose text is the message of the refusal. */
  public static Refused invalid(String field, ProblemMessage reason) {
    return invalid(new Problem(field, reason));
  }

  /** An input with one problem, whose text is the message of the refusal. */
  public static Refused invalid(Problem problem) {
    return new Refused(new Refusal.Invalid(problem.reason().toString(), List.of(problem)));
  }

  /** An input with several problems. The message is the first, with the number of the others. */
  static Refused invalid(List<Problem> problems) {
    return new Refused(new Refusal.Invalid(message(problems), List.copyOf(problems)));
  }

  private static String message(List<Problem> problems) {
    String first = problems.getFirst().message();
    return problems.size() == 1
        ? first
        : first + " (and " + (problems.size() - 1) + " more, see details)";
  }

  /** Several refused operations of a batch; see {@link Refusal.Several}. */
  public static Refused several(Refusal first, List<Problem> problems) {
    return new Refused(new Refusal.Several(message(problems), first, Problems.enough(problems)));
  }

  public static Refused conflict(String message) {
    return new Refused(new Refusal.Conflict(message, List.of()));
  }

  /** A conflict with one problem, whose text is the message of the refusal. */
  public static Refused conflict(String field, String key, Object... arguments) {
    return conflict(Problem.of(field, key, arguments));
  }

  /** A conflict with one problem, whose text is the message of the refusal. */
  public static Refused conflict(Problem problem) {
    return new Refused(new Refusal.Conflict(problem.reason().toString(), List.of(problem)));
  }

  /** Conflicts with several problems. The message is the first, with the number of the others. */
  public static Refused conflict(List<Problem> problems) {
    return new Refused(new Refusal.Conflict(message(problems), List.copyOf(problems)));
  }

  /**
   * The same refusal for an input whose properties have other names on this surface. Only {@code
   * Invalid} inputs name properties.
   *
   * @param names the other names by those in the problems
   */
  public Refused renamed(Map<String, String> names) {
    return refusal instanceof Refusal.Invalid invalid
        ? invalid(invalid.problems().stream().map(problem -> problem.renamed(names)).toList())
        : this;
  }

  /** The same refusal of an input, with more that is wrong; at most 100 problems. */
  public Refused with(List<Problem> more) {
    List<Problem> all =
        Stream.concat(refusal.problems().stream(), more.stream()).distinct().toList();
    return refusal instanceof Refusal.Invalid ? invalid(Problems.enough(all)) : this;
  }

  /**
   * The same refusal, for an input that is part of a larger one. Its texts name the place there.
   */
  public Refused inside(String path) {
    List<Problem> moved =
        refusal.problems().stream().map(problem -> problem.namedInside(path)).toList();
    if (moved.isEmpty()) {
      return this;
    }
    return switch (refusal) {
      case Refusal.Invalid _ -> invalid(moved);
      case Refusal.Conflict _ -> conflict(moved);
      default -> this;
    };
  }

  public static Refused stale(String message) {
    return new Refused(new Refusal.Stale(message));
  }

  public static Refused unavailable(String message) {
    return new Refused(new Refusal.Unavailable(message, Duration.ofSeconds(1)));
  }
}
