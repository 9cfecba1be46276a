package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists as calendars: months, weeks and days, without scripts. */
class ListCalendarTest {

  private static final ZoneId ZONE = ZoneId.of("Europe/Vienna");
  private static final String MONTH = "/events?calendar=startAt,month&on=";
  private static final String WEEK = "/events?calendar=startAt,week&on=";
  private static final String DAY = "/events?calendar=startAt,day&on=";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String event(String name, String from, String until, Map<String, ?> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("startAt", at(from));
    fields.put("endAt", at(until));
    return api.create("events", name, fields);
  }

  private static String at(String local) {
    return LocalDateTime.parse(local).atZone(ZONE).toInstant().toString();
  }

  private String page(String path) {
    return page(visitor, path);
  }

  private static String page(WebVisitor reader, String path) {
    HttpResponse<String> answer = reader.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static List<String> found(String html, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL)
        .matcher(html)
        .results()
        .map(MatchResult::group)
        .map(group -> group.replaceAll("(?s)<.*?>", " ").replaceAll("[\\s\u202f]+", " ").strip())
        .toList();
  }

  /** What a day shows: times and names. */
  private static List<String> entries(String html, String day) {
    int begin = html.indexOf("data-day=\"" + day + "\"");
    assertThat(begin).as(day).isPositive();
    int end = html.indexOf("data-day=", begin + 1);
    String part = html.substring(begin, end < 0 ? html.length() : end);
    return found(part.split("o-chosen", 2)[0], "<li class=\"o-(ev|block) .*?</li>");
  }

  private static List<String> days(String html) {
    return Pattern.compile("data-day=\"(.*?)\"")
        .matcher(html)
        .results()
        .map(day -> day.group(1))
        .toList();
  }

  private void prefer(String field, String value) {
    PageForm profile = PageForm.of(visitor.get("/me"), "/me/you").set(field, value);
    assertThat(profile.send(visitor).statusCode()).isEqualTo(303);
  }

  @Test
  void aRecordIsOnEachOfItsDays() {
    event("Visit", "2026-03-10T09:00", "2026-03-10T10:30", Map.of("location", "Lyon"));
    event("Fair", "2026-03-11T15:00", "2026-03-13T12:00", Map.of());
    event("Night", "2026-03-09T20:00", "2026-03-10T00:00", Map.of());
    event("Spring", "2026-04-20T09:00", "2026-04-20T10:00", Map.of());
    api.create("events", "Never", Map.of());
    String month = page(MONTH + "2026-03-12");
    assertThat(days(month)).startsWith("2026-03-01").endsWith("2026-04-04").hasSize(35);
    assertThat(entries(month, "2026-03-09")).containsExactly("8:00 PM Night");
    assertThat(entries(month, "2026-03-10")).containsExactly("9:00 AM Visit");
    assertThat(entries(month, "2026-03-12")).containsExactly("Fair");
    assertThat(entries(month, "2026-03-13")).containsExactly("Fair");
    assertThat(entries(month, "2026-03-14")).isEmpty();
    assertThat(month).contains("March 2026").doesNotContain("Spring", "Never");
    String week = page(WEEK + "2026-03-12");
    assertThat(days(week)).startsWith("2026-03-08").hasSize(7);
    assertThat(entries(week, "2026-03-10")).containsExactly("Visit 9:00 AM to 10:30 AM , Lyon");
    assertThat(entries(page(DAY + "2026-03-12"), "2026-03-12")).containsExactly("Fair");
    for (String on : List.of("x", "99999-01-01", "0001-01-01", "")) {
      assertThat(days(page(WEEK + on))).contains(LocalDate.now(ZONE).toString());
    }
  }

  @Test
  void daysAndWeeksAreThoseOfThePerson() {
    event("Late", "2026-03-10T23:30", "2026-03-11T00:30", Map.of());
    assertThat(entries(page(WEEK + "2026-03-12"), "2026-03-11"))
        .containsExactly("Late 11:30 PM to 12:30 AM");
    prefer("timeZone", "America/New_York");
    prefer("weekStart", "MONDAY");
    String week = page(WEEK + "2026-03-12");
    assertThat(days(week)).startsWith("2026-03-09").endsWith("2026-03-15");
    assertThat(entries(week, "2026-03-10")).containsExactly("Late 6:30 PM to 7:30 PM");
    assertThat(entries(week, "2026-03-11")).isEmpty();
    assertThat(week).contains("on=2026-03-05", "on=2026-03-19");
  }

  @Test
  void anEntryIsDrawnWithRoomForItsNameAndMovedByItsTimes() {
    event("Short", "2026-03-10T09:00", "2026-03-10T09:15", Map.of());
    event("Last", "2026-03-11T23:45", "2026-03-12T00:00", Map.of());
    event("Evening", "2026-03-12T22:00", "2026-03-12T23:50", Map.of());
    event("Moment", "2026-03-13T09:30", "2026-03-13T09:30", Map.of());
    String week = page(WEEK + "2026-03-12");
    assertThat(week)
        .containsPattern("o-h9 o-q0 o-lh0 o-lq2 [^>]*data-at=\"36\" data-length=\"1\"")
        .containsPattern("o-h23 o-q2 o-lh0 o-lq2 [^>]*data-at=\"95\" data-length=\"1\"")
        .containsPattern("o-h22 o-q0 o-lh2 o-lq0 [^>]*data-at=\"88\" data-length=\"8\"")
        .containsPattern("o-h9 o-q2 o-lh0 o-lq2 [^>]*data-at=\"38\" data-length=\"0\"");
  }

  @Test
  void wholeDaysAreTheSameInEveryZone() {
    api.create(
        "events",
        "Holiday",
        Map.of("startAt", "2026-03-15T00:00:00Z", "endAt", "2026-03-16T00:00:00Z", "allDay", true));
    for (String zone : List.of("Pacific/Auckland", "America/Los_Angeles", "Europe/Vienna")) {
      prefer("timeZone", zone);
      assertThat(entries(page(WEEK + "2026-03-12"), "2026-03-14")).as(zone).isEmpty();
      String week = page(WEEK + "2026-03-16");
      assertThat(entries(week, "2026-03-15")).as(zone).containsExactly("Holiday");
      assertThat(entries(week, "2026-03-16")).as(zone).containsExactly("Holiday");
      assertThat(entries(week, "2026-03-17")).as(zone).isEmpty();
    }
  }

  @Test
  void timesAreThoseOfTheClocksWhereTheseChange() {
    event("Before", "2026-03-28T10:00", "2026-03-28T11:00", Map.of());
    event("Behind", "2026-03-29T10:00", "2026-03-29T11:00", Map.of());
    event("Over", "2026-10-25T02:45", "2026-10-25T03:15", Map.of());
    String week = page(WEEK + "2026-03-29");
    assertThat(entries(page(WEEK + "2026-03-28"), "2026-03-28"))
        .containsExactly("Before 10:00 AM to 11:00 AM");
    assertThat(entries(week, "2026-03-29")).containsExactly("Behind 10:00 AM to 11:00 AM");
    assertThat(week).contains("o-h10 o-q0 o-lh1 o-lq0");
    assertThat(page(DAY + "2026-10-25")).contains("o-h2 o-q3 o-lh0 o-lq2");
  }

  @Test
  void thereIsAWayToWhatHasNoRoom() {
    for (int i = 0; i < 6; i++) {
      event("Call " + i, "2026-03-10T0" + i + ":00", "2026-03-10T09:00", Map.of());
    }
    String month = page(MONTH + "2026-03-12");
    assertThat(entries(month, "2026-03-10")).hasSize(3);
    assertThat(found(month, "<a class=\"o-further o-hide-s\".*?</a>")).containsExactly("+3 more");
    String day = "href=\"/events?calendar=startAt%2Cday&amp;on=2026-03-10\"";
    assertThat(month).contains("o-further o-hide-s\" " + day);
    String week = page(WEEK + "2026-03-12");
    assertThat(entries(week, "2026-03-10")).hasSize(3);
    assertThat(week).contains("o-further\" " + day, "+3 more", "o-s0 o-w4", "o-s8 o-w4");
    assertThat(entries(page(DAY + "2026-03-10"), "2026-03-10")).hasSize(6);
    event("Call 7", "2026-03-10T08:00", "2026-03-10T09:00", Map.of());
    String alone = page(DAY + "2026-03-10");
    String table =
        alone.replaceFirst("(?s).*o-further\" href=\"(.*?)\".*", "$1").replace("&amp;", "&");
    assertThat(found(page(table), "<tr role=\"row\" id=\"r-")).hasSize(7);
  }

  @Test
  void filtersSearchesAndViewsNarrowIt() {
    event("Visit one", "2026-03-10T09:00", "2026-03-10T10:00", Map.of("owner", ada.member()));
    event("Visit two", "2026-03-10T11:00", "2026-03-10T12:00", Map.of("location", "Graz"));
    event("Call", "2026-03-10T13:00", "2026-03-10T14:00", Map.of("location", "Graz"));
    assertThat(entries(page(MONTH + "2026-03-12&q=visit"), "2026-03-10")).hasSize(2);
    String filter =
        "&filter=%5B%7B%22field%22:%22location%22,%22operator%22:%22eq%22,%22value%22:%22Graz%22%7D%5D";
    assertThat(entries(page(MONTH + "2026-03-12&q=visit" + filter), "2026-03-10"))
        .containsExactly("11:00 AM Visit two");
    assertThat(entries(page("/events?view=mine&calendar=startAt,week&on=2026-03-12"), "2026-03-10"))
        .containsExactly("Visit one 9:00 AM to 10:00 AM");
    // The tab of one's own records keeps the calendar and its days.
    assertThat(page(WEEK + "2026-03-12"))
        .contains("view=mine&amp;calendar=startAt%2Cweek&amp;on=2026-03-12");
    assertThat(visitor.get(MONTH + "2026-03-12&filter=%5B%7B%5D").statusCode()).isEqualTo(400);
    assertThat(page(WEEK + "2026-03-12&columns=location")).contains(">Graz<");
    assertThat(page(WEEK + "2026-03-12&columns=owner")).doesNotContain(">Graz<");
  }

  @Test
  void eventsBeginAsAWeekAndAViewKeepsItsCalendar() {
    assertThat(page("/")).contains("href=\"/events?view=calendar\"");
    assertThat(days(page("/events?view=calendar")))
        .hasSize(7)
        .contains(LocalDate.now(ZONE).toString());
    assertThat(days(page("/events?view=calendar&calendar="))).isEmpty();
    assertThat(visitor.get("/contacts?view=calendar").statusCode()).isEqualTo(404);
    HttpResponse<String> asked = visitor.get("/deals/views/new?calendar=closeDate,month,-");
    HttpResponse<String> saved =
        PageForm.of(asked, "/deals/views/new").set("name", "Closing").send(visitor);
    String view = saved.headers().firstValue("Location").orElseThrow();
    api.create("deals", "Refit", Map.of("closeDate", "2026-03-10"));
    api.patch("/objects/deals/fields/closeDate", Map.of("apiName", "closing"));
    assertThat(entries(page(view + "&on=2026-03-12"), "2026-03-10")).containsExactly("Refit");
    assertThat(page("/setup/objects/deals/fields/closing")).contains("days of a calendar");
    HttpResponse<String> wrong =
        PageForm.of(visitor.get("/deals/views/new"), "/deals/views/new")
            .set("name", "Wrong")
            .set("calendar", "amount,month")
            .send(visitor);
    assertThat(wrong.statusCode()).isEqualTo(400);
  }

  @Test
  void anyDayOrTimeHasACalendarAndItsEndIsChosen() {
    api.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    for (String field : List.of("startDate", "endDate", "paidOn")) {
      api.post("/objects/projects/fields", Map.of("name", field, "apiName", field, "type", "date"));
    }
    api.create(
        "projects",
        "Facade",
        Map.of("startDate", "2026-03-10", "endDate", "2026-03-11", "paidOn", "2026-03-12"));
    String month = page("/projects?calendar=startDate,month&on=2026-03-12");
    assertThat(entries(month, "2026-03-11")).containsExactly("Facade");
    assertThat(entries(month, "2026-03-12")).isEmpty();
    assertThat(month)
        .contains("calendar=startDate%2Cmonth%2C-", "calendar=startDate%2Cmonth%2CpaidOn")
        .contains("calendar=paidOn%2Cmonth");
    assertThat(entries(page("/projects?calendar=startDate,month,-&on=2026-03-12"), "2026-03-11"))
        .isEmpty();
    assertThat(
            entries(page("/projects?calendar=startDate,month,paidOn&on=2026-03-12"), "2026-03-12"))
        .containsExactly("Facade");
    api.create("tasks", "Call", Map.of("dueDate", at("2026-03-10T00:00")));
    assertThat(entries(page("/tasks?calendar=dueDate,week&on=2026-03-10"), "2026-03-10"))
        .containsExactly("Call");
  }

  @Test
  void aNewRecordBeginsWithWhatWasClicked() {
    assertThat(page(MONTH + "2026-03-12"))
        .contains("/events/new?startAt=2026-03-10&amp;allDay=true&amp;endAt=2026-03-10");
    PageForm form =
        PageForm.of(
            visitor.get("/events/new?startAt=2026-03-10&allDay=true&endAt=2026-03-11"),
            "/events/new");
    assertThat(form.set("name", "Fair").send(visitor).statusCode()).isEqualTo(303);
    PageForm hour =
        PageForm.of(
            visitor.get("/events/new?startAt=2026-03-12T09:30&endAt=2026-03-12T10:15"),
            "/events/new");
    assertThat(hour.set("name", "Call").send(visitor).statusCode()).isEqualTo(303);
    String week = page(WEEK + "2026-03-12");
    assertThat(entries(week, "2026-03-10")).containsExactly("Fair");
    assertThat(entries(week, "2026-03-11")).containsExactly("Fair");
    assertThat(entries(week, "2026-03-12")).containsExactly("Call 9:30 AM to 10:15 AM");
    assertThat(page("/deals/new?closeDate=2026-03-12T09:30")).contains("value=\"2026-03-12\"");
    for (String wrong : List.of("x", "2026-13-01", "99999-01-01", "2026-03-10T25:00")) {
      assertThat(visitor.get("/events/new?startAt=" + wrong).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aThousandAreReadAndTheRestIsSaid() {
    for (int made = 0; made <= CalendarBody.MOST; made += 501) {
      List<?> operations =
          IntStream.range(made, made + 501)
              .mapToObj(i ->
                  Map.of(
                      "op",
                      "create",
                      "name",
                      "Deal " + i,
                      "fields",
                      Map.of("closeDate", "2026-03-%02d".formatted(1 + i % 30))))
              .toList();
      api.post("/objects/deals/records/batch", Map.of("operations", operations));
    }
    String month = page("/deals?calendar=closeDate,month&on=2026-03-12");
    assertThat(month).contains("There are more records in this time. The first 1,000 are shown.");
    assertThat(entries(month, "2026-03-02")).hasSize(3);
    assertThat(month).contains("+31 more");
  }
}
