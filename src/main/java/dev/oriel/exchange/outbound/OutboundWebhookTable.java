package dev.oriel.exchange.outbound;

import dev.oriel.access.identity.Workspace;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The outbound webhooks, and what an administrator sees of their progress. */
@Component
record OutboundWebhookTable(JdbcClient sql) {

  void insert(OutboundWebhook webhook, String position) {
    sql.sql(
            """
            insert into oriel.outbound_webhook
              (id, workspace_id, url, events, objects, filter, secret)
            values (?, ?, ?, ?, ?, ?::jsonb, ?)
            """)
        .param(webhook.id())
        .param(webhook.workspaceId())
        .param(webhook.url())
        .param(webhook.events().toArray(String[]::new))
        .param(webhook.objects().toArray(Long[]::new))
        .param(webhook.filter())
        .param(webhook.secret())
        .update();
    sql.sql(
            """
            insert into oriel.outbound_progress (webhook_id, workspace_id, position)
            values (?, ?, ?)
            """)
        .params(webhook.id(), webhook.workspaceId(), position)
        .update();
  }

  void update(OutboundWebhook webhook) {
    sql.sql(
            """
            update oriel.outbound_webhook
            set url = ?, events = ?, objects = ?, filter = ?::jsonb where id = ?
            """)
        .param(webhook.url())
        .param(webhook.events().toArray(String[]::new))
        .param(webhook.objects().toArray(Long[]::new))
        .param(webhook.filter())
        .param(webhook.id())
        .update();
  }

  void rotate(UUID id, String secret, OffsetDateTime previousUntil) {
    sql.sql(
            """
            update oriel.outbound_webhook
            set previous_secret = secret, previous_until = ?, secret = ? where id = ?
            """)
        .params(previousUntil, secret, id)
        .update();
  }

  void disable(UUID id, OffsetDateTime at, String reason) {
    sql.sql(
            """
            update oriel.outbound_webhook set disabled_at = ?, disabled_reason = ?
            where id = ? and disabled_at is null
            """)
        .params(at, reason, id)
        .update();
  }

  void enable(UUID id) {
    sql.sql(
            """
            update oriel.outbound_webhook set disabled_at = null, disabled_reason = null
            where id = ?
            """)
        .param(id)
        .update();
  }

  Optional<OutboundWebhook> find(UUID id) {
    return sql.sql("select * from oriel.outbound_webhook where id = ?")
        .param(id)
        .query(OutboundWebhookTable::webhook)
        .optional();
  }

  List<OutboundWebhook> all(Workspace workspace) {
    return sql.sql("select * from oriel.outbound_webhook where workspace_id = ?")
        .param(workspace.id())
        .query(OutboundWebhookTable::webhook)
        .list();
  }

  OutboundWebhookStatus.Health health(UUID id) {
    return sql.sql("select * from oriel.outbound_progress where webhook_id = ?")
        .param(id)
        .query(OutboundWebhookTable::health)
        .single();
  }

  /** The health of the receivers, by the ids of the webhooks. */
  Map<UUID, OutboundWebhookStatus.Health> healths(Workspace workspace) {
    Map<UUID, OutboundWebhookStatus.Health> healths = new HashMap<>();
    sql.sql("select * from oriel.outbound_progress where workspace_id = ?")
        .param(workspace.id())
        .query(row -> {
          healths.put(row.getObject("webhook_id", UUID.class), health(row, 0));
        });
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
    return sql.sql("select id, workspace_id from oriel.outbound_webhook where disabled_at is null")
        .query((row, n) ->
            new OutboundWebhook.Ref(row.getObject("id", UUID.class), row.getLong("workspace_id")))
        .list();
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
