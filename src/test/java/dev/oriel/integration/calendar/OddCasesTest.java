package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Preferences;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RunningOriel;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * What happens rarely: shared collections, events that servers do not take, records that refuse.
 */
class OddCasesTest extends CalendarCase {

  private UUID member(String name) {
    return workspace.member(name + UUID.randomUUID() + "@acme.test", name);
  }

  @Test
  void anEventThatMovesBetweenTwoMembersWithTheSameCalendarStays() {
    DavVisitor shared = connect(ada, Radicale.shared().newVisitor());
    UUID ben = member("Ben");
    connect(ben, shared);
    String event = event("Lunch");
    awaitSynced(event);
    change(event, Map.of("owner", ben.toString()));
    awaitSynced(event);
    until(() -> jdbc().queryForList("select * from " + table("event_tombstone")).isEmpty());
    assertThat(shared.read(event + ".ics")).contains("SUMMARY:Lunch");
    pull(ben);
    awaitSynced(event);
  }

  @Test
  void anEventThatItsServerCannotTakeNowLetsOthersGoFirst() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      server.answer("PUT", RudeCalendar.Reply.of(500));
      String first = event("First");
      until(() -> attempts(first) == 1);
      server.recover();
      askSoon(ada);
      String second = event("Second");
      awaitSynced(second);
      assertThat(server.names()).containsExactly(second + ".ics");
      hurry(ada);
      awaitSynced(first);
    }
  }

  private int attempts(String event) {
    return jdbc()
        .queryForObject(
            "select attempts from " + table("event_link") + " where record_id = ?::uuid",
            Integer.class,
            event);
  }

  @Test
  void whatTheRecordRefusesKeepsNothingElseOut() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event = event("Lunch", "location", "Room 1");
    awaitSynced(event);
    String text = calendar.read(event + ".ics");
    calendar.write(
        event + ".ics",
        text.replace("LOCATION:Room 1", "LOCATION:" + "x".repeat(20_000))
            .replace("SUMMARY:Lunch", "SUMMARY:Dinner"));
    pull(ada);
    awaitSynced(event);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Room 1");
    assertThat(calendar.read(event + ".ics")).contains("SUMMARY:Dinner", "LOCATION:Room 1");
    assertThat(link(event).reason()).startsWith("The record does not take");
  }

  @Test
  void aReasonGoesWithItsCause() {
    connect(ada, Radicale.shared().newVisitor());
    String event = event("Lunch");
    awaitSynced(event);
    Map<String, Object> none = new HashMap<>();
    none.put("startAt", null);
    change(event, none);
    await(event, EventLink.State.FAILED);
    change(event, Map.of("startAt", "2027-03-01T09:00:00Z"));
    awaitSynced(event);
    assertThat(link(event).reason()).isNull();
  }

  @Test
  void anEventWithoutAnEndGetsNone() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event =
        admin.create(
            "events", "Lunch", Map.of("owner", ada.toString(), "startAt", "2027-03-01T09:00:00Z"));
    awaitSynced(event);
    calendar.write(
        event + ".ics",
        calendar
            .read(event + ".ics")
            .replace("DTSTART:20270301T090000Z", "DTSTART:20270301T110000Z"));
    pull(ada);
    awaitSynced(event);
    assertThat(fields(event).path("startAt").stringValue()).startsWith("2027-03-01T11:00");
    assertThat(fields(event).path("endAt").isNull()).isTrue();
  }

  @Test
  void timesWithoutAZoneAreThoseOfTheMember() {
    Colleague eve = Colleague.in(workspace, "Standard");
    RunningOriel.bean(Accounts.class)
        .setPreferences(
            eve.session().signedIn(),
            new Preferences(
                null,
                ZoneId.of("America/New_York"),
                Preferences.Appearance.SYSTEM,
                Preferences.Density.COMFORTABLE,
                true,
                null,
                null,
                null));
    assertThat(noon(eve.member())).isEqualTo("2027-03-01T17:00:00.000Z");
    assertThat(noon(ada)).as("that of the workspace").isEqualTo("2027-03-01T11:00:00.000Z");
  }

  /** When an event begins that its member has moved to noon, without a zone. */
  private String noon(UUID member) {
    DavVisitor calendar = connect(member, Radicale.shared().newVisitor());
    String event = event("Lunch", "owner", member.toString());
    awaitSynced(event);
    String text = calendar.read(event + ".ics");
    calendar.write(
        event + ".ics",
        text.replace("20270301T090000Z", "20270301T120000")
            .replace("20270301T100000Z", "20270301T130000"));
    pull(member);
    awaitSynced(event);
    return fields(event).path("startAt").stringValue();
  }

  @Test
  void whatWasDeletedThereStaysAwayWhateverHappensToItsOwner() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event =
        workspace.keyOf(ada).create("events", "Lunch", Map.of("startAt", "2027-03-01T09:00:00Z"));
    awaitSynced(event);
    calendar.delete(event + ".ics");
    pull(ada);
    await(event, EventLink.State.REMOVED);
    change(event, Map.of("owner", member("Ben").toString()));
    pull(ada);
    assertThat(link(event).state()).isEqualTo(EventLink.State.REMOVED);
  }

  @Test
  void aMergePlacesNothingThatStoodNowhere() {
    String old = event("Old");
    connect(ada, Radicale.shared().newVisitor());
    String fresh = event("Fresh");
    awaitSynced(fresh);
    assertThat(
            admin
                .post("/objects/events/records/" + old + "/merge", Map.of("from", List.of(fresh)))
                .status())
        .isEqualTo(200);
    assertThat(link(old)).isNull();
  }

  @Test
  void aCalendarThatNobodyLooksAtIsFound() {
    connect(ada, Radicale.shared().newVisitor());
    jdbc()
        .update(
            "update "
                + table("calendar")
                + " set polled_at = now() - interval '1 day', created_at = now() - interval '1"
                + " day'");
    jdbc()
        .update(
            "delete from oriel.job where task_name = 'calendar.pull' and workspace_id = ?",
            workspace.workspace().id());
    RunningOriel.bean(CalendarSweep.class).sweep(workspace.workspace());
    until(() ->
        jdbc()
            .queryForObject(
                "select polled_at > now() - interval '1 hour' from " + table("calendar"),
                Boolean.class));
  }
}
