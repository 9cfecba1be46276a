package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A change of all tiles of a dashboard.
 *
 * @param hidden those that the actor may not read, which stay
 * @param present the stored tiles, by their ids
 */
record TileChange(TileRefs refs, Set<UUID> hidden, SequencedMap<UUID, ObjectNode> present) {

  /** The stored tiles after it, in their order. Adds to the problems what names no tile. */
  SequencedMap<UUID, ObjectNode> of(List<TileInput> given, Problems problems) {
    SequencedMap<UUID, ObjectNode> tiles = new LinkedHashMap<>();
    for (int i = 0; i < given.size(); i++) {
      TileInput input = given.get(i);
      ObjectNode stored = stored(input);
      if (stored == null) {
        problems.add("tiles[" + i + "].id", "unknown_tile");
      } else {
        tiles.put(UUID.fromString(stored.path("id").stringValue()), stored);
      }
    }
    present.forEach((id, stored) -> {
      if (hidden.contains(id)) {
        tiles.putIfAbsent(id, stored);
      }
    });
    return tiles;
  }

  private @Nullable ObjectNode stored(TileInput input) {
    if (input.tile() != null && !hidden.contains(input.tile().id())) {
      return refs.stored(input.tile());
    }
    ObjectNode kept = present.get(input.id());
    if (kept != null && input.width() != null) {
      kept.put("width", input.width());
    }
    if (kept != null && input.height() != null) {
      kept.put("height", input.height());
    }
    return kept;
  }
}
