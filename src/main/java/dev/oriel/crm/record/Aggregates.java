package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.record.read.AggregateTable;
import dev.oriel.crm.record.read.KnownFigures;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;

/**
 * The door to figures about records: how many there are, and sums, averages and extremes of a
 * field, for all or in groups.
 */
@Door
public class Aggregates {

  private final Scopes scopes;
  private final AggregateTable table;
  private final KnownFigures known;
  private final Clock clock;

  Aggregates(Scopes scopes, AggregateTable table, KnownFigures known, Clock clock) {
    this.scopes = scopes;
    this.table = table;
    this.known = known;
    this.clock = clock;
  }

  /**
   * Computes figures, exactly. Refuses a field that may not be read as {@code Forbidden}.
   *
   * @param query is read once the actor is known to have the right to view records
   */
  public Figures of(Actor actor, String object, Input<AggregateQuery> query) {
    return scopes.find(
        actor,
        object,
        RecordRight.VIEW,
        Figures::isEmpty,
        present -> {
          Problems problems = new Problems();
          AggregateQuery asked = query.read(problems);
          ObjectScope scope = AsOf.open(present, asked.asOf(), clock, problems);
          Criteria criteria = Criteria.of(scope, asked.q(), asked.filter(), clock, problems);
          AggregateSql sql = AggregateSql.of(criteria, asked, clock, problems);
          problems.check();
          return sql.figures(known.of(present.actor(), sql, table::groups));
        });
  }
}
