package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.write.LinkedBody.Link;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
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

  /** The property of a lookup's value that has the input of a new record. */
  static final String CREATE = "create";

  /** The maximum number of records that one request creates in lookups. */
  static final int MAX_NEW = 1_000;

  /** The maximum number of matching records whose ids a problem has. */
  static final int MAX_NAMED = 20;

  /**
   * A lookup in an input, and what its record has: one of these values.
   *
   * @param by the name of the field by which the record is named; null for a text that may be the
   *     value of any
   */
  private record Named(Place place, List<Match> matches, @Nullable String by) {}

  /** The records of an object that are named by the same field, null for the name. */
  private record Asked(ObjectType target, @Nullable Field field) {}

  /** The input with the records that its lookups name, those to be created, or what is wrong. */
  public LinkedBody resolve(ObjectScope scope, JsonBody input) {
    return resolve(scope, List.of(input)).getFirst();
  }

  /**
   * The input as {@link #resolve(ObjectScope, JsonBody)} returns it, with links for texts too: each
   * names the record whose name it is, or whose value of a field by which records can be matched
   * and which the actor may read. Refuses lookups that are to create records.
   */
  LinkedBody resolveTexts(ObjectScope scope, JsonBody input) {
    return resolve(scope, List.of(input), new Request(true, new AtomicInteger())).getFirst();
  }

  /** Inputs for records of one object, as {@link #resolve(ObjectScope, JsonBody)} returns them. */
  public List<LinkedBody> resolve(ObjectScope scope, List<? extends JsonBody> inputs) {
    return resolve(scope, inputs, new Request(false, new AtomicInteger(MAX_NEW)));
  }

  /**
   * The values that lookups of a request may have.
   *
   * @param takesTexts whether texts may name records, and none may be created
   * @param left how many records may still be created
   */
  private record Request(boolean takesTexts, AtomicInteger left) {}

  private List<LinkedBody> resolve(
      ObjectScope scope, List<? extends JsonBody> inputs, Request request) {
    List<LinkedBody> linked =
        inputs.stream().map(LinkedBody::of).map(one -> ClientTexts.read(scope, one)).toList();
    List<Named> named = new ArrayList<>();
    List<Map<String, Link>> links = new ArrayList<>();
    for (int i = 0; i < linked.size(); i++) {
      links.add(new HashMap<>());
      for (var given : linked.get(i).node().path("fields").properties()) {
        JsonNode value = given.getValue();
        Field lookup =
            linked.get(i).link(given.getKey()) == null
                    && (isValue(value) || (request.takesTexts() && isText(value)))
                ? lookup(scope, given.getKey())
                : null;
        if (lookup == null) {
          continue;
        }
        Place place = new Place(i, given.getKey(), lookup);
        if (isNew(scope.target(lookup), value)) {
          JsonNode input = value.get(CREATE);
          put(links, place, created(scope, lookup, linked.get(i).part(input), request));
        } else {
          read(scope, place, value, named, links);
        }
      }
    }
    find(scope, named, links);
    return IntStream.range(0, linked.size())
        .mapToObj(i -> links.get(i).isEmpty() ? linked.get(i) : linked.get(i).with(links.get(i)))
        .toList();
  }

  /**
   * Whether the value of a lookup has the input of a new record. A target with a field of the
   * property's name is also named by a value of this field, which is no object.
   */
  private static boolean isNew(ObjectScope target, JsonNode value) {
    JsonNode given = value.get(CREATE);
    return given != null && (given.isObject() || target.type().field(CREATE) == null);
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

  /** A record to be created, whose input has links as well. */
  private Link created(ObjectScope scope, Field lookup, JsonBody input, Request request) {
    String field = lookup.apiName();
    if (request.takesTexts()) {
      return new Link.Missing(Refused.invalid(field, "not_here.create"));
    }
    if (!input.node().isObject()) {
      return new Link.Missing(Refused.invalid(path(lookup), "not_an_object"));
    }
    if (request.left().getAndDecrement() <= 0) {
      return new Link.Missing(Refused.invalid(field, "too_many.new_targets", MAX_NEW));
    }
    ObjectScope target = scope.target(lookup);
    return new Link.New(
        ids.next(),
        target.view().may(RecordRight.CREATE)
            ? resolve(target, List.of(input), request).getFirst()
            : LinkedBody.of(input));
  }

  /** The path of a new record's input in that of the record whose lookup points at it. */
  static String path(Field lookup) {
    return lookup.apiName() + "." + CREATE;
  }

  private static void read(
      ObjectScope scope,
      Place place,
      JsonNode value,
      List<Named> named,
      List<Map<String, Link>> links) {
    try {
      ObjectScope target = scope.target(place.lookup());
      target.require(RecordRight.VIEW);
      if (value.isString()) {
        named.add(new Named(place, Matches.meanings(target, value.stringValue().strip()), null));
      } else {
        var by = value.properties().iterator().next();
        Match match = Match.of(target, by.getKey(), by.getValue(), place.lookup().apiName());
        named.add(new Named(place, List.of(match), match.name()));
      }
    } catch (Refused e) {
      put(links, place, new Link.Missing(e));
    }
  }

  private void find(ObjectScope scope, List<Named> named, List<Map<String, Link>> links) {
    Map<Asked, Set<Match>> asked = new LinkedHashMap<>();
    for (Named one : named) {
      for (Match match : one.matches()) {
        asked.computeIfAbsent(asked(scope, one, match), _ -> new LinkedHashSet<>()).add(match);
      }
    }
    Map<Asked, Map<Match, List<UUID>>> found = new HashMap<>();
    asked.forEach((group, wanted) ->
        found.put(group, matches.findAll(scope.of(group.target()), List.copyOf(wanted))));
    for (Named one : named) {
      Set<UUID> ids = new LinkedHashSet<>();
      for (Match match : one.matches()) {
        ids.addAll(
            found.getOrDefault(asked(scope, one, match), Map.of()).getOrDefault(match, List.of()));
      }
      ObjectType target = scope.schema().target(one.place().lookup());
      put(links, one.place(), link(target.apiName(), one, List.copyOf(ids)));
    }
  }

  private static Asked asked(ObjectScope scope, Named one, Match match) {
    return new Asked(scope.schema().target(one.place().lookup()), match.field());
  }

  private static Link link(String object, Named one, List<UUID> found) {
    if (found.size() == 1) {
      return new Link.Found(found.getFirst());
    }
    String field = one.place().lookup().apiName();
    List<UUID> told = found.stream().limit(MAX_NAMED).toList();
    Problem problem =
        found.isEmpty()
            ? unknown(field, object, one.by())
            : several(field, object, one.by(), found.size(), told);
    return new Link.Missing(Refused.invalid(problem.about(told)));
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

  private static void put(List<Map<String, Link>> links, Place place, Link link) {
    links.get(place.input()).put(place.key(), link);
  }
}
