package dev.oriel.crm.query;

import module java.base;

import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/** Opens objects as they were at a moment within the days of the log. */
public final class AsOf {

  /** The name of the moment in queries. */
  public static final String NAME = "asOf";

  private AsOf() {}

  /**
   * The object with its records as they were after all changes with a time until the moment, by
   * today's definitions and rights. Adds to the problems a moment in the future, and one from which
   * not all changes are known any more.
   *
   * @param moment null for the present records
   */
  public static ObjectScope open(
      ObjectScope scope, @Nullable OffsetDateTime moment, Clock clock, Problems problems) {
    return open(scope, moment, false, clock, problems);
  }

  /** The same for a list, which needs few of the changes if it has the newest records. */
  public static ObjectScope open(
      ObjectScope scope, RecordQuery query, Clock clock, Problems problems) {
    return open(scope, query.asOf(), query.isNewest(), clock, problems);
  }

  private static ObjectScope open(
      ObjectScope scope,
      @Nullable OffsetDateTime moment,
      boolean isNewest,
      Clock clock,
      Problems problems) {
    if (moment == null) {
      return scope;
    }
    OffsetDateTime now = DateTime.of(clock.instant());
    if (moment.isAfter(now)) {
      problems.add(NAME, "in_future.moment");
    } else if (moment.isBefore(now.minus(ChangeLog.KEPT))) {
      problems.add(NAME, "too_old.moment");
    }
    return scope.asOf(
        moment,
        (schema, type) ->
            new PastSql(schema, type, moment, isNewest && type.id() == scope.type().id())
                .queries());
  }
}
