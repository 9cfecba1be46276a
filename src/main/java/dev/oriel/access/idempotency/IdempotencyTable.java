package dev.oriel.access.idempotency;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The idempotency keys of a workspace, each with its request and the answer. */
@Component
record IdempotencyTable(JdbcTemplate jdbc, CitusCluster cluster) {

  /** The hashes of a request and of the caller's profile, and the answer. */
  record Kept(String request, String profile, Reply reply) {}

  /** Inserts a key, after waiting for concurrent inserts of it. Returns false if it exists. */
  boolean insert(Actor actor, String keyHash, String request, OffsetDateTime now) {
    return jdbc.update(
            """
            insert into %s (credential_id, key_hash, request_hash, created_at)
            values (?, ?, ?, ?) on conflict do nothing
            """
                .formatted(table(actor)),
            credential(actor),
            keyHash,
            request,
            now)
        == 1;
  }

  /** Stores the answer to the request whose key this transaction has inserted. */
  void keep(Actor actor, String keyHash, String profile, Reply reply) {
    jdbc.update(
        """
        update %s set profile_hash = ?, status = ?, headers = ?::jsonb, body = ?
        where credential_id = ? and key_hash = ?
        """
            .formatted(table(actor)),
        profile,
        reply.status(),
        Json.MAPPER.writeValueAsString(reply.headers()),
        reply.body(),
        credential(actor),
        keyHash);
  }

  /** The answer to a key that was inserted at this time or later. */
  Optional<Kept> find(Actor actor, String keyHash, OffsetDateTime since) {
    return jdbc
        .query(
            """
            select request_hash, profile_hash, status, headers, body from %s
            where credential_id = ? and key_hash = ? and created_at >= ?
            """
                .formatted(table(actor)),
            (row, _) -> kept(row),
            credential(actor),
            keyHash,
            since)
        .stream()
        .findFirst();
  }

  private static Kept kept(ResultSet row) throws SQLException {
    Map<String, String> headers = new TreeMap<>();
    // Answers from earlier versions of Oriel have no stored headers.
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

  void removeExpired(Actor actor, String keyHash, OffsetDateTime before) {
    jdbc.update(
        "delete from %s where credential_id = ? and key_hash = ? and created_at < ?"
            .formatted(table(actor)),
        credential(actor),
        keyHash,
        before);
  }

  /** The ids of the workspaces whose tables are not empty on disk. */
  List<Long> workspaces() {
    return jdbc.query(
        "select substr(schema, 2)::int8 from %s t".formatted(cluster.filled("idempotency")),
        (row, _) -> row.getLong(1));
  }

  /** Removes all keys that were inserted before this time, and returns their number. */
  int sweep(long workspaceId, OffsetDateTime before) {
    return jdbc.update(
        "delete from w%d.idempotency where created_at < ?".formatted(workspaceId), before);
  }

  /** The owner of the caller's keys: its credential or, without one, the member. */
  private static UUID credential(Actor actor) {
    return Objects.requireNonNullElse(actor.credentialId(), actor.principal().id());
  }

  private static String table(Actor actor) {
    return actor.workspace().schema() + ".idempotency";
  }
}
