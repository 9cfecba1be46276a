package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Workspace;
import java.sql.ResultSet;
import java.sql.SQLException;
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

  /** Returns false if the public id exists in the installation. */
  boolean insert(OAuthClient client, byte[] secretHash) {
    return jdbc.update(
            """
            insert into oriel.oauth_client (id, client_id, secret_hash, secret_hint, program, redirect_uris)
            values (?, ?, ?, ?, ?, ?) on conflict (client_id) do nothing
            """,
            client.connection(),
            client.clientId(),
            secretHash,
            client.secretHint(),
            client.program().name(),
            client.redirectUris().toArray(String[]::new))
        == 1;
  }

  /** The client with this public id, unless its connection is deleted. */
  Optional<OAuthClient> find(String clientId) {
    return jdbc
        .query(CLIENTS + " where client.client_id = ?", OAuthClientTable::client, clientId)
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
        List.of((String[]) row.getArray("redirect_uris").getArray()));
  }
}
