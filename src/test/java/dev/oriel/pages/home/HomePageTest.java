package dev.oriel.pages.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The first page shows what belongs to the member, by the member's rights. */
class HomePageTest {

  private static final String NOTHING = "What belongs to you and was changed will be here.";

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"amount": {"read": false}, "stage": {"read": false}}},
         "tasks": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"priority": {"read": false}, "contact": {"read": false}}},
         "companies": {"view": false, "create": false, "update": false, "delete": false}}}
      """;

  private static final String BLIND =
      """
      {"name": "Blind",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"owner": {"read": false}}},
         "tasks": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"assignee": {"read": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String inDays(int days) {
    return Instant.now().plus(days, ChronoUnit.DAYS).toString();
  }

  private static String thisMonth() {
    return LocalDate.now(ZoneId.of("Europe/Vienna")).toString();
  }

  /** The number of tasks that the card says to be due. */
  private static String due(String card) {
    return card.replaceAll("(?s).*hx-get=\"/home/due\"[^>]*>(\\d*\\+?)<.*", "$1");
  }

  @Test
  void tasksAreShownByTheirUrgencyAndCounted() {
    String member = ada.member().toString();
    api.create("tasks", "Late one", Map.of("assignee", member, "dueDate", inDays(-3)));
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    api.create("tasks", "Any time", Map.of("assignee", member, "priority", "high"));
    api.create("tasks", "Done one", Map.of("assignee", member, "status", "done"));
    api.create("tasks", "Other's", Map.of("dueDate", inDays(-1)));
    String body = visitor.get("/").body();
    String card = body.substring(body.indexOf("home-tasks"), body.indexOf("home-changed"));
    assertThat(card)
        .contains("Late one", "Soon one", "Any time", ">High<")
        .doesNotContain("Done one", "Other's", "More tasks");
    assertThat(due(card)).isEqualTo("1");
    assertThat(card.indexOf("Late one")).isLessThan(card.indexOf("Soon one"));
    assertThat(card.indexOf("Soon one")).isLessThan(card.indexOf("Any time"));
    assertThat(body).contains("hx-get=\"/home/due\"");
    assertThat(visitor.get("/home/due").body())
        .isEqualTo("1<span class=\"visually-hidden\"> due</span>");
    String list =
        visitor
            .get("/home/tasks")
            .body()
            .replaceAll("(?s).*href=\"(/tasks\\?view=mine[^\"]*)\".*", "$1");
    assertThat(visitor.get(list.replace("&amp;", "&")).body())
        .contains("Late one")
        .doesNotContain("Done one", "Other's");
  }

  @Test
  void allTasksAreOnAPageByTheirUrgency() {
    String member = ada.member().toString();
    for (int i = 0; i < 60; i++) {
      api.create(
          "tasks", "Late " + i + ".", Map.of("assignee", member, "dueDate", inDays(-90 + i)));
    }
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    api.create("tasks", "Any time", Map.of("assignee", member));
    api.create("tasks", "Other's", Map.of("dueDate", inDays(-1)));
    // The bar of phones leads there, too, and the list has another name for them.
    assertThat(visitor.get("/").body().split("o-tabbar")[1]).contains("href=\"/home/tasks\"");
    assertThat(visitor.get("/tasks").body()).contains(">Assigned to me<");
    String first = visitor.get("/home/tasks").body();
    assertThat(first)
        .contains("Overdue", "Late 0.", "Late 49.", "Done: Late 0.")
        .doesNotContain("Late 50.", "Soon one");
    String more = first.replaceAll("(?s).*href=\"(/home/tasks\\?[^\"]*)\".*", "$1");
    String second = visitor.get(more.replace("&amp;", "&")).body();
    String main = second.substring(second.indexOf("home-tasks"));
    assertThat(main)
        .containsSubsequence("Overdue", "Late 50.", "Late 59.", "Later", "Soon one", "Any time")
        .doesNotContain("Late 49.", "Other's", "More tasks");
    assertThat(visitor.get("/home/tasks?cursor=x").statusCode()).isEqualTo(400);
  }

  private String tasksCard() {
    String body = visitor.get("/").body();
    return body.substring(body.indexOf("home-tasks"), body.indexOf("home-changed"));
  }

  @Test
  void manyOverdueTasksHideNoOthers() {
    String member = ada.member().toString();
    for (int i = 0; i < 13; i++) {
      api.create(
          "tasks", "Late " + i + ".", Map.of("assignee", member, "dueDate", inDays(-20 + i)));
    }
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    String card = tasksCard();
    assertThat(card)
        .contains("Late 0.", "Late 4.", "Soon one", "More tasks")
        .doesNotContain("Late 5.", "<h3");
    // The page does not wait for their number.
    assertThat(card).contains("hx-get=\"/home/due\" hx-trigger=\"load, ticked from:body\"");
    assertThat(visitor.get("/home/due").body()).startsWith("13<");
  }

  @Test
  void laterTasksMakeUpForThoseThatAreDue() {
    String member = ada.member().toString();
    api.create("tasks", "Late one", Map.of("assignee", member, "dueDate", inDays(-1)));
    for (int i = 0; i < 4; i++) {
      api.create("tasks", "Soon " + i + ".", Map.of("assignee", member, "dueDate", inDays(2 + i)));
    }
    assertThat(tasksCard()).contains("Late one", "Soon 3.").doesNotContain("More tasks");
    api.create("tasks", "Soon 4.", Map.of("assignee", member, "dueDate", inDays(9)));
    assertThat(tasksCard()).contains("Soon 3.", "More tasks").doesNotContain("Soon 4.");
  }

  @Test
  void aNameThatAnotherOneHasIsSaidOnce() {
    String company = api.create("companies", "Kelly Architects", Map.of());
    String deal = api.create("deals", "Kelly Architects: Façade", Map.of());
    String contact = api.create("contacts", "Hannah Fisher", Map.of());
    api.create(
        "tasks",
        "Call Hannah",
        Map.of("assignee", ada.member(), "company", company, "deal", deal, "contact", contact));
    String annex = api.create("companies", "Annex Ltd", Map.of());
    String ann = api.create("contacts", "Ann", Map.of());
    api.create(
        "tasks", "Call Ann", Map.of("assignee", ada.member(), "company", annex, "contact", ann));
    assertThat(tasksCard())
        .contains(">Hannah Fisher, Kelly Architects: Façade<", ">Ann, Annex Ltd<");
  }

  @Test
  void theDaysOfTasksAreThoseOfTheirReader() {
    PageForm.of(visitor.get("/me"), "/me/you").set("timeZone", "Pacific/Auckland").send(visitor);
    ZoneId zone = ZoneId.of("Pacific/Auckland");
    LocalDate today = LocalDate.now(zone);
    Map<String, String> due =
        Map.of(
            "Remind him", at(today.minusDays(1).atTime(23, 30).atZone(zone)),
            "Call her", at(today.atTime(15, 0).atZone(zone)),
            "Ask them", at(today.atStartOfDay(zone)),
            "Prepare it", at(today.plusDays(1).atStartOfDay(zone)));
    due.forEach((name, moment) ->
        api.create("tasks", name, Map.of("assignee", ada.member(), "dueDate", moment)));
    String card = tasksCard();
    assertThat(card)
        .containsSubsequence(
            "Remind him",
            "o-danger\"><span class=\"o-late\">",
            "<span class=\"visually-hidden\">Overdue </span></span><time",
            ">yesterday<")
        .containsSubsequence("Ask them", "text-secondary\"><time datetime=", ">today<")
        .containsSubsequence("Call her", "o-strong\"><time datetime=", ">today, 3:00")
        .containsSubsequence("Prepare it", ">tomorrow<");
    assertThat(card).containsPattern("title=\"[^\"]* 11:30.PM Pacific/Auckland\">yesterday<");
    assertThat(card).containsPattern("title=\"[^\":]*\">today<");
    assertThat(due(card)).isEqualTo("3");
  }

  private static String at(ZonedDateTime time) {
    return time.toInstant().toString();
  }

  @Test
  void theHeadingIsTheDayAndTheMenuOffersWhatMayBeCreated() {
    String body = visitor.get("/").body();
    assertThat(body)
        .contains("<title>Home · Oriel</title>")
        .containsPattern(
            "(?s)<h1>.{0,199}"
                + LocalDate.now(ZoneId.of("Europe/Vienna"))
                    .getDayOfWeek()
                    .getDisplayName(TextStyle.FULL, Locale.ENGLISH))
        .containsPattern(
            "popovertarget=\"new-record\"[^>]*data-key=\"c\"|data-key=\"c\"[^>]*popovertarget=\"new-record\"");
    assertThat(offered(body, "new-record"))
        .isEqualTo(offered(body, "create"))
        .contains("/contacts/new", "/deals/new", "/tasks/new");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get("/").body())
        .doesNotContain("new-record");
  }

  @Test
  void recentChangesAreAsManyAsTheRowsBesideThem() {
    for (int i = 0; i < 12; i++) {
      api.create("companies", "Company " + i, Map.of("owner", ada.member()));
    }
    assertThat(changed()).isEqualTo(5);
    for (int i = 0; i < 5; i++) {
      api.create("deals", "Deal " + i, Map.of("owner", ada.member(), "closeDate", thisMonth()));
    }
    assertThat(changed()).isEqualTo(6);
    for (int i = 0; i < 5; i++) {
      api.create("tasks", "Late " + i, Map.of("assignee", ada.member(), "dueDate", inDays(-9)));
      api.create("tasks", "Soon " + i, Map.of("assignee", ada.member(), "dueDate", inDays(9)));
    }
    assertThat(changed()).isEqualTo(7);
  }

  private int changed() {
    String body = visitor.get("/").body();
    String card = body.substring(body.indexOf("home-changed"), body.indexOf("</main>"));
    return card.split("<li>", -1).length - 1;
  }

  /** The forms to which a menu leads. */
  private static List<String> offered(String body, String menu) {
    String items = body.replaceAll("(?s).*id=\"" + menu + "\" popover>(.*?)</div>.*", "$1");
    return Pattern.compile("href=\"([^\"]*)\"")
        .matcher(items)
        .results()
        .map(one -> one.group(1))
        .toList();
  }

  @Test
  void dealsOfTheMonthAndChangedRecordsAreMine() {
    Map<String, Object> mine = Map.of("owner", ada.member(), "closeDate", thisMonth());
    String deal = api.create("deals", "Shop front", mine);
    String mills = api.create("companies", "Brandywine Mills", Map.of());
    for (String name : List.of("Brandywine Mills: Windows", "Renewal")) {
      Map<String, Object> fields = new HashMap<>(mine);
      fields.put("company", mills);
      fields.put("amount", 33_807.2);
      api.create("deals", name, fields);
    }
    api.create(
        "deals",
        "Won already",
        Map.of("owner", ada.member(), "closeDate", thisMonth(), "stage", "won"));
    api.create("deals", "Nobody's", Map.of("closeDate", thisMonth()));
    api.create("deals", "Next year", Map.of("owner", ada.member(), "closeDate", "2050-01-01"));
    api.patch(
        "/objects/deals/records/" + deal,
        Map.of("fields", Map.of("amount", 1_200, "stage", "proposal")));
    String body = visitor.get("/").body();
    String closing = body.substring(body.indexOf("home-deals"), body.indexOf("home-changed"));
    assertThat(closing)
        .contains("Shop front", "Proposal", "title=\"€33,807.20\">€33,807<")
        .doesNotContain("Won already", "Next year")
        // The company of one of them is in its name.
        .containsOnlyOnce(">Brandywine Mills<");
    String changed = body.substring(body.indexOf("home-changed"));
    assertThat(changed)
        .contains("Shop front", "Amount and 1 more, ", "Won already", "created by")
        .doesNotContain("Nobody");
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of("stage", "won")));
    assertThat(visitor.get("/").body()).contains(">Stage to Won, ");
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of("amount", 18_240)));
    assertThat(visitor.get("/").body()).contains(">Amount to €18,240, ");
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of("company", mills)));
    assertThat(visitor.get("/").body()).contains(">Company, ").doesNotContain(mills + ", ");
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    ada.workspace().profile(HIDING);
    Colleague other = Colleague.in(ada.workspace(), "Hiding");
    String company = api.create("companies", "Secret company", Map.of("owner", other.member()));
    String contact = api.create("contacts", "Secret contact", Map.of());
    String deal =
        api.create(
            "deals",
            "My deal",
            Map.of("owner", other.member(), "closeDate", thisMonth(), "company", company));
    api.create(
        "tasks",
        "My task",
        Map.of("assignee", other.member(), "priority", "high", "contact", contact));
    api.create("products", "Last", Map.of());
    WebVisitor visits = other.visitor();
    String before = visits.get("/").body();
    assertThat(before)
        .contains("My deal", "My task")
        .doesNotContain("Secret", ">High<", "companies");
    // A change of what is hidden changes nothing that is seen.
    api.patch(
        "/objects/deals/records/" + deal,
        Map.of("fields", Map.of("amount", 1_200, "stage", "proposal")));
    assertThat(visits.get("/").body())
        .contains("My deal", "created by")
        .doesNotContain("Amount", "Proposal", "1,200", "changed by");
    ada.workspace().profile(BLIND);
    Colleague blind = Colleague.in(ada.workspace(), "Blind");
    api.create("deals", "Blind deal", Map.of("owner", blind.member(), "closeDate", thisMonth()));
    api.create("tasks", "Blind task", Map.of("assignee", blind.member(), "dueDate", inDays(-1)));
    assertThat(blind.visitor().get("/").body())
        .contains(NOTHING)
        .doesNotContain("My tasks", "Closing this month", "Blind deal", "Blind task");
    HttpResponse<String> refused = blind.visitor().get("/home/tasks");
    assertThat(refused.statusCode()).isEqualTo(404);
    assertThat(refused.body()).doesNotContain("Blind task");
    assertThat(blind.visitor().get("/home/due").body()).isEmpty();
  }
}
