package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
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
    SqlText sql =
        new ColumnValues()
            .set("id", id)
            .set("account_id", account)
            .set("kind", kind.name())
            .set("at", session.createdAt())
            .set("device", session.device())
            .set("address", session.address())
            .set("device_hash", device)
            .insertInto("oriel.notification");
    jdbc.update(sql.sql(), sql.parameters());
  }

  /**
   * Adds one for a member.
   *
   * @param connection null for none
   * @param address of the client; empty if unknown
   * @param session in which it was done; null if in none
   * @param browser the hash of the token that the browser of the session has sent; empty for none
   */
  void add(
      UUID id,
      UUID member,
      Notification.Kind kind,
      OffsetDateTime at,
      @Nullable UUID connection,
      String address,
      @Nullable UUID session,
      byte[] browser) {
    SqlText sql =
        new ColumnValues()
            .set("id", id)
            .set("member_id", member)
            .set("kind", kind.name())
            .set("at", at)
            .set("connection_id", connection)
            .set("address", address)
            .sql("device", new SqlText("coalesce(session.device, '')"))
            .sql(
                "device_hash",
                "case when session.device_hash = ?::bytea then session.device_hash end",
                browser)
            .insertSelect("oriel.notification")
            .add(" from (select ?::uuid as session) given", session)
            .add(" left join oriel.web_session session on session.id = given.session");
    jdbc.update(sql.sql(), sql.parameters());
  }

  /**
   * What a session may be told: it was done in another browser, and this browser is none of the new
   * ones of which a browser that is known has not told yet.
   */
  static final String TOLD =
      """
       and told.read_at is null
      and (told.device_hash is null or told.device_hash is distinct from session.device_hash)
      and (coalesce(session.device_hash, '') not in (%1$s)
        or not exists (
          select from oriel.known_device known
          where known.account_id = session.account_id and known.token_hash not in (%1$s)))
      """
          .formatted(
              """
              select warning.device_hash from oriel.notification warning
              where warning.account_id = session.account_id and warning.read_at is null
                and warning.kind = 'NEW_DEVICE' and warning.at > now() - interval '30 days'
              """);

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
          and told.id <> all (?)
        """
            + TOLD
            + " order by told.at, told.id limit ?",
        NotificationTable::notification,
        session.id(),
        member,
        but.toArray(UUID[]::new),
        limit);
  }

  /** Notes that a session has shown those among these that it is told. */
  void markRead(WebSession session, Set<UUID> ids, OffsetDateTime now) {
    jdbc.update(
        """
        update oriel.notification told set read_at = ? from oriel.web_session session
        where session.id = ? and told.id = any (?)
          and (told.account_id = session.account_id or told.member_id in (
            select id from oriel.member where account_id = session.account_id))
        """
            + TOLD,
        now,
        session.id(),
        ids.toArray(UUID[]::new));
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
