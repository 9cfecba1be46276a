package dev.oriel.feature.dashboard;

import module java.base;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Dashboards in JSON, the same in answers and in setup files. */
final class DashboardJson {

  private DashboardJson() {}

  /** A dashboard with its tiles; of those that its viewer may not read, their places alone. */
  static ObjectNode of(Dashboard dashboard) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", dashboard.id().toString());
    json.put("name", dashboard.name());
    json.put("shared", dashboard.isShared());
    ArrayNode profiles = json.putArray("profiles");
    dashboard.profiles().values().forEach(profiles::add);
    json.put("version", dashboard.version());
    ArrayNode tiles = json.putArray("tiles");
    dashboard.tiles().forEach(tile -> tiles.add(tile(tile)));
    return json;
  }

  private static ObjectNode tile(PlacedTile place) {
    return place.tile() != null
        ? place.tile().json()
        : JsonNodeFactory.instance
            .objectNode()
            .put("id", place.id().toString())
            .put(place.isGone() ? "gone" : "hidden", true)
            .put("width", place.width())
            .put("height", place.height());
  }
}
