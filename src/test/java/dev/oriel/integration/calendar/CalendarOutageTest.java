package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Manner;
import dev.oriel.testing.RudeCalendar.Reply;
import dev.oriel.testing.ServerLog;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers that fail for a while, or lose what they had: no event of Oriel is lost. */
class CalendarOutageTest extends CalendarCase {

  private final RudeCalendar server = new RudeCalendar();
  private final DavVisitor person = connect(ada, server.visitor());

  @AfterEach
  void close() {
    server.close();
  }

  private boolean is(String condition) {
    return Boolean.TRUE.equals(
        jdbc().queryForObject("select " + condition + " from " + table("calendar"), Boolean.class));
  }

  private String placed(String name) {
    String event = event(name);
    awaitSynced(event);
    return event;
  }

  @Test
  void anEventReachesItsCalendarHoweverOftenTheServerHasAFaultOrNoSpace() {
    server.answer("PUT", Reply.of(507));
    String event = event("Lunch");
    for (int round = 1; round <= 8; round++) {
      int attempts = round;
      until(() -> isPendingAfter(attempts, event));
      server.answer("PUT", Reply.of(round % 2 == 0 ? 507 : 502));
      if (round < 8) {
        hurry(ada);
      }
    }
    assertThat(isEmpty("event_link where next_at < now() + interval '50 min'")).isTrue();
    server.recover();
    hurry(ada);
    awaitSynced(event);
    assertThat(person.read(event + ".ics")).contains("SUMMARY:Lunch");
  }

  private boolean isPendingAfter(int attempts, String event) {
    EventLink link = Objects.requireNonNull(link(event));
    return link.attempts() == attempts && link.state() == EventLink.State.PENDING;
  }

  private boolean isEmpty(String rows) {
    return jdbc().queryForList("select from " + table(rows)).isEmpty();
  }

  private void stop() {
    jdbc().update("update " + table("calendar") + " set state = 'paused'");
  }

  /** Makes all that waits due now, when the present turn has stored what it has found. */
  private void again() {
    awaitTurn(ada);
    for (String waiting : List.of("event_link", "event_tombstone")) {
      jdbc().update("update " + table(waiting) + " set next_at = now() - interval '1 s'");
    }
    resume(ada);
  }

  private void tried(int attempts) {
    jdbc().update("update " + table("event_link") + " set attempts = ?", attempts);
  }

  @Test
  void onlyChangesInARowMakeAnEventFail() {
    server.answer("PUT", Reply.of(507));
    String event = event("Lunch");
    until(() -> isPendingAfter(1, event));
    tried(5);
    // The server names a conflict, and has nothing there.
    server.answer("PUT", Reply.of(412));
    again();
    until(() -> isPendingAfter(1, event));
    tried(4);
    again();
    until(() -> isPendingAfter(5, event));
    change(event, Map.of("location", "Garden"));
    until(() -> isPendingAfter(1, event));
    tried(5);
    again();
    await(event, EventLink.State.FAILED);
  }

  @Test
  void aServerThatTakesNothingIsAskedLessOftenAndLoggedOnce() {
    stop();
    server.answer("PUT", Reply.of(500));
    for (int i = 0; i < 13; i++) {
      event("Lunch");
    }
    resume(ada);
    until(() -> is("failures = 1"));
    assertThat(isEmpty("event_link where attempts = 1 offset 3")).isTrue();
    pull(ada);
    assertThat(is("failures > 0 and note is not null")).isTrue();
    hurry(ada);
    until(() -> is("failures > 1"));
    String id = Objects.requireNonNull(link(event("Dinner"))).calendar().toString();
    assertThat(ServerLog.text().lines())
        .filteredOn(line -> line.contains("CalendarTurns: Calendar " + id))
        .hasSize(1);
  }

  @Test
  void whatCannotBeDeletedKeepsNoOtherOut() {
    List<String> gone = IntStream.range(0, 5).mapToObj(i -> placed("Gone " + i)).toList();
    stop();
    gone.forEach(event -> admin.delete("/objects/events/records/" + event));
    String event = event("Lunch");
    server.answer("DELETE", Reply.of(500));
    resume(ada);
    awaitSynced(event);
    assertThat(server.names()).hasSize(6);
    server.recover();
    again();
    until(() -> isEmpty("event_tombstone"));
    assertThat(server.names()).containsExactly(event + ".ics");
  }

  @ParameterizedTest
  @CsvSource({"403, 5", "500, 679"})
  void whatIsNeverDeletedIsGivenUp(int status, int attempts) {
    String event = placed("Lunch");
    server.answer("DELETE", Reply.of(status));
    admin.delete("/objects/events/records/" + event);
    until(() -> isEmpty("event_tombstone where attempts = 0"));
    removeAfter(attempts - 1);
    until(() -> isEmpty("event_tombstone where attempts <> " + attempts));
    assertThat(isEmpty("event_tombstone")).isFalse();
    removeAfter(attempts);
    until(() -> isEmpty("event_tombstone"));
    assertThat(server.names()).containsExactly(event + ".ics");
  }

  private void removeAfter(int attempts) {
    jdbc().update("update " + table("event_tombstone") + " set attempts = ?", attempts);
    again();
  }

  /** Ways of servers that do not search to say so. */
  static Stream<Reply> refusals() {
    return Stream.of(
        new Reply(200, Map.of("Content-Type", "text/html"), "<html></html>"),
        new Reply(302, Map.of("Location", "https://evil.example/"), ""),
        Reply.of(409),
        Reply.of(413));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aDeletionIsFoundWhereTheServerDoesNotSearch(Reply reply) {
    String event = placed("Lunch");
    String other = placed("Dinner");
    server.answer(RudeCalendar.SEARCH, reply);
    person.delete(event + ".ics");
    pull(ada);
    await(event, EventLink.State.REMOVED);
    person.delete(other + ".ics");
    admin.delete("/objects/events/records/" + other);
    until(() -> isEmpty("event_tombstone"));
    assertThat(is("state = 'active'")).isTrue();
  }

  @Test
  void aDeletionIsFoundWhereEachSearchFails() {
    String event = placed("Lunch");
    server.answer(RudeCalendar.SEARCH, Reply.of(500));
    person.delete(event + ".ics");
    pull(ada);
    assertThat(Objects.requireNonNull(link(event)).attempts()).isEqualTo(1);
    tried(5);
    again();
    await(event, EventLink.State.REMOVED);
  }

  @Test
  void whereAServerSendsIsToldToItsMemberAlone() {
    server.answer("PUT", Reply.of(507));
    String event = event("Lunch");
    until(() -> isPendingAfter(1, event));
    assertThat(reason(event)).isEqualTo(EventSync.LATER);
    server.answer("PUT", new Reply(302, Map.of("Location", "https://evil.example/"), ""));
    again();
    until(() -> is("state = 'paused'"));
    assertThat(note(ada)).contains("evil.example");
    assertThat(Objects.requireNonNull(link(event)).reason()).doesNotContain("evil.example");
    assertThat(reason(event)).isEqualTo(EventSync.PAUSED);
  }

  private String reason(String event) {
    return admin
        .get("/objects/events/records/" + event + "?expand=calendarSync")
        .at("/data/record/calendarSync/reason")
        .asString("");
  }

  @Test
  void aServerThatWantsToBeLeftAloneIsLeftAlone() {
    server.answer("PUT", new Reply(503, Map.of("Retry-After", "7200"), ""));
    event("First");
    until(() -> is("next_at > now() + interval '100 min'"));
    until(this::isPushLate);
    int requests = server.requests().size();
    runNow("calendar.push");
    until(this::isPushLate);
    assertThat(server.requests()).hasSize(requests);
  }

  private boolean isPushLate() {
    OffsetDateTime late = OffsetDateTime.now(ZoneOffset.UTC).plusMinutes(90);
    return queued("calendar.push").stream().anyMatch(job -> job.at().isAfter(late));
  }

  @Test
  void aMovedEventIsFoundWhenTheServerSearchesAgain() {
    String event = placed("Lunch");
    String text = person.read(event + ".ics");
    person.delete(event + ".ics");
    person.write("moved.ics", text);
    server.answer(RudeCalendar.SEARCH, Reply.of(502));
    pull(ada);
    assertThat(Objects.requireNonNull(link(event)).attempts()).isEqualTo(1);
    assertThat(Objects.requireNonNull(link(event)).state()).isNotEqualTo(EventLink.State.REMOVED);
    server.recover();
    hurry(ada);
    until(() -> {
      String href = Objects.requireNonNull(link(event)).href();
      return href != null && href.endsWith("/moved.ics");
    });
    awaitSynced(event);
    assertThat(server.names()).containsExactly("moved.ics");
  }

  @Test
  void anEmptyListingDeletesNothing() {
    String event = placed("Lunch");
    server.behave(Manner.EMPTY, Manner.FORGETS_STATES);
    pull(ada);
    awaitSynced(event);
    person.delete(event + ".ics");
    pull(ada);
    await(event, EventLink.State.REMOVED);
    assertThat(fields(event).path("startAt").stringValue()).isEqualTo("2027-03-01T09:00:00.000Z");
  }

  @Test
  void aCalendarThatIsGoneWaitsForItsMember() {
    String event = placed("Lunch");
    server.answer("REPORT", Reply.of(404));
    server.answer("PROPFIND", Reply.of(404));
    runNow("calendar.pull");
    until(() -> is("state = 'paused'"));
    assertThat(note(ada))
        .isEqualTo("The calendar server does not have this calendar or event any more.");
    awaitSynced(event);
    change(event, Map.of("location", "Garden"));
    assertThat(reason(event)).isEqualTo(EventSync.PAUSED);
    server.recover();
    resume(ada);
    awaitSynced(event);
    assertThat(person.read(event + ".ics")).contains("LOCATION:Garden");
  }
}
