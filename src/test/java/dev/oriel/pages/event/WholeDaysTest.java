package dev.oriel.pages.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events that fill whole days have the same days for everybody, and in calendars. */
class WholeDaysTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String event(String startAt, String endAt, boolean allDay) {
    return api.create(
        "events", "Fair", Map.of("startAt", startAt, "endAt", endAt, "allDay", allDay));
  }

  private String stored(String event, String field) {
    return api.get("/objects/events/records/" + event)
        .at("/data/record/fields/" + field)
        .stringValue();
  }

  private PageForm form(String event) {
    String edit = "/events/" + event + "/edit";
    return PageForm.of(visitor.get(edit), edit);
  }

  private void save(PageForm form) {
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Pacific/Auckland", "Europe/Vienna", "America/Los_Angeles"})
  void noZoneMovesThem(String zone) {
    save(PageForm.of(visitor.get("/me"), "/me/you").set("timeZone", zone));
    String event = event("2026-03-10T00:00:00Z", "2026-03-11T00:00:00Z", true);
    for (String page :
        List.of(
            "/events/" + event,
            "/events?columns=startAt,endAt",
            "/events?columns=startAt",
            "/search?q=Fair")) {
      assertThat(visitor.get(page).body())
          .as(page)
          .contains("Mar 10, 2026")
          .doesNotContain("Mar 9, 2026");
    }
    save(form(event).set("name", "Trade fair"));
    assertThat(stored(event, "startAt")).isEqualTo("2026-03-10T00:00:00.000Z");
    save(form(event).set("startAt", "2026-03-09T08:00"));
    assertThat(stored(event, "startAt")).isEqualTo("2026-03-09T00:00:00.000Z");
  }

  @Test
  void theDaysOfAnEventAreThoseThatWereTyped() {
    // Both in Vienna.
    String event = event("2026-03-09T23:00:00Z", "2026-03-10T22:00:00Z", false);
    assertThat(visitor.get("/events/" + event).body()).contains("Mar 10, 2026, 12:00");
    save(form(event).set("allDay", "true"));
    assertThat(stored(event, "startAt")).isEqualTo("2026-03-10T00:00:00.000Z");
    assertThat(stored(event, "endAt")).isEqualTo("2026-03-10T00:00:00.000Z");
    PageForm made = PageForm.of(visitor.get("/events/new"), "/events/new");
    save(
        made.set("name", "Holiday")
            .set("startAt", "2026-04-01T00:00")
            .set("endAt", "2026-04-02T00:00")
            .set("allDay", "true"));
    assertThat(
            api.get("/objects/events/records?q=Holiday&fields=startAt,endAt")
                .at("/data/records/0/fields"))
        .hasToString(
            "{\"startAt\":\"2026-04-01T00:00:00.000Z\",\"endAt\":\"2026-04-02T00:00:00.000Z\"}");
  }

  private void saveInPlace(String event, String field, String value) {
    String place = "/events/" + event + "/fields/" + field;
    assertThat(PageForm.of(visitor.get(place), place).set(field, value).send(visitor).statusCode())
        .isEqualTo(200);
  }

  @Test
  void aFlagThatIsSetInPlaceKeepsTheDayOfThePerson() {
    save(PageForm.of(visitor.get("/me"), "/me/you").set("timeZone", "America/New_York"));
    // The 23rd in New York, and the 24th in Vienna.
    String event = event("2026-12-24T00:00:00Z", "2026-12-24T03:00:00Z", false);
    saveInPlace(event, "allDay", "true");
    assertThat(stored(event, "startAt")).isEqualTo("2026-12-23T00:00:00.000Z");
    assertThat(stored(event, "endAt")).isEqualTo("2026-12-23T00:00:00.000Z");
    saveInPlace(event, "startAt", "2026-12-22T23:30");
    assertThat(stored(event, "startAt")).isEqualTo("2026-12-22T00:00:00.000Z");
  }
}
