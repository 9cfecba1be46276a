package dev.oriel.access.account;

import module java.base;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of failures that slow further attempts down. */
@Component
record SignInCounterTable(JdbcTemplate jdbc) {

  /**
   * Counts an attempt as a failure, unless there were as many as allowed. The count is one
   * statement, so that attempts at the same time cannot be more.
   *
   * @param since earlier failures are forgotten
   */
  boolean count(SignInLimits.Counter counter, OffsetDateTime now, OffsetDateTime since) {
    return jdbc.update(
            """
            insert into oriel.sign_in_counter as c (kind, key, failed_at, last_at)
            values (?, ?, array[?::timestamptz], ?)
            on conflict (kind, key) do update
            set failed_at = array(select t from unnest(c.failed_at) t where t > ?)
                || excluded.failed_at,
              last_at = excluded.last_at
            where (select count(*) from unnest(c.failed_at) t where t > ?) < ?
            """,
            counter.kind().name(),
            counter.key(),
            now,
            now,
            since,
            since,
            counter.kind().limit())
        == 1;
  }

  /** Takes a counted attempt back. */
  void forget(SignInLimits.Counter counter, OffsetDateTime at) {
    jdbc.update(
        """
        update oriel.sign_in_counter set failed_at = array_remove(failed_at, ?)
        where kind = ? and key = ?
        """,
        at,
        counter.kind().name(),
        counter.key());
  }

  /** The first failure that still counts. */
  Optional<OffsetDateTime> first(SignInLimits.Counter counter, OffsetDateTime since) {
    return jdbc.query(
            """
            select min(t) from oriel.sign_in_counter, unnest(failed_at) t
            where kind = ? and key = ? and t > ?
            """,
            (row, _) -> Optional.ofNullable(row.getObject(1, OffsetDateTime.class)),
            counter.kind().name(),
            counter.key(),
            since)
        .getFirst();
  }

  void sweep(OffsetDateTime before) {
    jdbc.update("delete from oriel.sign_in_counter where last_at < ?", before);
  }
}
