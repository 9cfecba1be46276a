package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/** The statement for a list. */
final class ListSql {

  private ListSql() {}

  /** Selects the page and one record more, which tells whether there are any. */
  static SqlText of(
      Actor actor,
      ObjectView view,
      RecordQuery query,
      Selection selection,
      Sorting sorting,
      @Nullable Filter filter,
      @Nullable Cursor cursor) {
    SqlText sql = new SqlText().add("select ").add(selection.columns());
    sorting.keys().forEach(key -> sql.add(", (" + key.sql() + ")::text"));
    sql.add(" from " + view.type().table(actor.workspace()) + " t where ");
    sql.add(RecordTable.guard(actor.workspace()), actor.version());
    if (query.q() != null) {
      SearchSql.add(sql, view, query.q());
    }
    if (filter != null) {
      sql.add(" and ");
      new FilterSql(actor.workspace(), sql).add(filter);
    }
    if (cursor != null) {
      sql.add(" and ");
      cursor.addCondition(sql, sorting);
    }
    sql.add(
        " order by " + sorting.orderBy() + " limit ? offset ?", query.limit() + 1, query.offset());
    return sql;
  }
}
