package dev.oriel.refusal;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the name that was probably meant. */
public final class Suggestion {

  private Suggestion() {}

  /** A sentence such as {@code " Did you mean 'email'?"}, or nothing when no known name is near. */
  public static String didYouMean(String given, Collection<String> known) {
    int limit = Math.max(1, given.length() / 3);
    return known.stream()
        .filter(name -> Math.abs(name.length() - given.length()) <= limit)
        .map(name -> new Near(name, distance(fold(given), fold(name))))
        .filter(near -> near.distance() <= limit)
        .min(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
        .map(near -> " Did you mean '" + near.name() + "'?")
        .orElse("");
  }

  private record Near(String name, int distance) {}

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /** Levenshtein's distance: how many characters must be added, removed or changed. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
