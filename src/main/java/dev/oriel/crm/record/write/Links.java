package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.References;
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
 * which they are named. Gives ids to those that are to be created, such as {@code "company":
 * {"create": {"name": "Acme"}}}; whoever writes the input creates them ({@link
 * RecordWriter#createTargets}).
 */
@Component
public record Links(MatchTable matches, Ids ids) {

  /** The maximum number of records that one request creates in lookups. */
  static final int MAX_NEW = 1_000;

  /** The maximum number of matching records whose ids a problem has. */
  static final int MAX_NAMED = 20;

  /** A lookup that could not be found, in the place of its value. */
  record Missing(Refused reason) {}

  /**
   * A lookup in an input, and what its record has: one of these values.
   *
   * @param by the name of the field by which the record is named; null for a text that may be the
   *     value of any
   */
  private record Link(Place place, List<Match> matches, @Nullable String by) {}

  /** The records of an object that are named by the same field, null for the name. */
  private record Asked(ObjectType target, @Nullable Field field) {}

  /** Whether an input of {@link #resolve} has records in it that are to be created. */
  public static boolean haveNew(JsonBody resolved) {
    return NewTarget.isIn(resolved);
  }

  /** The input with ids, new records, or what is wrong with them, in the place of values. */
  public JsonBody resolve(ObjectScope scope, JsonBody input) {
    return resolve(scope, List.of(input)).getOrDefault(0, input);
  }

  /**
   * The input as {@link #resolve(ObjectScope, JsonBody)} returns it, with ids also in the place of
   * texts: each names the record whose name it is, or whose value of a field by which records can
   * be matched and which the actor may read. Refuses lookups that are to create records.
   */
  public JsonBody resolveTexts(ObjectScope scope, JsonBody input) {
    return resolve(scope, List.of(input), new Request(true, new AtomicInteger()))
        .getOrDefault(0, input);
  }

  /**
   * Those of some inputs for records of one object that name records by values, by their positions,
   * as {@link #resolve(ObjectScope, JsonBody)} returns them.
   */
  public Map<Integer, JsonBody> resolve(ObjectScope scope, List<JsonBody> inputs) {
    return resolve(scope, inputs, new Request(false, new AtomicInteger(MAX_NEW)));
  }

  /**
   * The values that lookups of a request may have.
   *
   * @param takesTexts whether texts may name records, and none may be created
   * @param left how many records may still be created
   */
  private record Request(boolean takesTexts, AtomicInteger left) {}

  private Map<Integer, JsonBody> resolve(
      ObjectScope scope, List<JsonBody> inputs, Request request) {
    List<Link> links = new ArrayList<>();
    Map<Integer, Map<String, JsonNode>> values = new HashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).node().path("fields") instanceof ObjectNode fields) {
        for (var given : fields.properties()) {
          JsonNode value = given.getValue();
          if (isValue(value) || (request.takesTexts() && isText(value))) {
            Field lookup = lookup(scope, given.getKey());
            if (lookup == null) {
              continue;
            }
            Place place = new Place(i, given.getKey(), lookup);
            if (NewTarget.isMeant(scope.target(lookup), value)) {
              put(values, place, created(scope, lookup, inputs.get(i).part(value), request));
            } else {
              read(scope, place, value, links, values);
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

  private static boolean isValue(JsonNode value) {
    return value instanceof ObjectNode named && named.size() == 1 && !named.has("id");
  }

  private static boolean isText(JsonNode value) {
    String text = value.isString() ? value.stringValue().strip() : "";
    return !text.isEmpty() && References.uuid(text) == null;
  }

  /** The lookup that a name means, if the actor may edit it; otherwise it is ignored unread. */
  private static @Nullable Field lookup(ObjectScope scope, String key) {
    Field field = RecordInput.named(scope.view(), key);
    return field != null && field.type() instanceof Lookup && scope.view().mayEdit(field)
        ? field
        : null;
  }

  /** A record to be created, in whose input values are replaced as well. */
  private JsonNode created(ObjectScope scope, Field lookup, JsonBody value, Request request) {
    String field = lookup.apiName();
    JsonBody input = value.part(value.node().get(NewTarget.CREATE));
    if (request.takesTexts()) {
      return missing(Refused.invalid(field, "not_here.create"));
    }
    if (!input.node().isObject()) {
      return missing(Refused.invalid(NewTarget.path(lookup), "not_an_object"));
    }
    if (request.left().getAndDecrement() <= 0) {
      return missing(Refused.invalid(field, "too_many.new_targets", MAX_NEW));
    }
    ObjectScope target = scope.target(lookup);
    JsonBody resolved =
        target.view().may(RecordRight.CREATE)
            ? resolve(target, List.of(input), request).getOrDefault(0, input)
            : input;
    return new NewTarget.Given(ids.next(), resolved).node();
  }

  private static void read(
      ObjectScope scope,
      Place place,
      JsonNode value,
      List<Link> links,
      Map<Integer, Map<String, JsonNode>> values) {
    try {
      ObjectScope target = scope.target(place.lookup());
      target.require(RecordRight.VIEW);
      if (value.isString()) {
        links.add(new Link(place, Matches.meanings(target, value.stringValue().strip()), null));
      } else {
        var named = value.properties().iterator().next();
        String field = place.lookup().apiName();
        Match match = Match.of(target, named.getKey(), named.getValue(), field);
        links.add(new Link(place, List.of(match), match.name()));
      }
    } catch (Refused e) {
      put(values, place, missing(e));
    }
  }

  private void find(
      ObjectScope scope, List<Link> links, Map<Integer, Map<String, JsonNode>> values) {
    Map<Asked, Set<Match>> asked = new LinkedHashMap<>();
    for (Link link : links) {
      for (Match match : link.matches()) {
        asked.computeIfAbsent(asked(scope, link, match), _ -> new LinkedHashSet<>()).add(match);
      }
    }
    Map<Asked, Map<Match, List<UUID>>> found = new HashMap<>();
    asked.forEach((group, wanted) ->
        found.put(group, matches.findAll(scope.of(group.target()), List.copyOf(wanted))));
    for (Link link : links) {
      Set<UUID> ids = new LinkedHashSet<>();
      for (Match match : link.matches()) {
        ids.addAll(
            found.getOrDefault(asked(scope, link, match), Map.of()).getOrDefault(match, List.of()));
      }
      ObjectType target = scope.schema().target(link.place().lookup());
      put(values, link.place(), node(target.apiName(), link, List.copyOf(ids)));
    }
  }

  private static Asked asked(ObjectScope scope, Link link, Match match) {
    return new Asked(scope.schema().target(link.place().lookup()), match.field());
  }

  private static JsonNode node(String object, Link link, List<UUID> found) {
    if (found.size() == 1) {
      return JsonNodeFactory.instance.stringNode(found.getFirst().toString());
    }
    String field = link.place().lookup().apiName();
    List<UUID> named = found.stream().limit(MAX_NAMED).toList();
    Problem problem =
        found.isEmpty()
            ? unknown(field, object, link.by())
            : several(field, object, link.by(), found.size(), named);
    return missing(Refused.invalid(problem.about(named)));
  }

  private static Problem unknown(String field, String object, @Nullable String by) {
    return by == null
        ? Problem.of(field, NamedTargets.UNKNOWN, object)
        : Problem.of(field, "unknown_record.value", object, by);
  }

  private static Problem several(
      String field, String object, @Nullable String by, int count, List<UUID> named) {
    Object number = count > MAX_NAMED ? "more than " + MAX_NAMED : count;
    return by == null
        ? Problem.of(field, NamedTargets.SEVERAL, number, object, named)
        : Problem.of(field, "several_records", number, object, by, named);
  }

  private static JsonNode missing(Refused reason) {
    return JsonNodeFactory.instance.pojoNode(new Missing(reason));
  }

  private static void put(Map<Integer, Map<String, JsonNode>> values, Place place, JsonNode value) {
    values.computeIfAbsent(place.input(), _ -> new HashMap<>()).put(place.key(), value);
  }

  private static JsonBody replaced(JsonBody input, Map<String, JsonNode> values) {
    ObjectNode whole = JsonNodeFactory.instance.objectNode().setAll(input.object());
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    fields.setAll((ObjectNode) whole.get("fields")).setAll(values);
    whole.set("fields", fields);
    return input.part(whole);
  }
}
