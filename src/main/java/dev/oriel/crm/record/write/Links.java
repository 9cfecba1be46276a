package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the records that inputs name by a value instead of an id, such as {@code "company":
 * {"name": "Acme"}}. Those of many inputs are found together, with one statement for each field by
 * which they are named.
 */
@Component
public record Links(MatchTable matches) {

  /** The maximum number of matching records whose ids a problem has. */
  static final int MAX_NAMED = 20;

  /** A lookup that could not be found, in the place of its value. */
  record Missing(Refused reason) {}

  /** A lookup in an input, and the value that its record has. */
  private record Link(int input, String key, Field lookup, Match match) {}

  /** The records of an object that are named by the same field, null for the name. */
  private record Asked(ObjectType target, @Nullable Field field) {}

  /** The input with ids, or what is wrong with them, in the place of values. */
  public JsonBody resolve(ObjectScope scope, JsonBody input) {
    return resolve(scope, List.of(input)).getOrDefault(0, input);
  }

  /**
   * Those of some inputs for records of one object that name records by values, by their positions,
   * as {@link #resolve(ObjectScope, JsonBody)} returns them.
   */
  public Map<Integer, JsonBody> resolve(ObjectScope scope, List<JsonBody> inputs) {
    List<Link> links = new ArrayList<>();
    Map<Integer, Map<String, JsonNode>> values = new HashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).node().path("fields") instanceof ObjectNode fields) {
        for (var given : fields.properties()) {
          if (given.getValue() instanceof ObjectNode named && isValue(named)) {
            Field lookup = lookup(scope, given.getKey());
            if (lookup != null) {
              read(scope, new Place(i, given.getKey(), lookup), named, links, values);
            }
          }
        }
      }
    }
    find(scope, links, values);
    Map<Integer, JsonBody> resolved = new HashMap<>();
    values.forEach((input, ids) -> resolved.put(input, replaced(inputs.get(input), ids)));
    return resolved;
  }

  private record Place(int input, String key, Field lookup) {}

  private static boolean isValue(ObjectNode named) {
    return named.size() == 1 && !named.has("id");
  }

  /** The lookup that a name means, if the actor may edit it; otherwise it is ignored unread. */
  private static @Nullable Field lookup(ObjectScope scope, String key) {
    Field field = RecordInput.named(scope.view(), key);
    return field != null && field.type() instanceof Lookup && scope.view().mayEdit(field)
        ? field
        : null;
  }

  private static void read(
      ObjectScope scope,
      Place place,
      ObjectNode named,
      List<Link> links,
      Map<Integer, Map<String, JsonNode>> values) {
    try {
      ObjectScope target = scope.target(place.lookup());
      target.require(RecordRight.VIEW);
      var value = named.properties().iterator().next();
      String field = place.lookup().apiName();
      Match match = Match.of(target, value.getKey(), value.getValue(), field);
      links.add(new Link(place.input(), place.key(), place.lookup(), match));
    } catch (Refused e) {
      put(values, place.input(), place.key(), missing(e));
    }
  }

  private void find(
      ObjectScope scope, List<Link> links, Map<Integer, Map<String, JsonNode>> values) {
    Map<Asked, List<Link>> groups = new LinkedHashMap<>();
    for (Link link : links) {
      Asked asked = new Asked(scope.schema().target(link.lookup()), link.match().field());
      groups.computeIfAbsent(asked, same -> new ArrayList<>()).add(link);
    }
    groups.forEach((asked, group) -> {
      ObjectScope target = scope.of(asked.target());
      Map<Match, List<UUID>> found =
          matches.findAll(target, group.stream().map(Link::match).distinct().toList());
      for (Link link : group) {
        List<UUID> ids = found.getOrDefault(link.match(), List.of());
        put(values, link.input(), link.key(), node(target, link, ids));
      }
    });
  }

  private static JsonNode node(ObjectScope target, Link link, List<UUID> found) {
    if (found.size() == 1) {
      return JsonNodeFactory.instance.stringNode(found.getFirst().toString());
    }
    String field = link.lookup().apiName();
    String object = target.type().apiName();
    String name = link.match().name();
    Problem problem =
        found.isEmpty()
            ? Problem.of(field, "unknown_record.value", object, name)
            : Problem.of(
                field,
                "several_records",
                found.size() > MAX_NAMED ? "more than " + MAX_NAMED : found.size(),
                object,
                name,
                found.stream().limit(MAX_NAMED).toList());
    return missing(Refused.invalid(problem.about(found.stream().limit(MAX_NAMED).toList())));
  }

  private static JsonNode missing(Refused reason) {
    return JsonNodeFactory.instance.pojoNode(new Missing(reason));
  }

  private static void put(
      Map<Integer, Map<String, JsonNode>> values, int input, String key, JsonNode value) {
    values.computeIfAbsent(input, same -> new HashMap<>()).put(key, value);
  }

  private static JsonBody replaced(JsonBody input, Map<String, JsonNode> values) {
    ObjectNode whole = JsonNodeFactory.instance.objectNode().setAll(input.object());
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    fields.setAll((ObjectNode) whole.get("fields")).setAll(values);
    whole.set("fields", fields);
    return input.part(whole);
  }
}
