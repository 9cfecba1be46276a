package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.References;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.TypedNumber;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Formats;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the forms of tiles, and fills new ones in. */
@Component
record TileForms(ObjectDefinitions objects) {

  static final String DASHBOARD = "dashboard";
  private static final String COUNT = "count";

  /** How a goal is written: as a number without a unit. */
  private static final Decimal GOAL = new Decimal(Decimal.Meaning.NUMBER, "");

  /** The object as the actor sees it. Refuses as {@code NotFound} one that may not be viewed. */
  ObjectView view(Actor actor, String object) {
    return objects.list(actor).stream()
        .filter(view -> view.type().apiName().equals(object) && view.may(RecordRight.VIEW))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such object."));
  }

  /** The tile that a new form begins with: bars of the first select. */
  DashboardTile fresh(ObjectView view, SentFields given) {
    List<Field> fields = view.readableFields();
    Optional<Field> select =
        fields.stream()
            .filter(field -> field.type() instanceof Select)
            .min(Comparator.comparing(field -> !field.is("stage") && !field.is("status")));
    Optional<Field> amount =
        fields.stream().filter(field -> Decimal.currency(field.type()) != null).findFirst();
    TileKind kind = select.isPresent() ? TileKind.BARS : TileKind.FIGURE;
    return new DashboardTile(
        new UUID(0, 0),
        kind,
        view.type().name(),
        new DashboardTile.Source(
            view.type().apiName(), given.text("q"), filter(given.text("filter"), new Problems())),
        new DashboardTile.Measure(
            select.map(Field::apiName).map(List::of).orElse(List.of()),
            amount.map(Field::apiName).orElse(""),
            amount.isPresent() ? "sum" : "",
            "",
            null,
            null),
        new DashboardTile.Rows(given.text("sort"), columns(given.text("columns"))),
        kind.width(),
        kind.height());
  }

  private static List<String> columns(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(column -> column.split(":", 2)[0].strip())
        .filter(column -> !column.isEmpty())
        .toList();
  }

  private static ArrayNode filter(String text, Problems problems) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    JsonNode given = text.isEmpty() ? all : problems.attempt(() -> Json.parse(text), all);
    return given instanceof ArrayNode array ? array : all.add(given);
  }

  /** What the form carries: what its person does not choose in it. */
  static Map<String, String> hidden(DashboardTile tile, @Nullable Dashboard dashboard) {
    Map<String, String> hidden = new LinkedHashMap<>();
    hidden.put("object", tile.source().object());
    hidden.put("q", tile.source().q());
    hidden.put("filter", tile.filterText());
    hidden.put("sort", tile.rows().sort());
    if (dashboard != null) {
      hidden.put(DASHBOARD, dashboard.id().toString());
    }
    return hidden;
  }

  /** The version of the dashboard that a form was drawn from; none for a new one. */
  static Optional<Integer> version(Typed typed) {
    return Optional.of(typed.text(DashboardInput.VERSION))
        .filter(text -> text.matches("[0-9]{1,9}"))
        .map(Integer::valueOf);
  }

  /** The dashboard that was chosen. */
  UUID dashboard(Typed typed) {
    UUID id = References.uuid(typed.text(DASHBOARD));
    if (id == null) {
      throw Refused.invalid(DASHBOARD, "required");
    }
    return id;
  }

  /** The id of a new tile, the same for the same form. */
  UUID idOf(Actor actor, Typed typed) {
    String form = "tile " + actor.member() + typed.text(Form.ID);
    return UUID.nameUUIDFromBytes(form.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads a form. What does not belong to the kind that was chosen is left out.
   *
   * @param formats in which the person writes numbers
   */
  DashboardTile read(Typed typed, UUID id, Formats formats) {
    Problems problems = new Problems();
    TileKind kind = Objects.requireNonNullElse(TileKind.of(typed.text("kind")), TileKind.TABLE);
    ObjectNode json = Json.MAPPER.createObjectNode().put("id", id.toString());
    for (String name : List.of("kind", "title", "object", "q")) {
      json.put(name, typed.text(name));
    }
    json.set("filter", filter(typed.text("filter"), problems));
    if (kind == TileKind.LIST) {
      json.put("sort", typed.text("sort"));
      ArrayNode columns = json.putArray("columns");
      typed.all("columns").forEach(columns::add);
    } else {
      readFigures(json, typed, kind);
      readGoal(json, typed.text("goal"), kind, formats, problems);
    }
    return read(json, problems);
  }

  /** The tile with another filter, which is empty for none. Refuses a wrong one. */
  DashboardTile filtered(DashboardTile tile, String filter) {
    Problems problems = new Problems();
    ObjectNode json = tile.json();
    json.set("filter", filter(filter, problems));
    return read(json, problems);
  }

  private static DashboardTile read(ObjectNode json, Problems problems) {
    DashboardTile tile = TileInput.read(json, "", problems).tile();
    problems.check();
    return Objects.requireNonNull(tile);
  }

  private static void readFigures(ObjectNode json, Typed typed, TileKind kind) {
    ArrayNode groupBy = json.putArray("groupBy");
    Stream.of("groupBy", "second")
        .map(typed::text)
        .filter(name -> !name.isEmpty())
        .limit(kind.most())
        .forEach(groupBy::add);
    String[] figure = typed.text("figure").split(":", 2);
    if (figure.length == 2 && !figure[0].equals(COUNT)) {
      json.put("function", figure[0]).put("field", figure[1]);
    }
    if (kind == TileKind.FIGURE && !typed.text("period").isEmpty()) {
      json.put("period", typed.text("period"));
    }
    String days = typed.text("daysAgo");
    if (kind.hasPast() && days.matches("[0-9]{1,2}")) {
      json.put("daysAgo", Integer.parseInt(days));
    }
  }

  private static void readGoal(
      ObjectNode json, String text, TileKind kind, Formats formats, Problems problems) {
    if (!kind.hasGoal() || text.isBlank()) {
      return;
    }
    BigDecimal goal = TypedNumber.read(GOAL, text, formats);
    if (goal == null) {
      problems.add("goal", "not_a_number.typed", formats.plain(new BigDecimal("1234.5")));
    } else {
      json.put("goal", goal);
    }
  }
}
