package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * A dashboard as an actor sees it.
 *
 * @param isShared whether others see it, too
 * @param profiles the ids of those whose members see it; all members if there are none
 * @param isChangeable whether the actor may change it
 * @param version that counts its changes
 */
public record Dashboard(
    UUID id,
    String name,
    boolean isShared,
    List<UUID> profiles,
    boolean isChangeable,
    int version,
    List<PlacedTile> tiles) {

  /** The place of a tile. Refuses as {@code NotFound}. */
  public PlacedTile require(UUID tile) {
    return tiles.stream()
        .filter(place -> place.id().equals(tile))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("The dashboard has no such tile."));
  }
}
