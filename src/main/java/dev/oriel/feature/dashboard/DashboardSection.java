package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The dashboards that are shared, with their tiles. Those of members are no part of a file. */
@Component
@Order(10)
record DashboardSection(Dashboards dashboards, Ids ids) implements SetupSection {

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
    return shared(operator).stream().map(one -> described(operator, one)).toList();
  }

  private List<Dashboard> shared(Actor operator) {
    return dashboards.list(operator).stream().filter(Dashboard::isShared).toList();
  }

  /** The entry of a dashboard, without tiles of what was deleted. */
  private static ObjectNode described(Actor operator, Dashboard dashboard) {
    ObjectNode whole = DashboardJson.of(operator, dashboard);
    ObjectNode entry = Json.MAPPER.createObjectNode().put("name", dashboard.name());
    if (!whole.path(PROFILES).isEmpty()) {
      entry.set(PROFILES, whole.get(PROFILES));
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
        dashboards.change(operator, present.id(), null, () -> input(given));
      }
    }
  }

  private static DashboardInput input(ObjectNode json) {
    return DashboardInput.read(JsonBody.of(json));
  }

  /** Whether a dashboard is as it is given, but for the ids of its tiles. */
  private static boolean isSame(Actor operator, Dashboard present, ObjectNode given) {
    List<TileInput> tiles = Objects.requireNonNullElse(input(given).tiles(), List.of());
    List<JsonNode> wanted = new ArrayList<>();
    for (TileInput tile : tiles) {
      DashboardTile one = tile.tile();
      if (one == null) {
        return false;
      }
      wanted.add(one.json().without("id"));
    }
    ObjectNode described = described(operator, present);
    return described.path(TILES).valueStream().toList().equals(wanted)
        && described.path(PROFILES).size() == given.path(PROFILES).size()
        && DashboardJson.of(operator, present).get(PROFILES).equals(given.get(PROFILES));
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
