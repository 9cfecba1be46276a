package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of accounts' logs. */
@Component
record AccountEventTable(JdbcTemplate jdbc) {

  /** Adds an entry, or one more failure to that of the same time. */
  void add(AccountEvent event) {
    SqlText sql =
        new ColumnValues()
            .set("id", event.id())
            .set("account_id", event.accountId())
            .set("kind", event.kind().name())
            .set("at", event.at())
            .set("workspace_id", event.workspaceId())
            .set("member_id", event.memberId())
            .set("address", event.address())
            .set("device", event.device())
            .insertInto("oriel.account_event as stored")
            .add(
                """

                on conflict (account_id, at) where kind = 'FAILED' do update set
                  number = stored.number + 1, address = excluded.address, device = excluded.device
                """);
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Counts a failure with an e-mail address that no account has. */
  void addUnknown(OffsetDateTime at) {
    jdbc.update(
        """
        insert into oriel.unknown_sign_in as stored (at, number) values (?, 1)
        on conflict (at) do update set number = stored.number + 1
        """,
        at);
  }

  boolean has(UUID account, AccountEvent.Kind kind) {
    return !jdbc.query(
            "select from oriel.account_event where account_id = ? and kind = ? limit 1",
            (_, _) -> kind,
            account,
            kind.name())
        .isEmpty();
  }

  /** The entries before one, newest first. */
  List<AccountEvent> of(UUID account, @Nullable UUID before, int limit) {
    return jdbc.query(
        """
        select * from oriel.account_event
        where account_id = ? and (?::uuid is null or (at, id) < (
          select at, id from oriel.account_event where id = ? and account_id = ?))
        order by at desc, id desc limit ?
        """,
        new DataClassRowMapper<>(AccountEvent.class),
        account,
        before,
        before,
        account,
        limit);
  }

  /**
   * What a workspace may see, newest first: who has entered it, and failures with the e-mail
   * addresses of accounts that belong to no other workspace.
   */
  List<AccountEvent> ofWorkspace(long workspace, int limit) {
    return jdbc.query(
        """
        select * from (
          (select id, account_id, kind, at, workspace_id, member_id, address, device, number
           from oriel.account_event where workspace_id = ? order by at desc, id desc limit ?)
          union all
          (select event.id, event.account_id, event.kind, event.at, null, member.id, event.address,
             event.device, event.number
           from oriel.account_event event join oriel.member using (account_id)
           where event.kind = 'FAILED' and member.workspace_id = ? and status <> 'REMOVED'
             and not exists (
               select from oriel.member other where other.account_id = event.account_id
                 and other.workspace_id <> ? and other.status <> 'REMOVED')
           order by event.at desc, event.id desc limit ?)
        ) seen order by at desc, id desc limit ?
        """,
        new DataClassRowMapper<>(AccountEvent.class),
        workspace,
        limit,
        workspace,
        workspace,
        limit,
        limit);
  }

  void sweep(OffsetDateTime before) {
    jdbc.update("delete from oriel.account_event where at < ?", before);
    jdbc.update("delete from oriel.unknown_sign_in where at < ?", before);
  }
}
