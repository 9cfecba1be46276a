package dev.oriel.exchange.importing.job;

import dev.oriel.ground.json.Cursor;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The end of a page of jobs. */
public record ImportCursor(OffsetDateTime createdAt, UUID id) {

  public static ImportCursor after(ImportJob last) {
    return new ImportCursor(last.createdAt(), last.id());
  }

  public String text() {
    return Cursor.of(createdAt, id).text();
  }

  /** Reads a cursor; null for the first page. Refuses as {@code Invalid} what is no cursor. */
  public static @Nullable ImportCursor parse(@Nullable String text) {
    if (text == null) {
      return null;
    }
    Cursor read = Cursor.read(text, 2);
    return new ImportCursor(read.time(0), read.id(1));
  }
}
