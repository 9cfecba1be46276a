package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Counts the records that a deletion would take along. */
@Component
record RecordCount(Aggregates aggregates) {

  /** The number of records of an object; empty if the database is too busy to count. */
  OptionalLong of(Actor actor, String object) {
    return count(actor, object, null);
  }

  /** The number of records that have a value of a field. */
  OptionalLong of(Actor actor, String object, String field) {
    return count(actor, object, new Filter.Compare("filter", field, Operator.IS_NOT_EMPTY, null));
  }

  private OptionalLong count(Actor actor, String object, @Nullable Filter filter) {
    AggregateQuery query = AggregateQuery.of(filter, null, List.of());
    try {
      return OptionalLong.of(aggregates.of(actor, object, _ -> query).count());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unavailable) {
        return OptionalLong.empty();
      }
      throw e;
    }
  }
}
