package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * A dashboard as an actor sees it.
 *
 * @param isShared whether others see it, too
 * @param profiles the names of those whose members see it, by their ids; all members if there are
 *     none. A deleted one stays, with its id as its name: it is nobody
 * @param isChangeable whether the actor may change it
 * @param version that counts its changes
 */
public record Dashboard(
    UUID id,
    String name,
    boolean isShared,
    Map<UUID, String> profiles,
    boolean isChangeable,
    int version,
    List<PlacedTile> tiles) {

  /** The names of its profiles, without deleted ones. */
  Set<String> presentProfiles() {
    Set<String> names = new TreeSet<>(profiles.values());
    profiles.keySet().forEach(id -> names.remove(id.toString()));
    return names;
  }

  /** The place of a tile. Refuses as {@code NotFound}. */
  public PlacedTile require(UUID tile) {
    return tiles.stream()
        .filter(place -> place.id().equals(tile))
        .findFirst()
        .orElseThrow(Dashboard::unknownTile);
  }

  /**
   * A tile that the viewer may read, without what is gone of it. Refuses as {@code NotFound} any
   * other.
   */
  DashboardTile readable(UUID id) {
    PlacedTile place = require(id);
    DashboardTile tile = place.isGone() ? place.rest() : place.tile();
    if (tile == null) {
      throw unknownTile();
    }
    return tile;
  }

  private static Refused unknownTile() {
    return Refused.notFound("The dashboard has no such tile.");
  }
}
