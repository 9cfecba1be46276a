package dev.oriel.access.identity;

import module java.base;

/**
 * A company's workspace.
 *
 * @param region ISO 3166 alpha-2, the country of phone numbers without a country code
 * @param currency ISO 4217, for currency fields that do not name one
 * @param clientHosts whose clients members may connect by an address alone
 * @param letterhead who sends what is printed
 */
public record Workspace(
    long id,
    UUID uuid,
    String name,
    String region,
    ZoneId timeZone,
    String currency,
    StorageLimit storageLimit,
    ClientHosts clientHosts,
    Letterhead letterhead) {

  /** The PostgreSQL schema with its records, named by its number and never by its name. */
  public String schema() {
    return "w" + id;
  }
}
