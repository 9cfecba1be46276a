package dev.oriel.access.account;

import module java.base;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of links by which new passwords are chosen. */
@Component
record ResetLinkTable(JdbcTemplate jdbc) {

  /**
   * A link.
   *
   * @param workspaceId that of the administrator who made it; null if it was the operator, or the
   *     person has asked for it by e-mail
   */
  record ResetLink(UUID id, UUID accountId, @Nullable Long workspaceId, OffsetDateTime expiresAt) {}

  /** The condition that an account belongs to a workspace and to no other one. */
  private static final String BELONGS_ALONE =
      """
      exists (select from oriel.member own
              where own.account_id = %1$s and own.workspace_id = %2$s and own.status <> 'REMOVED')
      and not exists (select from oriel.member other
                      where other.account_id = %1$s and other.workspace_id <> %2$s
                        and other.status <> 'REMOVED')
      """;

  /** Whether an account belongs to a workspace and to no other one, suspended or not. */
  boolean belongsAlone(UUID account, long workspace) {
    String given = BELONGS_ALONE.formatted("given.account", "given.workspace");
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select " + given + " from (select ?::uuid as account, ?::bigint as workspace) given",
            Boolean.class,
            account,
            workspace));
  }

  void insert(ResetLink link, byte[] token) {
    jdbc.update(
        """
        insert into oriel.reset_link (id, token_hash, account_id, workspace_id, expires_at)
        values (?, ?, ?, ?, ?)
        """,
        link.id(),
        token,
        link.accountId(),
        link.workspaceId(),
        link.expiresAt());
  }

  /** A link that can be used at this time, by an account that the maker may still reset. */
  Optional<ResetLink> find(byte[] token, OffsetDateTime now) {
    return jdbc
        .query(
            "select * from oriel.reset_link link where token_hash = ? and expires_at > ? and "
                + "(workspace_id is null or ("
                + BELONGS_ALONE.formatted("link.account_id", "link.workspace_id")
                + "))",
            ResetLinkTable::link,
            token,
            now)
        .stream()
        .findFirst();
  }

  /** Takes a link away. Returns false if it is gone already. */
  boolean delete(UUID id) {
    return jdbc.update("delete from oriel.reset_link where id = ?", id) == 1;
  }

  void deleteOf(UUID account) {
    jdbc.update("delete from oriel.reset_link where account_id = ?", account);
  }

  /** Deletes the links of one maker. */
  void deleteOf(UUID account, @Nullable Long workspace) {
    jdbc.update(
        """
        delete from oriel.reset_link
        where account_id = ? and workspace_id is not distinct from ?::bigint
        """,
        account,
        workspace);
  }

  /** Deletes the links of administrators. */
  void deleteOfAdministrators(UUID account) {
    jdbc.update(
        "delete from oriel.reset_link where account_id = ? and workspace_id is not null", account);
  }

  void sweep(OffsetDateTime now) {
    jdbc.update("delete from oriel.reset_link where expires_at < ?", now);
  }

  private static ResetLink link(ResultSet row, int n) throws SQLException {
    return new ResetLink(
        row.getObject("id", UUID.class),
        row.getObject("account_id", UUID.class),
        row.getObject("workspace_id", Long.class),
        row.getObject("expires_at", OffsetDateTime.class));
  }
}
