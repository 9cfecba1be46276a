package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The SQL by which statements read entries from the log of changes. */
public final class EntrySql {

  /** Joins the first of {@link #sized} to one row, which remains alone if there are none. */
  public static final String JOIN_SIZED =
      "left join sized on size_before is null or size_before < %d".formatted(1 << 20);

  private EntrySql() {}

  /**
   * Adds the columns of entries. Of a record's values they have those with these keys only; the
   * others stay in the database.
   */
  public static SqlText columns(List<String> keys) {
    return columns(keys, UnaryOperator.identity());
  }

  /**
   * Like {@link #columns(List)}.
   *
   * @param others SQL for the values of an entry that is not about a record itself, made from the
   *     name of the column
   */
  public static SqlText columns(List<String> keys, UnaryOperator<String> others) {
    SqlText sql =
        new SqlText("seq, at, kind, surface, actor_kind, actor_id, actor_name, connection_id,")
            .add(" object_id, record_id, version, put_back_at, after is null as erased, ");
    values(sql, "before", keys, others).add(" as before, ");
    return values(sql, "after", keys, others).add(" as after");
  }

  private static SqlText values(
      SqlText sql, String column, List<String> keys, UnaryOperator<String> others) {
    Stream<String> selected = Stream.concat(keys.stream(), Stream.of(ChangeValues.MOVED));
    return sql.add("case when " + ChangeKind.Subject.RECORD.sql() + " then")
        .add(" (select jsonb_object_agg(key, value) from jsonb_each(" + column + ")")
        .add(" where key = any (?::text[]))", (Object) selected.toArray(String[]::new))
        .add(" else " + others.apply(column) + " end");
  }

  /**
   * A common table expression {@code sized} of the entries in {@code seen}, of which {@link
   * #JOIN_SIZED} takes the first, with values of up to about 1 MiB.
   *
   * @param order {@code seq} or {@code seq desc}
   */
  public static String sized(String order) {
    return """
    sized as (
      select *, sum(coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0))
        over (order by %s rows between unbounded preceding and 1 preceding) as size_before
      from seen)
    """
        .formatted(order);
  }

  /** Reads the {@link #columns} of a row. */
  public static LogEntry entry(ResultSet row) throws SQLException {
    return new LogEntry(
        row.getLong("seq"),
        row.getObject("at", OffsetDateTime.class),
        ChangeKind.of(row.getString("kind")),
        new LogEntry.Author(
            row.getString("surface"),
            row.getString("actor_kind"),
            row.getObject("actor_id", UUID.class),
            row.getString("actor_name"),
            row.getObject("connection_id", UUID.class)),
        row.getLong("object_id"),
        row.getObject("record_id", UUID.class),
        row.getLong("version"),
        row.getObject("put_back_at", OffsetDateTime.class),
        row.getBoolean("erased"),
        row.getString("before"),
        row.getString("after"));
  }

  /** Adds the entry of a row to others, unless {@link #JOIN_SIZED} joined none. */
  public static void add(ResultSet row, List<LogEntry> entries) throws SQLException {
    if (row.getObject("seq") != null) {
      entries.add(entry(row));
    }
  }
}
