package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.read.AggregateTable;
import dev.oriel.crm.record.read.CountTable;
import dev.oriel.crm.record.read.KnownFigures;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The door to what a page shows of records beside its own content. It waits for them only as long
 * as it has to; what takes longer is late. Refuses as {@link Records#list} does.
 */
@Door
public class Glances {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final RecordLists lists;
  private final CountTable counts;
  private final AggregateTable aggregates;
  private final KnownFigures known;
  private final ChangeLog log;
  private final TimedReads reads;
  private final Clock clock;

  Glances(
      Schemas schemas,
      ModelGuard guard,
      RecordLists lists,
      CountTable counts,
      AggregateTable aggregates,
      KnownFigures known,
      ChangeLog log,
      TimedReads reads,
      Clock clock) {
    this.schemas = schemas;
    this.guard = guard;
    this.lists = lists;
    this.counts = counts;
    this.aggregates = aggregates;
    this.known = known;
    this.log = log;
    this.reads = reads;
    this.clock = clock;
  }

  /** A list of an object's records, by its apiName. */
  public record Wanted(String object, RecordQuery query) {}

  /**
   * The pages of some lists, in their order; null for those that are late.
   *
   * @param isPatient whether it waits up to 5 s for those that were late once
   */
  public List<@Nullable RecordPage> lists(Actor actor, List<Wanted> wanted, boolean isPatient) {
    return guard.<List<@Nullable RecordPage>>read(
        actor,
        current -> {
          Map<Wanted, ObjectScope> scopes = new LinkedHashMap<>();
          wanted.forEach(one -> scopes.put(one, open(current, one.object())));
          return reads.each(
              isPatient,
              wanted,
              one -> one.query().asOf() != null,
              (one, left) ->
                  lists.page(Objects.requireNonNull(scopes.get(one)), _ -> one.query(), left));
        });
  }

  /**
   * How many records a query finds; null if that is late.
   *
   * @param most the number at which the count ends
   */
  public @Nullable Integer count(Actor actor, Wanted wanted, int most) {
    return guard
        .read(
            actor,
            current -> {
              Problems problems = new Problems();
              ObjectScope scope =
                  AsOf.open(open(current, wanted.object()), wanted.query().asOf(), clock, problems);
              Criteria criteria = Criteria.of(scope, wanted.query(), clock, problems);
              problems.check();
              return Optional.ofNullable(
                  reads
                      .each(
                          false,
                          List.of(criteria),
                          one -> one.scope().type().isPast(),
                          (one, left) -> counts.upTo(one, most, left))
                      .getFirst());
            })
        .orElse(null);
  }

  /** Figures of an object's records, by its apiName. */
  public record Counted(String object, AggregateQuery query) {}

  /** The figures, in their order; null for those that are not there after 5 s. */
  public List<@Nullable Figures> figures(Actor actor, List<Counted> wanted) {
    return guard.<List<@Nullable Figures>>read(
        actor,
        current -> {
          Problems problems = new Problems();
          List<AggregateSql> statements =
              wanted.stream()
                  .map(one -> {
                    AggregateQuery query = one.query();
                    ObjectScope scope =
                        AsOf.open(open(current, one.object()), query.asOf(), clock, problems);
                    Criteria criteria =
                        Criteria.of(scope, query.q(), query.filter(), clock, problems);
                    return AggregateSql.of(criteria, query, clock, problems);
                  })
                  .toList();
          problems.check();
          List<@Nullable List<Figures.Group>> groups =
              known.of(
                  current,
                  statements,
                  unknown ->
                      reads.each(
                          true, unknown, AggregateTable.Wanted::isOfPast, aggregates::groups));
          List<@Nullable Figures> figures = new ArrayList<>();
          for (int i = 0; i < groups.size(); i++) {
            List<Figures.Group> found = groups.get(i);
            figures.add(found == null ? null : statements.get(i).figures(found));
          }
          return figures;
        });
  }

  /**
   * When records have got their present value of a field; null if that is late. A record is missing
   * whose value is older than the log. Refuses a field that the actor may not read.
   */
  public @Nullable Map<UUID, OffsetDateTime> lastChanges(
      Actor actor, String object, Field field, List<UUID> records) {
    return guard
        .read(
            actor,
            current -> {
              ObjectScope scope = open(current, object);
              scope.view().requireReadable(field);
              return Optional.ofNullable(
                  reads
                      .each(
                          List.of(records),
                          (some, left) -> {
                            left.prepare("");
                            return log.lastChanges(scope.type(), some, field);
                          })
                      .getFirst());
            })
        .orElse(null);
  }

  private ObjectScope open(Actor actor, String object) {
    ObjectScope scope = schemas.scope(actor, object);
    scope.require(RecordRight.VIEW);
    return scope;
  }
}
