package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Settings as they are stored: as JSON, in which fields and options are named by their ids. */
public final class StoredSettings {

  private StoredSettings() {}

  private static final String VERSION = "version";
  private static final String FILTER = "filter";

  /** Stands before the id of the option that a lane is of. */
  private static final String OPTION = ":";

  /** The settings as a text to store. Adds what is wrong with them to the problems. */
  static String write(Schema schema, ObjectType type, ListSettings settings, Problems problems) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put("q", settings.q());
    json.set(FILTER, FilterRefs.stored(schema, type, settings.filterJson(problems)));
    FieldRefs refs = new FieldRefs(schema, type);
    put(json.putArray("sort"), settings.sort(), name -> refs.stored(name).text());
    put(json.putArray("columns"), settings.columns(), name -> refs.stored(name).text());
    if (!settings.lanes().isEmpty()) {
      json.put("board", board(settings.board(), refs.stored(settings.lanes()), true));
    }
    if (!settings.calendar().isEmpty()) {
      json.put(
          "calendar",
          ListSettings.withFields(settings.calendar(), name -> refs.stored(name).text()));
    }
    return Json.MAPPER.writeValueAsString(json);
  }

  /** Stored settings with the version of their view. */
  static String versioned(String stored, int version) {
    ObjectNode json = (ObjectNode) Json.MAPPER.readTree(stored);
    return Json.MAPPER.writeValueAsString(json.put(VERSION, version));
  }

  /** The version of a view with these settings: 1 for one that has not been changed. */
  static int version(String stored) {
    return Json.MAPPER.readTree(stored).path(VERSION).intValue(1);
  }

  /** Whether two views look alike, whatever their versions. */
  static boolean areSame(String stored, String other) {
    return Json.MAPPER
        .readTree(versioned(stored, 1))
        .equals(Json.MAPPER.readTree(versioned(other, 1)));
  }

  /** The given settings with the filter of others, which can have conditions that are lost. */
  static String withFilter(String stored, String other) {
    ObjectNode json = (ObjectNode) Json.MAPPER.readTree(stored);
    json.set(FILTER, Json.MAPPER.readTree(other).path(FILTER));
    return Json.MAPPER.writeValueAsString(json);
  }

  private static void put(ArrayNode array, String text, UnaryOperator<String> stored) {
    for (String part : ListSettings.parts(text)) {
      array.add(replaced(part, stored.apply(ListSettings.name(part))));
    }
  }

  /** A sort key or a column with another name in it. */
  private static String replaced(String part, String name) {
    return part.replace(ListSettings.name(part), name);
  }

  /**
   * Settings that were read.
   *
   * @param hasLost whether conditions are left out, as what they named is gone
   */
  record Read(ListSettings settings, boolean hasLost) {}

  /**
   * Reads stored settings. Columns, sort keys and lanes whose fields and options are gone are left
   * out, and a board or a calendar without its field is a table.
   */
  static Read read(Schema schema, ObjectType type, String stored) {
    JsonNode json = Json.MAPPER.readTree(stored);
    FilterRefs.Named filter = FilterRefs.named(schema, type, json.path(FILTER));
    FieldRefs refs = new FieldRefs(schema, type);
    return new Read(
        new ListSettings(
            json.path("q").stringValue(""),
            filter.filter().isEmpty() ? "" : Json.MAPPER.writeValueAsString(filter.filter()),
            names(refs, json.path("sort")),
            names(refs, json.path("columns")),
            board(refs, json.path("board").stringValue("")),
            ListSettings.withFields(
                json.path("calendar").stringValue(""), name -> named(refs, name))),
        filter.hasLost());
  }

  private static String board(FieldRefs refs, String stored) {
    List<String> parts = ListSettings.parts(stored);
    FieldRefs.Found lanes = parts.isEmpty() ? null : refs.named(parts.getFirst());
    return lanes == null ? "" : board(stored, lanes, false);
  }

  /** A board by the field in the other form; lanes that are none of this field are left out. */
  private static String board(String board, FieldRefs.Found lanes, boolean toIds) {
    Field field = lanes.field();
    Stream<String> values =
        ListSettings.parts(board).stream()
            .skip(1)
            .map(part -> {
              if (part.equals(ListSettings.BY_HAND)) {
                return part;
              }
              String value = field == null ? null : lane(field, part.substring(1), toIds);
              return value == null ? null : part.substring(0, 1) + value;
            })
            .filter(Objects::nonNull);
    return Stream.concat(Stream.of(lanes.text()), values).collect(Collectors.joining(","));
  }

  /** The value of a lane in the other form; null if it is gone. */
  private static @Nullable String lane(Field field, String value, boolean toIds) {
    String none = ListSettings.noValue(field);
    if (value.equals(toIds ? none : ListSettings.NO_VALUE)) {
      return toIds ? ListSettings.NO_VALUE : none;
    }
    Options options = field.type().options();
    if (options == null) {
      return ViewReader.isLane(field, value) ? value : null;
    }
    boolean isId = !toIds && value.matches(OPTION + "[0-9]{1,9}");
    // Views of earlier versions have the apiName.
    Option option = isId ? options.byId(Integer.parseInt(value.substring(1))) : options.find(value);
    if (option == null) {
      return null;
    }
    return toIds ? OPTION + option.id() : option.apiName();
  }

  /** Whether the stored value of a lane is an option. */
  static boolean isLane(String value, Option option) {
    return value.equals(OPTION + option.id())
        || (value.equals(option.apiName()) && !value.equals(ListSettings.NO_VALUE));
  }

  private static String names(FieldRefs refs, JsonNode parts) {
    return parts
        .valueStream()
        .map(part -> named(refs, part.stringValue("")))
        .filter(Objects::nonNull)
        .collect(Collectors.joining(","));
  }

  private static @Nullable String named(FieldRefs refs, String part) {
    FieldRefs.Found found = refs.named(ListSettings.name(part));
    return found == null ? null : replaced(part, found.text());
  }

  /** Whether a profile may read all that the settings name. */
  static boolean mayRead(ObjectView view, ListSettings settings) {
    boolean own =
        Stream.concat(
                Stream.of(settings.sort(), settings.columns(), settings.lanes())
                    .flatMap(text -> ListSettings.parts(text).stream()),
                settings.calendarFields().stream())
            .allMatch(part -> FieldRefs.mayRead(view, ListSettings.name(part)));
    return own && mayReadAll(view, settings.filterJson(new Problems()));
  }

  /** Whether a profile may read all that a filter names. */
  public static boolean mayReadAll(ObjectView view, JsonNode elements) {
    return elements.valueStream().allMatch(one -> mayRead(view, one));
  }

  private static boolean mayRead(ObjectView view, JsonNode element) {
    if (element.has("field")) {
      return FieldRefs.mayRead(view, element.path("field").stringValue(""));
    }
    return element.valueStream().allMatch(inner -> mayReadInside(view, inner));
  }

  /** The conditions of a group, those of related records, or a move. */
  private static boolean mayReadInside(ObjectView view, JsonNode inner) {
    ObjectType other = view.schema().object(inner.path("object").stringValue(""));
    if (other == null) {
      return inner.isArray() ? mayReadAll(view, inner) : mayRead(view, inner);
    }
    return view.of(other).isVisible()
        && FieldRefs.mayRead(view.of(other), inner.path("by").stringValue(""))
        && mayReadAll(view.of(other), inner.path("filter"));
  }
}
