package dev.oriel.crm.note;

import module java.base;

/**
 * A note on a record.
 *
 * @param source {@code user}, {@code api} or {@code system}
 * @param createdBy the id of the member or key that wrote it
 */
public record Note(
    UUID id,
    UUID recordId,
    String body,
    String source,
    UUID createdBy,
    String createdByName,
    OffsetDateTime createdAt) {

  private static final int PREVIEW = 140;

  /** White space of any script, line separators included. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\u0085]+");

  /** The beginning of the body on one line. */
  public String preview() {
    String line = BLANKS.matcher(body).replaceAll(" ").strip();
    return line.codePointCount(0, line.length()) <= PREVIEW
        ? line
        : line.substring(0, line.offsetByCodePoints(0, PREVIEW));
  }

  public boolean isSystem() {
    return source.equals("system");
  }
}
