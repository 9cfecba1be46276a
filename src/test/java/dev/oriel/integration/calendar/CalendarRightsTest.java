package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A calendar holds what its member may see at that moment, and changes what the member may edit.
 */
class CalendarRightsTest extends CalendarCase {

  private final DavVisitor calendar = Radicale.shared().newVisitor();

  @BeforeEach
  void connected() {
    connect(ada, calendar);
  }

  private void mayOnly(String events) {
    workspace.profile(
        "{\"name\":\"Limited\",\"objects\":{\"events\":%s,\"contacts\":{\"view\":false}}}"
            .formatted(events));
    workspace.give(ada, "Limited");
  }

  @Test
  void hiddenFieldsAndContactsDoNotReachIt() {
    mayOnly("{\"view\":true,\"update\":true,\"fields\":{\"location\":{\"read\":false}}}");
    String lena = admin.create("contacts", "", Map.of("firstName", "Lena", "lastName", "Brandl"));
    String event = event("Lunch", "location", "Bunker", "contact", lena);
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics"))
        .contains("SUMMARY:Lunch")
        .doesNotContain("Bunker", "Brandl", lena);
    calendar.write(
        event + ".ics",
        calendar.read(event + ".ics").replace("SUMMARY:Lunch", "SUMMARY:Lunch\r\nLOCATION:Mine"));
    pull(ada);
    awaitSynced(event);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Bunker");
    assertThat(calendar.read(event + ".ics")).doesNotContain("LOCATION:Mine");
  }

  @Test
  void whoMayNotViewEventsAnyMoreGetsNoMoreOfThem() {
    String event = event("Lunch");
    awaitSynced(event);
    mayOnly("{\"view\":false}");
    change(event, Map.of("location", "Bunker"));
    await(event, EventLink.State.FAILED);
    assertThat(link(event).reason()).isEqualTo(EventRounds.NOT_PERMITTED);
    assertThat(calendar.read(event + ".ics")).doesNotContain("Bunker");
    String fresh = event("Secret meeting");
    await(fresh, EventLink.State.FAILED);
    assertThat(calendar.send("GET", fresh + ".ics", "").status()).isEqualTo(404);
  }

  @Test
  void whatItsMemberMayNotEditKeepsItsValueAndSaysSo() {
    mayOnly("{\"view\":true,\"update\":true,\"fields\":{\"location\":{\"edit\":false}}}");
    String event = event("Lunch", "location", "Room 1");
    awaitSynced(event);
    String text = calendar.read(event + ".ics");
    calendar.write(
        event + ".ics",
        text.replace("LOCATION:Room 1", "LOCATION:Mine").replace(":Lunch", ":Dinner"));
    pull(ada);
    awaitSynced(event);
    assertThat(fields(event).path("location").stringValue()).isEqualTo("Room 1");
    assertThat(calendar.read(event + ".ics")).contains("LOCATION:Room 1", "SUMMARY:Dinner");
  }

  @Test
  void theStateIsAnsweredToThoseWhoViewTheEvent() {
    String event = event("Lunch");
    awaitSynced(event);
    String path = "/objects/events/records/" + event;
    Api.Answered answered = admin.get(path + "?expand=calendarSync&fields=location");
    assertThat(answered.at("/data/record/calendarSync/status").stringValue()).isEqualTo("synced");
    long version = answered.at("/data/record/version").longValue();
    assertThat(version).isEqualTo(1);
    assertThat(admin.get(path).toString()).doesNotContain("calendarSync");
    String other = admin.create("events", "Of nobody", Map.of());
    List<String> listed =
        admin
            .get("/objects/events/records?expand=calendarSync,owner&sort=name")
            .at("/data/records")
            .valueStream()
            .map(one -> one.at("/calendarSync/status").stringValue())
            .toList();
    assertThat(listed).containsExactly("synced", "none");
    assertThat(admin.get("/objects/contacts/records?expand=calendarSync").status()).isEqualTo(400);
    assertThat(admin.get("/changes").toString()).doesNotContain("calendarSync");
    assertThat(other).isNotEmpty();
  }

  @Test
  void theMembersOfACalendarAreNotAskedTwiceForTheSamePassword() {
    jdbc().update("update " + table("calendar") + " set login = 'nobody'");
    String event = event("Lunch");
    until(() -> refusals() == 1);
    hurry(ada);
    until(() ->
        jdbc()
            .queryForObject("select state from " + table("calendar"), String.class)
            .equals("needs_reconnect"));
    assertThat(refusals()).isEqualTo(2);
    assertThat(
            admin
                .get("/objects/events/records/" + event + "?expand=calendarSync")
                .at("/data/record/calendarSync/reason")
                .stringValue())
        .isEqualTo(EventSync.RECONNECT);
  }

  private int refusals() {
    return jdbc().queryForObject("select refusals from " + table("calendar"), Integer.class);
  }
}
