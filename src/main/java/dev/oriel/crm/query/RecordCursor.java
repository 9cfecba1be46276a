package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * A position in a sorted list of records: the sort order and, of a past list, its moment, and the
 * sort values of the last record on the page, as text. It holds only values that the client was
 * shown.
 */
public record RecordCursor(String list, List<@Nullable String> values) {

  /**
   * The position after a record.
   *
   * @param keys its values of the keys of the sort order
   * @param asOf the moment of the list; null for the present
   */
  public static RecordCursor after(
      Sorting sorting, CrmRecord last, List<@Nullable String> keys, @Nullable OffsetDateTime asOf) {
    List<@Nullable String> values = new ArrayList<>(keys);
    values.add(last.createdAt().toString());
    values.add(last.id().toString());
    return new RecordCursor(list(sorting, asOf), values);
  }

  /** What a cursor repeats of its list: the order and the moment. */
  private static String list(Sorting sorting, @Nullable OffsetDateTime asOf) {
    return asOf == null ? sorting.signature() : sorting.signature() + "@" + asOf.toInstant();
  }

  public String encode() {
    List<@Nullable String> all = new ArrayList<>();
    all.add(list);
    all.addAll(values);
    return new Cursor(all).text();
  }

  /**
   * Reads a cursor for a list with this sort order and moment. Refuses anything else as {@code
   * Invalid}.
   */
  public static RecordCursor decode(String text, Sorting sorting, @Nullable OffsetDateTime asOf) {
    List<@Nullable String> all = Cursor.read(text, 1 + sorting.all().size()).values();
    String list = list(sorting, asOf);
    if (!list.equals(all.getFirst())) {
      throw Cursor.refused();
    }
    return new RecordCursor(list, all.subList(1, all.size()));
  }

  /**
   * Conditions for the records after this position in a list with one sort key. Each condition is
   * one contiguous range of the key's index: records with the same value, with later values, and
   * without a value.
   */
  List<SqlText> stretches(Sorting.Key key) {
    SqlText same = new SqlText();
    same(same, key, values.get(0));
    same.add(" and (t.created_at, t.id) < (?::timestamptz, ?::uuid)", values.get(1), values.get(2));
    if (values.get(0) == null) {
      return List.of(same);
    }
    SqlText beyond = new SqlText(beyond(key), values.get(0));
    SqlText empty = new SqlText().add(key.sql() + " is null");
    return key.nullable() ? List.of(same, beyond, empty) : List.of(same, beyond);
  }

  /** Adds the condition for the records after this position. */
  void addCondition(SqlText sql, Sorting sorting) {
    List<Sorting.Key> keys = sorting.all();
    if (sorting.equals(Sorting.NEWEST_FIRST)) {
      // A comparison of rows can use an index to find the position.
      sql.add("(t.created_at, t.id) < (?::timestamptz, ?::uuid)", values.toArray());
      return;
    }
    sql.add("(");
    for (int i = 0; i < keys.size(); i++) {
      sql.add(i == 0 ? "(" : " or (");
      for (int j = 0; j < i; j++) {
        same(sql, keys.get(j), values.get(j));
        sql.add(" and ");
      }
      after(sql, keys.get(i), values.get(i));
      sql.add(")");
    }
    sql.add(")");
  }

  private static void same(SqlText sql, Sorting.Key key, @Nullable String value) {
    if (value == null) {
      sql.add(key.sql() + " is null");
    } else {
      sql.add(key.sql() + " = ?::" + key.type(), value);
    }
  }

  private static void after(SqlText sql, Sorting.Key key, @Nullable String value) {
    if (value == null) {
      sql.add("false");
      return;
    }
    String beyond = beyond(key);
    sql.add(key.nullable() ? "(" + beyond + " or " + key.sql() + " is null)" : beyond, value);
  }

  private static String beyond(Sorting.Key key) {
    return key.sql() + (key.descending() ? " < ?::" : " > ?::") + key.type();
  }
}
