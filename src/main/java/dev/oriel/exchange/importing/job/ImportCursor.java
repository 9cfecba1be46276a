package dev.oriel.exchange.importing.job;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.References;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The end of a page of jobs. */
public record ImportCursor(OffsetDateTime createdAt, UUID id) {

  public static ImportCursor after(ImportJob last) {
    return new ImportCursor(last.createdAt(), last.id());
  }

  public String text() {
    return createdAt + "_" + id;
  }

  /** Reads a cursor; null for the first page. Refuses as {@code Invalid} what is no cursor. */
  public static @Nullable ImportCursor parse(@Nullable String text) {
    if (text == null) {
      return null;
    }
    int end = text.indexOf('_');
    UUID id = end < 0 ? null : References.uuid(text.substring(end + 1));
    try {
      if (id != null) {
        return new ImportCursor(OffsetDateTime.parse(text.substring(0, end)), id);
      }
    } catch (DateTimeException e) {
      // Refused below.
    }
    throw Refused.invalid("cursor", "bad_cursor", "'cursor' is not the 'nextCursor' of a page.");
  }
}
