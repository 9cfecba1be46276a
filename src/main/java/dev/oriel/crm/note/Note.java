package dev.oriel.crm.note;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A note on a record.
 *
 * @param at when it happened
 * @param source {@code user}, {@code api} or {@code system}
 * @param createdBy the id of the member or key that wrote it
 * @param editedAt when it was edited last; null if it never was
 */
public record Note(
    UUID id,
    UUID recordId,
    String body,
    NoteKind kind,
    OffsetDateTime at,
    String source,
    UUID createdBy,
    String createdByName,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime editedAt) {

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

  /** The time of the contact of which it tells; null if it tells of none. */
  @Nullable OffsetDateTime contactAt() {
    return kind.isContact() ? at : null;
  }

  public boolean isSystem() {
    return source.equals("system");
  }
}
