package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Settings as they are stored: as JSON, in which fields are named by their ids. */
public final class StoredSettings {

  private StoredSettings() {}

  private static final String VERSION = "version";

  /** The settings as a text to store. Adds what is wrong with them to the problems. */
  static String write(Schema schema, ObjectType type, ListSettings settings, Problems problems) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put("q", settings.q());
    json.set("filter", FilterRefs.stored(schema, type, settings.filterJson(problems)));
    FieldRefs refs = new FieldRefs(schema, type);
    put(json.putArray("sort"), settings.sort(), name -> refs.stored(name).text());
    put(json.putArray("columns"), settings.columns(), name -> refs.stored(name).text());
    List<String> board = new ArrayList<>(ListSettings.parts(settings.board()));
    if (!board.isEmpty()) {
      board.set(0, refs.stored(settings.lanes()).text());
      json.put("board", String.join(",", board));
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
   * Reads stored settings. Columns and sort keys whose fields are gone are left out, and a board or
   * a calendar without its field is a table.
   */
  static Read read(Schema schema, ObjectType type, String stored) {
    JsonNode json = Json.MAPPER.readTree(stored);
    FilterRefs.Named filter = FilterRefs.named(schema, type, json.path("filter"));
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
    List<String> parts = new ArrayList<>(ListSettings.parts(stored));
    String lanes = parts.isEmpty() ? null : named(refs, parts.removeFirst());
    if (lanes == null) {
      return "";
    }
    parts.addFirst(lanes);
    return String.join(",", parts);
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
