package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.inbound.InboundWebhook;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of inbound webhooks, as those who administer them see and change it. */
@Component
record InboundTable(JdbcTemplate jdbc) {

  void save(Workspace workspace, InboundWebhook webhook) {
    SqlText sql =
        new ColumnValues()
            .set("id", webhook.id())
            .set("workspace_id", workspace.id())
            .set("object_id", webhook.objectId())
            .set("action", webhook.action().name())
            .set("match_field_id", webhook.matchFieldId())
            .set("on_several", webhook.onSeveral().name())
            .sql("mapping", "?::jsonb", Json.write(webhook.mapping().stored()))
            .set("keeps_payloads", webhook.keepsPayloads())
            .insertInto("oriel.inbound_webhook")
            .add(
                """

                on conflict (id) do update
                set object_id = excluded.object_id, action = excluded.action,
                    match_field_id = excluded.match_field_id, on_several = excluded.on_several,
                    mapping = excluded.mapping, keeps_payloads = excluded.keeps_payloads
                """);
    jdbc.update(sql.sql(), sql.parameters());
  }

  Optional<InboundWebhook> find(Workspace workspace, UUID id) {
    return jdbc
        .query(
            "select * from oriel.inbound_webhook where workspace_id = ? and id = ?",
            InboundWebhook::of,
            workspace.id(),
            id)
        .stream()
        .findFirst();
  }

  List<InboundWebhook> all(Workspace workspace) {
    return jdbc.query(
        "select * from oriel.inbound_webhook where workspace_id = ? order by id",
        InboundWebhook::of,
        workspace.id());
  }
}
