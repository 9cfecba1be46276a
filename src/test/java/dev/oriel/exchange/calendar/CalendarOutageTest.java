package dev.oriel.exchange.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Manner;
import dev.oriel.testing.RudeCalendar.Reply;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
      String failed = "failures = " + round;
      Await.until(() -> is(failed));
      assertThat(Objects.requireNonNull(link(event)).state()).isEqualTo(EventLink.State.PENDING);
      server.answer("PUT", Reply.of(round % 2 == 0 ? 507 : 502));
      if (round < 8) {
        hurry(ada);
      }
    }
    assertThat(is("next_at > now() + interval '50 min'")).isTrue();
    server.recover();
    hurry(ada);
    awaitSynced(event);
    assertThat(person.read(event + ".ics")).contains("SUMMARY:Lunch");
    Await.until(() -> is("failures = 0 and next_at is null and note is null"));
  }

  @Test
  void aServerThatWantsToBeLeftAloneIsLeftAlone() {
    server.answer("PUT", new Reply(503, Map.of("Retry-After", "7200"), ""));
    event("First");
    Await.until(() -> is("next_at > now() + interval '100 min'"));
    Await.until(this::isPushLate);
    int requests = server.requests().size();
    runNow("calendar.push");
    Await.until(this::isPushLate);
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
    look();
    Await.until(() -> is("failures = 1"));
    assertThat(Objects.requireNonNull(link(event)).state()).isNotEqualTo(EventLink.State.REMOVED);
    server.recover();
    hurry(ada);
    Await.until(() -> {
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
    look();
    Await.until(() -> is("state = 'paused'"));
    assertThat(note(ada))
        .isEqualTo("The calendar server does not have this calendar or event any more.");
    awaitSynced(event);
    change(event, Map.of("location", "Garden"));
    assertThat(
            admin
                .get("/objects/events/records/" + event + "?expand=calendarSync")
                .at("/data/record/calendarSync/reason")
                .stringValue())
        .isEqualTo(EventSync.PAUSED);
    server.recover();
    resume(ada);
    awaitSynced(event);
    assertThat(person.read(event + ".ics")).contains("LOCATION:Garden");
  }
}
