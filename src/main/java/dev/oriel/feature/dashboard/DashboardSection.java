package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The dashboards that are shared, with their tiles. Those of members are no part of a file. */
@Component
@Order(10)
record DashboardSection(Dashboards dashboards, Schemas schemas, Ids ids) implements SetupSection {

  private static final String PROFILES = "profiles";
  private static final String TILES = "tiles";

  /** The properties of tiles that are numbers. */
  private static final List<String> NUMBERS = List.of("width", "height", "goal");

  @Override
  public EntryKind kind() {
    return EntryKind.DASHBOARD;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return shared(operator).stream()
        // One that is shared with deleted profiles alone would be for all who get the file.
        .filter(one -> one.profiles().isEmpty() || !one.presentProfiles().isEmpty())
        .map(DashboardSection::described)
        .toList();
  }

  private List<Dashboard> shared(Actor operator) {
    return dashboards.list(operator).stream().filter(Dashboard::isShared).toList();
  }

  /** The entry of a dashboard, without tiles of what was deleted. */
  private static ObjectNode described(Dashboard dashboard) {
    ObjectNode entry = Json.MAPPER.createObjectNode().put("name", dashboard.name());
    if (!dashboard.profiles().isEmpty()) {
      ArrayNode profiles = entry.putArray(PROFILES);
      dashboard.presentProfiles().forEach(profiles::add);
    }
    ArrayNode tiles = entry.putArray(TILES);
    dashboard.tiles().stream()
        .map(PlacedTile::tile)
        .filter(Objects::nonNull)
        .forEach(tile -> tiles.add(tile.json().without("id")));
    return entry;
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    String name = entry.name(kind());
    Actor operator = run.operator();
    ObjectNode given = given(entry, run);
    Dashboard present =
        run.find(kind(), "", name, shared(operator), Dashboard::id, Dashboard::name);
    if (present == null) {
      UUID id = entry.read(shape -> Optional.ofNullable(SetupEntry.id(shape))).orElseGet(ids::next);
      Dashboard made = dashboards.create(operator, id, () -> input(given));
      run.remember(kind(), kind().key(name), made.id().toString());
    } else {
      given.put("name", present.name());
      if (!isSame(operator, present, given)) {
        dashboards.change(operator, present.id(), () -> input(given));
      }
    }
  }

  private static DashboardInput input(ObjectNode json) {
    return DashboardInput.read(JsonBody.of(json));
  }

  /** Whether a dashboard is stored as it is given, but for the ids of its tiles. */
  private boolean isSame(Actor operator, Dashboard present, ObjectNode given) {
    List<TileInput> inputs = Objects.requireNonNullElse(input(given).tiles(), List.of());
    Schema schema = schemas.of(operator);
    List<String> after = inputs.stream().map(input -> stored(schema, input.tile())).toList();
    List<String> before =
        present.tiles().stream().map(place -> stored(schema, place.tile())).toList();
    Set<String> profiles =
        given.path(PROFILES).valueStream().map(JsonNode::stringValue).collect(Collectors.toSet());
    return !after.contains("")
        && before.equals(after)
        && profiles.equals(present.presentProfiles())
        && present.profiles().size() == profiles.size();
  }

  /** The stored form of a tile without its id; empty if there is none, or no such object. */
  private static String stored(Schema schema, @Nullable DashboardTile tile) {
    return tile == null || schema.object(tile.source().object()) == null
        ? ""
        : Json.write(new TileRefs(schema).stored(tile).without("id"));
  }

  /** The entry with the present names of objects and profiles, and with numbers. */
  private static ObjectNode given(SetupEntry entry, SetupRun run) {
    Shape shape = new Shape(entry.json()).only(List.of("id", "name", PROFILES, TILES));
    List<String> profiles = shape.texts(PROFILES);
    shape.required("name");
    shape.check();
    ObjectNode given = entry.json().deepCopy().put("shared", true);
    given.remove("id");
    ArrayNode names = given.putArray(PROFILES);
    profiles.forEach(profile -> names.add(run.requireProfile(profile).name()));
    for (JsonNode tile : given.path(TILES)) {
      if (tile instanceof ObjectNode object) {
        JsonNode about = object.path("object");
        if (about.isString()) {
          object.put("object", run.presentName(about.stringValue()));
        }
        NUMBERS.forEach(name -> toNumber(object, name));
      }
    }
    return given;
  }

  /** Numbers of a file are texts. */
  private static void toNumber(ObjectNode tile, String property) {
    String text = tile.path(property).stringValue("");
    if (text.matches("[0-9]{1,9}")) {
      tile.put(property, Integer.parseInt(text));
    } else if (text.matches("-?[0-9]{1,20}(\\.[0-9]{1,8})?")) {
      tile.put(property, new BigDecimal(text));
    }
  }
}
