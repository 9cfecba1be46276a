package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.field.Options;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads a view in the JSON of {@link ViewJson}, with all problems of its form. */
public final class ViewReader {

  /** The numbers of days that a calendar can show at once. */
  public static final List<String> SPANS = List.of("month", "week", "day");

  private static final String OBJECT = "object";
  private static final String NAME = "name";
  private static final String VERSION = "version";
  private static final String FILTER = "filter";
  private static final String COLUMNS = "columns";
  private static final String FORM = "form";
  private static final String BOARD = "board";
  private static final String CALENDAR = "calendar";

  private static final List<String> LOOKS =
      List.of("q", FILTER, "sort", COLUMNS, FORM, BOARD, CALENDAR);

  private final Shape shape;
  private final @Nullable List<String> columns;
  private final @Nullable String board;
  private final @Nullable String calendar;
  private final @Nullable ListForm form;

  private ViewReader(Shape shape) {
    this.shape = shape;
    this.columns = shape.get(COLUMNS) == null ? null : shape.texts(COLUMNS);
    requireNoComma(shape, COLUMNS, columns == null ? List.of() : columns);
    Shape ofBoard = shape.inner(BOARD);
    this.board = ofBoard == null ? null : board(ofBoard);
    Shape ofCalendar = shape.inner(CALENDAR);
    this.calendar = ofCalendar == null ? null : calendar(ofCalendar);
    this.form = form();
  }

  /** Reads a whole view. */
  public static GivenView read(JsonBody body) {
    Shape shape = new Shape(body.object()).only(properties(OBJECT));
    String object = shape.required(OBJECT);
    String name = shape.required(NAME);
    ViewReader reader = new ViewReader(shape);
    return reader.given(object, name, _ -> reader.over(ListSettings.NONE), false);
  }

  /** Reads a change: the same without the object, and {@code version}. */
  static GivenView change(JsonBody body) {
    Shape shape = new Shape(body.object()).only(properties(VERSION));
    String name = shape.has(NAME) ? shape.required(NAME) : null;
    ViewReader reader = new ViewReader(shape);
    boolean hasLook = LOOKS.stream().anyMatch(look -> shape.get(look) != null);
    return reader.given("", name, hasLook ? reader::over : null, shape.get(FILTER) == null);
  }

  private static List<String> properties(String other) {
    return Stream.concat(Stream.of(other, NAME, "shared"), LOOKS.stream()).toList();
  }

  private GivenView given(
      String object,
      @Nullable String name,
      @Nullable UnaryOperator<ListSettings> settings,
      boolean keepsFilter) {
    return new GivenView(
        object,
        name,
        shape.flag("shared"),
        settings,
        keepsFilter,
        this::checkNames,
        shape.get(VERSION) == null ? null : shape.integer(VERSION, 1, 1, Integer.MAX_VALUE),
        shape.problems());
  }

  /** The given look over another one. */
  private ListSettings over(ListSettings before) {
    String filter = filter();
    return new ListSettings(
        Objects.requireNonNullElse(shape.text("q"), before.q()),
        filter == null ? before.filter() : filter,
        Objects.requireNonNullElse(shape.text("sort"), before.sort()),
        columns == null ? before.columns() : String.join(",", columns),
        look(ListForm.BOARD, board, before.board()),
        look(ListForm.CALENDAR, calendar, before.calendar()));
  }

  private @Nullable String filter() {
    JsonNode given = shape.get(FILTER);
    if (given == null) {
      return null;
    }
    return given.isArray() && given.isEmpty() ? "" : Json.write(given);
  }

  /** What a form has; empty in other forms. */
  private String look(ListForm of, @Nullable String given, String before) {
    if (form == null) {
      return before;
    }
    if (form != of) {
      return "";
    }
    String look = given == null ? before : given;
    if (look.isEmpty()) {
      shape.problem(of.word(), "required");
    }
    return look;
  }

  /** The form that is given, or that what is given belongs to; null for none. */
  private @Nullable ListForm form() {
    String word = shape.text(FORM);
    ListForm named = word == null ? null : ListForm.of(word);
    if (word != null && named == null) {
      shape.problem(FORM, "not_an_option.view", ListForm.words());
    }
    Map<ListForm, String> looks = new EnumMap<>(ListForm.class);
    if (board != null) {
      looks.put(ListForm.BOARD, board);
    }
    if (calendar != null) {
      looks.put(ListForm.CALENDAR, calendar);
    }
    ListForm present = named == null ? looks.keySet().stream().findFirst().orElse(null) : named;
    if (present == null) {
      return null;
    }
    looks.keySet().stream()
        .filter(look -> look != present)
        .forEach(look -> shape.problem(look.word(), "not_of_form", present.word()));
    return present;
  }

  private static String board(Shape given) {
    given.only(List.of("lanes", "collapsed", "hidden", "byHand"));
    String lanes = given.required("lanes");
    List<String> collapsed = given.texts("collapsed");
    List<String> hidden = given.texts("hidden");
    boolean isByHand = Boolean.TRUE.equals(given.flag("byHand"));
    requireNoComma(given, "lanes", List.of(lanes));
    requireNoComma(given, "collapsed", collapsed);
    requireNoComma(given, "hidden", hidden);
    return Stream.of(
            Stream.of(lanes),
            collapsed.stream().map(ListSettings.SHUT::concat),
            hidden.stream().map(ListSettings.HIDDEN::concat),
            isByHand ? Stream.of(ListSettings.BY_HAND) : Stream.<String>empty())
        .flatMap(Function.identity())
        .collect(Collectors.joining(","));
  }

  private static String calendar(Shape given) {
    given.only(List.of("field", "span", "end"));
    String field = given.required("field");
    String span = Objects.requireNonNullElse(given.text("span"), SPANS.getFirst());
    String end = given.text("end");
    if (!SPANS.contains(span)) {
      given.problem("span", "not_an_option.view", SPANS);
    }
    requireNoComma(given, "field", List.of(field));
    requireNoComma(given, "end", end == null ? List.of() : List.of(end));
    return field + "," + span + (end == null ? "" : "," + end);
  }

  /** A comma stands between names in the stored form, and is in none. */
  private static void requireNoComma(Shape given, String property, List<String> names) {
    if (names.stream().anyMatch(name -> name.isBlank() || name.contains(","))) {
      given.problem(property, "not_a_name.view");
    }
  }

  /** Adds to the problems the columns and the lanes that do not exist, which lists ignore. */
  private void checkNames(ObjectScope scope) {
    List<String> parts = ListSettings.parts(board == null ? "" : board);
    Field lanes = parts.isEmpty() ? null : scope.type().field(parts.getFirst());
    if (lanes != null) {
      // Which lanes are unknown would tell the options of a field that is hidden.
      scope.view().requireReadable(lanes);
    }
    for (String column : columns == null ? List.<String>of() : columns) {
      String name = ListSettings.name(column);
      if (scope.type().field(name) == null
          && SystemField.named(name) == null
          && !name.equals(ListSettings.DEFAULTS)) {
        shape.problem(COLUMNS, scope.view().unknownField(name, SystemField.apiNames()));
      }
    }
    if (lanes != null) {
      parts.stream()
          .skip(1)
          .filter(part -> !part.equals(ListSettings.BY_HAND))
          .map(part -> part.substring(1))
          .filter(value -> !isLane(lanes, value))
          .forEach(value -> shape.problem(BOARD, "unknown_lane", value));
    }
  }

  /** Whether a value can be that of a lane of a field. */
  static boolean isLane(Field lanes, String value) {
    Options options = lanes.type().options();
    return value.equals(ListSettings.noValue(lanes))
        || (options == null ? References.uuid(value) != null : options.find(value) != null);
  }
}
