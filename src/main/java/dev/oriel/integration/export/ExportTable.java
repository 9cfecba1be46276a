package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Session;
import dev.oriel.platform.database.Sessions;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Opens the tables of objects for exports. */
@Component
record ExportTable(Sessions sessions, LogStates clock) {

  /** Opens a snapshot, in which reading may take 15 minutes. The caller closes it. */
  OpenTable open(ObjectType type) {
    LogStates.Moment now = clock.now(type.workspace());
    Session session = sessions.open();
    try {
      session.beginSnapshot("An export of " + type.apiName());
      JdbcTemplate jdbc = session.jdbc();
      jdbc.execute(
          """
          set local statement_timeout = '15min';
          set local idle_in_transaction_session_timeout = '1min';
          set local timezone = 'UTC';
          set local datestyle = 'ISO'
          """);
      if (type.hasTable()) {
        // Before the snapshot is taken, so that the table has its definition in this snapshot.
        session.lock(type.table(), "access share");
      }
      return Objects.requireNonNull(
          jdbc.queryForObject(
              "select version, %s, %s from %s.model"
                  .formatted(now.state(), now.newest(), type.workspace().schema()),
              (row, _) ->
                  new OpenTable(
                      session,
                      row.getLong(1),
                      seen(jdbc, type.workspace(), now, row.getString(2)),
                      row.getLong(3))));
    } catch (RuntimeException e) {
      try (session) {
        session.rollback();
      }
      throw e;
    }
  }

  /** The state of the log in the snapshot. In a cluster it is later than the present one. */
  private static String seen(
      JdbcTemplate snapshot, Workspace workspace, LogStates.Moment now, String state) {
    if (now.fixed() == null) {
      return state;
    }
    List<Long> later =
        snapshot.query(
            """
            select distinct txid::text::int8 from %s.change
            where txid >= ?::text::xid8 and not pg_visible_in_snapshot(txid, ?::text::pg_snapshot)
            """
                .formatted(workspace.schema()),
            (row, _) -> row.getLong(1),
            state.split(":", 2)[0],
            state);
    return LogStates.with(state, later);
  }
}
