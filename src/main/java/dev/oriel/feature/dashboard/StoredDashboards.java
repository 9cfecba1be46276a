package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The dashboards of a workspace as an actor sees them. */
@Component
record StoredDashboards(DashboardTable table, Schemas schemas) {

  /**
   * Those that the actor is offered: its own, and shared ones of which it may read at least one
   * tile, if they have any.
   */
  List<Dashboard> all(Actor actor) {
    return table.all(actor.workspace(), owner(actor)).stream()
        .map(row -> seen(actor, row))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The row of a dashboard that the actor may change. Refuses one that it may not. */
  DashboardTable.Row changeable(Actor actor, UUID id) {
    for (DashboardTable.Row row : table.all(actor.workspace(), owner(actor))) {
      Dashboard seen = row.id().equals(id) ? seen(actor, row) : null;
      if (seen != null) {
        if (row.shared()) {
          requireSharing(actor);
        }
        return row;
      }
    }
    throw unknown();
  }

  /** The dashboard of a row; null if the actor is not offered it. */
  @Nullable Dashboard seen(Actor actor, DashboardTable.Row row) {
    JsonNode settings = Json.MAPPER.readTree(row.settings());
    List<UUID> profiles = profiles(settings);
    boolean isOffered =
        row.owner().equals(owner(actor))
            || profiles.isEmpty()
            || profiles.contains(actor.profile().id())
            || actor.profile().isAdmin();
    if (!isOffered) {
      return null;
    }
    List<PlacedTile> tiles = tiles(actor, settings);
    boolean isChangeable = !row.shared() || mayShare(actor);
    boolean isNothing =
        !tiles.isEmpty()
            && tiles.stream().allMatch(tile -> tile.isHidden() || (tile.isGone() && !isChangeable));
    if (row.shared() && isNothing) {
      return null;
    }
    return new Dashboard(
        row.id(),
        row.name(),
        row.shared(),
        named(actor, profiles),
        isChangeable,
        row.version(),
        tiles);
  }

  private static Map<UUID, String> named(Actor actor, List<UUID> profiles) {
    Map<UUID, String> names = new LinkedHashMap<>();
    profiles.forEach(id -> names.put(id, id.toString()));
    Profiles.of(actor)
        .forEach(profile -> names.computeIfPresent(profile.id(), (_, _) -> profile.name()));
    return names;
  }

  private List<PlacedTile> tiles(Actor actor, JsonNode settings) {
    Schema schema = schemas.of(actor);
    return settings
        .path("tiles")
        .valueStream()
        .map(stored -> placed(actor, schema, (ObjectNode) stored))
        .toList();
  }

  private static PlacedTile placed(Actor actor, Schema schema, ObjectNode stored) {
    TileRefs refs = new TileRefs(schema);
    TileRefs.Named named = refs.named(stored);
    ObjectType type = refs.object(stored);
    boolean isGone = named == null || !named.isWhole();
    DashboardTile tile =
        named != null
                && TileRefs.mayRead(
                    schema.view(actor.profile(), schema.named(named.tile().source().object())),
                    named.tile())
            ? named.tile()
            : null;
    return new PlacedTile(
        UUID.fromString(stored.path("id").stringValue()),
        stored.path("width").intValue(),
        stored.path("height").intValue(),
        isGone ? null : tile,
        isGone && (type == null || schema.view(actor.profile(), type).may(RecordRight.VIEW)),
        isGone ? tile : null);
  }

  private static List<UUID> profiles(JsonNode settings) {
    return settings
        .path("profiles")
        .valueStream()
        .map(id -> UUID.fromString(id.stringValue()))
        .distinct()
        .toList();
  }

  /**
   * The settings of a dashboard as they are stored.
   *
   * @param removed the tile that was taken away just now; null if none was
   */
  static String settings(
      List<UUID> profiles, List<ObjectNode> tiles, @Nullable ObjectNode removed) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode ids = json.putArray("profiles");
    profiles.forEach(profile -> ids.add(profile.toString()));
    json.putArray("tiles").addAll(tiles);
    if (removed != null) {
      json.set(StoredTiles.REMOVED, removed);
    }
    return Json.write(json);
  }

  /** The stored tiles of a row, by their ids. */
  static SequencedMap<UUID, ObjectNode> tiles(DashboardTable.Row row) {
    SequencedMap<UUID, ObjectNode> tiles = new LinkedHashMap<>();
    for (JsonNode tile : Json.MAPPER.readTree(row.settings()).path("tiles")) {
      tiles.put(UUID.fromString(tile.path("id").stringValue()), (ObjectNode) tile);
    }
    return tiles;
  }

  /** The profiles that a row is shared with. */
  static List<UUID> profiles(DashboardTable.Row row) {
    return profiles(Json.MAPPER.readTree(row.settings()));
  }

  /** By whose id the dashboards of an actor are stored. */
  static UUID owner(Actor actor) {
    return actor.principal().id();
  }

  static boolean mayShare(Actor actor) {
    return actor.profile().mayWithViews(ViewRight.SHARE);
  }

  /** Refuses as {@code Forbidden} who may not share dashboards. */
  static void requireSharing(Actor actor) {
    if (!mayShare(actor)) {
      throw Refused.forbidden(
          "The profile '%s' does not have the right 'view.%s'."
              .formatted(actor.profile().name(), ViewRight.SHARE.word()));
    }
  }

  static Refused unknown() {
    return Refused.notFound("There is no such dashboard.");
  }
}
