package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.ConnectedCalendar.State;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarAnswer;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What becomes of the calendars of members without their doing. */
class CalendarLifeTest {

  private final Colleague colleague = Colleague.of("Standard");
  private final TestWorkspace workspace = colleague.workspace();
  private final Workspace identity = workspace.workspace();
  private final DavVisitor ada = Radicale.shared().newVisitor();
  private final Calendars calendars = RunningOriel.bean(Calendars.class);
  private final CalendarTable table = RunningOriel.bean(CalendarTable.class);

  private ConnectedCalendar connect(String url, @Nullable String password) {
    return calendars.connectFor(
        workspace.operator(),
        workspace.findMember(colleague.member()),
        new CalendarSpec(url, ada.user(), password));
  }

  private ConnectedCalendar connect() {
    return connect(ada.server().toString(), ada.password());
  }

  private ConnectedCalendar present() {
    return Objects.requireNonNull(table.ofMember(identity, colleague.member()));
  }

  /** From here on no job asks the server, whose answers would count too. */
  private void leaveAlone() {
    String wait =
        "update %s.calendar set next_at = now() + interval '1 day' where lease_until is null";
    Await.until(
        () -> RunningOriel.bean(JdbcTemplate.class).update(wait.formatted(identity.schema())) == 1);
  }

  private CalendarAnswer<ConnectedCalendar> find(ConnectedCalendar calendar) {
    CalendarAccount account = RunningOriel.bean(CalendarAccounts.class).of(calendar);
    return RunningOriel.bean(CalendarSearch.class)
        .find(identity, calendar, Objects.requireNonNull(account));
  }

  @Test
  void theServerThatTheOperatorNamesIsAskedLater() {
    ConnectedCalendar made = connect();
    assertThat(made.isFound()).isFalse();
    assertThat(made.state()).isEqualTo(State.ACTIVE);
    find(made);
    assertThat(present().url()).isEqualTo(ada.calendar());
    assertThat(present().name()).isEqualTo("Work");
    assertThat(connect().id()).as("the same setup again").isEqualTo(present().id());
    assertThat(connect(ada.calendar().toString(), "other").id()).isEqualTo(present().id());
  }

  @Test
  void oneOfSeveralIsChosenByTheMemberAlone() {
    ada.send("MKCALENDAR", "../home/", "");
    ConnectedCalendar made = connect();
    find(made);
    assertThat(present().state()).isEqualTo(State.PAUSED);
    assertThat(present().choices()).hasSize(2);
    calendars.choose(colleague.person().actor(), ada.calendar().toString());
    assertThat(present().state()).isEqualTo(State.ACTIVE);
    assertThat(find(present())).as("its password is sealed anew").isNotNull();
    find(made);
    assertThat(present().state())
        .as("after a search that has begun before")
        .isEqualTo(State.ACTIVE);
    assertThat(present().url()).isEqualTo(ada.calendar());
  }

  @Test
  void aServerWithoutCalendarsIsNoCalendar() {
    ada.send("DELETE", "", "");
    assertThat(find(connect())).isEqualTo(CalendarAnswer.failed(new CalendarFailure.NoCalendar()));
    assertThat(present().isFound()).isFalse();
  }

  /** Providers lock accounts after some wrong passwords. */
  @Test
  void theSecondRefusalOfThePasswordStopsTheCalendarAndTellsItsMemberOnce() {
    ConnectedCalendar calendar = connect();
    leaveAlone();
    CalendarFailures failures = RunningOriel.bean(CalendarFailures.class);
    failures.refused(identity, calendar);
    table.accepted(identity, calendar.id());
    failures.refused(identity, calendar);
    assertThat(present().state()).isEqualTo(State.ACTIVE);
    failures.refused(identity, calendar);
    failures.refused(identity, calendar);
    assertThat(present().state()).isEqualTo(State.NEEDS_RECONNECT);
    assertThat(
            RunningOriel.bean(Notifications.class)
                .unread(TestPerson.present(colleague.session()), Set.of()))
        .extracting(Notification::kind)
        .containsOnlyOnce(Notification.Kind.CALENDAR_STOPPED);
    assertThat(colleague.visitor().get("/me").body())
        .contains("Your events reach your calendar no more");
    assertThatThrownBy(() -> calendars.resume(colleague.person().actor()))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("password");
  }

  @Test
  void aRestoredCalendarWaitsForItsMember() {
    connect();
    new RestoredCalendarTable().restored(RunningOriel.bean(JdbcTemplate.class), identity.schema());
    assertThat(present().state()).isEqualTo(State.PAUSED);
    connect(ada.server().toString(), ada.password());
    assertThat(present().state()).as("the setup file again").isEqualTo(State.PAUSED);
    calendars.resume(colleague.person().actor());
    assertThat(present().state()).isEqualTo(State.ACTIVE);
  }

  @Test
  void aMemberWhoIsRemovedLeavesNone() {
    connect();
    RunningOriel.bean(MemberChanges.class).remove(workspace.operator(), colleague.member());
    assertThat(table.all(identity)).isEmpty();
  }

  /** Not even a key or an AI client of the member itself sees the calendar or changes it. */
  @Test
  void othersThanThePersonAreRefused() {
    ConnectedCalendar before = connect();
    Actors actors = RunningOriel.bean(Actors.class);
    CalendarSpec spec = new CalendarSpec(ada.server().toString(), ada.user(), ada.password());
    List<Consumer<Actor>> uses =
        List.of(
            calendars::own,
            calendars::all,
            by -> calendars.connect(by, spec),
            by -> calendars.choose(by, ada.calendar().toString()),
            by -> calendars.connectFor(by, workspace.findMember(colleague.member()), spec),
            RunningOriel.bean(CalendarTrial.class)::test,
            calendars::pause,
            calendars::resume,
            calendars::disconnect,
            by -> calendars.pauseFor(by, workspace.findMember(colleague.member())));
    for (Actor actor :
        List.of(
            actors.byRestKey(workspace.keyOf(colleague.member()).key()),
            actors.byConnectionKey(workspace.connection(colleague.member(), Restrictions.NONE)))) {
      for (Consumer<Actor> use : uses) {
        assertThatThrownBy(() -> use.accept(actor)).isInstanceOf(Refused.class);
      }
    }
    assertThatThrownBy(() -> calendars.all(colleague.person().actor())).isInstanceOf(Refused.class);
    // Its server is asked in the background which of its calendars it is.
    ConnectedCalendar after = present();
    assertThat(after.id()).isEqualTo(before.id());
    assertThat(after.password()).isEqualTo(before.password());
    assertThat(after.state()).isEqualTo(before.state());
  }
}
