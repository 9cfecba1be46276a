package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The given parts of a dashboard; null for what stays as it is.
 *
 * @param profiles the names of those with whose members it is shared; all if there are none
 * @param version that a change was made from; null to change any
 */
record DashboardInput(
    @Nullable String name,
    @Nullable Boolean shared,
    @Nullable List<String> profiles,
    @Nullable List<TileInput> tiles,
    @Nullable Integer version,
    Problems problems) {

  static final String VERSION = "version";

  private static final int MAX_NAME = 60;

  private static final List<String> PROPERTIES = List.of("name", "shared", "profiles", "tiles");

  /** Reads {@code {name, shared, profiles, tiles}}, with all problems of its form. */
  static DashboardInput read(JsonBody body) {
    return read(new Shape(body.object()).only(PROPERTIES));
  }

  /** Reads a change: the same, and {@code version}. */
  static DashboardInput change(JsonBody body) {
    List<String> all = Stream.concat(PROPERTIES.stream(), Stream.of(VERSION)).toList();
    return read(new Shape(body.object()).only(all));
  }

  private static DashboardInput read(Shape shape) {
    String name = shape.text("name");
    if (name != null || shape.has("name")) {
      checkName(shape, Objects.requireNonNullElse(name, ""));
    }
    return new DashboardInput(
        name,
        shape.flag("shared"),
        shape.get("profiles") == null ? null : shape.texts("profiles"),
        shape.get("tiles") == null ? null : tiles(shape),
        shape.get(VERSION) == null ? null : shape.integer(VERSION, 1, 1, Integer.MAX_VALUE),
        shape.problems());
  }

  private static void checkName(Shape shape, String name) {
    if (name.codePointCount(0, name.length()) > MAX_NAME || !Names.isVisible(name)) {
      shape.problem("name", "bad_name.dashboard", MAX_NAME);
    }
  }

  private static List<TileInput> tiles(Shape shape) {
    List<TileInput> tiles = new ArrayList<>();
    JsonNode given = Objects.requireNonNull(shape.get("tiles"));
    if (!given.isArray()) {
      shape.problem("tiles", "not_a_list");
    } else if (given.size() > Dashboards.MAX_TILES) {
      shape.problem("tiles", "too_many.tiles", Dashboards.MAX_TILES);
    } else {
      for (int i = 0; i < given.size(); i++) {
        String path = shape.path("tiles") + "[" + i + "]";
        if (given.get(i) instanceof ObjectNode tile) {
          tiles.add(TileInput.read(tile, path, shape.problems()));
        } else {
          shape.problems().add(path, "not_an_object");
        }
      }
    }
    return tiles;
  }
}
