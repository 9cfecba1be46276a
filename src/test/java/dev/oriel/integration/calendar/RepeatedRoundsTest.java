package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Await;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RunningOriel;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rounds that are repeated, and events that leave calendars with what has made them. */
class RepeatedRoundsTest extends CalendarCase {

  @Test
  void anEventThatWasPlacedBeforeAKillIsPlacedOnce() {
    try (RudeCalendar server = new RudeCalendar()) {
      DavVisitor person = connect(ada, server.visitor());
      String event = event("Lunch", "location", "Room 1");
      awaitSynced(event);
      // As it is when the server is killed between the request and its outcome.
      jdbc()
          .update(
              "update "
                  + table("event_link")
                  + " set href = null, etag = null, fingerprint = null, state = 'pending',"
                  + " done_version = 0");
      person.write(
          event + ".ics",
          person.read(event + ".ics").replace("LOCATION:Room 1", "LOCATION:Garden"));
      change(event, Map.of("description", "Bring the offer"));
      awaitSynced(event);
      assertThat(server.names()).containsExactly(event + ".ics");
      assertThat(person.read(event + ".ics")).contains("LOCATION:Garden", "Bring the offer");
      assertThat(fields(event).path("location").stringValue()).isEqualTo("Garden");
    }
  }

  @Test
  void theTurnOfANodeThatWasKilledIsTakenAsSoonAsItsJobIs() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    awaitTurn(ada);
    jdbc().update("update " + table("calendar") + " set lease_until = now() + interval '1 hour'");
    String event = event("Lunch");
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics")).contains("SUMMARY:Lunch");
  }

  @Test
  void theTurnOfAJobThatRunsIsTakenByNobody() throws Exception {
    CountDownLatch isAsked = new CountDownLatch(1);
    CountDownLatch mayAnswer = new CountDownLatch(1);
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      awaitTurn(ada);
      server.before(
          "REPORT",
          () -> {
            isAsked.countDown();
            await(mayAnswer);
          });
      runNow("calendar.pull");
      await(isAsked);
      String event = event("Lunch");
      Await.until(this::isPushPostponed);
      assertThat(server.names()).isEmpty();
      mayAnswer.countDown();
      awaitSynced(event);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(Await.PATIENCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Jobs are due when they are asked for, and later if they have found the turn taken. */
  private boolean isPushPostponed() {
    return queued("calendar.push").stream()
        .anyMatch(job -> job.at().isAfter(OffsetDateTime.now(ZoneOffset.UTC)));
  }

  @Test
  void anEventThatIsMergedIntoAnotherLeavesTheCalendar() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String kept = event("Kept");
    String gone = event("Gone");
    awaitSynced(kept);
    awaitSynced(gone);
    assertThat(
            admin
                .post("/objects/events/records/" + kept + "/merge", Map.of("from", List.of(gone)))
                .status())
        .isEqualTo(200);
    until(() -> calendar.send("GET", gone + ".ics", "").status() == 404);
    awaitSynced(kept);
    assertThat(calendar.read(kept + ".ics")).contains("SUMMARY:Kept");
  }

  @Test
  void eventsThatAreUndoneWithTheirImportLeaveTheCalendar() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      String owner = workspace.findMember(ada).email();
      String[] lines =
          IntStream.range(0, 110)
              .mapToObj(i -> "Event %d | 2027-03-01T09:00:00Z | %s".formatted(i, owner))
              .toArray(String[]::new);
      ImportJobs jobs = new ImportJobs(admin);
      String path = jobs.create(ImportJobs.body("events", "name | startAt | owner", lines));
      assertThat(jobs.run(path).path("status").stringValue()).isEqualTo("succeeded");
      until(() -> isEmpty("event_link where state <> 'synced'"));
      assertThat(server.names()).hasSize(110);
      jobs.undo(path);
      until(() -> isEmpty("event_tombstone"));
      assertThat(server.names()).isEmpty();
      assertThat(isEmpty("event_link")).isTrue();
    }
  }

  private boolean isEmpty(String rows) {
    return jdbc().queryForList("select from " + table(rows)).isEmpty();
  }

  @Test
  void aCalendarThatIsDisconnectedKeepsItsEventsAndNoneFollows() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event = event("Lunch");
    awaitSynced(event);
    RunningOriel.bean(CalendarOfMember.class).deleteOf(workspace.workspace(), ada);
    change(event, Map.of("location", "Garden"));
    admin.delete("/objects/events/records/" + event);
    for (String table : List.of("event_link", "event_tombstone", "calendar")) {
      assertThat(jdbc().queryForList("select * from " + table(table))).isEmpty();
    }
    assertThat(calendar.read(event + ".ics")).contains("SUMMARY:Lunch").doesNotContain("Garden");
  }
}
