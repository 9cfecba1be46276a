package dev.oriel.access.account;

import module java.base;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of notifications. */
@Component
record NotificationTable(JdbcTemplate jdbc) {

  /** Adds one for an account, about a session. */
  void add(UUID id, UUID account, Notification.Kind kind, WebSession session, byte[] device) {
    jdbc.update(
        """
        insert into oriel.notification (id, account_id, kind, at, device, address, device_hash)
        values (?, ?, ?, ?, ?, ?, ?)
        """,
        id,
        account,
        kind.name(),
        session.createdAt(),
        session.device(),
        session.address(),
        device);
  }

  /**
   * Adds one for a member, about a connection.
   *
   * @param address of the client; empty if unknown
   * @param session in which it was done; null if in none
   */
  void add(
      UUID id,
      UUID member,
      Notification.Kind kind,
      OffsetDateTime at,
      UUID connection,
      String address,
      @Nullable UUID session) {
    jdbc.update(
        """
        insert into oriel.notification
          (id, member_id, kind, at, connection_id, address, device, device_hash)
        select given.id, given.member, given.kind, given.at, given.connection, given.address,
          coalesce(session.device, ''), session.device_hash
        from (values (?::uuid, ?::uuid, ?, ?::timestamptz, ?::uuid, ?, ?::uuid))
          given (id, member, kind, at, connection, address, session)
        left join oriel.web_session session on session.id = given.session
        """,
        id,
        member,
        kind.name(),
        at,
        connection,
        address,
        session);
  }

  /**
   * Those that are unread and that a session is told, the oldest first.
   *
   * @param member the one as whom the person acts in it; null for none
   */
  List<Notification> unread(WebSession session, @Nullable UUID member, Set<UUID> but, int limit) {
    return jdbc.query(
        """
        select told.*, credential.name as connection_name,
          credential.revoked_at is not null as has_ended
        from oriel.notification told
        join oriel.web_session session on session.id = ?
        left join oriel.credential on credential.id = connection_id
        where (told.account_id = session.account_id or told.member_id = ?)
          and told.read_at is null and told.id <> all (?)
          and (told.device_hash is null or told.device_hash is distinct from session.device_hash)
        order by told.at, told.id limit ?
        """,
        NotificationTable::notification,
        session.id(),
        member,
        but.toArray(UUID[]::new),
        limit);
  }

  /** Notes that a person has read those of their own that are among these. */
  void markRead(UUID account, Set<UUID> ids, OffsetDateTime now) {
    jdbc.update(
        """
        update oriel.notification set read_at = ?
        where id = any (?) and read_at is null and (account_id = ? or member_id in (
          select id from oriel.member where account_id = ?))
        """,
        now,
        ids.toArray(UUID[]::new),
        account,
        account);
  }

  /** Deletes those of a person in all workspaces. Those of the account itself go with it. */
  void deleteOfMembers(UUID account) {
    jdbc.update(
        """
        delete from oriel.notification
        where member_id in (select id from oriel.member where account_id = ?)
        """,
        account);
  }

  void sweep(OffsetDateTime before) {
    jdbc.update("delete from oriel.notification where at < ?", before);
  }

  private static Notification notification(ResultSet row, int n) throws SQLException {
    UUID connection = row.getObject("connection_id", UUID.class);
    return new Notification(
        row.getObject("id", UUID.class),
        Notification.Kind.valueOf(row.getString("kind")),
        row.getObject("at", OffsetDateTime.class),
        row.getString("device"),
        row.getString("address"),
        connection == null
            ? null
            : new Notification.Connection(
                connection, row.getString("connection_name"), row.getBoolean("has_ended")));
  }
}
