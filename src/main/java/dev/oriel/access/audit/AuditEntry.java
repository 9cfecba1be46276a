package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Channel;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An entry of the audit log.
 *
 * @param before the values that were changed or are gone, by name
 * @param after the values that they have become, and new ones
 */
public record AuditEntry(
    OffsetDateTime at,
    Author by,
    Source from,
    AuditAction action,
    AuditTarget target,
    JsonNode before,
    JsonNode after) {

  /**
   * The author of a change, with the names of that time.
   *
   * @param kind {@code member}, {@code key}, {@code webhook}, {@code operator} or {@code system}
   * @param id null for the system
   * @param connectionId the connection by which an AI client acted as the member; null if none did
   */
  public record Author(
      String kind,
      @Nullable UUID id,
      String name,
      @Nullable UUID connectionId,
      @Nullable String connection) {

    /** Oriel itself. */
    static final Author SYSTEM = new Author("system", null, "System", null, null);
  }

  /**
   * The origin of a change.
   *
   * @param surface null for the system
   * @param address the address of the client; null for work without a request
   * @param request the id of the request; null if there was none
   */
  public record Source(
      @Nullable Channel surface, @Nullable String address, @Nullable String request) {}
}
