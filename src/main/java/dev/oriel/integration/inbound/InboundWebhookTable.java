package dev.oriel.integration.inbound;

import module java.base;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of inbound webhooks, as requests need it. */
@Component
record InboundWebhookTable(JdbcTemplate jdbc) {

  Optional<InboundWebhook> find(UUID id) {
    return jdbc
        .query("select * from oriel.inbound_webhook where id = ?", InboundWebhook::of, id)
        .stream()
        .findFirst();
  }
}
