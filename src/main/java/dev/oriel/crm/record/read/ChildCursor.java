package dev.oriel.crm.record.read;

import dev.oriel.ground.json.Cursor;
import dev.oriel.ground.refusal.Problems;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A position in a list of a record's children, such as notes, newest first. It stays valid when the
 * child at this position is deleted.
 */
public record ChildCursor(OffsetDateTime createdAt, UUID id) {

  public String encode() {
    return Cursor.of(createdAt, id).text();
  }

  /** Adds a text to the problems that is not from {@link #encode}. Null if there is none. */
  public static @Nullable ChildCursor read(@Nullable String text, Problems problems) {
    return text == null ? null : problems.<@Nullable ChildCursor>attempt(() -> decode(text), null);
  }

  private static ChildCursor decode(String text) {
    Cursor read = Cursor.read(text, 2);
    return new ChildCursor(read.time(0), read.id(1));
  }
}
