package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A tile of a dashboard, with names as requests have them. */
public record DashboardTile(
    UUID id,
    TileKind kind,
    String title,
    Source source,
    Measure measure,
    Rows rows,
    int width,
    int height) {

  /** A tile has 2 to {@value} columns of its dashboard. */
  public static final int MAX_WIDTH = 12;

  public static final int MIN_WIDTH = 2;

  /** A tile has 1 to {@value} rows of its dashboard. */
  public static final int MAX_HEIGHT = 4;

  /** The properties of a tile in JSON. */
  static final List<String> PROPERTIES =
      List.of(
          "id",
          "kind",
          "title",
          "object",
          "q",
          "filter",
          "groupBy",
          "field",
          "function",
          "period",
          "daysAgo",
          "goal",
          "sort",
          "columns",
          "width",
          "height");

  /**
   * The records that a tile is about.
   *
   * @param object the apiName of their object
   * @param q the words of a search; empty for none
   * @param filter an array in the grammar of filters
   */
  public record Source(String object, String q, ArrayNode filter) {}

  /**
   * The figure that a tile shows.
   *
   * @param groupBy names of fields, with a colon and a period behind those of days and times
   * @param field whose values are aggregated; empty to count records
   * @param function of the values of the field; empty to count records
   * @param period the field and the period, such as {@code closeDate:month}, by which a figure is
   *     compared with that of the period before; empty for none
   * @param daysAgo of how many days ago the same figures stand beside; null for none
   * @param goal null for none
   */
  public record Measure(
      List<String> groupBy,
      String field,
      String function,
      String period,
      @Nullable Integer daysAgo,
      @Nullable BigDecimal goal) {

    /** The most days: the log keeps a day more of those that it promises. */
    static final int MOST_DAYS_AGO = 89;

    /** Whether the figures of groups make that of all by addition, and nothing is 0. */
    boolean isSum() {
      return function.isEmpty() || function.equals("sum");
    }
  }

  /**
   * The records of a list.
   *
   * @param sort as REST takes it; empty for the newest first
   * @param columns the apiNames of fields beside the name
   */
  public record Rows(String sort, List<String> columns) {}

  /** The same tile in another size, within what is possible. */
  DashboardTile sized(int otherWidth, int otherHeight) {
    return new DashboardTile(
        id,
        kind,
        title,
        source,
        measure,
        rows,
        Math.clamp(otherWidth, MIN_WIDTH, MAX_WIDTH),
        Math.clamp(otherHeight, 1, MAX_HEIGHT));
  }

  /** Its JSON, without what it does not have. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id.toString()).put("kind", kind.word()).put("title", title);
    json.put("object", source.object());
    put(json, "q", source.q());
    if (!source.filter().isEmpty()) {
      json.set("filter", source.filter());
    }
    put(json, "groupBy", measure.groupBy());
    put(json, "field", measure.field());
    put(json, "function", measure.function());
    put(json, "period", measure.period());
    if (measure.daysAgo() != null) {
      json.put("daysAgo", measure.daysAgo());
    }
    if (measure.goal() != null) {
      json.put("goal", measure.goal());
    }
    put(json, "sort", rows.sort());
    put(json, "columns", rows.columns());
    return json.put("width", width).put("height", height);
  }

  private static void put(ObjectNode json, String property, String text) {
    if (!text.isEmpty()) {
      json.put(property, text);
    }
  }

  private static void put(ObjectNode json, String property, List<String> texts) {
    if (!texts.isEmpty()) {
      ArrayNode all = json.putArray(property);
      texts.forEach(all::add);
    }
  }

  /** Reads JSON that {@link #json} has made. */
  static DashboardTile of(JsonNode json) {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    json.path("filter").forEach(filter::add);
    return new DashboardTile(
        UUID.fromString(json.path("id").stringValue()),
        Objects.requireNonNull(TileKind.of(json.path("kind").stringValue())),
        json.path("title").stringValue(),
        new Source(json.path("object").stringValue(""), json.path("q").stringValue(""), filter),
        new Measure(
            texts(json.path("groupBy")),
            json.path("field").stringValue(""),
            json.path("function").stringValue(""),
            json.path("period").stringValue(""),
            json.path("daysAgo").isNumber() ? json.path("daysAgo").intValue() : null,
            json.path("goal").isNumber() ? json.path("goal").decimalValue() : null),
        new Rows(json.path("sort").stringValue(""), texts(json.path("columns"))),
        json.path("width").intValue(),
        json.path("height").intValue());
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }

  /** The filter as a text; empty for none. */
  public String filterText() {
    return source.filter().isEmpty() ? "" : Json.write(source.filter());
  }
}
