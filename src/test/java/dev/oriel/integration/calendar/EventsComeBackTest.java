package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RunningOriel;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people change in their calendars comes back into the events that Oriel has placed there. */
class EventsComeBackTest extends CalendarCase {

  private final DavVisitor calendar = Radicale.shared().newVisitor();
  private String event = "";

  @BeforeEach
  void placed() {
    connect(ada, calendar);
    event = event("Lunch", "location", "Room 1", "description", "Bring the offer");
    awaitSynced(event);
  }

  private void edit(String from, String to) {
    String before = calendar.read(event + ".ics");
    assertThat(before).contains(from);
    calendar.write(event + ".ics", before.replace(from, to));
  }

  @Test
  void eachFieldComesBackAsItsMemberHasChangedIt() {
    edit("SUMMARY:Lunch", "SUMMARY:Dinner");
    edit("LOCATION:Room 1", "LOCATION:Garden");
    edit("DTSTART:20270301T090000Z", "DTSTART:20270301T083000Z");
    pull(ada);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Garden");
    assertThat(fields(event).path("startAt").stringValue()).isEqualTo("2027-03-01T08:30:00.000Z");
    assertThat(admin.get("/objects/events/records/" + event).at("/data/record/name").stringValue())
        .isEqualTo("Dinner");
    String history = admin.get("/objects/events/records/" + event + "/history").toString();
    assertThat(history).contains("\"surface\":\"calendar\"", "Ada");
    awaitSynced(event);
  }

  @Test
  void whatBothHaveChangedStaysAsOrielHasItAndTheOtherIsInTheHistory() {
    RunningOriel.bean(Calendars.class).pauseFor(workspace.operator(), workspace.findMember(ada));
    change(event, Map.of("location", "Kitchen"));
    edit("LOCATION:Room 1", "LOCATION:Garden");
    edit("SUMMARY:Lunch", "SUMMARY:Dinner");
    resume(ada);
    awaitSynced(event);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Kitchen");
    assertThat(calendar.read(event + ".ics")).contains("LOCATION:Kitchen", "SUMMARY:Dinner");
    assertThat(admin.get("/objects/events/records/" + event + "/history").toString())
        .contains("Garden");
  }

  @Test
  void aDeletionThereNeverDeletesTheRecord() {
    calendar.delete(event + ".ics");
    pull(ada);
    await(event, EventLink.State.REMOVED);
    assertThat(link(event).reason()).isEqualTo(EventRounds.REMOVED);
    change(event, Map.of("location", "Kitchen"));
    pull(ada);
    assertThat(calendar.send("GET", event + ".ics", "").status()).isEqualTo(404);
    assertThat(link(event).state()).isEqualTo(EventLink.State.REMOVED);
  }

  @Test
  void aCalendarThatForgetsItsStatesAndARenamedObjectLoseNothing() {
    String text = calendar.read(event + ".ics");
    calendar.delete(event + ".ics");
    calendar.write("renamed.ics", text.replace("Room 1", "Garden"));
    Radicale.shared().forgetTokens(calendar);
    pull(ada);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Garden");
    assertThat(link(event).href()).endsWith("/renamed.ics");
    change(event, Map.of("location", "Kitchen"));
    awaitSynced(event);
    assertThat(calendar.read("renamed.ics")).contains("LOCATION:Kitchen");
  }

  @Test
  void eventsThatOrielHasNotPlacedStayAway() {
    calendar.write(
        "own.ics",
        calendar.read(event + ".ics").replace(event, "somebody-else").replace("Lunch", "Doctor"));
    pull(ada);
    assertThat(admin.get("/objects/events/records").toString()).doesNotContain("Doctor");
  }
}
