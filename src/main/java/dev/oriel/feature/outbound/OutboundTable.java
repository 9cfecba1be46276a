package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.outbound.OutboundWebhook;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of outbound webhooks, as those who administer them see and change it. */
@Component
record OutboundTable(JdbcTemplate jdbc) {

  private static final String ALL =
      """
      select * from oriel.outbound_webhook w
      join oriel.outbound_progress p on p.webhook_id = w.id where w.workspace_id = ?
      """;

  /** A webhook, and how its receiver does. */
  record Found(OutboundWebhook webhook, OutboundWebhookStatus.Health health) {}

  /**
   * The values that an administrator decides.
   *
   * @param objects the numbers of objects; empty for all
   * @param filter as it is stored
   */
  record Values(String url, List<String> events, List<Long> objects, @Nullable String filter) {

    private ColumnValues columns() {
      return new ColumnValues()
          .set("url", url)
          .set("events", events.toArray(String[]::new))
          .set("objects", objects.toArray(Long[]::new))
          .sql("filter", "?::jsonb", filter);
    }
  }

  List<Found> all(Workspace workspace) {
    return jdbc.query(ALL, OutboundTable::found, workspace.id());
  }

  Optional<Found> find(Workspace workspace, UUID id) {
    return jdbc.query(ALL + " and w.id = ?", OutboundTable::found, workspace.id(), id).stream()
        .findFirst();
  }

  private static Found found(ResultSet row, int n) throws SQLException {
    return new Found(
        OutboundWebhook.of(row, n),
        new OutboundWebhookStatus.Health(
            row.getInt("failures"),
            row.getObject("paused_until", OffsetDateTime.class),
            row.getObject("flagged_at", OffsetDateTime.class),
            row.getString("flag_reason"),
            row.getInt("waiting"),
            row.getObject("waiting_since", OffsetDateTime.class)));
  }

  /** Inserts a webhook, which is due at once, so that nodes that have not created it see it. */
  void insert(Workspace workspace, UUID id, Values values, String secret, String position) {
    SqlText sql =
        values
            .columns()
            .set("id", id)
            .set("workspace_id", workspace.id())
            .set("secret", secret)
            .insertInto("oriel.outbound_webhook");
    jdbc.update(sql.sql(), sql.parameters());
    jdbc.update(
        """
        insert into oriel.outbound_progress (webhook_id, workspace_id, position, due_at)
        values (?, ?, ?, clock_timestamp())
        """,
        id,
        workspace.id(),
        position);
  }

  void update(UUID id, Values values) {
    SqlText sql = values.columns().update("oriel.outbound_webhook").add(" where id = ?", id);
    jdbc.update(sql.sql(), sql.parameters());
  }

  void rotate(UUID id, String secret, OffsetDateTime previousUntil) {
    jdbc.update(
        """
        update oriel.outbound_webhook
        set previous_secret = secret, previous_until = ?, secret = ? where id = ?
        """,
        previousUntil,
        secret,
        id);
  }
}
