package dev.oriel.crm.record.read;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.References;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A position in a list of a record's children, such as notes, newest first. It stays valid when the
 * child at this position is deleted.
 */
public record ChildCursor(OffsetDateTime createdAt, UUID id) {

  private static final Pattern FORM = Pattern.compile("([0-9]{1,15})_(.{36})");

  public String encode() {
    return createdAt.toInstant().toEpochMilli() + "_" + id;
  }

  /** Adds a text to the problems that is not from {@link #encode}. Null if there is none. */
  public static @Nullable ChildCursor read(@Nullable String text, Problems problems) {
    return text == null ? null : problems.<@Nullable ChildCursor>attempt(() -> decode(text), null);
  }

  private static ChildCursor decode(String text) {
    Matcher parts = FORM.matcher(text);
    UUID id = parts.matches() ? References.uuid(parts.group(2)) : null;
    if (id == null) {
      throw Refused.invalid(
          "cursor",
          "bad_cursor",
          "'cursor' must be the nextCursor of an answer to the same query.");
    }
    Instant createdAt = Instant.ofEpochMilli(Long.parseLong(parts.group(1)));
    return new ChildCursor(DateTime.of(createdAt), id);
  }
}
