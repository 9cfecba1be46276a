package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The stored tiles of a dashboard while they are changed.
 *
 * @param all by their ids, in their order
 * @param removed the tile that the last change took away, with its place; a missing node if it took
 *     none away
 */
record StoredTiles(SequencedMap<UUID, ObjectNode> all, JsonNode removed) {

  /** The property of stored settings with the tile that was taken away by the last change. */
  static final String REMOVED = "removed";

  private static final String PLACE = "place";
  private static final String TILE = "tile";

  static StoredTiles of(DashboardTable.Row row) {
    return new StoredTiles(
        StoredDashboards.tiles(row), Json.MAPPER.readTree(row.settings()).path(REMOVED));
  }

  List<ObjectNode> ordered() {
    return List.copyOf(all.values());
  }

  /**
   * Moves a tile by some places, and makes it wider and taller, as far as there is room. Refuses as
   * {@code NotFound} one that is not there.
   */
  void arrange(UUID tile, int places, int wider, int taller) {
    int place = List.copyOf(all.keySet()).indexOf(tile);
    ObjectNode moved = all.remove(tile);
    if (moved == null) {
      throw Refused.notFound("The dashboard has no such tile.");
    }
    int width = moved.path("width").intValue() + wider;
    int height = moved.path("height").intValue() + taller;
    moved.put("width", Math.clamp(width, DashboardTile.MIN_WIDTH, DashboardTile.MAX_WIDTH));
    moved.put("height", Math.clamp(height, 1, DashboardTile.MAX_HEIGHT));
    put((long) place + places, moved);
  }

  /**
   * Puts the removed tile back, unless it is there. Refuses as {@code Conflict} any that the last
   * change has not taken away.
   */
  void putBack(UUID tile) {
    if (all.containsKey(tile)) {
      return;
    }
    if (!(removed.path(TILE) instanceof ObjectNode stored) || !id(stored).equals(tile)) {
      throw Refused.conflict("tile", "conflict.removed_tile");
    }
    put(removed.path(PLACE).intValue(), stored);
  }

  /** What is stored of a tile of the row that is not among these; null if all are. */
  @Nullable ObjectNode goneSince(DashboardTable.Row row) {
    List<ObjectNode> before = List.copyOf(StoredDashboards.tiles(row).values());
    for (int i = 0; i < before.size(); i++) {
      if (!all.containsKey(id(before.get(i)))) {
        ObjectNode gone = JsonNodeFactory.instance.objectNode().put(PLACE, i);
        return gone.set(TILE, before.get(i));
      }
    }
    return null;
  }

  private void put(long place, ObjectNode tile) {
    List<ObjectNode> order = new ArrayList<>(ordered());
    order.add(Math.clamp(place, 0, order.size()), tile);
    all.clear();
    order.forEach(one -> all.put(id(one), one));
  }

  private static UUID id(ObjectNode tile) {
    return UUID.fromString(tile.path("id").stringValue());
  }
}
