package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.TimeZones;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refused;

/** The properties of a workspace to create or change. */
public record WorkspaceSpec(
    UUID id,
    String name,
    String region,
    ZoneId timeZone,
    String currency,
    StorageLimit storageLimit,
    ClientHosts clientHosts,
    Letterhead letterhead) {

  /** The countries in which a workspace can be (ISO 3166). */
  public static final Set<String> REGIONS = Set.of(Locale.getISOCountries());

  /** The currencies that a workspace can have (ISO 4217). */
  public static final Set<String> CURRENCIES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  /**
   * The time zone of this name in the IANA database. Refuses others as {@code Invalid}: PostgreSQL
   * reads a difference such as +02:00 otherwise.
   */
  public static ZoneId zone(String name) {
    if (!TimeZones.isName(name)) {
      throw Refused.invalid("timeZone", "unknown.zone");
    }
    return ZoneId.of(name);
  }

  /** A workspace without limits. */
  public WorkspaceSpec(UUID id, String name, String region, ZoneId timeZone, String currency) {
    this(id, name, region, timeZone, currency, StorageLimit.NONE, ClientHosts.ANY, Letterhead.NONE);
  }

  /** The properties of a workspace as it is. */
  public static WorkspaceSpec of(Workspace workspace) {
    return new WorkspaceSpec(
        workspace.uuid(),
        workspace.name(),
        workspace.region(),
        workspace.timeZone(),
        workspace.currency(),
        workspace.storageLimit(),
        workspace.clientHosts(),
        workspace.letterhead());
  }

  public WorkspaceSpec named(String other) {
    return new WorkspaceSpec(
        id, other, region, timeZone, currency, storageLimit, clientHosts, letterhead);
  }

  public WorkspaceSpec limitedTo(StorageLimit other) {
    return new WorkspaceSpec(id, name, region, timeZone, currency, other, clientHosts, letterhead);
  }

  public WorkspaceSpec letting(ClientHosts other) {
    return new WorkspaceSpec(id, name, region, timeZone, currency, storageLimit, other, letterhead);
  }

  public WorkspaceSpec headed(Letterhead other) {
    return new WorkspaceSpec(
        id, name, region, timeZone, currency, storageLimit, clientHosts, other);
  }
}
