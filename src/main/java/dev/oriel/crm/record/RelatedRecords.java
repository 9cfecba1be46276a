package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The door to the records whose lookups point at a record. */
@Door
public class RelatedRecords {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final Records records;
  private final ReferenceTable references;

  RelatedRecords(Schemas schemas, ModelGuard guard, Records records, ReferenceTable references) {
    this.schemas = schemas;
    this.guard = guard;
    this.records = records;
    this.references = references;
  }

  /**
   * The related records that are wanted.
   *
   * @param object the apiName of their object; null for all objects
   * @param field the apiName of the lookup; null for all lookups
   * @param most after how many a count ends
   * @param shown the part of them that is shown, besides their names
   */
  public record Wanted(
      @Nullable String object,
      @Nullable String field,
      int offset,
      int limit,
      int most,
      Function<ObjectView, Projection> shown) {

    /** All that there are, by their names. */
    public Wanted(@Nullable String object, @Nullable String field, int offset, int limit) {
      this(object, field, offset, limit, Integer.MAX_VALUE, _ -> NAMES);
    }

    /** The first ones by each lookup. */
    public static Wanted first(int limit, int most, Function<ObjectView, Projection> shown) {
      return new Wanted(null, null, 0, limit, most, shown);
    }
  }

  private static final Projection NAMES = new Projection(List.of(), List.of());

  /**
   * The records that one lookup brings, newest first.
   *
   * @param view their object
   * @param count how many there are altogether, or at least as many as were to be counted
   */
  public record Related(ObjectView view, Field field, long count, List<CrmRecord> records) {

    public ObjectType object() {
      return view.type();
    }
  }

  /**
   * The related records by each lookup that the actor may read. Refuses an unknown or hidden
   * record, and a name that no such lookup has, as {@code NotFound}.
   */
  public List<Related> of(Actor actor, String object, String recordId, Wanted wanted) {
    UUID id = records.get(actor, object, recordId, _ -> NAMES).record().id();
    Counted counted =
        guard.run(actor, current -> counted(schemas.scope(current, object), id, wanted));
    return IntStream.range(0, counted.lookups().size())
        .mapToObj(i ->
            related(
                actor,
                counted.view(i),
                counted.lookups().get(i),
                counted.counts().get(i),
                id,
                wanted))
        .toList();
  }

  /** Lookups to an object, and how many records point at the record by each. */
  private record Counted(ObjectView target, List<Schema.Reference> lookups, List<Long> counts) {

    ObjectView view(int index) {
      return target.of(lookups.get(index).from());
    }
  }

  private Counted counted(ObjectScope scope, UUID id, Wanted wanted) {
    List<Schema.Reference> lookups = lookups(scope, wanted);
    List<Long> counts = references.counts(scope, lookups, id, wanted.most());
    return new Counted(scope.view(), lookups, counts);
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

  private Related related(
      Actor actor, ObjectView view, Schema.Reference lookup, long count, UUID id, Wanted wanted) {
    if (count <= wanted.offset()) {
      return new Related(view, lookup.field(), count, List.of());
    }
    JsonNode target = JsonNodeFactory.instance.stringNode(id.toString());
    Filter filter = new Filter.Compare("filter", lookup.field().apiName(), Operator.EQ, target);
    RecordQuery query =
        new RecordQuery(
            wanted.limit(),
            wanted.offset(),
            null,
            null,
            List.of(),
            filter,
            wanted.shown().apply(view));
    RecordPage page = records.list(actor, lookup.from().apiName(), _ -> query);
    return new Related(view, lookup.field(), count, page.records());
  }
}
