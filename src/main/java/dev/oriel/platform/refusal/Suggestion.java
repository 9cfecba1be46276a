package dev.oriel.platform.refusal;

import module java.base;

/** Suggests the known name that is most similar to an unknown one. */
public final class Suggestion {

  /** The number of suggestions of one operation. */
  private static final int FEW = 10;

  /**
   * The number of suggestions that the current operation may still make. A request may have several
   * operations.
   */
  private static final ScopedValue<AtomicInteger> LEFT = ScopedValue.newInstance();

  private static final ProblemMessage NONE = ProblemMessage.of("did_you_mean.none");

  private Suggestion() {}

  /**
   * Runs work with a limited number of suggestions. Each one compares a name with all known names:
   * for a thousand inputs with ten unknown names each, that would take a core a minute.
   */
  public static <T> T sparingly(Supplier<T> work) {
    if (LEFT.isBound()) {
      return work.get();
    }
    return ScopedValue.where(LEFT, new AtomicInteger(FEW)).call(work::get);
  }

  /** A sentence such as {@code " Did you mean 'email'?"}; empty if no known name is similar. */
  public static ProblemMessage didYouMean(String given, Collection<String> known) {
    if (LEFT.isBound() && LEFT.get().getAndDecrement() <= 0) {
      return NONE;
    }
    int limit = Math.max(1, given.length() / 3);
    return known.stream()
        .filter(name -> Math.abs(name.length() - given.length()) <= limit)
        .map(name -> new Near(name, distance(fold(given), fold(name))))
        .filter(near -> near.distance() <= limit)
        .min(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
        .map(near -> ProblemMessage.of("did_you_mean", near.name()))
        .orElse(NONE);
  }

  private record Near(String name, int distance) {}

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /**
   * The number of characters that must be added, removed, changed, or swapped with their neighbour
   * (the distance of Damerau and Levenshtein, in its restricted form).
   */
  private static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = steps[i - 1][j - 1] + (same ? 0 : 1);
        least = Math.min(least, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
        if (i > 1 && j > 1 && swapped(a, i, b, j)) {
          least = Math.min(least, steps[i - 2][j - 2] + 1);
        }
        steps[i][j] = least;
      }
    }
    return steps[a.length()][b.length()];
  }

  private static boolean swapped(String a, int i, String b, int j) {
    return a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
