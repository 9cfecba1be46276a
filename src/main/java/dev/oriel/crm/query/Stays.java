package dev.oriel.crm.query;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;

/**
 * The times that records spend in the values of a field: a stay begins when a record gets the
 * value, or is created, and ends when it gets another one. Stays are known that began within the
 * days of the log; one that goes on counts until now. A stay in a value that the field cannot have
 * any more is left out. It writes SQL over the alias {@code y}.
 *
 * @param since when the first stays begin
 * @param until the moment of which the records are read, or now
 */
public record Stays(Operand operand, OffsetDateTime since, OffsetDateTime until) {

  /** The length in days. */
  private static final String DAYS = "y.days";

  private static final String VALUE = "y.value";

  private static final String TIME = ":time";

  /** The name of its stays, which are aggregated like a field. */
  public static String name(Field field) {
    return field.apiName() + TIME;
  }

  /** The field whose stays have this name; null if it is no such name. */
  public static @Nullable String field(@Nullable String name) {
    return name != null && name.endsWith(TIME)
        ? name.substring(0, name.length() - TIME.length())
        : null;
  }

  /** Whether records stay in values of the field: its values are few, or ids. */
  public static boolean exist(Field field) {
    return switch (field.type().comparison()) {
      case BOOLEAN, OPTION, REFERENCE -> true;
      case TEXT, ORDERED, OPTIONS, PARTS -> false;
    };
  }

  /** Whether it is such a field of the records themselves. */
  static boolean exist(Operand operand) {
    return operand.via() == null && operand.field() != null && exist(operand.field());
  }

  /**
   * The time of an entry in the log.
   *
   * @param name of what is compared with it, for messages
   */
  static Operand time(ObjectView view, String name) {
    return Operand.figure(view, name, new DateTime(), Condition.Moved.ENTRY + ".at");
  }

  /** The stays in the values of a field that began from a day on. */
  static Stays of(Operand operand, LocalDate first, ZoneId zone, Instant now) {
    OffsetDateTime moment = operand.object().type().moment();
    return new Stays(
        operand,
        first.atStartOfDay(zone).toOffsetDateTime(),
        moment == null ? DateTime.of(now) : moment);
  }

  /** The length of a stay as something to aggregate. */
  Operand days() {
    return Operand.figure(operand.object(), operand.name() + TIME, Aggregation.NUMBER, DAYS);
  }

  /** The grouping, by the value of the stay if it is by the field itself. */
  Grouping of(Grouping grouping) {
    Operand by = grouping.operand();
    return Objects.equals(by.field(), operand.field()) ? grouping.of(by.of(VALUE)) : grouping;
  }

  /** Joins the stays to the records. */
  void join(SqlText sql) {
    Field field = Objects.requireNonNull(operand.field());
    ObjectType type = operand.object().type();
    String key = "'" + field.id() + "'";
    String logged = "(e.after -> " + key + ")";
    String value = LoggedSql.columns(field, logged).getFirst();
    sql.add(" join (select e.record_id, " + value + " as value, ")
        .add(LoggedSql.isNone(logged) + " as none, round(extract(epoch from")
        .add(" lead(e.at, 1, ?::timestamptz)", until)
        .add(" over (partition by e.record_id order by e.seq) - e.at) / 86400, 8) as days")
        .add(" from " + type.workspace().schema() + ".change e where e.object_id = " + type.id())
        .add(" and e.at >= ? and e.at <= ?", since, until)
        .add(" and (e.kind = " + ChangeKind.RECORD_CREATED.sql())
        .add(" or (e.kind = " + ChangeKind.RECORD_UPDATED.sql())
        .add(" and jsonb_exists(e.after, " + key + ")))) y")
        .add(" on y.record_id = t.id and (y.none or y.value is not null)");
  }
}
