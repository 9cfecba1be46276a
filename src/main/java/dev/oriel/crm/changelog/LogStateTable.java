package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads the state of the log, and compares it with the present one. Each is one look into two
 * indexes, however long the log is.
 */
@Component
record LogStateTable(JdbcTemplate jdbc, Reads reads, LogStates states) {

  /** The state of the log. */
  LogState present(Workspace workspace) {
    return reads.one(() -> {
      LogStates.Moment now = states.now(workspace);
      return Objects.requireNonNull(
          jdbc.queryForObject(
              "select %s, %s".formatted(now.state(), now.newest()),
              (row, _) -> new LogState(row.getString(1), row.getLong(2))));
    });
  }

  /** Whether there are entries that were not committed in a state. */
  boolean hasNew(Workspace workspace, LogState read) {
    return reads.one(() -> isTrue("select " + news(workspace), found(read)));
  }

  /**
   * Whether what was read at a state would be read again: no entry is new, and the model still has
   * the version.
   */
  boolean isPresent(Workspace workspace, LogState read, long model) {
    return reads.one(() ->
        isTrue(
            "select not (%s) and (select version from %s.model) = ?"
                .formatted(news(workspace), workspace.schema()),
            Stream.concat(Stream.of(found(read)), Stream.of(model)).toArray()));
  }

  private static String news(Workspace workspace) {
    return """
    exists (
      select from unnest(?::text::xid8[]) running(id)
      cross join lateral (
        select from %1$s.change where txid between running.id and running.id
        order by txid, seq limit 1) found)
    or (select seq from %1$s.change where seq > ? and txid >= ?::text::xid8
      order by seq limit 1) is not null
    """
        .formatted(workspace.schema());
  }

  private static Object[] found(LogState read) {
    return new Object[] {read.running(), read.newest(), read.end()};
  }

  private boolean isTrue(String sql, Object... parameters) {
    return Boolean.TRUE.equals(jdbc.queryForObject(sql, Boolean.class, parameters));
  }
}
