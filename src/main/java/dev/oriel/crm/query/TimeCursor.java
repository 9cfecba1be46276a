package dev.oriel.crm.query;

import dev.oriel.ground.json.Cursor;
import dev.oriel.ground.refusal.Problems;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A position in a list that is sorted by the time of creation, newest first, such as the notes of a
 * record. It stays valid when the entry at this position is deleted.
 */
public record TimeCursor(OffsetDateTime createdAt, UUID id) {

  public String encode() {
    return Cursor.of(createdAt, id).text();
  }

  /** Adds a text to the problems that is not from {@link #encode}. Null if there is none. */
  public static @Nullable TimeCursor read(@Nullable String text, Problems problems) {
    return text == null ? null : problems.<@Nullable TimeCursor>attempt(() -> decode(text), null);
  }

  private static TimeCursor decode(String text) {
    Cursor read = Cursor.read(text, 2);
    return new TimeCursor(read.time(0), read.id(1));
  }
}
