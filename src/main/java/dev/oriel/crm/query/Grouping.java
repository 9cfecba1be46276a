package dev.oriel.crm.query;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import java.time.DayOfWeek;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * By what records are grouped: the values of a field, or the periods in which its days or times
 * lie.
 *
 * @param period null for the values themselves
 * @param zone in whose days times lie
 * @param weekStart with which weeks begin
 */
record Grouping(Operand operand, @Nullable Period period, ZoneId zone, DayOfWeek weekStart) {

  private static final int DAYS_OF_WEEK = 7;

  /**
   * Resolves a name, such as {@code stage} or {@code createdAt:month}. Refuses as {@code Invalid}
   * what records cannot be grouped by, and as {@code Forbidden} what the profile may not read.
   */
  static Grouping resolve(ObjectScope scope, String given) {
    ObjectView view = scope.view();
    int colon = given.indexOf(':');
    String name = colon < 0 ? given : given.substring(0, colon);
    Operand operand = Operand.resolveOwn(view, name, "groupBy");
    if (!SortValue.exists(operand.type())) {
      throw Refused.invalid("groupBy", "cannot_group", name);
    }
    Actor actor = scope.actor();
    return new Grouping(
        operand, colon < 0 ? null : period(operand, given), actor.timeZone(), actor.weekStart());
  }

  private static Period period(Operand operand, String given) {
    if (!Period.exist(operand.type())) {
      throw Refused.invalid("groupBy", "cannot_group.period", operand.name());
    }
    String word = given.substring(given.indexOf(':') + 1);
    Period period = Period.of(word);
    if (period == null) {
      throw Refused.invalid(
          "groupBy",
          "unknown_period",
          given,
          Period.words(),
          word,
          Suggestion.didYouMean(word, Period.words()));
    }
    return period;
  }

  /** The same by another operand. */
  Grouping of(Operand other) {
    return new Grouping(other, period, zone, weekStart);
  }

  /** The type of the groups' values. A period is its first day. */
  FieldType type() {
    return period == null ? operand.type() : new DateOnly();
  }

  /** Whether times are grouped, which lie in the days of the zone. */
  boolean isOfTimes() {
    return period != null && operand.isTime();
  }

  /** The type of {@link #addValue} in SQL. */
  String sqlType() {
    return type().columnTypes().getFirst();
  }

  /** Writes the value by which a record is grouped. */
  void addValue(SqlText sql) {
    if (period == null) {
      sql.add(operand.column());
      return;
    }
    SqlText local = new SqlText();
    if (operand.isTime()) {
      local.add(operand.column() + " at time zone ?", zone.getId());
    } else {
      local.add(operand.column() + "::timestamp");
    }
    // Those of date_trunc begin on Monday, so days of other weeks are cut so many days later.
    int later =
        period == Period.WEEK ? (DAYS_OF_WEEK + 1 - weekStart.getValue()) % DAYS_OF_WEEK : 0;
    String shifted =
        later == 0 ? local.sql() : "(" + local.sql() + ") + interval '" + later + " days'";
    String first = "date_trunc('" + period.word() + "', " + shifted + ")::date";
    sql.add(later == 0 ? first : "(" + first + " - " + later + ")", local.parameters());
  }
}
