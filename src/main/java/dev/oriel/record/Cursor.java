package dev.oriel.record;

import dev.oriel.json.Json;
import dev.oriel.refusal.Refused;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A place in a sorted list: the sort and, of the last record seen, the values of its keys as text.
 * Opaque to clients, but nothing secret: it holds what its reader was shown.
 */
record Cursor(String sort, List<@Nullable String> values) {

  /** The place behind a record. */
  static Cursor after(Sorting sorting, RecordTable.Listed last) {
    List<@Nullable String> values = new ArrayList<>(last.keys());
    values.add(last.record().createdAt().toString());
    values.add(last.record().id().toString());
    return new Cursor(sorting.signature(), values);
  }

  String encode() {
    ArrayNode json = JsonNodeFactory.instance.arrayNode().add(sort);
    values.forEach(json::add);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Json.write(json).getBytes(StandardCharsets.UTF_8));
  }

  /** Reads a cursor for a list in this order; refuses any other as {@code Invalid}. */
  static Cursor decode(String text, Sorting sorting) {
    try {
      JsonNode json = Json.parse(Base64.getUrlDecoder().decode(text));
      List<@Nullable String> values = new ArrayList<>();
      for (int i = 1; i < json.size(); i++) {
        values.add(json.get(i).isNull() ? null : json.get(i).stringValue());
      }
      Cursor cursor = new Cursor(json.get(0).stringValue(), values);
      if (cursor.sort().equals(sorting.signature()) && values.size() == sorting.all().size()) {
        return cursor;
      }
    } catch (RuntimeException e) {
      // Whatever is wrong with it, it was not made by an answer of ours.
    }
    throw refused();
  }

  /** It was not made by an answer of ours. */
  static Refused refused() {
    return Refused.invalid(
        "cursor",
        "bad_cursor",
        "'cursor' must be the nextCursor of an answer to the same query, with the same sort.");
  }

  /**
   * The records that come after this place in an order by one key, as conditions of which each is
   * one stretch of the key's index: those with the same value, those with another, and those with
   * none.
   */
  List<SqlText> stretches(Sorting.Key key) {
    SqlText same = new SqlText();
    same(same, key, values.get(0));
    same.add(" and (t.created_at, t.id) < (?::timestamptz, ?::uuid)", values.get(1), values.get(2));
    if (values.get(0) == null) {
      return List.of(same);
    }
    SqlText beyond = new SqlText().add(beyond(key), values.get(0));
    SqlText empty = new SqlText().add(key.sql() + " is null");
    return key.nullable() ? List.of(same, beyond, empty) : List.of(same, beyond);
  }

  /** The records that come after this place. */
  void addCondition(SqlText sql, Sorting sorting) {
    List<Sorting.Key> keys = sorting.all();
    if (sorting.equals(Sorting.NEWEST_FIRST)) {
      // Compared as a whole, an index leads to the place.
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
