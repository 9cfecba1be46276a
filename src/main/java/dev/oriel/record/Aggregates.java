package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Problems;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.Schemas;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;

/**
 * The door to figures about records: how many there are, and sums, averages and extremes of a
 * field, for all or in groups.
 */
@Door
public class Aggregates {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final AggregateTable table;
  private final Clock clock;

  Aggregates(Schemas schemas, ModelGuard guard, AggregateTable table, Clock clock) {
    this.schemas = schemas;
    this.guard = guard;
    this.table = table;
    this.clock = clock;
  }

  /**
   * Computes figures, exactly. Refuses a field that may not be read as {@code Forbidden}.
   *
   * @param query is read once the actor is known to have the right to view records
   */
  public Figures of(Actor actor, String object, Function<Problems, AggregateQuery> query) {
    return guard.with(
        actor,
        current -> {
          ObjectScope scope = schemas.scope(current, object);
          scope.require(RecordRight.VIEW);
          Problems problems = new Problems();
          AggregateQuery asked = query.apply(problems);
          Criteria criteria = Criteria.of(scope, asked.q(), asked.filter(), clock, problems);
          AggregateSql sql = AggregateSql.of(criteria, asked, problems);
          problems.check();
          List<Figures.Group> groups = table.groups(sql);
          if (groups.stream().allMatch(group -> group.count() == 0)) {
            guard.confirm(current);
          }
          return sql.figures(groups);
        });
  }
}
