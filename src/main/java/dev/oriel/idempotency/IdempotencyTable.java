package dev.oriel.idempotency;

import dev.oriel.identity.Actor;
import dev.oriel.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The keys that were used in a workspace, each with its request and the answer to it. */
@Component
class IdempotencyTable {

  private final JdbcClient sql;

  /** A request and its answer, and the profile by which it was given. */
  record Kept(String request, String profile, Reply reply) {}

  IdempotencyTable(JdbcClient sql) {
    this.sql = sql;
  }

  /**
   * Takes a key. Returns false if it is taken; waits for the end of a transaction that takes it at
   * the same time.
   */
  boolean insert(Actor actor, String keyHash, String request, OffsetDateTime now) {
    return sql.sql(
                """
                insert into %s (credential_id, key_hash, request_hash, created_at)
                values (?, ?, ?, ?) on conflict do nothing
                """
                    .formatted(table(actor)))
            .params(credential(actor), keyHash, request, now)
            .update()
        == 1;
  }

  /** Writes the answer beside the key that this transaction has taken. */
  void keep(Actor actor, String keyHash, String profile, Reply reply) {
    sql.sql(
            """
            update %s set profile_hash = ?, status = ?, headers = ?::jsonb, body = ?
            where credential_id = ? and key_hash = ?
            """
                .formatted(table(actor)))
        .params(
            profile,
            reply.status(),
            Json.MAPPER.writeValueAsString(reply.headers()),
            reply.body(),
            credential(actor),
            keyHash)
        .update();
  }

  /** What is kept since this moment or later. */
  Optional<Kept> find(Actor actor, String keyHash, OffsetDateTime since) {
    return sql.sql(
            """
            select request_hash, profile_hash, status, headers, body from %s
            where credential_id = ? and key_hash = ? and created_at >= ?
            """
                .formatted(table(actor)))
        .params(credential(actor), keyHash, since)
        .query((row, n) -> kept(row))
        .optional();
  }

  private static Kept kept(ResultSet row) throws SQLException {
    Map<String, String> headers = new TreeMap<>();
    // Answers of earlier versions have none.
    headers.put("Content-Type", "application/json");
    JsonNode stored = Json.MAPPER.readTree(row.getString("headers"));
    stored
        .properties()
        .forEach(header -> headers.put(header.getKey(), header.getValue().stringValue()));
    return new Kept(
        row.getString("request_hash"),
        row.getString("profile_hash"),
        new Reply(row.getInt("status"), headers, row.getString("body")));
  }

  /** Frees a key that was taken before this moment. */
  void removeExpired(Actor actor, String keyHash, OffsetDateTime before) {
    sql.sql(
            "delete from %s where credential_id = ? and key_hash = ? and created_at < ?"
                .formatted(table(actor)))
        .params(credential(actor), keyHash, before)
        .update();
  }

  /** The ids of the workspaces in which something may be kept, by the sizes of the tables. */
  List<Long> workspaces() {
    return sql.sql(
            """
            select substr(n.nspname, 2)::int8
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relname = 'idempotency' and n.nspname ~ '^w[0-9]+$' and pg_relation_size(c.oid) > 0
            """)
        .query((row, n) -> row.getLong(1))
        .list();
  }

  /** Removes whatever a workspace has kept from before this moment, and returns how many. */
  int sweep(long workspaceId, OffsetDateTime before) {
    return sql.sql("delete from w%d.idempotency where created_at < ?".formatted(workspaceId))
        .param(before)
        .update();
  }

  /** The credential that the caller's keys belong to; a member without one stands for itself. */
  private static UUID credential(Actor actor) {
    return Objects.requireNonNullElse(actor.credentialId(), actor.principal().id());
  }

  private static String table(Actor actor) {
    return actor.workspace().schema() + ".idempotency";
  }
}
