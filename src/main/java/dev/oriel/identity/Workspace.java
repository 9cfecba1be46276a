package dev.oriel.identity;

import java.time.ZoneId;
import java.util.UUID;

/**
 * A company's workspace.
 *
 * @param region ISO 3166 alpha-2, where telephone numbers without a country code are at home
 * @param currency ISO 4217, of amounts whose field names none
 */
public record Workspace(
    long id, UUID uuid, String name, String region, ZoneId timeZone, String currency) {

  /** The PostgreSQL schema that holds its records. Made of its number, never of its name. */
  public String schema() {
    return "w" + id;
  }
}
