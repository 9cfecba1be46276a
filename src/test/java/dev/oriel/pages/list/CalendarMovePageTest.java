package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.util.HtmlUtils;

/**
 * Records are moved in calendars, by the values that were drawn; and what rights change in them.
 */
class CalendarMovePageTest {

  private static final String WEEK = "/events?calendar=startAt,week&on=2026-03-12";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String at(String local) {
    return LocalDateTime.parse(local).atZone(ZoneId.of("Europe/Vienna")).toInstant().toString();
  }

  private String event(String name, String from, String until) {
    return api.create("events", name, Map.of("startAt", at(from), "endAt", at(until)));
  }

  private String times(String event) {
    var fields = api.get("/objects/events/records/" + event).at("/data/record/fields");
    return fields.path("startAt").asString() + " " + fields.path("endAt").asString();
  }

  private static String times(String from, String until) {
    return (at(from) + " " + at(until)).replace("Z", ".000Z");
  }

  private static String attribute(String page, String id, String name) {
    MatchResult entry =
        Pattern.compile("<li [^>]*id=\"e-[0-9-]{10}-" + id + "\"[^>]*? " + name + "=\"(.*?)\"")
            .matcher(page)
            .results()
            .findFirst()
            .orElseThrow();
    return HtmlUtils.htmlUnescape(entry.group(1));
  }

  private HttpResponse<String> move(
      HttpResponse<String> drawn, String id, Map<String, String> values, String... more) {
    Map<String, String> fields = WebVisitor.hidden(drawn.body());
    fields.putAll(Map.of("calendar", "startAt,week", "on", "2026-03-12"));
    fields.put("was", attribute(drawn.body(), id, "data-was"));
    fields.put("until", attribute(drawn.body(), id, "data-until"));
    fields.putAll(values);
    return visitor.post(attribute(drawn.body(), id, "data-move"), fields, more);
  }

  @Test
  void anotherDayAndTimeAreWrittenAndTakenBack() {
    String visit = event("Visit", "2026-03-10T09:10", "2026-03-10T10:00");
    HttpResponse<String> week = visitor.get(WEEK);
    Map<String, String> values = Map.of("shown", "2026-03-10", "day", "2026-03-12");
    assertThat(move(week, visit, values).statusCode()).isEqualTo(303);
    assertThat(times(visit)).isEqualTo(times("2026-03-12T09:10", "2026-03-12T10:00"));
    HttpResponse<String> told = visitor.get(WEEK);
    assertThat(told.body().replace('\u202f', ' '))
        .contains("Moved “Visit” to Mar 12, 9:10 AM to 10:00 AM");
    String undo = told.body().replaceFirst("(?s).*action=\"(/events/[^\"]*undo[^\"]*)\".*", "$1");
    visitor.send(told, HtmlUtils.htmlUnescape(undo), Map.of());
    assertThat(times(visit)).isEqualTo(times("2026-03-10T09:10", "2026-03-10T10:00"));
    Map<String, String> hour = Map.of("shown", "2026-03-10", "day", "2026-03-11", "time", "14:00");
    String moved = move(visitor.get(WEEK), visit, hour, "HX-Request", "true").body();
    assertThat(times(visit)).isEqualTo(times("2026-03-11T14:00", "2026-03-11T14:50"));
    assertThat(moved)
        .contains("id=\"days\" hx-swap-oob=\"true\"", "id=\"e-2026-03-11-" + visit + "\"")
        .contains("Moved “Visit”");
  }

  @Test
  void theEndIsMovedAlone() {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-10T10:00");
    Map<String, String> values =
        Map.of("shown", "2026-03-10", "day", "2026-03-10", "time", "11:15", "edge", "true");
    move(visitor.get(WEEK), visit, values);
    assertThat(times(visit)).isEqualTo(times("2026-03-10T09:00", "2026-03-10T11:15"));
    move(visitor.get(WEEK), visit, values);
    assertThat(visitor.get(WEEK).body().replace('\u202f', ' '))
        .contains("“Visit” is on Mar 10, 9:00 AM to 11:15 AM already");
  }

  @Test
  void wholeDaysAndDatesMoveByDays() {
    Map<String, Object> whole = new HashMap<>(Map.of("allDay", true));
    whole.putAll(Map.of("startAt", "2026-03-10T00:00:00Z", "endAt", "2026-03-11T00:00:00Z"));
    String fair = api.create("events", "Fair", whole);
    Map<String, String> values =
        Map.of("shown", "2026-03-11", "day", "2026-03-12", "time", "09:00");
    move(visitor.get(WEEK), fair, values);
    assertThat(times(fair)).isEqualTo("2026-03-11T00:00:00.000Z 2026-03-12T00:00:00.000Z");
    String deal = api.create("deals", "Refit", Map.of("closeDate", "2026-03-10"));
    HttpResponse<String> month = visitor.get("/deals?calendar=closeDate,month&on=2026-03-12");
    Map<String, String> fields = WebVisitor.hidden(month.body());
    fields.putAll(Map.of("shown", "2026-03-10", "day", "2026-03-20"));
    fields.put("was", attribute(month.body(), deal, "data-was"));
    assertThat(visitor.post("/deals/" + deal + "/time", fields).statusCode()).isEqualTo(303);
    assertThat(
            api.get("/objects/deals/records/" + deal)
                .at("/data/record/fields/closeDate")
                .asString())
        .isEqualTo("2026-03-20");
  }

  private boolean isWhole(String event) {
    return api.get("/objects/events/records/" + event)
        .at("/data/record/fields/allDay")
        .asBoolean(false);
  }

  @Test
  void anEventIsPutAboveTheHoursAndBack() {
    String visit = event("Visit", "2026-03-10T23:00", "2026-03-11T00:00");
    HttpResponse<String> week = visitor.get(WEEK);
    Map<String, String> above = new HashMap<>(Map.of("shown", "2026-03-10", "day", "2026-03-12"));
    above.putAll(Map.of("whole", "true", "flag", attribute(week.body(), visit, "data-whole")));
    assertThat(move(week, visit, above).statusCode()).isEqualTo(303);
    assertThat(isWhole(visit)).isTrue();
    assertThat(times(visit)).isEqualTo("2026-03-12T00:00:00.000Z 2026-03-12T00:00:00.000Z");
    api.patch(
        "/objects/events/records/" + visit, Map.of("fields", Map.of("startAt", "2026-03-11")));
    above.put("day", "2026-03-13");
    assertThat(move(week, visit, above, "HX-Request", "true").body()).contains("Somebody else has");
    Map<String, String> back = new HashMap<>(Map.of("shown", "2026-03-12", "day", "2026-03-11"));
    back.putAll(Map.of("whole", "false", "flag", "true"));
    assertThat(move(visitor.get(WEEK), visit, back).statusCode()).isEqualTo(303);
    assertThat(isWhole(visit)).isTrue();
    back.put("time", "14:30");
    back.put("edge", "true");
    assertThat(move(visitor.get(WEEK), visit, back).statusCode()).isEqualTo(400);
    assertThat(isWhole(visit)).isTrue();
    back.remove("edge");
    assertThat(move(visitor.get(WEEK), visit, back).statusCode()).isEqualTo(303);
    assertThat(isWhole(visit)).isFalse();
    assertThat(times(visit)).isEqualTo(times("2026-03-11T14:30", "2026-03-11T15:30"));
    WebVisitor fixed = with("Hourly", "'allDay': {'edit': false}");
    HttpResponse<String> drawn = fixed.get(WEEK);
    assertThat(attribute(drawn.body(), visit, "data-whole")).isEmpty();
    above.putAll(Map.of("calendar", "startAt,week", "shown", "2026-03-11", "flag", "false"));
    above.put("was", attribute(drawn.body(), visit, "data-was"));
    above.put("until", attribute(drawn.body(), visit, "data-until"));
    assertThat(fixed.send(drawn, "/events/" + visit + "/time", above).statusCode()).isEqualTo(403);
    assertThat(isWhole(visit)).isFalse();
  }

  @Test
  void aMoveDoesNotUndoThatOfSomebodyElse() {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-10T10:00");
    HttpResponse<String> week = visitor.get(WEEK);
    Map<String, Object> later =
        Map.of("startAt", at("2026-03-13T09:00"), "endAt", at("2026-03-13T10:00"));
    api.patch("/objects/events/records/" + visit, Map.of("fields", later));
    Map<String, String> values = Map.of("shown", "2026-03-10", "day", "2026-03-12");
    assertThat(move(week, visit, values, "HX-Request", "true").body())
        .contains("Somebody else has moved “Visit” to Mar 13", "id=\"e-2026-03-13-" + visit);
    assertThat(times(visit)).isEqualTo(times("2026-03-13T09:00", "2026-03-13T10:00"));
  }

  @Test
  void whatIsNoMoveIsRefused() {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-10T10:00");
    HttpResponse<String> week = visitor.get(WEEK);
    for (Map<String, String> wrong :
        List.of(
            Map.of("shown", "2026-03-10"),
            Map.of("shown", "2026-03-10", "day", "x"),
            Map.of("shown", "2026-03-10", "day", "2026-03-11", "time", "25:00"),
            Map.of("shown", "2026-03-10", "day", "2026-03-11", "was", ""),
            Map.of("shown", "2026-03-10", "day", "2026-03-11", "was", "{}"))) {
      assertThat(move(week, visit, wrong).statusCode()).as(wrong.toString()).isEqualTo(400);
    }
    assertThat(
            move(week, visit, Map.of("shown", "2026-03-10", "day", "2026-03-11", "calendar", ""))
                .statusCode())
        .isEqualTo(404);
    assertThat(times(visit)).isEqualTo(times("2026-03-10T09:00", "2026-03-10T10:00"));
  }

  private WebVisitor with(String name, String fields) {
    ada.workspace()
        .profile(
            """
            {'name': '%s', 'defaultAccess': {}, 'objects': {'events': {
              'view': true, 'update': true, 'fields': {%s}}}}
            """
                .formatted(name, fields));
    return Colleague.in(ada.workspace(), name).visitor();
  }

  @Test
  void aProfileLearnsNothingOfAFieldThatItMayNotRead() {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-12T10:30");
    WebVisitor blind = with("Blind", "'startAt': {'read': false}");
    assertThat(blind.get(WEEK).body())
        .contains("shown as a table", "Visit")
        .doesNotContain("data-day=", "2026-03-10");
    assertThat(blind.get("/events?view=calendar").statusCode()).isEqualTo(404);
    assertThat(blind.get("/").body()).contains("href=\"/events\"");
    HttpResponse<String> page = blind.get("/events");
    assertThat(
            blind
                .send(page, "/events/" + visit + "/time", Map.of("calendar", "startAt,week"))
                .statusCode())
        .isEqualTo(404);
    // It does not see when the event ends, so it is on its first day alone.
    String week = with("Endless", "'endAt': {'read': false}").get(WEEK).body();
    assertThat(week).contains("e-2026-03-10-" + visit).doesNotContain("e-2026-03-11-", "10:30");
    assertThat(with("Fixed", "'endAt': {'edit': false}").get(WEEK).body())
        .contains("Visit")
        .doesNotContain("data-move=\"");
  }

  @Test
  void whoMayNotWriteMovesAndCreatesNothing() {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-10T10:00");
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    HttpResponse<String> page = reader.get(WEEK);
    assertThat(page.body()).contains("Visit").doesNotContain("data-move=\"", "data-create=\"");
    Map<String, String> fields =
        Map.of("calendar", "startAt,week", "shown", "2026-03-10", "day", "2026-03-11");
    assertThat(reader.send(page, "/events/" + visit + "/time", fields).statusCode()).isEqualTo(403);
  }

  /** Values that were never drawn so, and days outside the calendar. */
  @ParameterizedTest
  @CsvSource({
    "was,\"x\"",
    "was,\"T\"",
    "shown,-999999999-01-01",
    "day,+999999999-12-31",
    "day,0999-12-31"
  })
  void whatIsNoTimeMovesNothing(String name, String value) {
    String visit = event("Visit", "2026-03-10T09:00", "2026-03-10T10:00");
    Map<String, String> values = new HashMap<>(Map.of("shown", "2026-03-10", "day", "2026-03-12"));
    values.put(name, value);
    HttpResponse<String> answer = move(visitor.get(WEEK), visit, values, "HX-Request", "true");
    assertThat(answer.statusCode()).isLessThan(500);
    assertThat(times(visit)).isEqualTo(times("2026-03-10T09:00", "2026-03-10T10:00"));
  }
}
