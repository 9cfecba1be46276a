package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.inbound.Hook;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is written to events reaches the calendars in which they stand. */
class EventsGoOutTest extends CalendarCase {

  @Test
  void anEventIsPlacedChangedAndDeleted() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event = event("Lunch", "location", "Room 1");
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics"))
        .contains("SUMMARY:Lunch", "LOCATION:Room 1", "DTSTART:20270301T090000Z")
        .doesNotContain("ATTENDEE", "ORGANIZER");
    change(event, Map.of("location", "Room 2"));
    until(() -> calendar.read(event + ".ics").contains("LOCATION:Room 2"));
    awaitSynced(event);
    admin.delete("/objects/events/records/" + event);
    until(() -> calendar.send("GET", event + ".ics", "").status() == 404);
    until(() -> jdbc().queryForList("select * from " + table("event_tombstone")).isEmpty());
  }

  @Test
  void itStandsInTheCalendarOfItsOwnerAndMovesWithTheOwner() {
    UUID ben = workspace.member("ben" + UUID.randomUUID() + "@acme.test", "Ben");
    DavVisitor adas = connect(ada, Radicale.shared().newVisitor());
    DavVisitor bens = connect(ben, Radicale.shared().newVisitor());
    String event = event("Lunch");
    awaitSynced(event);
    assertThat(bens.send("GET", event + ".ics", "").status()).isEqualTo(404);
    change(event, Map.of("owner", ben.toString()));
    until(() -> adas.send("GET", event + ".ics", "").status() == 404);
    awaitSynced(event);
    assertThat(bens.read(event + ".ics")).contains("SUMMARY:Lunch");
  }

  @Test
  void anEventOfNobodyStandsInTheCalendarOfTheMemberWhoMadeIt() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String event =
        workspace.keyOf(ada).create("events", "Alone", Map.of("startAt", "2027-03-01T09:00:00Z"));
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics")).contains("SUMMARY:Alone");
    assertThat(link(admin.create("events", "Other", Map.of("startAt", "2027-03-01T09:00:00Z"))))
        .isNull();
  }

  @Test
  void anEventOfAnAiClientStandsInTheCalendarOfItsMemberAndThatOfAWebhookInNone() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String made =
        new Mcp(workspace.connection(ada, Restrictions.NONE))
            .call(
                "create_record",
                Map.of(
                    "objectApiName",
                    "events",
                    "name",
                    "Talk",
                    "fields",
                    Map.of("startAt", "2027-03-01T09:00:00Z")))
            .at("/record/id")
            .stringValue();
    awaitSynced(made);
    assertThat(calendar.read(made + ".ics")).contains("SUMMARY:Talk");
    String received =
        Hook.create(
                workspace,
                "Standard",
                "{'object': 'events', 'action': 'create', 'mapping': {'name': 'title', 'startAt':"
                    + " 'at'}}")
            .send("{'title': 'Webinar', 'at': '2027-03-01T09:00:00Z'}")
            .at("/record_id")
            .stringValue();
    assertThat(link(received)).isNull();
    assertThat(
            admin
                .get("/objects/events/records/" + received + "?expand=calendarSync")
                .at("/data/record/calendarSync/status")
                .stringValue())
        .isEqualTo("none");
  }

  @Test
  void theContactStandsBelowTheDescription() {
    DavVisitor calendar = connect(ada, Radicale.shared().newVisitor());
    String lena = admin.create("contacts", "", Map.of("firstName", "Lena", "lastName", "Brandl"));
    String event = event("Lunch", "contact", lena, "description", "Bring the offer");
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics")).contains("Bring the offer", "Lena Brandl");
    admin.delete("/objects/contacts/records/" + lena);
    until(() -> !calendar.read(event + ".ics").contains("Lena Brandl"));
    awaitSynced(event);
    assertThat(fields(event).path("description").stringValue()).isEqualTo("Bring the offer");
  }

  @Test
  void anEventWithoutAStartSaysSo() {
    connect(ada, Radicale.shared().newVisitor());
    String event = admin.create("events", "Some day", Map.of("owner", ada.toString()));
    await(event, EventLink.State.FAILED);
    assertThat(link(event).reason()).isEqualTo(EventRounds.NO_START);
    change(event, Map.of("startAt", "2027-03-01T09:00:00Z"));
    awaitSynced(event);
  }

  @Test
  void manyEventsOfABatchFollowInTheBackground() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      List<Map<String, Object>> operations =
          IntStream.range(0, 120)
              .mapToObj(i ->
                  Map.<String, Object>of(
                      "op",
                      "create",
                      "name",
                      "Event " + i,
                      "fields",
                      Map.of("owner", ada.toString(), "startAt", "2027-03-01T09:00:00Z")))
              .toList();
      assertThat(
              admin
                  .post("/objects/events/records/batch", Map.of("operations", operations))
                  .status())
          .isEqualTo(200);
      until(() -> server.names().size() == 120);
      until(() ->
          jdbc()
              .queryForList("select state from " + table("event_link") + " where state <> 'synced'")
              .isEmpty());
      assertThat(server.writes()).isEqualTo(120);
      for (int i = 0; i < 5; i++) {
        pull(ada);
      }
      assertThat(server.writes()).isEqualTo(120);
    }
  }

  @Test
  void aServerThatIsAwayIsAskedLaterAndNothingIsLost() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      server.answer("PUT", RudeCalendar.Reply.of(503));
      String event = event("Lunch");
      until(() -> note(ada) != null);
      assertThat(note(ada)).isEqualTo("The calendar server is busy and wants to be asked later.");
      assertThat(link(event).state()).isEqualTo(EventLink.State.PENDING);
      server.recover();
      hurry(ada);
      awaitSynced(event);
      until(() -> note(ada) == null);
      assertThat(server.names()).containsExactly(event + ".ics");
    }
  }

  @Test
  void anEventThatTheServerDoesNotTakeStopsNoOthers() {
    try (RudeCalendar server = new RudeCalendar()) {
      connect(ada, server.visitor());
      server.answer("PUT", RudeCalendar.Reply.of(403));
      String refused = event("Refused");
      await(refused, EventLink.State.FAILED);
      server.recover();
      String taken = event("Taken");
      awaitSynced(taken);
      assertThat(server.names()).containsExactly(taken + ".ics");
      change(refused, Map.of("location", "Garden"));
      awaitSynced(refused);
    }
  }
}
