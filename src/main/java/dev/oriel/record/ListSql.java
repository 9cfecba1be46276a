package dev.oriel.record;

import dev.oriel.schema.ObjectScope;
import java.util.List;
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

  /**
   * Among how many of the newest records the words of a search are looked for first. Common words
   * are found there at once; a word that is not costs some 5 ms, and the index then has few.
   */
  private static final int NEAR = 20_000;

  /** From here on, skipping is a walk of its own. */
  private static final int FAR = 1_000;

  /** Whether they may have to go through a whole table, or far into it. */
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

  /** To be tried one after the other, until one fills the page; the last one finds all. */
  List<SqlText> statements() {
    if (words.isEmpty()) {
      List<Sorting.Key> keys = sorting.keys();
      return cursor != null && keys.size() == 1 && keys.getFirst().indexed()
          ? List.of(goingOn(cursor.stretches(keys.getFirst())))
          : List.of(inOrder());
    }
    return sorting.equals(Sorting.NEWEST_FIRST)
        ? List.of(nearby(), everywhere())
        : List.of(everywhere());
  }

  /** As PostgreSQL thinks best. */
  private SqlText inOrder() {
    SqlText sql = select().add(" from " + table() + " t where ");
    guard(sql);
    narrow(sql);
    after(sql);
    return page(sql.add(" order by " + sorting.orderBy()));
  }

  /** Goes on along an index: each stretch begins in it where the last page ended, or at its end. */
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

  /** Walks through the newest records. */
  private SqlText nearby() {
    SqlText sql = select().add(" from (select * from " + table() + " t where ");
    guard(sql);
    after(sql);
    sql.add(" order by " + sorting.orderBy() + " limit " + NEAR + ") t where true");
    search(sql);
    narrow(sql);
    return page(sql.add(" order by " + sorting.orderBy()));
  }

  /**
   * Finds all records first, by the index if there is one, and then puts them in order. Told to
   * find and order at once, PostgreSQL walks through the whole table in order when it takes the
   * words for common.
   */
  private SqlText everywhere() {
    SqlText sql = new SqlText().add("with found as materialized (select t.id");
    List<Sorting.Key> keys = sorting.all();
    for (int i = 0; i < keys.size(); i++) {
      sql.add(", " + keys.get(i).sql() + " as k" + i);
    }
    sql.add(" from " + table() + " t where ");
    guard(sql);
    search(sql);
    narrow(sql);
    after(sql);
    sql.add("), page as materialized (select id from found order by ");
    for (int i = 0; i < keys.size(); i++) {
      sql.add((i == 0 ? "" : ", ") + keys.get(i).order("k" + i));
    }
    page(sql).add(") ");
    sql.add("select " + selection.columns());
    sortedBy(sql);
    return sql.add(
        " from page join " + table() + " t on t.id = page.id order by " + sorting.orderBy());
  }

  private SqlText select() {
    SqlText sql = new SqlText().add("select ").add(selection.columns());
    sortedBy(sql);
    return sql;
  }

  private void sortedBy(SqlText sql) {
    sorting.keys().forEach(key -> sql.add(", (" + key.sql() + ")::text"));
  }

  private String table() {
    return scope.type().table();
  }

  private void guard(SqlText sql) {
    sql.add(RecordTable.guard(scope.type()), scope.actor().version());
  }

  private void search(SqlText sql) {
    List<String> columns = SearchWord.columns(scope.view());
    for (SearchWord word : words) {
      sql.add(" and (");
      for (int i = 0; i < columns.size(); i++) {
        sql.add((i == 0 ? "t." : " or t.") + columns.get(i) + " like ?", word.pattern());
      }
      sql.add(")");
    }
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
   * Limit and offset are part of the text. PostgreSQL would think of unknown ones as large, find
   * every plan for them dearer than one for the present values, and so plan anew each time.
   */
  private SqlText page(SqlText sql) {
    sql.add(" limit " + (query.limit() + 1));
    return query.offset() == 0 ? sql : sql.add(" offset " + query.offset());
  }
}
