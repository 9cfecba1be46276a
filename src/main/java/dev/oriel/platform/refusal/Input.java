package dev.oriel.platform.refusal;

import org.jspecify.annotations.Nullable;

/**
 * An input that is read late: when the caller's rights, and the existence of what it acts on, have
 * been checked.
 */
@FunctionalInterface
public interface Input<T extends @Nullable Object> {

  /** Reads the input. Adds mistakes to the problems and continues with replacement values. */
  T read(Problems problems);

  /** Reads the input. Refuses it as {@code Invalid} if it has mistakes. */
  default T read() {
    Problems problems = new Problems();
    T input = read(problems);
    problems.check();
    return input;
  }

  /** The input of a caller that has none, or has read it already. */
  static Input<@Nullable Void> none() {
    return _ -> null;
  }
}
