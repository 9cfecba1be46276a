package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The outbound webhooks, and what an administrator sees of their progress. */
@Component
record OutboundWebhookTable(JdbcTemplate jdbc) {

  /** Inserts a webhook, which is due at once, so that nodes that have not created it see it. */
  void insert(OutboundWebhook webhook, String position) {
    SqlText sql =
        columns(webhook)
            .set("id", webhook.id())
            .set("workspace_id", webhook.workspaceId())
            .set("secret", webhook.secret())
            .insertInto("oriel.outbound_webhook");
    jdbc.update(sql.sql(), sql.parameters());
    jdbc.update(
        """
        insert into oriel.outbound_progress (webhook_id, workspace_id, position, due_at)
        values (?, ?, ?, clock_timestamp())
        """,
        webhook.id(),
        webhook.workspaceId(),
        position);
  }

  void update(OutboundWebhook webhook) {
    SqlText sql =
        columns(webhook).update("oriel.outbound_webhook").add(" where id = ?", webhook.id());
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static ColumnValues columns(OutboundWebhook webhook) {
    return new ColumnValues()
        .set("url", webhook.url())
        .set("events", webhook.events().toArray(String[]::new))
        .set("objects", webhook.objects().toArray(Long[]::new))
        .sql("filter", "?::jsonb", webhook.filter());
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

  /** Returns false if it is disabled already. */
  boolean disable(UUID id, OffsetDateTime at, String reason) {
    return jdbc.update(
            """
            update oriel.outbound_webhook set disabled_at = ?, disabled_reason = ?
            where id = ? and disabled_at is null
            """,
            at,
            reason,
            id)
        == 1;
  }

  void enable(UUID id) {
    jdbc.update(
        """
        update oriel.outbound_webhook set disabled_at = null, disabled_reason = null
        where id = ?
        """,
        id);
  }

  Optional<OutboundWebhook> find(UUID id) {
    return jdbc
        .query(
            "select * from oriel.outbound_webhook where id = ?", OutboundWebhookTable::webhook, id)
        .stream()
        .findFirst();
  }

  List<OutboundWebhook> all(Workspace workspace) {
    return jdbc.query(
        "select * from oriel.outbound_webhook where workspace_id = ?",
        OutboundWebhookTable::webhook,
        workspace.id());
  }

  OutboundWebhookStatus.Health health(UUID id) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select * from oriel.outbound_progress where webhook_id = ?",
            OutboundWebhookTable::health,
            id));
  }

  /** The health of the receivers, by the ids of the webhooks. */
  Map<UUID, OutboundWebhookStatus.Health> healths(Workspace workspace) {
    Map<UUID, OutboundWebhookStatus.Health> healths = new HashMap<>();
    jdbc.query(
        "select * from oriel.outbound_progress where workspace_id = ?",
        row -> {
          healths.put(row.getObject("webhook_id", UUID.class), health(row, 0));
        },
        workspace.id());
    return healths;
  }

  private static OutboundWebhookStatus.Health health(ResultSet row, int n) throws SQLException {
    return new OutboundWebhookStatus.Health(
        row.getInt("failures"),
        time(row, "paused_until"),
        time(row, "flagged_at"),
        row.getString("flag_reason"),
        row.getInt("waiting"),
        time(row, "waiting_since"));
  }

  /** The enabled webhooks of all workspaces. */
  List<OutboundWebhook.Ref> enabled() {
    return jdbc.query(
        "select id, workspace_id from oriel.outbound_webhook where disabled_at is null",
        (row, _) ->
            new OutboundWebhook.Ref(row.getObject("id", UUID.class), row.getLong("workspace_id")));
  }

  private static OutboundWebhook webhook(ResultSet row, int n) throws SQLException {
    return new OutboundWebhook(
        row.getObject("id", UUID.class),
        row.getLong("workspace_id"),
        row.getString("url"),
        Arrays.asList((String[]) row.getArray("events").getArray()),
        Arrays.asList((Long[]) row.getArray("objects").getArray()),
        row.getString("filter"),
        row.getString("secret"),
        row.getString("previous_secret"),
        time(row, "previous_until"),
        time(row, "disabled_at"),
        row.getString("disabled_reason"));
  }

  private static @Nullable OffsetDateTime time(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class);
  }
}
