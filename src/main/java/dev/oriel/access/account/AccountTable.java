package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of accounts, and what it says with that of members. */
@Component
record AccountTable(JdbcTemplate jdbc) {

  /** The columns of an account. */
  static final String COLUMNS =
      """
      account.id as account_id, account.email, account.name as account_name, account.locale,
      account.time_zone, account.appearance, account.density, account.shortcuts,
      account.week_start, account.date_form, account.number_form,
      account.created_at as account_created_at
      """;

  private static final String SELECT = "select " + COLUMNS + " from oriel.account ";

  Optional<Account> find(UUID id) {
    return jdbc.query(SELECT + "where id = ?", AccountTable::account, id).stream().findFirst();
  }

  Optional<Account> withEmail(String email) {
    return jdbc
        .query(SELECT + "where email_key = ?", AccountTable::account, EmailAddress.key(email))
        .stream()
        .findFirst();
  }

  /** Returns false if an account has this e-mail address. */
  boolean insert(Account account) {
    return jdbc.update(
            """
            insert into oriel.account (id, email, email_key, name, created_at)
            values (?, ?, ?, ?, ?) on conflict (email_key) do nothing
            """,
            account.id(),
            account.email(),
            EmailAddress.key(account.email()),
            account.name(),
            account.createdAt())
        == 1;
  }

  /**
   * Locks an account until the transaction ends, against other changes of it and against joining
   * workspaces. To be taken before the lock of any workspace. Returns nothing if it is gone.
   */
  Optional<Account> lock(UUID id) {
    return jdbc.query(SELECT + "where id = ? for no key update", AccountTable::account, id).stream()
        .findFirst();
  }

  void rename(UUID id, String name) {
    jdbc.update("update oriel.account set name = ? where id = ?", name, id);
  }

  void setPreferences(UUID id, Preferences preferences) {
    Locale locale = preferences.locale();
    ZoneId zone = preferences.timeZone();
    DayOfWeek week = preferences.weekStart();
    Preferences.DateForm form = preferences.dateForm();
    Preferences.NumberForm numbers = preferences.numberForm();
    SqlText sql =
        new ColumnValues()
            .set("locale", locale == null ? null : locale.toLanguageTag())
            .set("time_zone", zone == null ? null : zone.getId())
            .set("appearance", preferences.appearance().name())
            .set("density", preferences.density().name())
            .set("shortcuts", preferences.shortcuts())
            .set("week_start", week == null ? null : week.name())
            .set("date_form", form == null ? null : form.name())
            .set("number_form", numbers == null ? null : numbers.name())
            .update("oriel.account")
            .add(" where id = ?", id);
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Returns false if another account has this e-mail address. */
  boolean setEmail(UUID id, String email) {
    try {
      jdbc.update(
          "update oriel.account set email = ?, email_key = ? where id = ?",
          email,
          EmailAddress.key(email),
          id);
      return true;
    } catch (DuplicateKeyException _) {
      return false;
    }
  }

  void setLastMember(UUID id, UUID member) {
    jdbc.update(
        """
        update oriel.account set last_member_id = ?
        where id = ? and last_member_id is distinct from ?
        """,
        member,
        id,
        member);
  }

  /** The membership that was used last; null if there was none. */
  @Nullable UUID lastMember(UUID id) {
    return jdbc
        .query(
            "select last_member_id from oriel.account where id = ?",
            (row, _) -> Optional.ofNullable(row.getObject(1, UUID.class)),
            id)
        .stream()
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(null);
  }

  /** The workspaces of an account, in the order of their names. */
  List<Membership> memberships(UUID account) {
    return jdbc.query(
        """
        select member.id as member_id, workspace.id as workspace_id, workspace.version,
          coalesce(view_version.version, 0) as views_version, uuid as workspace,
          workspace.name, status = 'ACTIVE' as is_active
        from oriel.member
        join oriel.workspace on workspace.id = member.workspace_id
        left join oriel.view_version on view_version.workspace_id = workspace.id
        where account_id = ? and status <> 'REMOVED' order by name_key
        """,
        new DataClassRowMapper<>(Membership.class),
        account);
  }

  /**
   * Whether a member is active. Holds its row until the transaction ends, so that its removal comes
   * afterwards, and ends what the transaction begins.
   */
  boolean holdActive(UUID member) {
    return !jdbc.query(
            "select from oriel.member where id = ? and status = 'ACTIVE' for share",
            (_, _) -> member,
            member)
        .isEmpty();
  }

  /** The workspaces in which an account is or was a member, in the order of their numbers. */
  SequencedMap<Long, UUID> everIn(UUID account) {
    SequencedMap<Long, UUID> members = new LinkedHashMap<>();
    jdbc.query(
        "select workspace_id, id from oriel.member where account_id = ? order by 1",
        row -> {
          members.put(row.getLong(1), row.getObject(2, UUID.class));
        },
        account);
    return members;
  }

  /** All accounts, in the order of their e-mail addresses. */
  List<AccountSummary> all() {
    return jdbc.query(
        """
        select account.id, account.email, account.name,
          array(select w.name from oriel.member m join oriel.workspace w on w.id = m.workspace_id
                where m.account_id = account.id and m.status <> 'REMOVED' order by w.name_key)
            as workspaces,
          exists (select from oriel.password where account_id = account.id) as has_password,
          (select max(used_at) from oriel.web_session where account_id = account.id) as used_at
        from oriel.account order by email_key
        """,
        (row, _) ->
            new AccountSummary(
                row.getObject("id", UUID.class),
                row.getString("email"),
                row.getString("name"),
                List.of((String[]) row.getArray("workspaces").getArray()),
                row.getBoolean("has_password"),
                row.getObject("used_at", OffsetDateTime.class)));
  }

  /** The number of accounts whose password was lost when accounts were made, and is not set yet. */
  long lostPasswords() {
    return Objects.requireNonNull(
        jdbc.queryForObject("select count(*) from oriel.account where lost_password", Long.class));
  }

  void delete(UUID id) {
    jdbc.update("delete from oriel.account where id = ?", id);
  }

  static Account account(ResultSet row, int n) throws SQLException {
    String locale = row.getString("locale");
    String zone = row.getString("time_zone");
    String week = row.getString("week_start");
    String form = row.getString("date_form");
    String numbers = row.getString("number_form");
    return new Account(
        row.getObject("account_id", UUID.class),
        row.getString("email"),
        row.getString("account_name"),
        new Preferences(
            locale == null ? null : Locale.forLanguageTag(locale),
            zone == null ? null : ZoneId.of(zone),
            Preferences.Appearance.valueOf(row.getString("appearance")),
            Preferences.Density.valueOf(row.getString("density")),
            row.getBoolean("shortcuts"),
            week == null ? null : DayOfWeek.valueOf(week),
            form == null ? null : Preferences.DateForm.valueOf(form),
            numbers == null ? null : Preferences.NumberForm.valueOf(numbers)),
        row.getObject("account_created_at", OffsetDateTime.class));
  }
}
