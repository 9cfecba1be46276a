package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Period;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.query.Stays;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.value.AdmittedOptions;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.QueryText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The queries of a tile, and for each of its numbers the list of exactly the records that it is
 * about.
 *
 * @param asOf the moment that its figures are about; null for the present
 * @param span the days that a figure by a period is about; null for the whole present period
 */
record TileQuery(
    ObjectView view, DashboardTile tile, @Nullable OffsetDateTime asOf, @Nullable Span span) {

  TileQuery(ObjectView view, DashboardTile tile) {
    this(view, tile, null, null);
  }

  /** Some days, from the first to the last one. */
  record Span(LocalDate first, LocalDate last) {}

  /**
   * The same of the days ago with which the tile is compared; null if it is not. Its moment is a
   * full hour, so that figures that were read once can be shown again.
   */
  @Nullable TileQuery before(Instant now) {
    Integer days = tile.measure().daysAgo();
    return days == null
        ? null
        : new TileQuery(
            view, tile, DateTime.of(now).minusDays(days).truncatedTo(ChronoUnit.HOURS), null);
  }

  /**
   * What a figure is compared with: the same of days ago; or that of the period before, until the
   * day that is as far in it as today, and that of the present one until today. None if it is not
   * compared. Days have no parts here, so a day is compared with the whole one before.
   *
   * @param weekStart with which weeks begin
   */
  List<TileQuery> compared(Instant now, LocalDate today, DayOfWeek weekStart) {
    TileQuery past = before(now);
    Grouped by = period();
    if (past != null || by == null || by.period() == null) {
      return past == null ? List.of() : List.of(past);
    }
    Period period = by.period();
    LocalDate start = period.start(today, weekStart);
    LocalDate last = period.before(today, weekStart);
    TileQuery before = during(new Span(period.later(start, -1), last));
    return period == Period.DAY ? List.of(before) : List.of(before, during(new Span(start, today)));
  }

  /** Of how many days ago a figure is that stands beside; 0 for that of the period before. */
  int daysAgo() {
    Integer days = tile.measure().daysAgo();
    Grouped by = period();
    if (days != null) {
      return days;
    }
    return by != null && by.period() == Period.DAY ? 1 : 0;
  }

  private TileQuery during(Span days) {
    return new TileQuery(view, tile, asOf, days);
  }

  /** The values of a lookup, a member or a text that have a bar of their own. */
  private static final int TOP = 10;

  /** What the grammar of filters calls a field that got a value. */
  private static final String MOVED = "moved";

  /** A grouping of a tile. */
  record Grouped(String name, @Nullable Period period, @Nullable FieldType type) {

    Options options() {
      return type == null || type.options() == null ? Options.NONE : type.options();
    }

    boolean hasOptions() {
      return type != null && type.options() != null;
    }
  }

  /** The groupings, in their order. */
  List<Grouped> groupings() {
    return tile.measure().groupBy().stream().map(this::grouped).toList();
  }

  private Grouped grouped(String given) {
    int colon = given.indexOf(':');
    String name = colon < 0 ? given : given.substring(0, colon);
    Field field = view.type().field(name);
    SystemField system = SystemField.named(name);
    FieldType type = system == null ? null : system.type();
    return new Grouped(
        name,
        colon < 0 ? null : Period.of(given.substring(colon + 1)),
        field == null ? type : field.type());
  }

  /** The figures of the tile. */
  AggregateQuery figures(Problems problems) {
    return figures(filter(), tile.measure().groupBy(), problems);
  }

  /** The figures of the first grouping alone: the totals of the groups of a second one. */
  AggregateQuery totals(Problems problems) {
    return figures(filter(), tile.measure().groupBy().subList(0, 1), problems);
  }

  private AggregateQuery figures(ArrayNode filter, List<String> groupBy, Problems problems) {
    DashboardTile.Measure measure = tile.measure();
    List<Grouped> groupings = groupings();
    boolean isOfTop =
        !groupings.isEmpty()
            && tile.kind() != TileKind.TABLE
            && groupings.getFirst().period() == null
            && !groupings.getFirst().name().equals(stays())
            && !groupings.getFirst().hasOptions();
    return new AggregateQuery(
        tile.source().q().isEmpty() ? null : tile.source().q(),
        FilterReader.read(filter, "filter", problems),
        measure.field().isEmpty() ? null : measure.field(),
        measure.function().isEmpty() ? List.of() : List.of(measure.function()),
        groupBy,
        null,
        isOfTop ? TOP : null,
        true,
        asOf);
  }

  /**
   * The records of a list.
   *
   * @param length how many at most
   */
  RecordQuery records(int length, Problems problems) {
    List<SortKey> sort =
        Arrays.stream(tile.rows().sort().split(",", -1))
            .map(String::strip)
            .filter(key -> !key.isEmpty())
            .map(SortKey::parse)
            .toList();
    List<String> columns = tile.rows().columns();
    List<String> expanded =
        columns.stream()
            .filter(name -> view.type().field(name) != null)
            .filter(name -> Objects.requireNonNull(view.type().field(name)).isReference())
            .toList();
    return new RecordQuery(
        length,
        0,
        null,
        tile.source().q().isEmpty() ? null : tile.source().q(),
        sort,
        FilterReader.read(filter(), "filter", problems),
        new Projection(columns, expanded));
  }

  /** The filter, with the period of a figure. */
  private ArrayNode filter() {
    ArrayNode filter = tile.source().filter().deepCopy();
    Grouped period = period();
    if (period != null && period.period() != null) {
      filter.add(
          span == null
              ? relative(period.name(), period.period())
              : between(period.name(), span.first(), span.last()));
    }
    return filter;
  }

  /** The field whose stays are aggregated; null for other figures. */
  @Nullable String stays() {
    return Stays.field(tile.measure().field());
  }

  /** The period by which a figure is compared; null if it is not. */
  @Nullable Grouped period() {
    return tile.measure().period().isEmpty() ? null : grouped(tile.measure().period());
  }

  private static ObjectNode between(String field, LocalDate first, LocalDate last) {
    ObjectNode condition =
        JsonNodeFactory.instance.objectNode().put("field", field).put("operator", "between");
    condition.putArray("value").add(first.toString()).add(last.toString());
    return condition;
  }

  private static ObjectNode relative(String field, Period period) {
    ObjectNode condition =
        JsonNodeFactory.instance.objectNode().put("field", field).put("operator", "between");
    ArrayNode span = condition.putArray("value");
    for (String edge : List.of("start", "end")) {
      span.addObject().put("relative", day(edge, period));
    }
    return condition;
  }

  private static String day(String edge, Period period) {
    if (period == Period.DAY) {
      return "0d";
    }
    String word = period.word().substring(0, 1).toUpperCase(Locale.ROOT);
    return edge + "Of" + word + period.word().substring(1);
  }

  /** The list of all records of the tile. */
  String list() {
    return list(filter());
  }

  /** The list of those that have values of groups. */
  String list(List<ObjectNode> conditions) {
    ArrayNode filter = filter();
    conditions.forEach(filter::add);
    return list(filter);
  }

  /** Whether records that satisfy the condition have got a value of the field. */
  private static boolean isStay(JsonNode condition, String field) {
    JsonNode moved = condition.path(MOVED);
    return moved.has("to") && moved.path("field").stringValue("").equals(field);
  }

  private String list(ArrayNode filter) {
    String stays = stays();
    if (stays != null && filter.valueStream().noneMatch(one -> isStay(one, stays))) {
      filter.addObject().putObject(MOVED).put("field", stays);
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    if (!tile.source().q().isEmpty()) {
      parameters.put("q", tile.source().q());
    }
    if (!filter.isEmpty()) {
      parameters.put("filter", Json.write(filter));
    }
    if (!tile.rows().sort().isEmpty()) {
      parameters.put("sort", tile.rows().sort());
    }
    if (asOf != null) {
      parameters.put(AsOf.NAME, DateTime.format(asOf));
    }
    return QueryText.with(RecordAddress.of(view.type().apiName()), parameters);
  }

  /** The condition that a record is in the group of a value. */
  ObjectNode condition(Grouped by, @Nullable Object value) {
    ObjectNode present = present(by, value);
    if (!by.name().equals(stays())) {
      return present;
    }
    ObjectNode moved = JsonNodeFactory.instance.objectNode();
    moved.putObject(MOVED).put("field", by.name()).set("to", present.get("value"));
    return moved;
  }

  private static ObjectNode present(Grouped by, @Nullable Object value) {
    ObjectNode condition = JsonNodeFactory.instance.objectNode().put("field", by.name());
    if (value == null) {
      return condition.put("operator", "isEmpty");
    }
    if (by.period() != null && value instanceof LocalDate first) {
      return between(by.name(), first, by.period().later(first, 1).minusDays(1));
    }
    condition.put("operator", "eq");
    return switch (value) {
      case Boolean flag -> condition.put("value", flag);
      case BigDecimal number -> condition.put("value", number);
      case Long number -> condition.put("value", number);
      case Integer option when by.hasOptions() -> condition.put("value", apiName(by, option));
      case Integer number -> condition.put("value", number);
      default -> condition.put("value", value.toString());
    };
  }

  /** The conditions that a record has none of these values. */
  static List<ObjectNode> others(Grouped by, List<@Nullable Object> values) {
    ObjectNode condition =
        JsonNodeFactory.instance.objectNode().put("field", by.name()).put("operator", "notIn");
    ArrayNode all = condition.putArray("value");
    values.stream()
        .filter(Objects::nonNull)
        .forEach(value -> all.add(present(by, value).get("value")));
    return values.contains(null)
        ? List.of(
            condition,
            JsonNodeFactory.instance
                .objectNode()
                .put("field", by.name())
                .put("operator", "isNotEmpty"))
        : List.of(condition);
  }

  /** The condition that a record has one of these options. */
  static ObjectNode anyOf(Grouped by, List<Option> options) {
    ObjectNode condition =
        JsonNodeFactory.instance.objectNode().put("field", by.name()).put("operator", "in");
    ArrayNode all = condition.putArray("value");
    options.forEach(option -> all.add(option.apiName()));
    return condition;
  }

  private static String apiName(Grouped by, Integer option) {
    Option found = by.options().byId(option);
    // It can be deleted between the figures and this.
    return found == null ? String.valueOf(option) : found.apiName();
  }

  /** The options of a grouping that the filter does not exclude by a condition of its own. */
  List<Option> steps(Grouped by) {
    return by.options().all().stream()
        .filter(option ->
            AdmittedOptions.admits(tile.source().filter(), by.name(), by.options(), option))
        .toList();
  }
}
