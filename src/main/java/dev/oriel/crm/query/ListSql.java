package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The statements for a list. Each selects the page and one record more, which tells whether there
 * are any.
 */
public record ListSql(
    RecordQuery query,
    Selection selection,
    Sorting sorting,
    Criteria criteria,
    @Nullable RecordCursor cursor) {

  /** The number of newest records in which a search looks first. Common words are found there. */
  public static final int NEAR = 5_000;

  /** The offset from which on skipping counts as a scan. */
  private static final int FAR = 1_000;

  public ObjectScope scope() {
    return criteria.scope();
  }

  public List<SearchWord> words() {
    return criteria.words();
  }

  /** Whether the list may have to scan the whole table, or a large part of it. */
  public boolean scan() {
    List<Sorting.Key> keys = sorting.keys();
    return query.offset() > FAR
        || (criteria.isAll()
            ? keys.size() > 1 || (keys.size() == 1 && !keys.getFirst().indexed())
            : !criteria.hasIndex());
  }

  /** The fields whose index makes or would make the list fast; see {@link Criteria}. */
  public List<Field> indexable() {
    if (!criteria.isAll() || sorting.keys().size() != 1) {
      return criteria.indexable();
    }
    String name = sorting.keys().getFirst().name();
    Field field = scope().type().field(name);
    // The index of a lookup or a user has not the order of names.
    return field != null && field.isReference() ? List.of() : criteria.indexable(Stream.of(name));
  }

  /** The refusal of a list that exceeded the statement timeout. */
  public Refused tooExpensive() {
    return criteria.tooExpensive(query.offset() > FAR ? "offset" : "sort", "too_expensive.list");
  }

  /** A list without words. */
  public SqlText statement() {
    List<Sorting.Key> keys = sorting.keys();
    if (scope().type().isPast()) {
      return inParts();
    }
    return cursor != null && keys.size() == 1 && keys.getFirst().indexed()
        ? goingOn(cursor.stretches(keys.getFirst()))
        : inOrder();
  }

  /** Leaves the choice of the plan to PostgreSQL. */
  private SqlText inOrder() {
    SqlText sql = select().add(" from " + criteria.table() + " t where ");
    criteria.guard(sql);
    criteria.narrow(sql);
    after(sql);
    return page(sql.add(" order by " + sorting.orderBy()));
  }

  /**
   * Takes the first records of each part of the past, and orders them together. Records that have
   * not changed come along an index, and few of the others need all their values.
   */
  private SqlText inParts() {
    String order = " order by " + sorting.orderBy();
    int most = query.offset() + query.limit() + 1;
    SqlText sql = select().add(" from (");
    String union = "";
    for (String part : scope().type().parts()) {
      sql.add(union + "(select t.* from " + part + " t where ");
      criteria.guard(sql);
      criteria.narrow(sql);
      after(sql);
      sql.add(order + " limit " + most + ")");
      union = " union all ";
    }
    return page(sql.add(") t" + order));
  }

  /**
   * Continues along an index: each range begins in it where the last page ended, or at its start.
   */
  private SqlText goingOn(List<SqlText> stretches) {
    String order = " order by " + sorting.orderBy();
    SqlText sql = select().add(" from (");
    for (int i = 0; i < stretches.size(); i++) {
      sql.add(
          (i == 0 ? "(" : " union all (") + "select t.* from " + criteria.table() + " t where ");
      criteria.guard(sql);
      criteria.narrow(sql);
      sql.add(" and ").add(stretches.get(i));
      page(sql.add(order)).add(")");
    }
    return page(sql.add(") t" + order));
  }

  /** Walks through this many records in the order of the list, after the cursor. */
  public SqlText newest(int records) {
    // Only the columns that are compared: decoding whole rows takes as long again.
    String columns =
        criteria.condition() == null ? "id, created_at, " + String.join(", ", searched()) : "*";
    SqlText sql =
        new SqlText("with page as materialized (select t.id from (select " + columns + " from ")
            .add(criteria.table() + " t where true");
    after(sql);
    sql.add(" order by " + sorting.orderBy() + " limit " + records + ") t where ");
    criteria.guard(sql);
    words().forEach(word -> criteria.search(sql, word, ""));
    criteria.narrow(sql);
    return ofPage(page(sql.add(" order by " + sorting.orderBy())));
  }

  private List<String> searched() {
    List<String> columns = new ArrayList<>(SearchWord.columns(scope().view()));
    if (words().stream().anyMatch(word -> word.day() != null)) {
      columns.addAll(SearchWord.days(scope().view()));
    }
    return columns;
  }

  /**
   * Selects the rows of a {@link SearchSample} and their weight; none from small tables. It reads
   * whole pages of the table, at most a fixed number.
   *
   * @param estimate SQL for the estimated rows of a table
   */
  public SqlText sample(UnaryOperator<String> estimate) {
    String rows = estimate.apply(criteria.table());
    SqlText sql = new SqlText("select ((true");
    criteria.narrow(sql);
    sql.add(") is true)::int4");
    for (int i = 0; i < words().size(); i++) {
      sql.add(" + " + (SearchSample.WORD << i) + " * ((true");
      criteria.search(sql, words().get(i), "");
      sql.add(") is true)::int4");
    }
    sql.add(", " + rows + " / " + SearchSample.SIZE + " from " + criteria.table());
    sql.add(
        " t tablesample system (case when %1$s < %2$d then 0 else %3$d / %1$s end) where "
            .formatted(rows, NEAR, 100 * SearchSample.SIZE));
    criteria.guard(sql);
    after(sql);
    return sql.add(" order by " + sorting.orderBy());
  }

  /**
   * Finds all matching records by the leading words, using the index if there is one, and sorts
   * them afterwards. In one step, PostgreSQL would walk through the whole table in order if it
   * takes the words for common.
   */
  public SqlText everywhere(List<Integer> leading) {
    SqlText sql = new SqlText("with page as materialized (select id from (select t.id");
    List<Sorting.Key> keys = sorting.all();
    for (int i = 0; i < keys.size(); i++) {
      sql.add(", " + keys.get(i).sql() + " as k" + i);
    }
    sql.add(" from " + criteria.table() + " t where ");
    criteria.guard(sql);
    for (int i = 0; i < words().size(); i++) {
      criteria.search(sql, words().get(i), leading.contains(i) ? "" : " || ''");
    }
    criteria.narrow(sql);
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
        .add(
            " from page join "
                + criteria.table()
                + " t on t.id = page.id order by "
                + sorting.orderBy());
  }

  private SqlText select() {
    SqlText sql = new SqlText("select ").add(selection.columns());
    List<Sorting.Key> keys = sorting.keys();
    for (int i = 0; i < keys.size(); i++) {
      // Without a name it would have that of the column, which is then ambiguous on Citus.
      sql.add(", (" + keys.get(i).sql() + ")::text as key" + i);
    }
    return sql;
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
