package dev.oriel.pages.me;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page on which a member connects a calendar. */
class CalendarPageTest {

  private static final String PAGE = "/me/calendar";

  /** As if another key had sealed it: whose it is stands at the beginning. */
  private static final String OTHER_KEY =
      "2:" + Base64.getEncoder().encodeToString("sealed by another secret key".getBytes(UTF_8));

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Colleague colleague = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = colleague.visitor();
  private final DavVisitor ada = Radicale.shared().newVisitor();

  private HttpResponse<String> connect(String... more) {
    Map<String, String> typed =
        new LinkedHashMap<>(
            Map.of("url", ada.server().toString(), "user", ada.user(), "password", ada.password()));
    for (int i = 0; i < more.length; i += 2) {
      typed.put(more[i], more[i + 1]);
    }
    return visitor.send(visitor.get(PAGE), PAGE, typed);
  }

  private HttpResponse<String> send(String path, Map<String, String> typed) {
    return visitor.send(visitor.get(PAGE), PAGE + path, typed);
  }

  private List<ConnectedCalendar> all() {
    return RunningOriel.bean(Calendars.class).all(workspace.operator());
  }

  /** Colleagues, administrators too, learn nothing of it on their own pages. */
  @Test
  void aCalendarIsConnectedPausedResumedAndDisconnected() {
    assertThat(connect().statusCode()).isEqualTo(303);
    assertThat(visitor.get(PAGE).body())
        .contains("Work is connected", "Active")
        .doesNotContain(ada.password());
    assertThat(all()).extracting(ConnectedCalendar::url).containsExactly(ada.calendar());
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get(PAGE).body() + other.get(PAGE + "/disconnect").body())
        .doesNotContain(ada.user(), "Disconnect Work", ada.server().getAuthority());
    other.send(other.get(PAGE), PAGE + "/disconnect", Map.of());
    assertThat(other.get("/setup/audit").body())
        .contains("Created calendar")
        .doesNotContain(ada.user());
    send("/pause", Map.of());
    assertThat(visitor.get(PAGE).body()).contains("Nothing is read or written until you resume it");
    send("/resume", Map.of());
    assertThat(all())
        .extracting(ConnectedCalendar::state)
        .containsExactly(ConnectedCalendar.State.ACTIVE);
    HttpResponse<String> question = visitor.get(PAGE + "/disconnect");
    assertThat(question.body()).contains("Disconnect Work?");
    visitor.send(question, PAGE + "/disconnect", Map.of());
    assertThat(all()).isEmpty();
  }

  @Test
  void theMemberChoosesOneOfSeveralCalendars() {
    ada.send("MKCALENDAR", "../home/", "");
    assertThat(connect().statusCode()).isEqualTo(303);
    assertThat(visitor.get(PAGE).body()).contains("Choose a calendar", "/home/");
    assertThat(send("/resume", Map.of()).statusCode()).isEqualTo(409);
    assertThat(send("/choose", Map.of("calendar", "http://127.0.0.1/elsewhere/")).statusCode())
        .isEqualTo(400);
    assertThat(all())
        .extracting(ConnectedCalendar::isFound, ConnectedCalendar::state)
        .containsExactly(tuple(false, ConnectedCalendar.State.PAUSED));
    CalendarInfo home =
        all().getFirst().choices().stream()
            .filter(one -> one.url().getPath().endsWith("/home/"))
            .findFirst()
            .orElseThrow();
    send("/choose", Map.of("calendar", home.url().toString()));
    ConnectedCalendar chosen = all().getFirst();
    assertThat(chosen.url()).isEqualTo(home.url());
    assertThat(chosen.state()).isEqualTo(ConnectedCalendar.State.ACTIVE);

    assertThat(connect("password", "").statusCode()).isEqualTo(303);
    assertThat(all())
        .as("the same calendar keeps what is known of its events")
        .extracting(ConnectedCalendar::id)
        .containsExactly(chosen.id());
  }

  @Test
  void whatIsWrongIsSaidInPlainWordsAndNothingIsSaved() {
    assertThat(connect("password", "wr0ng-password").body())
        .contains("The calendar server refuses the user name or the password.")
        .doesNotContain("wr0ng-password");
    assertThat(connect("url", "http://127.0.0.1:1/").body())
        .contains("The calendar server gives no answer.");
    assertThat(connect("url", "http://localhost:1/").body())
        .contains("The address of a calendar has to begin with https://.");
    assertThat(connect("url", "http://127.0.0.1:" + RunningOriel.port()).body())
        .contains("There is no calendar server at this address.");
    assertThat(connect("url", "ftp://cloud.test").statusCode()).isEqualTo(400);
    assertThat(connect("url", "http://10.0.0.1/").statusCode()).isEqualTo(400);
    assertThat(connect("user", "a:b").statusCode()).isEqualTo(400);
    assertThat(all()).isEmpty();
  }

  private void connectFor(DavVisitor calendar) {
    RunningOriel.bean(Calendars.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(colleague.member()),
            new CalendarSpec(calendar.calendar().toString(), calendar.user(), calendar.password()));
  }

  private HttpResponse<String> test() {
    return send("/test", Map.of());
  }

  @Test
  void aTestSaysWhatDoesNotWork() {
    connect();
    assertThat(test().statusCode()).isEqualTo(303);
    assertThat(visitor.get(PAGE).body()).contains("The calendar answers");
    ada.send("MKCALENDAR", "../home/", "");
    ada.send("DELETE", "", "");
    HttpResponse<String> gone = test();
    assertThat(gone.statusCode()).isEqualTo(409);
    assertThat(gone.body()).contains("does not have this calendar");
  }

  /** So the next test knows what this one finds out. */
  @Test
  void aMemberHasServersAskedOneTimeAfterTheOther() {
    connect();
    HttpResponse<String> beside =
        RunningOriel.bean(AttemptLimit.class).alone(colleague.member(), this::test);
    assertThat(beside.statusCode()).isEqualTo(429);
    assertThat(beside.body()).contains("still being asked");
    assertThat(test().statusCode()).isEqualTo(303);
  }

  /** Providers lock accounts after some wrong passwords. */
  @Test
  void theSecondRefusalOfATestStopsTheCalendarAndTellsItsMember() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect("url", server.visitor().calendar().toString());
      // Only what is tested is asked from here on.
      awaitPolled();
      send("/pause", Map.of());
      awaitTurn();
      server.answer("PROPFIND", RudeCalendar.Reply.of(503));
      assertThat(test().body()).contains("The calendar server is busy", "Resume");
      server.answer("PROPFIND", RudeCalendar.Reply.of(401));
      assertThat(test().body()).contains("refuses the user name", "Resume");
      server.recover();
      assertThat(test().statusCode()).isEqualTo(303);
      server.answer("PROPFIND", RudeCalendar.Reply.of(401));
      assertThat(test().body()).as("only refusals in a row count").contains("Resume");
      assertThat(test().body()).contains("Connect again").doesNotContain("Resume");
      assertThat(visitor.get("/me").body()).contains("Your events reach your calendar no more");
      int asked = server.requests().size();
      HttpResponse<String> stopped = test();
      assertThat(stopped.statusCode()).isEqualTo(409);
      assertThat(stopped.body()).contains("has to be entered again");
      assertThat(server.requests()).hasSize(asked);
    }
  }

  /** Its member has seen to what was wrong, and need not wait for up to an hour. */
  @Test
  void aCalendarThatWaitsGoesOnWhenATestSucceeds() {
    try (RudeCalendar server = new RudeCalendar()) {
      server.answer("PROPFIND", new RudeCalendar.Reply(503, Map.of("Retry-After", "20000"), ""));
      connectFor(server.visitor());
      Await.until(() -> visitor.get(PAGE).body().contains("wants to be asked later"));
      server.recover();
      assertThat(test().statusCode()).isEqualTo(303);
      assertThat(visitor.get(PAGE).body()).doesNotContain("wants to be asked later");
      awaitPolled();
    }
  }

  private void awaitTurn() {
    String held =
        "select lease_until is null from %s.calendar".formatted(workspace.workspace().schema());
    Await.until(() -> RunningOriel.bean(JdbcTemplate.class).queryForObject(held, Boolean.class));
  }

  private void awaitPolled() {
    Await.until(() -> all().getFirst().polledAt() != null);
  }

  /** After a restore it is paused, too, which resuming would not change. */
  @Test
  void withAnotherSecretKeyThePageAsksForThePassword() {
    connect();
    send("/pause", Map.of());
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update %s.calendar set password = ?".formatted(workspace.workspace().schema()),
            OTHER_KEY);
    assertThat(visitor.get(PAGE).body())
        .contains("Connect again", "has to be entered")
        .doesNotContain("Resume", "Test connection");
    for (String act : List.of("/test", "/resume")) {
      HttpResponse<String> refused = send(act, Map.of());
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body()).contains("has to be entered again");
    }
    assertThat(connect().statusCode()).isEqualTo(303);
    assertThat(test().statusCode()).isEqualTo(303);
  }

  /** A password is sent to no server and for no user for which it was not entered. */
  @Test
  void anotherServerOrUserNeedsThePasswordAgain() {
    connect();
    UUID before = all().getFirst().id();
    for (String[] other :
        List.of(
            new String[] {"url", "http://127.0.0.1:1/"},
            new String[] {"user", Radicale.shared().newVisitor().user()})) {
      HttpResponse<String> refused = connect(other[0], other[1], "password", "");
      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.body()).contains("The password is needed");
    }
    assertThat(all()).extracting(ConnectedCalendar::id).containsExactly(before);
    DavVisitor eve = Radicale.shared().newVisitor();
    connect("user", eve.user(), "password", eve.password());
    assertThat(all().getFirst().id()).isNotEqualTo(before);
  }

  @Test
  void noMemberHasServersAskedWithoutEnd() {
    HttpResponse<String> last = connect("url", "http://127.0.0.1:1/");
    for (int i = 0; i < 20 && last.statusCode() == 400; i++) {
      last = connect("url", "http://127.0.0.1:1/");
    }
    assertThat(last.statusCode()).isEqualTo(429);
    assertThat(last.body()).contains("asked too often", ada.user());
    connectFor(ada);
    HttpResponse<String> test = send("/test", Map.of());
    assertThat(test.statusCode()).isEqualTo(429);
    assertThat(test.body()).contains("asked too often", "Pause");
  }
}
