package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.GrantRef;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The tables of grants and of their codes and tokens. */
@Component
record GrantTable(JdbcTemplate jdbc) {

  /**
   * A code.
   *
   * @param redirectUri to which the browser was sent with it
   * @param challenge of PKCE
   * @param grant what it was exchanged for; null if it was not
   */
  record Code(
      UUID client,
      String redirectUri,
      String challenge,
      boolean readOnly,
      OffsetDateTime expiresAt,
      @Nullable UUID grant) {}

  /**
   * A grant and the state of its tokens.
   *
   * @param number of the newest pair of tokens
   * @param repeats how often the pair before was used since
   */
  record Rotation(OAuthGrant grant, int number, int repeats) {}

  /** The kinds of tokens. They are stored by name, so they are never renamed. */
  enum Kind {
    ACCESS,
    REFRESH
  }

  /** A token of a grant, with the number of its pair. */
  record Token(UUID grant, UUID client, int number) {}

  /** By what a client acts. It stays so until it expires or the grant ends. */
  record Access(long workspaceId, UUID connection, GrantRef grant, Instant expiresAt) {}

  void addCode(byte[] hash, Code code) {
    jdbc.update(
        """
        insert into oriel.oauth_code (hash, client_id, redirect_uri, challenge, read_only, expires_at)
        values (?, ?, ?, ?, ?, ?)
        """,
        hash,
        code.client(),
        code.redirectUri(),
        code.challenge(),
        code.readOnly(),
        code.expiresAt());
  }

  /** A code, locked until the transaction ends. */
  Optional<Code> lockCode(byte[] hash) {
    return jdbc
        .query(
            "select * from oriel.oauth_code where hash = ? for update",
            (row, _) ->
                new Code(
                    row.getObject("client_id", UUID.class),
                    row.getString("redirect_uri"),
                    row.getString("challenge"),
                    row.getBoolean("read_only"),
                    row.getObject("expires_at", OffsetDateTime.class),
                    row.getObject("grant_id", UUID.class)),
            hash)
        .stream()
        .findFirst();
  }

  void use(byte[] code, UUID grant) {
    jdbc.update("update oriel.oauth_code set grant_id = ? where hash = ?", grant, code);
  }

  void add(OAuthGrant grant) {
    jdbc.update(
        """
        insert into oriel.oauth_grant (id, client_id, read_only, number, rotated_at, repeats, created_at)
        values (?, ?, ?, 1, ?, 0, ?)
        """,
        grant.id(),
        grant.connection(),
        grant.readOnly(),
        grant.refreshedAt(),
        grant.createdAt());
  }

  /** The grants of a client, the one refreshed last first. */
  List<OAuthGrant> of(UUID client) {
    return jdbc.query(
        "select * from oriel.oauth_grant where client_id = ? order by rotated_at desc, id",
        GrantTable::grant,
        client);
  }

  /** A grant, locked until the transaction ends. */
  Optional<Rotation> lock(UUID grant) {
    return jdbc
        .query(
            "select * from oriel.oauth_grant where id = ? for update",
            (row, n) -> new Rotation(grant(row, n), row.getInt("number"), row.getInt("repeats")),
            grant)
        .stream()
        .findFirst();
  }

  /** The next pair of tokens is the newest one. */
  void rotate(UUID grant, OffsetDateTime now) {
    jdbc.update(
        """
        update oriel.oauth_grant set number = number + 1, rotated_at = ?, repeats = 0 where id = ?
        """,
        now,
        grant);
  }

  /** The pair before the newest one was used again. */
  void repeat(UUID grant) {
    jdbc.update("update oriel.oauth_grant set repeats = repeats + 1 where id = ?", grant);
  }

  /** Ends a grant with all its codes and tokens. Returns false if it has ended already. */
  boolean end(UUID grant) {
    return jdbc.update("delete from oriel.oauth_grant where id = ?", grant) == 1;
  }

  void addToken(byte[] hash, UUID grant, Kind kind, int number, OffsetDateTime expiresAt) {
    jdbc.update(
        """
        insert into oriel.oauth_token (hash, grant_id, kind, number, expires_at)
        values (?, ?, ?, ?, ?)
        """,
        hash,
        grant,
        kind.name(),
        number,
        expiresAt);
  }

  /** A token to refresh a grant that has not expired. */
  Optional<Token> refreshToken(byte[] hash, OffsetDateTime now) {
    return token("kind = 'REFRESH' and hash = ? and expires_at > ?", hash, now);
  }

  /** Any token, expired ones too. */
  Optional<Token> token(byte[] hash) {
    return token("hash = ?", hash);
  }

  private Optional<Token> token(String condition, Object... values) {
    return jdbc
        .query(
            """
            select token.grant_id, oauth_grant.client_id, token.number
            from oriel.oauth_token token join oriel.oauth_grant on oauth_grant.id = token.grant_id
            where %s
            """
                .formatted(condition),
            (row, _) ->
                new Token(
                    row.getObject("grant_id", UUID.class),
                    row.getObject("client_id", UUID.class),
                    row.getInt("number")),
            values)
        .stream()
        .findFirst();
  }

  /** What an access token that has not expired allows. */
  Optional<Access> access(byte[] hash, OffsetDateTime now) {
    return jdbc
        .query(
            """
            select credential.workspace_id, credential.id as connection, oauth_grant.id,
              oauth_grant.read_only, token.expires_at
            from oriel.oauth_token token
            join oriel.oauth_grant on oauth_grant.id = token.grant_id
            join oriel.credential on credential.id = oauth_grant.client_id
            where token.hash = ? and token.kind = 'ACCESS' and token.expires_at > ?
            """,
            (row, _) ->
                new Access(
                    row.getLong("workspace_id"),
                    row.getObject("connection", UUID.class),
                    new GrantRef(row.getObject("id", UUID.class), row.getBoolean("read_only")),
                    row.getObject("expires_at", OffsetDateTime.class).toInstant()),
            hash,
            now)
        .stream()
        .findFirst();
  }

  /** Ends all grants of a client, and the codes that it has not exchanged. */
  boolean endOf(UUID client) {
    jdbc.update("delete from oriel.oauth_code where client_id = ?", client);
    return jdbc.update("delete from oriel.oauth_grant where client_id = ?", client) > 0;
  }

  /**
   * Deletes what nobody can use any more, so that no version of a model has to know.
   *
   * @param codesBefore unused codes that have expired, and used ones, from before this time
   */
  void sweep(OffsetDateTime now, OffsetDateTime codesBefore) {
    jdbc.update("delete from oriel.oauth_code where expires_at < ?", codesBefore);
    jdbc.update("delete from oriel.oauth_token where expires_at < ?", now);
    jdbc.update(
        """
        delete from oriel.oauth_grant where not exists (
          select from oriel.oauth_token where grant_id = oauth_grant.id
        ) or exists (
          select from oriel.credential where id = client_id and revoked_at is not null
        )
        """);
  }

  private static OAuthGrant grant(ResultSet row, int n) throws SQLException {
    return new OAuthGrant(
        row.getObject("id", UUID.class),
        row.getObject("client_id", UUID.class),
        row.getBoolean("read_only"),
        row.getObject("created_at", OffsetDateTime.class),
        row.getObject("rotated_at", OffsetDateTime.class));
  }
}
