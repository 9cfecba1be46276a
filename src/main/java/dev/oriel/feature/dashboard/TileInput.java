package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Filters;
import dev.oriel.crm.query.Stays;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tile as it is given in JSON. One that has no {@code kind} but the {@code id} of a present tile
 * keeps what that shows.
 *
 * @param id of the tile; null for a new one
 * @param tile null for one that is kept
 * @param width null for that of the present tile
 * @param height null for that of the present tile
 */
record TileInput(
    @Nullable UUID id,
    @Nullable DashboardTile tile,
    @Nullable Integer width,
    @Nullable Integer height) {

  private static final int MAX_TITLE = 60;
  private static final int MAX_COLUMNS = 6;

  /** Adds what is wrong with its form to the problems. */
  static TileInput read(ObjectNode json, String path, Problems problems) {
    Shape shape = new Shape(json, path, problems);
    UUID id = id(shape);
    if (!shape.has("kind") && id != null) {
      shape.only(List.of("id", "width", "height"));
      return new TileInput(id, null, size(shape, "width"), size(shape, "height"));
    }
    return new TileInput(id, tile(shape.only(DashboardTile.PROPERTIES), id), null, null);
  }

  private static DashboardTile tile(Shape shape, @Nullable UUID id) {
    TileKind kind = kind(shape);
    DashboardTile tile =
        new DashboardTile(
            id == null ? UUID.randomUUID() : id,
            kind,
            title(shape),
            new DashboardTile.Source(
                shape.required("object"),
                Objects.requireNonNullElse(shape.text("q"), ""),
                filter(shape)),
            measure(shape),
            new DashboardTile.Rows(
                Objects.requireNonNullElse(shape.text("sort"), ""), columns(shape)),
            shape.integer("width", kind.width(), DashboardTile.MIN_WIDTH, DashboardTile.MAX_WIDTH),
            shape.integer("height", kind.height(), 1, DashboardTile.MAX_HEIGHT));
    checkForm(shape, tile);
    return tile;
  }

  private static @Nullable UUID id(Shape shape) {
    String text = shape.text("id");
    UUID id = text == null ? null : References.uuid(text);
    if (text != null && id == null) {
      shape.problem("id", "not_an_id.dashboard");
    }
    return id;
  }

  private static @Nullable Integer size(Shape shape, String property) {
    int most = property.equals("width") ? DashboardTile.MAX_WIDTH : DashboardTile.MAX_HEIGHT;
    int fewest = property.equals("width") ? DashboardTile.MIN_WIDTH : 1;
    return shape.get(property) == null ? null : shape.integer(property, fewest, fewest, most);
  }

  private static TileKind kind(Shape shape) {
    String word = shape.required("kind");
    TileKind kind = TileKind.of(word);
    if (kind == null && !word.isEmpty()) {
      shape.problem("kind", "not_an_option.tile", TileKind.words());
    }
    return kind == null ? TileKind.TABLE : kind;
  }

  private static String title(Shape shape) {
    String title = shape.required("title");
    if (!title.isEmpty()
        && (title.codePointCount(0, title.length()) > MAX_TITLE || !Names.isVisible(title))) {
      shape.problem("title", "bad_name.tile", MAX_TITLE);
    }
    return title;
  }

  private static ArrayNode filter(Shape shape) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    JsonNode given = shape.get("filter");
    if (given != null) {
      Filter filter = FilterReader.read(given, shape.path("filter"), shape.problems());
      JsonNode daysAgo = shape.get("daysAgo");
      int ago = daysAgo == null || !daysAgo.isInt() ? 0 : daysAgo.intValue();
      Filters.checkMoves(
          filter, Math.clamp(ago, 0, DashboardTile.Measure.MOST_DAYS_AGO), shape.problems());
      given.forEach(all::add);
    }
    return all;
  }

  private static DashboardTile.Measure measure(Shape shape) {
    String field = Objects.requireNonNullElse(shape.text("field"), "");
    String function = Objects.requireNonNullElse(shape.text("function"), "");
    return new DashboardTile.Measure(
        shape.texts("groupBy").stream().distinct().toList(),
        field,
        function.equals("count") ? "" : function,
        Objects.requireNonNullElse(shape.text("period"), ""),
        shape.get("daysAgo") == null
            ? null
            : shape.integer("daysAgo", 1, 1, DashboardTile.Measure.MOST_DAYS_AGO),
        goal(shape));
  }

  private static @Nullable BigDecimal goal(Shape shape) {
    JsonNode given = shape.get("goal");
    try {
      return given == null ? null : Decimals.parse(given);
    } catch (InvalidValue e) {
      shape.problem("goal", "in.field", e.reason());
      return null;
    }
  }

  private static List<String> columns(Shape shape) {
    List<String> columns = shape.texts("columns").stream().distinct().toList();
    if (columns.size() > MAX_COLUMNS) {
      shape.problem("columns", "too_many.tile_columns", MAX_COLUMNS);
    }
    return columns;
  }

  private static void checkPast(Shape shape, DashboardTile tile) {
    if (!tile.kind().hasPast()) {
      shape.problem("daysAgo", "not_of_kind", tile.kind().word());
    }
    if (!tile.measure().period().isEmpty()) {
      shape.problem("daysAgo", "not_with.tile", "period");
    }
    if (!tile.source().q().isEmpty()) {
      shape.problem("daysAgo", "not_with.tile", "q");
    }
    if (Stays.field(tile.measure().field()) != null) {
      shape.problem("daysAgo", "not_with.tile", tile.measure().field());
    }
  }

  /** Adds to the problems what does not belong to the kind of the tile. */
  private static void checkForm(Shape shape, DashboardTile tile) {
    TileKind kind = tile.kind();
    DashboardTile.Measure measure = tile.measure();
    int groupings = measure.groupBy().size();
    if (groupings < kind.fewest() || groupings > kind.most()) {
      shape.problem("groupBy", "bad_groupings", kind.word(), kind.fewest(), kind.most());
    }
    if (measure.field().isEmpty() != measure.function().isEmpty()) {
      shape.problem(measure.field().isEmpty() ? "field" : "function", "required");
    }
    if (measure.goal() != null && !kind.hasGoal()) {
      shape.problem("goal", "not_of_kind", kind.word());
    }
    if (!measure.period().isEmpty() && kind != TileKind.FIGURE) {
      shape.problem("period", "not_of_kind", kind.word());
    }
    if (measure.daysAgo() != null) {
      checkPast(shape, tile);
    }
    if (kind == TileKind.LIST && !measure.field().isEmpty()) {
      shape.problem("field", "not_of_kind", kind.word());
    }
    if (kind != TileKind.LIST) {
      Stream.of("sort", "columns")
          .filter(property -> shape.get(property) != null)
          .forEach(property -> shape.problem(property, "not_of_kind", kind.word()));
    }
  }
}
