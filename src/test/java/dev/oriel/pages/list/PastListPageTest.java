package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Moment;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists, boards and calendars as they were at a moment. */
class PastListPageTest {

  private static Api api;
  private static WebVisitor visitor;
  private static TestWorkspace workspace;
  private static String asOf;
  private static String deal;

  /** A deal that was moved and renamed, and one that was added, since then. */
  @BeforeAll
  static void deals() {
    Colleague ada = Colleague.of("Administrator");
    workspace = ada.workspace();
    api = workspace.admin();
    visitor = ada.visitor();
    deal =
        api.create(
            "deals",
            "Large refit",
            Map.of("stage", "proposal", "amount", 1000, "closeDate", "2026-12-24"));
    api.create("deals", "Small refit", Map.of("stage", "proposal", "amount", 10));
    Instant then = Moment.betweenWrites();
    asOf = "asOf=" + QueryText.encoded(then.toString());
    Map<String, Object> won = Map.of("stage", "won", "amount", 1500, "closeDate", "2027-03-01");
    api.patch("/objects/deals/records/" + deal, Map.of("name", "Zeppelin", "fields", won));
    api.create("deals", "Newcomer", Map.of("stage", "proposal", "amount", 5));
  }

  private static String page(String path) {
    HttpResponse<String> answer = visitor.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static List<String> found(String html, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL)
        .matcher(html)
        .results()
        .map(MatchResult::group)
        .map(group -> group.replaceAll("(?s)<.*?>", "").strip())
        .toList();
  }

  private static String body(String html) {
    return html.substring(html.indexOf("id=\"list\""));
  }

  @Test
  void aListIsAsItWasAndSaysSo() {
    String html = page("/deals?sort=name&" + asOf);
    assertThat(found(html, "<a class=\"o-name\".*?</a>"))
        .containsExactly("Large refit", "Small refit");
    assertThat(html)
        .contains("As it was on", "href=\"/deals?sort=name\">Back to today")
        .contains("href=\"/deals/" + deal + "/as-of?asOf=")
        .contains("export?sort=name&amp;asOf=", "Search names of deals");
    assertThat(body(html)).contains("1,000").doesNotContain("1,500", "Zeppelin", "Newcomer");
  }

  @Test
  void nothingOfThePastIsOfferedForChange() {
    String html = page("/deals?" + asOf);
    assertThat(html)
        .doesNotContain(
            "name=\"id\"", "New deal", "/setup/imports/new", "/home/live", "id=\"selected\"")
        .doesNotContain("data-field=\"stage\"", "Add to a dashboard");
    assertThat(body(page("/deals?board=stage&" + asOf)))
        .doesNotContain("draggable=\"true\"", "name=\"id\"", "/deals/new", "/lane?", "/deals/news");
    assertThat(page("/tasks?" + asOf)).doesNotContain("task-ticks");
  }

  @Test
  void aBoardHasTheLanesOfTodayWithTheCardsAndFiguresOfThen() {
    String html = page("/deals?board=stage&" + asOf);
    assertThat(found(html, "<h2 id=\"l-.*?</h2>")).contains("Won", "Proposal");
    String won =
        html.substring(html.indexOf("data-lane=\"won\""), html.indexOf("data-lane=\"lost"));
    assertThat(won).doesNotContain("o-deal");
    assertThat(html).contains("Large refit").doesNotContain("Newcomer", "Zeppelin");
    String figures = page("/deals/lanes?board=stage&" + asOf);
    assertThat(found(figures, "id=\"n-proposal\".*?</span>")).first().asString().endsWith("2");
    assertThat(found(figures, "id=\"s-proposal\".*?</p>").getFirst()).endsWith("1,010");
    assertThat(page("/deals/cards?board=stage&lane=proposal&" + asOf))
        .contains("Large refit")
        .doesNotContain("Newcomer");
  }

  @Test
  void aCalendarHasTheDaysOfThen() {
    assertThat(page("/deals?calendar=closeDate,month&on=2026-12-01&" + asOf))
        .contains("Large refit")
        .doesNotContain("Newcomer", "data-moved");
    assertThat(page("/deals?calendar=closeDate,month&on=2027-03-01&" + asOf))
        .doesNotContain("Large refit", "Zeppelin");
  }

  @Test
  void searchFilterSortPagesAndExportsKeepTheMoment() {
    assertThat(found(page("/deals?q=large+REFIT&" + asOf), "<a class=\"o-name\".*?</a>"))
        .containsExactly("Large refit");
    assertThat(page("/deals?q=zeppelin&" + asOf)).contains("only names are searched");
    assertThat(page("/deals/export?format=csv&" + asOf))
        .contains("Large refit")
        .doesNotContain("Newcomer");
    assertThat(page("/deals/count?" + asOf)).contains("2");
    HttpResponse<String> sorting = visitor.get("/deals/sort?" + asOf);
    HttpResponse<String> sorted =
        visitor.send(sorting, "/deals/sort", Map.of("act", "apply", "s-0", "amount"));
    assertThat(sorted.headers().firstValue("Location").orElse("")).contains(asOf, "sort=");
    String shown = page("/deals?view=mine&" + asOf);
    assertThat(found(shown, "href=\"/deals\\?asOf=[^\"]*\" ?[^>]*>All deals")).hasSize(1);
  }

  @Test
  void theFormTakesADayAndATimeOfThePast() {
    HttpResponse<String> form = visitor.get("/deals/as-of?sort=name");
    LocalDate day = LocalDate.now(ZoneOffset.UTC).minusDays(3);
    HttpResponse<String> led =
        PageForm.of(form, "/deals/as-of?sort=name")
            .set("asOf", day.toString())
            .set("asOf:time", "10:30")
            .send(visitor);
    assertThat(led.statusCode()).isEqualTo(303);
    assertThat(led.headers().firstValue("Location").orElse(""))
        .startsWith("/deals?sort=name&asOf=" + day)
        .contains("30%3A00");
    String end =
        PageForm.of(form, "/deals/as-of?sort=name")
            .set("asOf", day.toString())
            .send(visitor)
            .headers()
            .firstValue("Location")
            .orElse("");
    assertThat(end).contains("59%3A59.999");
    HttpResponse<String> future =
        PageForm.of(form, "/deals/as-of?sort=name")
            .set("asOf", LocalDate.now(ZoneOffset.UTC).plusDays(2).toString())
            .send(visitor);
    assertThat(future.statusCode()).isEqualTo(400);
    assertThat(future.body()).contains("This is in the future");
    assertThat(PageForm.of(form, "/deals/as-of?sort=name").set("asOf", "").send(visitor).body())
        .contains("A date and a time are needed");
  }

  @ParameterizedTest
  @CsvSource({"2020-01-01T00%3A00%3A00Z", "2999-01-01T00%3A00%3A00Z", "yesterday"})
  void aMomentThatCannotBeShownIsSaidInThePage(String moment) {
    HttpResponse<String> table = visitor.get("/deals?asOf=" + moment);
    assertThat(table.statusCode()).isEqualTo(400);
    assertThat(table.body()).contains("cannot be shown like this", "Back to today");
    assertThat(visitor.get("/deals?board=stage&asOf=" + moment).statusCode()).isEqualTo(400);
    assertThat(visitor.get("/deals?board=company&asOf=" + moment).statusCode()).isEqualTo(400);
  }

  @Test
  void aViewThatIsSavedHasNoMoment() {
    HttpResponse<String> form = visitor.get("/deals/views/new?board=stage&" + asOf);
    HttpResponse<String> saved =
        PageForm.of(form, "/deals/views/new").set("name", "Then").send(visitor);
    String address = saved.headers().firstValue("Location").orElse("");
    assertThat(address).contains("asOf=");
    assertThat(page(address.replaceFirst("&asOf=.*", ""))).contains("Newcomer");
  }

  @Test
  void aProfileLearnsNothingOfThePastThatItMayNotReadToday() {
    workspace.profile(
        """
        {"name": "Hiding",
         "defaultAccess": {"view": false, "create": false, "update": false, "delete": false},
         "objects": {
           "deals": {"view": true, "create": false, "update": false, "delete": false,
                     "fields": {"amount": {"read": false, "edit": false},
                                "stage": {"read": false, "edit": false}}}}}
        """);
    WebVisitor other = Colleague.in(workspace, "Hiding").visitor();
    assertThat(other.get("/deals?columns=amount,stage&" + asOf).body())
        .contains("Large refit")
        .doesNotContain("1,000", "Proposal");
    assertThat(other.get("/deals?board=stage&" + asOf).body()).doesNotContain("Proposal");
    assertThat(other.get("/deals?sort=amount&" + asOf).statusCode()).isEqualTo(403);
    assertThat(other.get("/companies?" + asOf).statusCode()).isEqualTo(403);
    assertThat(other.get("/deals/lanes?board=stage&" + asOf).statusCode()).isEqualTo(404);
  }
}
