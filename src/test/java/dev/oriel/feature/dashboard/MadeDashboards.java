package dev.oriel.feature.dashboard;

import dev.oriel.testing.Api;
import java.util.List;
import java.util.Map;

/** Shared dashboards that tests make by the API. */
final class MadeDashboards {

  private MadeDashboards() {}

  /** Makes one with these tiles, and returns its path. */
  static String made(Api api, List<Map<String, Object>> tiles) {
    return "/dashboards/"
        + api.post("/dashboards", Map.of("name", "Sales", "shared", true, "tiles", tiles))
            .at("/data/dashboard/id")
            .asString();
  }

  /** The paths of its tiles, in their order. */
  static List<String> tiles(Api api, String dashboard) {
    return api.get(dashboard)
        .at("/data/dashboard/tiles")
        .valueStream()
        .map(tile -> dashboard + "/tiles/" + tile.get("id").asString())
        .toList();
  }
}
