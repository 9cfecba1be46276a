package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The limits of a connection beyond the rights of its member.
 *
 * @param readOnly it changes nothing
 * @param noDeletion it deletes nothing
 * @param writesPerHour how many tools that write it may call in an hour; null for any number
 */
public record Restrictions(boolean readOnly, boolean noDeletion, @Nullable Integer writesPerHour) {

  /** The largest limit of writes in an hour. */
  public static final int MOST_WRITES = 1_000_000;

  public static final Restrictions NONE = new Restrictions(false, false, null);
  static final Restrictions READING = new Restrictions(true, false, null);
  private static final String READ_ONLY = "readOnly";
  private static final String NO_DELETION = "noDeletion";
  private static final String WRITES = "writesPerHour=";

  /** Reads the text form. */
  public static Restrictions of(String text) {
    List<String> parts = List.of(text.split(",", -1));
    return new Restrictions(
        parts.contains(READ_ONLY),
        parts.contains(NO_DELETION),
        parts.stream()
            .filter(part -> part.startsWith(WRITES))
            .map(part -> Integer.valueOf(part.substring(WRITES.length())))
            .findFirst()
            .orElse(null));
  }

  /**
   * The reason why a write is not allowed; null if it is.
   *
   * @param deletes whether it deletes something
   */
  public @Nullable String obstacle(boolean deletes) {
    if (readOnly) {
      return "This connection may only read.";
    }
    return noDeletion && deletes ? "This connection may not delete." : null;
  }

  /** These, and others too. */
  Restrictions and(Restrictions other) {
    return new Restrictions(
        readOnly || other.readOnly,
        noDeletion || other.noDeletion,
        Stream.of(this, other)
            .map(Restrictions::writesPerHour)
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null));
  }

  /** The text form, such as {@code noDeletion,writesPerHour=100}. It is stored. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    if (readOnly) {
      parts.add(READ_ONLY);
    }
    if (noDeletion) {
      parts.add(NO_DELETION);
    }
    if (writesPerHour != null) {
      parts.add(WRITES + writesPerHour);
    }
    return String.join(",", parts);
  }
}
