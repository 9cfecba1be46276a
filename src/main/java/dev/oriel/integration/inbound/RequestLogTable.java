package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The logged requests of a workspace. */
@Component
record RequestLogTable(JdbcTemplate jdbc, CitusCluster cluster) {

  /** A request with its payload, encrypted; null if that is not kept. */
  record Row(LoggedRequest request, boolean isForm, @Nullable String payload) {}

  /** Inserts requests, and removes the oldest ones of the webhook beyond those that are kept. */
  void insert(Workspace workspace, UUID webhook, List<Row> rows) {
    List<SqlText> inserts =
        rows.stream().map(row -> values(webhook, row).insertInto(table(workspace))).toList();
    jdbc.batchUpdate(inserts.getFirst().sql(), inserts.stream().map(SqlText::parameters).toList());
    jdbc.update(
        """
        delete from %1$s where webhook_id = ? and id <= (
          select id from %1$s where webhook_id = ? order by id desc offset %2$d limit 1)
        """
            .formatted(table(workspace), RequestLog.KEPT),
        webhook,
        webhook);
    if (rows.stream().anyMatch(row -> row.request().isCaptured())) {
      keepLastCaptured(workspace, webhook);
    }
  }

  private void keepLastCaptured(Workspace workspace, UUID webhook) {
    jdbc.update(
        """
        update %1$s set payload = null
        where webhook_id = ? and outcome = ? and payload is not null and id <= (
          select id from %1$s where webhook_id = ? and outcome = ?
          order by id desc offset %2$d limit 1)
        """
            .formatted(table(workspace), RequestLog.CAPTURED),
        webhook,
        Outcome.Captured.ACTION,
        webhook,
        Outcome.Captured.ACTION);
  }

  private static ColumnValues values(UUID webhook, Row row) {
    LoggedRequest request = row.request();
    return new ColumnValues()
        .set("id", request.id())
        .set("webhook_id", webhook)
        .set("at", request.at())
        .set("status", request.status())
        .set("outcome", request.outcome())
        .set("reason", request.reason())
        .set("record_id", request.recordId())
        .set("replay_of", request.replayOf())
        .set("is_form", row.isForm())
        .set("payload", row.payload());
  }

  List<LoggedRequest> list(Workspace workspace, UUID webhook, int limit) {
    return jdbc.query(
        """
        select id, at, status, outcome, reason, record_id, replay_of, is_form,
          case when payload is not null then '' end as payload
        from %s where webhook_id = ? order by id desc limit ?
        """
            .formatted(table(workspace)),
        (row, _) -> row(row).request(),
        webhook,
        limit);
  }

  Optional<Row> find(Workspace workspace, UUID webhook, UUID request) {
    return jdbc
        .query(
            "select * from %s where webhook_id = ? and id = ?".formatted(table(workspace)),
            (row, _) -> row(row),
            webhook,
            request)
        .stream()
        .findFirst();
  }

  /** Whether a repetition of a request has written a record. */
  boolean isRepeated(Workspace workspace, UUID webhook, UUID request) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            select exists (select from %s
              where webhook_id = ? and replay_of = ? and record_id is not null)
            """
                .formatted(table(workspace)),
            Boolean.class,
            webhook,
            request));
  }

  private static Row row(ResultSet row) throws SQLException {
    String payload = row.getString("payload");
    LoggedRequest request =
        new LoggedRequest(
            row.getObject("id", UUID.class),
            row.getObject("at", OffsetDateTime.class).withOffsetSameInstant(ZoneOffset.UTC),
            row.getInt("status"),
            row.getString("outcome"),
            row.getString("reason"),
            row.getObject("record_id", UUID.class),
            row.getObject("replay_of", UUID.class),
            payload != null);
    return new Row(request, row.getBoolean("is_form"), payload);
  }

  /** The ids of the workspaces whose logs are not empty on disk. */
  List<Long> workspaces() {
    return jdbc.query(
        "select substr(schema, 2)::int8 from %s t".formatted(cluster.filled("inbound_request")),
        (row, _) -> row.getLong(1));
  }

  /** Removes payloads from before the first time, and requests from before the second. */
  void sweep(long workspaceId, OffsetDateTime payloads, OffsetDateTime requests) {
    String table = "w" + workspaceId + ".inbound_request";
    jdbc.update("delete from " + table + " where at < ?", requests);
    jdbc.update(
        "update " + table + " set payload = null where at < ? and payload is not null", payloads);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".inbound_request";
  }
}
