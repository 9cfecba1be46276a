package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes dashboards. */
@Component
@Order(6)
class DashboardChapter extends Fragment {

  DashboardChapter() {
    super(
        DashboardChapter.class,
        "openapi.yaml",
        Map.of(
            "maxTiles",
            Dashboards.MAX_TILES,
            "kinds",
            Json.MAPPER.writeValueAsString(TileKind.words())));
  }
}
