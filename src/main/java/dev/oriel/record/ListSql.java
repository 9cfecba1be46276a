package dev.oriel.record;

import dev.oriel.field.Lookup;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.SortValue;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The statements for a list. Each selects the page and one record more, which tells whether there
 * are any.
 */
record ListSql(
    ObjectScope scope,
    RecordQuery query,
    Selection selection,
    Sorting sorting,
    List<SearchWord> words,
    @Nullable Condition condition,
    @Nullable Cursor cursor) {

  /** The number of newest records in which a search looks first. Common words are found there. */
  static final int NEAR = 5_000;

  /** From this offset on, skipping counts as a scan. */
  private static final int FAR = 1_000;

  /** Whether the list may have to scan the whole table, or a large part of it. */
  boolean scan() {
    if (!words.isEmpty() || query.offset() > FAR) {
      return true;
    }
    if (condition != null) {
      return !condition.hasIndex();
    }
    List<Sorting.Key> keys = sorting.keys();
    return keys.size() > 1 || (keys.size() == 1 && !keys.getFirst().indexed());
  }

  /**
   * The fields whose index makes or would make the list fast; none if one of them is already
   * indexed.
   */
  List<Field> indexable() {
    if (!words.isEmpty() || (condition == null && sorting.keys().size() != 1)) {
      return List.of();
    }
    Stream<String> names =
        condition == null
            ? Stream.of(sorting.keys().getFirst().name())
            : condition.narrowing().map(compare -> compare.operand().name());
    List<Field> fields =
        names
            .map(scope.type()::field)
            .filter(Objects::nonNull)
            .filter(field -> SortValue.exists(field.type()))
            .distinct()
            .toList();
    return fields.stream().anyMatch(field -> field.indexed() || field.type() instanceof Lookup)
        ? List.of()
        : fields;
  }

  /** The refusal of a list that exceeded the statement timeout. Repeating it would not help. */
  Refused tooExpensive() {
    String parameter =
        !words.isEmpty()
            ? "q"
            : condition != null ? "filter" : query.offset() > FAR ? "offset" : "sort";
    return Refused.invalid(
        parameter,
        "too_expensive",
        "The list takes too long. Add a filter that finds less, such as 'eq' or 'in' on a lookup or"
            + " an indexed field, sort by an indexed field, or go on by 'cursor' instead of"
            + " 'offset'.");
  }

  /** A list without words. */
  SqlText statement() {
    List<Sorting.Key> keys = sorting.keys();
    return cursor != null && keys.size() == 1 && keys.getFirst().indexed()
        ? goingOn(cursor.stretches(keys.getFirst()))
        : inOrder();
  }

  /** Leaves the choice of the plan to PostgreSQL. */
  private SqlText inOrder() {
    SqlText sql = select().add(" from " + table() + " t where ");
    guard(sql);
    narrow(sql);
    after(sql);
    return page(sql.add(" order by " + sorting.orderBy()));
  }

  /**
   * Continues along an index: each range begins in it where the last page ended, or at its start.
   */
  private SqlText goingOn(List<SqlText> stretches) {
    String order = " order by " + sorting.orderBy();
    SqlText sql = select().add(" from (");
    for (int i = 0; i < stretches.size(); i++) {
      sql.add((i == 0 ? "(" : " union all (") + "select t.* from " + table() + " t where ");
      guard(sql);
      narrow(sql);
      sql.add(" and ").add(stretches.get(i));
      page(sql.add(order)).add(")");
    }
    return page(sql.add(") t" + order));
  }

  /** Walks through this many records in the order of the list, after the cursor. */
  SqlText newest(int records) {
    // Only the columns that are compared: decoding whole rows takes as long again.
    String columns =
        condition == null
            ? "id, created_at, " + String.join(", ", SearchWord.columns(scope.view()))
            : "*";
    SqlText sql =
        new SqlText()
            .add("with page as materialized (select t.id from (select " + columns + " from ")
            .add(table() + " t where true");
    after(sql);
    sql.add(" order by " + sorting.orderBy() + " limit " + records + ") t where ");
    guard(sql);
    words.forEach(word -> search(sql, word, ""));
    narrow(sql);
    return ofPage(page(sql.add(" order by " + sorting.orderBy())));
  }

  /**
   * Selects the rows of a {@link SearchSample} and their weight; none from small tables. It reads
   * whole pages of the table, at most a fixed number.
   */
  SqlText sample() {
    String rows = "(select reltuples from pg_class where oid = '" + table() + "'::regclass)";
    SqlText sql = new SqlText().add("select ((true");
    narrow(sql);
    sql.add(") is true)::int4");
    for (int i = 0; i < words.size(); i++) {
      sql.add(" + " + (SearchSample.WORD << i) + " * ((true");
      search(sql, words.get(i), "");
      sql.add(") is true)::int4");
    }
    sql.add(", " + rows + " / " + SearchSample.SIZE + " from " + table());
    sql.add(
        " t tablesample system (case when %1$s < %2$d then 0 else %3$d / %1$s end) where "
            .formatted(rows, NEAR, 100 * SearchSample.SIZE));
    guard(sql);
    after(sql);
    return sql.add(" order by " + sorting.orderBy());
  }

  /**
   * Finds all matching records by the leading words, using the index if there is one, and sorts
   * them afterwards. In one step, PostgreSQL would walk through the whole table in order if it
   * takes the words for common.
   */
  SqlText everywhere(List<Integer> leading) {
    SqlText sql = new SqlText().add("with page as materialized (select id from (select t.id");
    List<Sorting.Key> keys = sorting.all();
    for (int i = 0; i < keys.size(); i++) {
      sql.add(", " + keys.get(i).sql() + " as k" + i);
    }
    sql.add(" from " + table() + " t where ");
    guard(sql);
    for (int i = 0; i < words.size(); i++) {
      search(sql, words.get(i), leading.contains(i) ? "" : " || ''");
    }
    narrow(sql);
    after(sql);
    // The offset keeps PostgreSQL from merging this with the outer query.
    sql.add(" offset 0) found order by ");
    for (int i = 0; i < keys.size(); i++) {
      sql.add((i == 0 ? "" : ", ") + keys.get(i).order("k" + i));
    }
    return ofPage(page(sql));
  }

  /** Reads the records of the ids on the page. */
  private SqlText ofPage(SqlText sql) {
    return sql.add(") ")
        .add(select())
        .add(" from page join " + table() + " t on t.id = page.id order by " + sorting.orderBy());
  }

  private SqlText select() {
    SqlText sql = new SqlText().add("select ").add(selection.columns());
    List<Sorting.Key> keys = sorting.keys();
    for (int i = 0; i < keys.size(); i++) {
      // Without a name it would have that of the column, which is then ambiguous on Citus.
      sql.add(", (" + keys.get(i).sql() + ")::text as key" + i);
    }
    return sql;
  }

  private String table() {
    return scope.type().table();
  }

  private void guard(SqlText sql) {
    sql.add(RecordTable.guard(scope.type()), scope.actor().version());
  }

  /**
   * @param hidden what follows each column; {@code || ''} keeps PostgreSQL from using its index
   */
  private void search(SqlText sql, SearchWord word, String hidden) {
    sql.add(" and (false");
    for (String column : SearchWord.columns(scope.view())) {
      for (String pattern : word.patterns()) {
        sql.add(" or t." + column + hidden + " like ?", pattern);
      }
    }
    sql.add(")");
  }

  private void narrow(SqlText sql) {
    if (condition != null) {
      sql.add(" and ");
      new ConditionSql(sql).add(condition);
    }
  }

  private void after(SqlText sql) {
    if (cursor != null) {
      sql.add(" and ");
      cursor.addCondition(sql, sorting);
    }
  }

  /**
   * Limit and offset are literals. With parameters, PostgreSQL would plan the statement again each
   * time, because it estimates a generic plan as more expensive.
   */
  private SqlText page(SqlText sql) {
    sql.add(" limit " + (query.limit() + 1));
    return query.offset() == 0 ? sql : sql.add(" offset " + query.offset());
  }
}
