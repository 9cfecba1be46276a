package dev.oriel.note;

import dev.oriel.field.DateTime;
import dev.oriel.field.References;
import dev.oriel.refusal.Refused;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A position in a list of notes. It stays valid when the note at this position is deleted. */
record NoteCursor(OffsetDateTime createdAt, UUID id) {

  private static final Pattern FORM = Pattern.compile("([0-9]{1,15})_(.{36})");

  static NoteCursor after(Note note) {
    return new NoteCursor(note.createdAt(), note.id());
  }

  String encode() {
    return createdAt.toInstant().toEpochMilli() + "_" + id;
  }

  /** Refuses as {@code Invalid} a text that is not from {@link #encode}. */
  static NoteCursor decode(String text) {
    Matcher parts = FORM.matcher(text);
    UUID id = parts.matches() ? References.uuid(parts.group(2)) : null;
    if (id == null) {
      throw Refused.invalid(
          "cursor",
          "bad_cursor",
          "'cursor' must be the nextCursor of an answer to the same query.");
    }
    Instant createdAt = Instant.ofEpochMilli(Long.parseLong(parts.group(1)));
    return new NoteCursor(DateTime.of(createdAt), id);
  }
}
