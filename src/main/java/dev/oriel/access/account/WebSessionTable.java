package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of sessions. */
@Component
record WebSessionTable(JdbcTemplate jdbc) {

  /**
   * A session with its account and the account's memberships.
   *
   * @param hasUnread false if there is nothing to tell in this browser
   */
  record Found(
      WebSession session, Account account, List<Membership> memberships, boolean hasUnread) {}

  private record Line(
      WebSession session, Account account, @Nullable Membership membership, boolean hasUnread) {}

  private static final String VALID =
      "session.ended_at is null and session.used_at > ? and session.created_at > ?";

  /**
   * The session with this token, unless it has ended.
   *
   * @param idle it was used after this time
   * @param old and made after this time
   */
  Optional<Found> find(byte[] token, OffsetDateTime idle, OffsetDateTime old) {
    return found("token_hash", token, idle, old);
  }

  Optional<Found> find(UUID id, OffsetDateTime idle, OffsetDateTime old) {
    return found("id", id, idle, old);
  }

  private Optional<Found> found(
      String column, Object value, OffsetDateTime idle, OffsetDateTime old) {
    String sql =
        """
        select session.*, %1$s, member.id as of_member, member.status = 'ACTIVE' as is_active,
          workspace.id as workspace_id, workspace.version as model_version,
          coalesce(view_version.version, 0) as views_version,
          workspace.uuid as workspace, workspace.name as workspace_name,
          exists (select from oriel.notification told
            where told.account_id = session.account_id %2$s)
          or exists (select from oriel.notification told
            where told.member_id = session.member_id %2$s)
          as has_unread
        from oriel.web_session session
        join oriel.account on account.id = session.account_id
        left join oriel.member on member.account_id = account.id and member.status <> 'REMOVED'
        left join oriel.workspace on workspace.id = member.workspace_id
        left join oriel.view_version on view_version.workspace_id = workspace.id
        where session.%3$s = ? and %4$s
        order by workspace.name_key
        """
            .formatted(AccountTable.COLUMNS, NotificationTable.TOLD, column, VALID);
    List<Line> lines = jdbc.query(sql, WebSessionTable::line, value, idle, old);
    return lines.stream()
        .findFirst()
        .map(first ->
            new Found(
                first.session(),
                first.account(),
                lines.stream().flatMap(line -> Stream.ofNullable(line.membership())).toList(),
                first.hasUnread()));
  }

  /** A session that has ended, in whichever way. */
  Optional<WebSession> ended(byte[] token, OffsetDateTime idle, OffsetDateTime old) {
    return jdbc
        .query(
            "select * from oriel.web_session session where token_hash = ? and not (%s)"
                .formatted(VALID),
            WebSessionTable::session,
            token,
            idle,
            old)
        .stream()
        .findFirst();
  }

  List<WebSession> of(UUID account, OffsetDateTime idle, OffsetDateTime old) {
    return jdbc.query(
        "select * from oriel.web_session session where account_id = ? and %s order by used_at desc"
            .formatted(VALID),
        WebSessionTable::session,
        account,
        idle,
        old);
  }

  /**
   * Adds a session.
   *
   * @param device the token of its browser, hashed
   */
  void insert(WebSession session, byte[] token, byte[] device) {
    SqlText sql =
        new ColumnValues()
            .set("id", session.id())
            .set("token_hash", token)
            .set("account_id", session.accountId())
            .set("member_id", session.memberId())
            .set("created_at", session.createdAt())
            .set("used_at", session.usedAt())
            .set("proved_at", session.provedAt())
            .set("proved_by", session.provedBy().name())
            .set("device", session.device())
            .set("address", session.address())
            .set("device_hash", device)
            .insertInto("oriel.web_session");
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Notes a use, unless another request has done so after the given time. */
  void touch(UUID id, OffsetDateTime now, OffsetDateTime before) {
    jdbc.update(
        "update oriel.web_session set used_at = ? where id = ? and used_at < ?", now, id, before);
  }

  void prove(UUID id, OffsetDateTime now) {
    jdbc.update(
        "update oriel.web_session set proved_at = ?, proved_by = 'PASSWORD' where id = ?", now, id);
  }

  /** Moves a session into another workspace of the same account. */
  void enter(UUID id, UUID member) {
    jdbc.update("update oriel.web_session set member_id = ? where id = ?", member, id);
  }

  /** Ends a session of an account. Returns false if there is none. */
  boolean end(UUID account, UUID id, OffsetDateTime at) {
    return jdbc.update(
            """
            update oriel.web_session set ended_at = ?
            where id = ? and account_id = ? and ended_at is null
            """,
            at,
            id,
            account)
        == 1;
  }

  /**
   * Ends the sessions of an account and returns their number.
   *
   * @param but the one that goes on; null for none
   */
  int endAll(UUID account, @Nullable UUID but, OffsetDateTime at) {
    return jdbc.update(
        """
        update oriel.web_session set ended_at = ?
        where account_id = ? and ended_at is null and id is distinct from ?
        """,
        at,
        account,
        but);
  }

  /**
   * Ends the sessions in a member's workspace and, if the person belongs to no other one, all of
   * that person. Returns their number.
   */
  int endOfMember(UUID member, OffsetDateTime at) {
    return jdbc.update(
        """
        update oriel.web_session session set ended_at = ?
        where ended_at is null and (member_id = ? or account_id = (
          select account_id from oriel.member removed where id = ? and not exists (
            select from oriel.member other where other.account_id = removed.account_id
              and other.id <> removed.id and other.status <> 'REMOVED')))
        """,
        at,
        member,
        member);
  }

  /** How each member of a workspace uses sessions in it; those who have none are missing. */
  Map<UUID, SessionUse> uses(long workspace, OffsetDateTime idle, OffsetDateTime old) {
    Map<UUID, SessionUse> uses = new HashMap<>();
    jdbc.query(
        """
        select member_id, max(used_at) as used_at, count(*) filter (where %s) as open
        from oriel.web_session session join oriel.member on member.id = member_id
        where workspace_id = ? group by member_id
        """
            .formatted(VALID),
        row -> {
          uses.put(
              row.getObject("member_id", UUID.class),
              new SessionUse(row.getObject("used_at", OffsetDateTime.class), row.getInt("open")));
        },
        idle,
        old,
        workspace);
    return uses;
  }

  /** Deletes sessions that have ended before a time, in whichever way. */
  void sweep(OffsetDateTime ended, OffsetDateTime idle, OffsetDateTime old) {
    jdbc.update(
        """
        delete from oriel.web_session
        where coalesce(ended_at, 'infinity') < ? or used_at < ? or created_at < ?
        """,
        ended,
        idle,
        old);
  }

  private static Line line(ResultSet row, int n) throws SQLException {
    UUID member = row.getObject("of_member", UUID.class);
    Membership membership =
        member == null
            ? null
            : new Membership(
                member,
                row.getLong("workspace_id"),
                row.getLong("model_version"),
                row.getLong("views_version"),
                row.getObject("workspace", UUID.class),
                row.getString("workspace_name"),
                row.getBoolean("is_active"));
    return new Line(
        session(row, n), AccountTable.account(row, n), membership, row.getBoolean("has_unread"));
  }

  private static WebSession session(ResultSet row, int n) throws SQLException {
    return new WebSession(
        row.getObject("id", UUID.class),
        row.getObject("account_id", UUID.class),
        row.getObject("member_id", UUID.class),
        row.getObject("created_at", OffsetDateTime.class),
        row.getObject("used_at", OffsetDateTime.class),
        row.getObject("proved_at", OffsetDateTime.class),
        WebSession.ProvedBy.valueOf(row.getString("proved_by")),
        row.getString("device"),
        row.getString("address"));
  }
}
