package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The calendars of the members of a workspace. */
@Component
record CalendarTable(JdbcTemplate jdbc, Reads reads) {

  /** All calendars, oldest first. */
  List<ConnectedCalendar> all(Workspace workspace) {
    return reads.list(() ->
        jdbc.query(select(workspace) + " order by created_at, id", (row, _) -> calendar(row)));
  }

  /** The calendar of a member; null if it has none. */
  @Nullable ConnectedCalendar ofMember(Workspace workspace, UUID member) {
    return reads.<@Nullable ConnectedCalendar>one(
        () -> first(workspace, " where member_id = ?", member));
  }

  /** A calendar; null if it was disconnected meanwhile, or connected anew as another one. */
  @Nullable ConnectedCalendar byId(Workspace workspace, UUID id) {
    return reads.<@Nullable ConnectedCalendar>one(() -> first(workspace, " where id = ?", id));
  }

  /** The calendar of a member, which waits until others have ended who change it. */
  @Nullable ConnectedCalendar lock(Workspace workspace, UUID member) {
    return first(workspace, " where member_id = ? for update", member);
  }

  private @Nullable ConnectedCalendar first(Workspace workspace, String condition, UUID id) {
    return jdbc.query(select(workspace) + condition, (row, _) -> calendar(row), id).stream()
        .findFirst()
        .orElse(null);
  }

  private static String select(Workspace workspace) {
    return "select * from " + table(workspace);
  }

  private static ConnectedCalendar calendar(ResultSet row) throws SQLException {
    String[] choices = (String[]) row.getArray("choices").getArray();
    return new ConnectedCalendar(
        row.getObject("id", UUID.class),
        row.getObject("member_id", UUID.class),
        URI.create(row.getString("server")),
        URI.create(row.getString("url")),
        row.getString("name"),
        Arrays.stream(choices).map(CalendarTable::choice).toList(),
        row.getString("login"),
        row.getString("password"),
        ConnectedCalendar.State.stored(row.getString("state")),
        row.getInt("refusals"),
        row.getString("note"),
        row.getObject("polled_at", OffsetDateTime.class),
        row.getObject("created_at", OffsetDateTime.class));
  }

  private static CalendarInfo choice(String text) {
    int space = text.indexOf(' ');
    return new CalendarInfo(URI.create(text.substring(0, space)), text.substring(space + 1), true);
  }

  private static String[] choices(ConnectedCalendar calendar) {
    return calendar.choices().stream()
        .map(one -> one.url() + " " + one.name())
        .toArray(String[]::new);
  }

  /**
   * Stores a calendar in the place of the one that its member had. What is known of the state of
   * both sides stays if it is the same one, which is asked anew at once.
   */
  void put(Workspace workspace, ConnectedCalendar calendar) {
    SqlText sql =
        new ColumnValues()
            .set("id", calendar.id())
            .set("member_id", calendar.member())
            .set("server", calendar.server().toString())
            .set("url", calendar.url().toString())
            .set("name", calendar.name())
            .set("choices", choices(calendar))
            .set("login", calendar.login())
            .set("password", calendar.password())
            .set("state", calendar.state().word())
            .set("refusals", calendar.refusals())
            .set("note", calendar.note())
            .set("created_at", calendar.createdAt())
            .insertInto(table(workspace) + " as present")
            .add(
                """

                on conflict (member_id) do update set id = excluded.id, server = excluded.server,
                  url = excluded.url, name = excluded.name, choices = excluded.choices,
                  login = excluded.login, password = excluded.password, state = excluded.state,
                  refusals = excluded.refusals, note = excluded.note, next_at = null,
                  sync_token = case when present.id = excluded.id then present.sync_token end,
                  polled_at = case when present.id = excluded.id then present.polled_at end,
                  lease_until = case when present.id = excluded.id then present.lease_until end
                """);
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Sets the state, and forgets what has failed before. */
  void setState(Workspace workspace, UUID member, ConnectedCalendar.State state) {
    jdbc.update(
        """
        update %s set state = ?, refusals = 0, note = null, next_at = null where member_id = ?
        """
            .formatted(table(workspace)),
        state.word(),
        member);
  }

  /**
   * Counts a refusal of the password, of which the last that is allowed stops the calendar.
   *
   * @param id a calendar that was connected anew meanwhile has another one
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
        .contains(ConnectedCalendar.State.NEEDS_RECONNECT.word());
  }

  /** The server has accepted the password, so that earlier refusals count no more. */
  void accepted(Workspace workspace, UUID id) {
    jdbc.update(
        "update %s set refusals = 0 where id = ? and refusals > 0".formatted(table(workspace)), id);
  }

  void delete(Workspace workspace, UUID member) {
    jdbc.update("delete from %s where member_id = ?".formatted(table(workspace)), member);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".calendar";
  }
}
