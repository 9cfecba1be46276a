package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The outbound webhooks as they are sent to. */
@Component
record OutboundWebhookTable(JdbcTemplate jdbc) {

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
        .query("select * from oriel.outbound_webhook where id = ?", OutboundWebhook::of, id)
        .stream()
        .findFirst();
  }

  List<OutboundWebhook> all(Workspace workspace) {
    return jdbc.query(
        "select * from oriel.outbound_webhook where workspace_id = ?",
        OutboundWebhook::of,
        workspace.id());
  }

  /** The enabled webhooks of all workspaces. */
  List<OutboundWebhook.Ref> enabled() {
    return jdbc.query(
        "select id, workspace_id from oriel.outbound_webhook where disabled_at is null",
        (row, _) ->
            new OutboundWebhook.Ref(row.getObject("id", UUID.class), row.getLong("workspace_id")));
  }
}
