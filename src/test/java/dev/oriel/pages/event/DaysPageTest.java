package dev.oriel.pages.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Events are shown by the days on which they are. */
@BrowserTest
class DaysPageTest {

  private static final ZoneId ZONE = ZoneId.of("Europe/Vienna");

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "contacts": {"view": false, "create": false, "update": false, "delete": false},
         "events": {"view": true, "create": false, "update": false, "delete": false,
                    "fields": {"location": {"read": false}, "owner": {"read": false},
                               "endAt": {"read": false}}}}}
      """;

  private static final String BLIND =
      """
      {"name": "Blind",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "events": {"view": true, "create": false, "update": false, "delete": false,
                    "fields": {"startAt": {"read": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private void event(String name, String from, String until, Map<String, Object> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("startAt", at(from));
    fields.put("endAt", at(until));
    api.create("events", name, fields);
  }

  private static String at(String local) {
    return java.time.LocalDateTime.parse(local).atZone(ZONE).toInstant().toString();
  }

  private static String day(String body, String title, String next) {
    assertThat(body).contains(title, next);
    return body.substring(body.indexOf(title), body.indexOf(next));
  }

  @Test
  void anEventThatBeginsSoonSaysSo() {
    Instant now = Instant.now();
    Map.of("Running", -30, "Soon", 30, "Later", 90, "Over", -120)
        .forEach((name, minutes) -> event(name, now.plus(minutes, ChronoUnit.MINUTES), 60));
    event("Fair", now.plus(30, ChronoUnit.MINUTES), 2 * 24 * 60);
    WebVisitor visitor = ada.visitor();
    assertThat(chips(visitor, "Running", now)).containsExactly("now");
    // An event of several days says so on one of them.
    for (String soon : List.of("Soon", "Fair")) {
      assertThat(chips(visitor, soon, now.plus(30, ChronoUnit.MINUTES)))
          .hasSize(1)
          .allMatch(text -> text.matches("in \\d+ min\\.?"));
    }
    assertThat(chips(visitor, "Later", now.plus(90, ChronoUnit.MINUTES))).isEmpty();
    assertThat(chips(visitor, "Over", now.minus(90, ChronoUnit.MINUTES))).isEmpty();
  }

  private void event(String name, Instant start, int minutes) {
    Instant end = start.plus(minutes, ChronoUnit.MINUTES);
    api.create("events", name, Map.of("startAt", start.toString(), "endAt", end.toString()));
  }

  /** The texts of the chips behind an event in the week of a moment. */
  private static List<String> chips(WebVisitor visitor, String event, Instant at) {
    String week = visitor.get("/events/days?from=" + LocalDate.ofInstant(at, ZONE)).body();
    return Pattern.compile("(?s)>" + event + "<(.*?)</li>")
        .matcher(week)
        .results()
        .flatMap(row -> Pattern.compile("o-chip[^>]*>([^<]*)<").matcher(row.group(1)).results())
        .map(chip -> chip.group(1).strip())
        .toList();
  }

  @Test
  void anEventIsOnEachOfItsDays() {
    event("Visit", "2026-03-10T09:00", "2026-03-10T10:30", Map.of("location", "Lyon"));
    event("Fair", "2026-03-11T15:00", "2026-03-13T12:00", Map.of("owner", ada.member()));
    event("Night", "2026-03-09T20:00", "2026-03-10T00:00", Map.of());
    event("Later", "2026-03-20T09:00", "2026-03-20T10:00", Map.of());
    WebVisitor visitor = ada.visitor();
    String week = visitor.get("/events/days?from=2026-03-12").body();
    assertThat(day(week, ", March 9", ", March 10"))
        .contains("Night")
        .doesNotContain("Visit", "Fair");
    assertThat(day(week, ", March 10", ", March 11"))
        .contains("Visit", "Lyon")
        .doesNotContain("Night", "Fair");
    assertThat(day(week, ", March 12", ", March 13")).contains("Fair", "All day");
    assertThat(day(week, ", March 13", ", March 14")).contains("Fair");
    assertThat(week).doesNotContain("Later").contains("from=2026-03-01", "from=2026-03-15");
    assertThat(visitor.get("/events/days?from=2026-03-12&mine=").body())
        .contains("Fair")
        .doesNotContain("Visit");
    assertThat(visitor.get("/events").body()).contains("/events/days");
    for (String from : new String[] {"x", "99999-01-01", "0001-01-01"}) {
      assertThat(visitor.get("/events/days?from=" + from).statusCode()).isEqualTo(200);
    }
    assertThat(visitor.get("/contacts/days").statusCode()).isEqualTo(404);
  }

  @Test
  void aWeekBeginsOnTheDayThatThePersonHasChosen() {
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get("/events/days?from=2026-03-12").body()).contains("from=2026-03-15");
    PageForm profile = PageForm.of(visitor.get("/me"), "/me/you");
    assertThat(profile.set("weekStart", "MONDAY").send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/events/days?from=2026-03-12").body())
        .contains("from=2026-03-02", "from=2026-03-16")
        .doesNotContain("from=2026-03-15");
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    String contact = api.create("contacts", "", Map.of("lastName", "Secret"));
    event(
        "Visit",
        "2026-03-10T09:00",
        "2026-03-12T10:30",
        Map.of("location", "Hidden", "contact", contact));
    ada.workspace().profile(HIDING);
    WebVisitor hiding = Colleague.in(ada.workspace(), "Hiding").visitor();
    String week = hiding.get("/events/days?from=2026-03-12").body();
    // It does not see when the event ends, so it is on its first day alone.
    assertThat(week).contains("Visit").doesNotContain("Secret", "Hidden", "My events", "10:30");
    assertThat(day(week, ", March 11", ", March 12")).doesNotContain("Visit");
    assertThat(hiding.get("/").body()).doesNotContain("home-today");
    ada.workspace().profile(BLIND);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    assertThat(blind.get("/events/days?from=2026-03-12").statusCode()).isEqualTo(404);
    assertThat(blind.get("/").body()).doesNotContain("home-today");
  }

  @Test
  void aWeekAndADayAreLookedAt() {
    String today = LocalDate.now(ZONE).toString();
    event(
        "Presentation for Cobalt Offices with all its drawings",
        today + "T09:00",
        today + "T10:30",
        Map.of("owner", ada.member(), "location", "Room 2"));
    event("Trade fair", today + "T00:00", today + "T23:59", Map.of("allDay", true));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/events/days")) {
      PlaywrightAssertions.assertThat(look.page().locator(".is-today")).containsText("Trade fair");
      look.checkAnyWidth("events-days");
      look.press("j");
      PlaywrightAssertions.assertThat(look.page().locator(".is-today")).hasCount(0);
      look.open("/");
      PlaywrightAssertions.assertThat(look.page().locator("main")).containsText("Room 2");
      PlaywrightAssertions.assertThat(look.page().getByText("Trade fair")).hasCount(0);
    }
  }
}
