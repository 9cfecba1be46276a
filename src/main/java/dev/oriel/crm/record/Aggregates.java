package dev.oriel.crm.record;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.record.read.AggregateTable;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
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
