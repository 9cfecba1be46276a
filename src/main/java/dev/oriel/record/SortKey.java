package dev.oriel.record;

import java.util.Arrays;
import java.util.List;

/** A sort key: a field and a direction. */
public record SortKey(String field, boolean descending) {

  /** Reads the short form {@code -amount,name}, in which a minus stands for descending. */
  public static List<SortKey> parse(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .map(SortKey::of)
        .toList();
  }

  private static SortKey of(String part) {
    boolean descending = part.startsWith("-");
    return new SortKey(descending || part.startsWith("+") ? part.substring(1) : part, descending);
  }
}
