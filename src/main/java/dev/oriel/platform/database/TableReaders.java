package dev.oriel.platform.database;

import module java.base;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds the long work that reads a table, such as exports, on any node. */
@Component
record TableReaders(JdbcTemplate jdbc) {

  /** Begins the names of connections that do such work. */
  private static final String PREFIX = "oriel: ";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

  /**
   * The setting that tells others what a transaction does. It is no query, so that it takes no
   * snapshot.
   */
  static String naming(String work) {
    return "set local application_name = '" + PREFIX + work.replace("'", "''") + "'";
  }

  /** What to do if a change of a table cannot wait any longer for its readers. */
  String refusal(String table) {
    return jdbc
        .query(
            """
            select substr(application_name, ?), xact_start
            from pg_locks join pg_stat_activity using (pid)
            where relation = to_regclass(?) and granted and starts_with(application_name, ?)
            order by xact_start
            """,
            (row, _) ->
                "%s has been reading the table since %s. Try again when it has ended, or end it, for example by closing the connection of its client."
                    .formatted(
                        row.getString(1),
                        TIME.format(row.getObject(2, OffsetDateTime.class).toInstant())),
            PREFIX.length() + 1,
            table,
            PREFIX)
        .stream()
        .findFirst()
        .orElse(Transactions.OTHERS);
  }
}
