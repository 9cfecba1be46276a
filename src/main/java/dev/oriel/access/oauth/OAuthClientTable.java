package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Workspace;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of OAuth clients, whose connections are credentials with the same ids. */
@Component
record OAuthClientTable(JdbcTemplate jdbc) {

  private static final String CLIENTS =
      """
      select client.*, credential.workspace_id, credential.member_id, credential.name
      from oriel.oauth_client client
      join oriel.credential on credential.id = client.id and credential.revoked_at is null
      """;

  /**
   * Returns false if the public id exists in the installation.
   *
   * @param secretHash null if it names itself by an address, which many clients have
   */
  boolean insert(OAuthClient client, byte @Nullable [] secretHash) {
    return jdbc.update(
            """
            insert into oriel.oauth_client
              (id, client_id, secret_hash, secret_hint, program, redirect_uris, document_read_at)
            values (?, ?, ?, ?, ?, ?, ?)
            on conflict (client_id) where secret_hash is not null do nothing
            """,
            client.connection(),
            client.clientId(),
            secretHash,
            client.secretHint(),
            client.program().name(),
            client.redirectUris().toArray(String[]::new),
            time(client.documentReadAt()))
        == 1;
  }

  /** The client with a secret and this public id, unless its connection is deleted. */
  Optional<OAuthClient> find(String clientId) {
    return jdbc
        .query(
            CLIENTS + " where client.client_id = ? and client.secret_hash is not null",
            OAuthClientTable::client,
            clientId)
        .stream()
        .findFirst();
  }

  /** The client of a member that names itself by this address, unless its connection is deleted. */
  Optional<OAuthClient> byAddress(UUID member, String address) {
    return jdbc
        .query(
            CLIENTS
                + " where client.client_id = ? and client.secret_hash is null"
                + " and credential.member_id = ?",
            OAuthClientTable::client,
            address,
            member)
        .stream()
        .findFirst();
  }

  /** The client that names itself by this address and was given a code or a token. */
  Optional<OAuthClient> byToken(String address, byte[] hash) {
    return jdbc
        .query(
            CLIENTS
                + """
                 where client.client_id = ? and client.secret_hash is null and client.id in (
                  select client_id from oriel.oauth_code where hash = ?
                  union all
                  select oauth_grant.client_id from oriel.oauth_token token
                  join oriel.oauth_grant on oauth_grant.id = token.grant_id where token.hash = ?)
                """,
            OAuthClientTable::client,
            address,
            hash,
            hash)
        .stream()
        .findFirst();
  }

  Optional<OAuthClient> of(UUID connection) {
    return jdbc
        .query(CLIENTS + " where client.id = ?", OAuthClientTable::client, connection)
        .stream()
        .findFirst();
  }

  List<OAuthClient> of(Workspace workspace) {
    return jdbc.query(
        CLIENTS + " where credential.workspace_id = ?", OAuthClientTable::client, workspace.id());
  }

  /** Whether this is the hash of the client's secret. */
  boolean hasSecret(OAuthClient client, byte[] hash) {
    return jdbc
        .queryForList(
            "select secret_hash from oriel.oauth_client where id = ?",
            byte[].class,
            client.connection())
        .stream()
        .anyMatch(present -> MessageDigest.isEqual(present, hash));
  }

  void setRedirectUris(UUID connection, List<String> uris) {
    jdbc.update(
        "update oriel.oauth_client set redirect_uris = ? where id = ?",
        uris.toArray(String[]::new),
        connection);
  }

  /** Returns false if the addresses that are stored were read later than the document. */
  boolean follow(UUID connection, ClientDocument document) {
    return jdbc.update(
            """
            update oriel.oauth_client set redirect_uris = ?, document_read_at = ?
            where id = ? and document_read_at < ?
            """,
            document.redirectUris().toArray(String[]::new),
            time(document.readAt()),
            connection,
            time(document.readAt()))
        == 1;
  }

  void setSecret(UUID connection, byte[] hash, String hint) {
    jdbc.update(
        "update oriel.oauth_client set secret_hash = ?, secret_hint = ? where id = ?",
        hash,
        hint,
        connection);
  }

  /** The clients of the connections of an account, in the order in which workspaces are locked. */
  List<OAuthClient> ofAccount(UUID account) {
    return jdbc.query(
        CLIENTS
            + " join oriel.member on member.id = credential.member_id"
            + " where member.account_id = ? order by credential.workspace_id, client.id",
        OAuthClientTable::client,
        account);
  }

  /** Locks a client until the transaction ends. */
  void lock(UUID connection) {
    jdbc.queryForList("select id from oriel.oauth_client where id = ? for update", connection);
  }

  private static OAuthClient client(ResultSet row, int n) throws SQLException {
    return new OAuthClient(
        row.getObject("id", UUID.class),
        row.getLong("workspace_id"),
        row.getObject("member_id", UUID.class),
        row.getString("name"),
        row.getString("client_id"),
        row.getString("secret_hint"),
        ClientProgram.valueOf(row.getString("program")),
        List.of((String[]) row.getArray("redirect_uris").getArray()),
        instant(row.getObject("document_read_at", OffsetDateTime.class)));
  }

  private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
    return time == null ? null : time.toInstant();
  }

  private static @Nullable OffsetDateTime time(@Nullable Instant time) {
    return time == null ? null : time.atOffset(ZoneOffset.UTC);
  }
}
