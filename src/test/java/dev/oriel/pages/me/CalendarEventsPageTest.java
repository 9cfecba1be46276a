package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.CalendarCase;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The events of a person's calendar: what is not well with them, and what to do. */
class CalendarEventsPageTest extends CalendarCase {

  private static final String PAGE = "/me/calendar";

  private final Colleague eve = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = eve.visitor();
  private final DavVisitor calendar = Radicale.shared().newVisitor();

  private UUID self() {
    return eve.session().signedIn().session().memberId();
  }

  private String mine(String name) {
    return event(name, "owner", self().toString());
  }

  private String again(String event) {
    return PAGE + "/events/" + event + "/again";
  }

  @Test
  void whatWasDeletedThereIsPutBackByItsMemberAlone() {
    connect(self(), calendar);
    String event = mine("Lunch & talk");
    awaitSynced(event);
    assertThat(visitor.get("/events/" + event).body()).contains("In your calendar");
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get("/events/" + event).body()).contains("In the calendar of its member");
    calendar.delete(event + ".ics");
    pull(self());
    assertThat(visitor.get(PAGE).body())
        .contains("Lunch &amp; talk", "Deleted there", "Put it back");
    assertThat(visitor.get("/events/" + event).body())
        .contains("The event was deleted in the calendar.", "See your calendar");
    assertThat(other.get(PAGE).body()).doesNotContain("Lunch &amp; talk");
    assertThat(other.send(other.get(PAGE), again(event), Map.of()).statusCode()).isEqualTo(404);
    HttpResponse<String> put = visitor.send(visitor.get(PAGE), again(event), Map.of());
    assertThat(put.statusCode()).isEqualTo(303);
    awaitSynced(event);
    assertThat(calendar.read(event + ".ics")).contains("SUMMARY:Lunch & talk");
    assertThat(visitor.send(visitor.get(PAGE), again(event), Map.of()).statusCode()).isEqualTo(409);
  }

  @Test
  void anObjectThatIsNoTextIsNamedAndTheOthersFollow() {
    try (RudeCalendar server = new RudeCalendar()) {
      DavVisitor person = connect(self(), server.visitor());
      String poisoned = mine("Poisoned");
      String other = mine("Other");
      awaitSynced(poisoned);
      awaitSynced(other);
      String text = person.read(poisoned + ".ics");
      person.write(poisoned + ".ics", text.replace("SUMMARY:", "SUMMARY:\0"));
      person.write(
          other + ".ics", person.read(other + ".ics").replace("SUMMARY:Other", "SUMMARY:Moved"));
      pull(self());
      assertThat(visitor.get("/events/" + other).body()).contains("Moved");
      assertThat(visitor.get(PAGE).body())
          .contains("Poisoned", "has characters that are not text. Change or delete it there.");
      awaitSynced(mine("New"));
      person.write(poisoned + ".ics", text);
      pull(self());
      awaitSynced(poisoned);
    }
  }

  @Test
  void eventsThatAreYetToComeAreAdded() {
    String coming = mine("Coming");
    String past = mine("Past");
    change(coming, Map.of("startAt", "2127-01-01T09:00:00Z", "endAt", "2127-01-01T10:00:00Z"));
    change(past, Map.of("startAt", "2020-01-01T09:00:00Z", "endAt", "2020-01-01T10:00:00Z"));
    String ofAda = event("Of Ada");
    connect(self(), calendar);
    assertThat(visitor.get(PAGE).body()).contains("Add your coming event");
    assertThat(visitor.send(visitor.get(PAGE), PAGE + "/events", Map.of()).statusCode())
        .isEqualTo(303);
    until(() -> calendar.send("GET", coming + ".ics", "").status() == 200);
    awaitSynced(coming);
    assertThat(visitor.get(PAGE).body()).doesNotContain("Add your coming event");
    for (String away : new String[] {past, ofAda}) {
      assertThat(calendar.send("GET", away + ".ics", "").status()).isEqualTo(404);
      assertThat(visitor.get("/events/" + away).body()).doesNotContain("calendar of its member");
    }
  }
}
