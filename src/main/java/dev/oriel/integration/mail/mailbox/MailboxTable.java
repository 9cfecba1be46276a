package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The mailboxes of the members of a workspace. */
@Component
public record MailboxTable(JdbcTemplate jdbc, Reads reads) {

  /** All mailboxes, oldest first. */
  List<Mailbox> all(Workspace workspace) {
    return reads.list(
        () -> jdbc.query(select(workspace) + " order by created_at, id", (row, _) -> mailbox(row)));
  }

  /** The mailbox of a member; null if it has none. */
  public @Nullable Mailbox ofMember(Workspace workspace, UUID member) {
    return reads.<@Nullable Mailbox>one(() -> first(workspace, "", member));
  }

  /** The same, which waits until others have ended who change it or send from it. */
  public @Nullable Mailbox lock(Workspace workspace, UUID member) {
    return first(workspace, " for update", member);
  }

  private @Nullable Mailbox first(Workspace workspace, String end, UUID member) {
    return jdbc
        .query(select(workspace) + " where member_id = ?" + end, (row, _) -> mailbox(row), member)
        .stream()
        .findFirst()
        .orElse(null);
  }

  private static String select(Workspace workspace) {
    return "select * from " + table(workspace);
  }

  private static Mailbox mailbox(ResultSet row) throws SQLException {
    return new Mailbox(
        row.getObject("id", UUID.class),
        row.getObject("member_id", UUID.class),
        row.getString("address"),
        row.getString("smtp"),
        row.getString("imap"),
        row.getString("login"),
        row.getString("password"),
        Sharing.stored(row.getString("sharing")),
        row.getBoolean("drafts_read_own"),
        Mailbox.State.stored(row.getString("state")),
        row.getInt("refusals"),
        row.getObject("created_at", OffsetDateTime.class));
  }

  /** Stores a mailbox in the place of the one that its member had. */
  void put(Workspace workspace, Mailbox mailbox) {
    SqlText sql =
        new ColumnValues()
            .set("id", mailbox.id())
            .set("member_id", mailbox.member())
            .set("address", mailbox.address())
            .set("smtp", mailbox.smtp())
            .set("imap", mailbox.imap())
            .set("login", mailbox.login())
            .set("password", mailbox.password())
            .set("sharing", mailbox.sharing().word())
            .set("drafts_read_own", mailbox.isReadForDrafts())
            .set("state", mailbox.state().word())
            .set("refusals", mailbox.refusals())
            .set("created_at", mailbox.createdAt())
            .insertInto(table(workspace))
            .add(
                """

                on conflict (member_id) do update set id = excluded.id, address = excluded.address,
                  smtp = excluded.smtp, imap = excluded.imap, login = excluded.login,
                  password = excluded.password, sharing = excluded.sharing,
                  drafts_read_own = excluded.drafts_read_own, state = excluded.state,
                  refusals = excluded.refusals
                """);
    jdbc.update(sql.sql(), sql.parameters());
  }

  void setState(Workspace workspace, UUID member, Mailbox.State state) {
    jdbc.update(
        "update %s set state = ?, refusals = 0 where member_id = ?".formatted(table(workspace)),
        state.word(),
        member);
  }

  /**
   * Counts a refusal of the password, of which the last that is allowed stops the mailbox.
   *
   * @param id a mailbox that was connected anew meanwhile has another one
   * @return whether this refusal has stopped it
   */
  boolean refused(Workspace workspace, UUID id, int most) {
    return jdbc.queryForList(
            """
            update %s set refusals = refusals + 1,
              state = case when refusals + 1 >= ? then 'needs_reconnect' else state end
            where id = ? and state <> 'needs_reconnect' returning state
            """
                .formatted(table(workspace)),
            String.class,
            most,
            id)
        .contains(Mailbox.State.NEEDS_RECONNECT.word());
  }

  /** The servers have accepted the password, so that earlier refusals count no more. */
  public void accepted(Workspace workspace, UUID id) {
    jdbc.update(
        "update %s set refusals = 0 where id = ? and refusals > 0".formatted(table(workspace)), id);
  }

  public void delete(Workspace workspace, UUID member) {
    jdbc.update("delete from %s where member_id = ?".formatted(table(workspace)), member);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".mailbox";
  }
}
