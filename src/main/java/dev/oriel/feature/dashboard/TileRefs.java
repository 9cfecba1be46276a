package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.FieldRefs;
import dev.oriel.crm.view.FilterRefs;
import dev.oriel.crm.view.StoredSettings;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tiles with the ids of objects, fields and options in place of their names, so that they stay
 * right when one gets another name.
 */
record TileRefs(Schema schema) {

  /** A name with what stands around it, such as a direction or a period. */
  private static final Pattern PART = Pattern.compile("([-+]?)([^:]*)(.*)");

  private static final String MARK = "#";

  /** The tile as it is stored. */
  ObjectNode stored(DashboardTile tile) {
    ObjectType type = schema.named(tile.source().object());
    FieldRefs refs = new FieldRefs(schema, type);
    ObjectNode json = tile.json().put("object", MARK + type.id());
    if (json.has("filter")) {
      json.set("filter", FilterRefs.stored(schema, type, json.get("filter")));
    }
    translate(json, name -> refs.stored(name).text());
    return json;
  }

  /** The object of a stored tile; null if it is gone. */
  @Nullable ObjectType object(ObjectNode stored) {
    String object = stored.path("object").stringValue("");
    return schema.objectOrNull(Long.parseLong(object.substring(MARK.length())));
  }

  /**
   * A stored tile with the present names.
   *
   * @param tile without what is gone
   * @param isWhole whether nothing is gone
   */
  record Named(DashboardTile tile, boolean isWhole) {}

  /** A stored tile with the present names; null if its object is gone. */
  @Nullable Named named(ObjectNode stored) {
    ObjectType type = object(stored);
    if (type == null) {
      return null;
    }
    ObjectNode json = stored.deepCopy().put("object", type.apiName());
    FilterRefs.Named filter = FilterRefs.named(schema, type, json.path("filter"));
    json.set("filter", filter.filter());
    FieldRefs refs = new FieldRefs(schema, type);
    boolean areFieldsWhole =
        translate(
            json,
            name -> {
              FieldRefs.Found found = refs.named(name);
              return found == null ? null : found.text();
            });
    return new Named(DashboardTile.of(json), areFieldsWhole && !filter.hasLost());
  }

  /**
   * Translates all names of fields outside of the filter. Those of fields that are gone are left
   * out, and with that of a figure its function.
   *
   * @return whether no name is gone, apart from columns and keys of an order
   */
  private static boolean translate(ObjectNode json, Function<String, @Nullable String> names) {
    boolean isWhole = true;
    for (String property : List.of("field", "period")) {
      if (json.has(property)) {
        String other = translated(json.get(property).stringValue(), names);
        if (other == null) {
          isWhole = false;
          json.remove(property);
        } else {
          json.put(property, other);
        }
      }
    }
    if (!json.has("field")) {
      json.remove("function");
    }
    if (json.has("groupBy")) {
      List<String> groupings = translated(json.get("groupBy"), names);
      isWhole &= groupings.size() == json.get("groupBy").size();
      put(json, "groupBy", groupings);
    }
    if (json.has("columns")) {
      put(json, "columns", translated(json.get("columns"), names));
    }
    if (json.has("sort")) {
      json.put(
          "sort",
          Arrays.stream(json.get("sort").stringValue().split(",", -1))
              .map(key -> translated(key.strip(), names))
              .filter(Objects::nonNull)
              .collect(Collectors.joining(",")));
    }
    return isWhole;
  }

  private static void put(ObjectNode json, String property, List<String> texts) {
    json.putArray(property).addAll(texts.stream().map(json::stringNode).toList());
  }

  private static List<String> translated(JsonNode list, Function<String, @Nullable String> names) {
    return list.valueStream()
        .map(one -> translated(one.stringValue(), names))
        .filter(Objects::nonNull)
        .toList();
  }

  private static @Nullable String translated(
      String part, Function<String, @Nullable String> names) {
    Matcher matcher = PART.matcher(part);
    if (!matcher.matches()) {
      return null;
    }
    String name = names.apply(matcher.group(2));
    return name == null ? null : matcher.group(1) + name + matcher.group(3);
  }

  /** Whether a profile may read all that a tile names. */
  static boolean mayRead(ObjectView view, DashboardTile tile) {
    return view.may(RecordRight.VIEW)
        && names(tile).allMatch(name -> FieldRefs.mayRead(view, name))
        && StoredSettings.mayReadAll(view, tile.source().filter());
  }

  private static Stream<String> names(DashboardTile tile) {
    return Stream.of(
            tile.measure().groupBy().stream(),
            Stream.of(tile.measure().field(), tile.measure().period()),
            Arrays.stream(tile.rows().sort().split(",", -1)),
            tile.rows().columns().stream())
        .flatMap(Function.identity())
        .map(part -> PART.matcher(part.strip()))
        .filter(Matcher::matches)
        .map(part -> part.group(2));
  }
}
