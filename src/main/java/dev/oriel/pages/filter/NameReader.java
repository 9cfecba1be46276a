package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the names of the people and records that a filter names by their ids. */
@Component
record NameReader(Members members, Records records) {

  /** At most 1,000 records of an object are named, as many values as a condition can have. */
  private static final int MOST = 1_000;

  private static final int DEEPEST = 6;

  /** The ids of records, by their objects, and whether a field has people as its values. */
  private static final class Found {
    private final int ofEach;
    private final Map<ObjectType, Set<UUID>> records = new LinkedHashMap<>();
    private boolean people;

    Found(int ofEach) {
      this.ofEach = ofEach;
    }
  }

  /** The names of all that a filter names. */
  FilterNames of(Actor actor, FilterFields fields, JsonNode filter) {
    return of(actor, fields, filter, MOST);
  }

  /**
   * The names of the first that a filter names.
   *
   * @param ofEach how many records are named of each condition
   */
  FilterNames of(Actor actor, FilterFields fields, JsonNode filter, int ofEach) {
    Found found = new Found(ofEach);
    look(fields, filter, found, 0);
    List<Member> all = found.people ? members.all(actor) : List.of();
    Map<String, String> names = new HashMap<>();
    found.records.forEach((type, ids) -> names.putAll(names(actor, type, ids)));
    return new FilterNames(all, actor.member(), names);
  }

  private void look(FilterFields fields, JsonNode json, Found found, int depth) {
    if (depth > DEEPEST) {
      return;
    }
    if (json.isArray()) {
      json.forEach(one -> look(fields, one, found, depth + 1));
    } else if (json.isObject() && !json.has("field")) {
      for (JsonNode inner : json) {
        ObjectView own = fields.view();
        ObjectType other = own.schema().object(inner.path("object").stringValue(""));
        if (inner.isArray() || inner.has("field")) {
          look(fields, inner, found, depth);
        } else if (other != null && own.of(other).isVisible()) {
          FilterFields behind = new FilterFields(fields.words(), own.of(other));
          look(behind, inner.path("filter"), found, depth);
        }
      }
    } else if (json.isObject()) {
      condition(fields, json, found);
    }
  }

  private static void condition(FilterFields fields, JsonNode json, Found found) {
    FilterField field = fields.find(json.path("field").stringValue(""));
    if (field == null) {
      return;
    }
    found.people |= field.kind() == Kind.PERSON;
    ObjectView target = fields.named(field);
    if (target != null) {
      Set<UUID> ids = found.records.computeIfAbsent(target.type(), _ -> new LinkedHashSet<>());
      Stream.of("value", "from", "to")
          .map(json::path)
          .flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
          .map(one -> References.uuid(one.stringValue("")))
          .filter(Objects::nonNull)
          .limit(found.ofEach)
          .forEach(ids::add);
    }
  }

  private Map<String, String> names(Actor actor, ObjectType type, Set<UUID> ids) {
    Projection nothing = new Projection(List.of(), List.of());
    Map<String, String> names = new HashMap<>();
    ids.stream()
        .limit(MOST)
        .gather(Gatherers.windowFixed(RecordQuery.MAX_LIMIT))
        .forEach(some -> {
          ArrayNode values = JsonNodeFactory.instance.arrayNode();
          some.forEach(id -> values.add(id.toString()));
          Filter filter = new Filter.Compare("filter", "id", Operator.IN, values);
          RecordQuery query =
              new RecordQuery(some.size(), 0, null, null, List.of(), filter, nothing);
          records
              .list(actor, type.apiName(), _ -> query)
              .records()
              .forEach(record ->
                  names.put(record.id().toString(), Objects.requireNonNullElse(record.name(), "")));
        });
    return names;
  }
}
