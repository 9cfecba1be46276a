package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The door to the records whose lookups point at a record. */
@Door
public class RelatedRecords {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final Records records;
  private final Aggregates aggregates;

  RelatedRecords(Schemas schemas, ModelGuard guard, Records records, Aggregates aggregates) {
    this.schemas = schemas;
    this.guard = guard;
    this.records = records;
    this.aggregates = aggregates;
  }

  /**
   * The related records that are wanted.
   *
   * @param object the apiName of their object; null for all objects
   * @param field the apiName of the lookup; null for all lookups
   */
  public record Wanted(@Nullable String object, @Nullable String field, int offset, int limit) {}

  /**
   * The records that one lookup brings, newest first.
   *
   * @param count how many there are altogether
   */
  public record Related(ObjectType object, Field field, long count, List<CrmRecord> records) {}

  /**
   * The related records by each lookup that the actor may read. Refuses an unknown or hidden
   * record, and a name that no such lookup has, as {@code NotFound}.
   */
  public List<Related> of(Actor actor, String object, String recordId, Wanted wanted) {
    UUID id = records.get(actor, object, recordId, problems -> Projection.ALL).record().id();
    List<Schema.Reference> lookups =
        guard.with(actor, current -> lookups(schemas.scope(current, object), wanted));
    return lookups.stream().map(lookup -> related(actor, lookup, id, wanted)).toList();
  }

  private static List<Schema.Reference> lookups(ObjectScope scope, Wanted wanted) {
    List<Schema.Reference> visible =
        scope.schema().lookupsTo(scope.type()).stream()
            .filter(lookup -> {
              var view = scope.view().of(lookup.from());
              return view.isVisible() && view.mayRead(lookup.field());
            })
            .toList();
    List<Schema.Reference> chosen =
        visible.stream()
            .filter(lookup -> isNamed(wanted.object(), lookup.from().apiName()))
            .filter(lookup -> isNamed(wanted.field(), lookup.field().apiName()))
            .toList();
    if (chosen.isEmpty() && (wanted.object() != null || wanted.field() != null)) {
      throw Refused.notFound(
          "No such lookup points at '%s'. These do: %s."
              .formatted(
                  scope.type().apiName(),
                  String.join(", ", visible.stream().map(RelatedRecords::name).toList())));
    }
    return chosen;
  }

  private static boolean isNamed(@Nullable String wanted, String name) {
    return wanted == null || wanted.equals(name);
  }

  private static String name(Schema.Reference lookup) {
    return lookup.from().apiName() + "." + lookup.field().apiName();
  }

  private Related related(Actor actor, Schema.Reference lookup, UUID id, Wanted wanted) {
    String object = lookup.from().apiName();
    JsonNode target = JsonNodeFactory.instance.stringNode(id.toString());
    Filter filter = new Filter.Compare("filter", lookup.field().apiName(), Operator.EQ, target);
    AggregateQuery counted = new AggregateQuery(null, filter, null, List.of(), null);
    long count = aggregates.of(actor, object, _ -> counted).groups().getFirst().count();
    if (count <= wanted.offset()) {
      return new Related(lookup.from(), lookup.field(), count, List.of());
    }
    Projection names = new Projection(List.of(), List.of());
    RecordQuery query =
        new RecordQuery(wanted.limit(), wanted.offset(), null, null, List.of(), filter, names);
    RecordPage page = records.list(actor, object, _ -> query);
    return new Related(lookup.from(), lookup.field(), count, page.records());
  }
}
