package dev.oriel.crm.record.delete;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A deletion of a record.
 *
 * @param remaining null if the record is deleted; otherwise the number of visible lookups that a
 *     job has to clear before
 * @param along what a dry run tells; null if it is none
 */
public record Deleted(UUID id, @Nullable Long remaining, @Nullable GoesAlong along) {

  /** Writes its properties, the same on every surface. */
  public void write(JsonGenerator json) {
    json.writeBooleanProperty("deleted", remaining == null);
    json.writeStringProperty("id", id.toString());
    if (remaining != null) {
      json.writeNumberProperty("remaining", remaining);
    }
    if (along != null) {
      along.write(json);
    }
  }
}
