package dev.oriel.exchange.inbound;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of inbound webhooks. */
@Component
record InboundTable(JdbcClient sql) {

  void save(Workspace workspace, InboundWebhook webhook) {
    sql.sql(
            """
            insert into oriel.inbound_webhook
              (workspace_id, object_id, action, match_field_id, mapping, keeps_payloads, id)
            values (?, ?, ?, ?, ?::jsonb, ?, ?)
            on conflict (id) do update
            set object_id = excluded.object_id, action = excluded.action,
                match_field_id = excluded.match_field_id, mapping = excluded.mapping,
                keeps_payloads = excluded.keeps_payloads
            """)
        .param(workspace.id())
        .param(webhook.objectId())
        .param(webhook.action().name())
        .param(webhook.matchFieldId())
        .param(Json.write(webhook.mapping().stored()))
        .param(webhook.keepsPayloads())
        .param(webhook.id())
        .update();
  }

  Optional<InboundWebhook> find(UUID id) {
    return sql.sql("select * from oriel.inbound_webhook where id = ?")
        .param(id)
        .query(InboundTable::webhook)
        .optional();
  }

  List<InboundWebhook> all(Workspace workspace) {
    return sql.sql("select * from oriel.inbound_webhook where workspace_id = ? order by id")
        .param(workspace.id())
        .query(InboundTable::webhook)
        .list();
  }

  private static InboundWebhook webhook(ResultSet row, int n) throws SQLException {
    return new InboundWebhook(
        row.getObject("id", UUID.class),
        row.getLong("object_id"),
        Action.valueOf(row.getString("action")),
        row.getObject("match_field_id", Long.class),
        Mapping.ofStored(Json.MAPPER.readTree(row.getString("mapping"))),
        row.getBoolean("keeps_payloads"));
  }
}
