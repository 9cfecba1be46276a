package dev.oriel.crm.query;

/** A sort key: a field and a direction. */
public record SortKey(String field, boolean descending) {

  /** Reads the short form, in which a minus stands for descending: {@code -amount}. */
  public static SortKey parse(String part) {
    boolean descending = part.startsWith("-");
    return new SortKey(descending || part.startsWith("+") ? part.substring(1) : part, descending);
  }
}
