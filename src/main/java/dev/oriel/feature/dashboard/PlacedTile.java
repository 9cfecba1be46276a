package dev.oriel.feature.dashboard;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A place of a dashboard as an actor sees it.
 *
 * @param tile null if the actor may not read all that it names, or if that is gone
 * @param isGone whether a field, an option or an object that it names was deleted
 * @param rest what else such a tile names; null for others, and if the actor may not read it
 */
public record PlacedTile(
    UUID id,
    int width,
    int height,
    @Nullable DashboardTile tile,
    boolean isGone,
    @Nullable DashboardTile rest) {

  static PlacedTile of(DashboardTile tile) {
    return new PlacedTile(tile.id(), tile.width(), tile.height(), tile, false, null);
  }

  /** Whether the actor may not read what it shows. */
  public boolean isHidden() {
    return tile == null && !isGone;
  }
}
