package dev.oriel.refusal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is wrong with an input, so that all of it is told at once. Whoever reads a part of
 * the input adds what is wrong there and goes on with something that stands in for it until {@link
 * #check}; what refuses by itself is attempted.
 */
public final class Problems {

  /**
   * So many are enough to see what is wrong; looking for more would cost us more than the sender.
   */
  private static final int ENOUGH = 100;

  private final Set<Problem> found = new LinkedHashSet<>();

  /**
   * Adds a problem; see {@link Problem}. One that is known already is not told twice. Refuses at
   * once when there are a hundred.
   */
  public void add(String field, String code, String message) {
    found.add(new Problem(field, code, message));
    if (found.size() >= ENOUGH) {
      check();
    }
  }

  /**
   * Does the work and adds what it refuses as {@code Invalid}. Every other refusal is thrown: it
   * goes before what is wrong with an input.
   */
  public void attempt(Runnable work) {
    attempt(
        () -> {
          work.run();
          return null;
        },
        null);
  }

  /** Likewise, giving what the work gives or, where it refuses, what stands in for it. */
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

  /** Whether something is wrong with the field, or with a part of it. */
  public boolean concern(String field) {
    return found.stream()
        .map(Problem::field)
        .anyMatch(other ->
            other.equals(field) || other.startsWith(field + ".") || other.startsWith(field + "["));
  }

  /** As many of these as are told. */
  static List<Problem> enough(List<Problem> problems) {
    return problems.stream().limit(ENOUGH).toList();
  }

  /** Whether nothing was wrong so far. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** Refuses as {@code Invalid} if anything was wrong so far. */
  public void check() {
    if (!found.isEmpty()) {
      throw Refused.invalid(List.copyOf(found));
    }
  }
}
