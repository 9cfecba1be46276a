package dev.oriel.platform.refusal;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Collects the problems of an input, so that all are reported together. Code that reads a part of
 * the input adds its problems and continues with a replacement value, until {@link #check} refuses.
 */
public final class Problems {

  /**
   * The number of problems that are kept. More would help no one, and cost the server more than the
   * sender.
   */
  private static final int ENOUGH = 100;

  private final Set<Problem> found = new LinkedHashSet<>();

  /** Adds a problem, if it is new. Refuses immediately when there are 100. */
  public void add(String field, String key, Object... arguments) {
    add(Problem.of(field, key, arguments));
  }

  /** Adds a problem, if it is new. Refuses immediately when there are 100. */
  public void add(String field, ProblemMessage reason) {
    add(new Problem(field, reason));
  }

  /** Adds a problem, if it is new. Refuses immediately when there are 100. */
  public void add(Problem problem) {
    found.add(problem);
    if (found.size() >= ENOUGH) {
      check();
    }
  }

  /**
   * Runs the work and adds the problems of an {@code Invalid} refusal. Other refusals are thrown,
   * because they have priority over problems of the input.
   */
  public void attempt(Runnable work) {
    attempt(
        () -> {
          work.run();
          return null;
        },
        null);
  }

  /** Like {@link #attempt(Runnable)}; returns the replacement if the work is refused. */
  public <T extends @Nullable Object> T attempt(Supplier<T> work, T standIn) {
    try {
      return work.get();
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid invalid)) {
        throw e;
      }
      found.addAll(invalid.problems());
      return standIn;
    }
  }

  /** Whether there is a problem with the field or a part of it. */
  public boolean concern(String field) {
    return found.stream()
        .map(Problem::field)
        .anyMatch(other ->
            other.equals(field) || other.startsWith(field + ".") || other.startsWith(field + "["));
  }

  /** The problems that are reported: the first 100. */
  static List<Problem> enough(List<Problem> problems) {
    return problems.stream().limit(ENOUGH).toList();
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Refuses as {@code Invalid} if there are problems. */
  public void check() {
    if (!found.isEmpty()) {
      throw Refused.invalid(List.copyOf(found));
    }
  }
}
