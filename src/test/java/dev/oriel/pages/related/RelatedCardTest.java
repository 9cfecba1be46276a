package dev.oriel.pages.related;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The cards of related records say what their values are, in few words. */
class RelatedCardTest {

  private static final ZoneId ZONE = ZoneId.of("Europe/Vienna");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final String lena = api.create("contacts", "Lena Brandl", Map.of());

  private static LocalDate today() {
    return LocalDate.now(ZONE);
  }

  private void create(String object, String name, Map<String, ?> fields) {
    Map<String, Object> all = new HashMap<>(fields);
    all.put("contact", lena);
    api.create(object, name, all);
  }

  private String cards() {
    return ada.visitor()
        .header("Accept-Language", "en-GB")
        .get("/contacts/" + lena + "/related")
        .body();
  }

  /** The card of a record as text, with chips in brackets and what is urgent in stars. */
  private String card(String name) {
    String cards = cards();
    int begin = cards.indexOf(">" + name + "<") + 1;
    return cards
        .substring(begin, cards.indexOf("</li>", begin))
        .replaceAll("<span class=\"o-chip[^>]*>([^<]*)</span>", "[$1]")
        .replaceAll("(?s)<span class=\"o-late\">.*?</span>", "")
        .replaceAll("<span class=\"o-danger\"[^>]*>([^<]*)</span>", "*$1*")
        .replaceAll("<[^>]+>", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String time(LocalDate day, int hour) {
    return ZonedDateTime.of(day, LocalTime.of(hour, 0), ZONE).toInstant().toString();
  }

  @Test
  void aDealSaysWhenItClosesAndItsAmount() {
    create(
        "deals",
        "Reception",
        Map.of("stage", "proposal", "closeDate", "2099-12-18", "amount", 84500.5));
    create("deals", "Facade", Map.of("stage", "won", "closeDate", "2020-11-04"));
    create("deals", "Oriel", Map.of("stage", "proposal", "closeDate", "2020-11-04"));
    assertThat(card("Reception")).matches("Reception \\[Proposal\\] closes 18 Dec 2099 €84,501");
    assertThat(cards()).containsPattern("title=\"€84,500\\.50\"");
    assertThat(card("Facade")).isEqualTo("Facade [Won] closed 4 Nov 2020");
    assertThat(card("Oriel")).isEqualTo("Oriel [Proposal] *closes 4 Nov 2020*");
  }

  @Test
  void aTaskSaysWhenItIsDueAndWhose() {
    ada.workspace().member("grace@example.com", "Grace Hopper");
    String me = ada.member().toString();
    create(
        "tasks",
        "Send samples",
        Map.of("status", "open", "priority", "high", "dueDate", time(today(), 15), "assignee", me));
    create("tasks", "Call", Map.of("status", "open", "priority", "normal"));
    create(
        "tasks", "Old", Map.of("status", "open", "dueDate", time(LocalDate.of(2020, 11, 4), 10)));
    create(
        "tasks",
        "Done one",
        Map.of("status", "done", "dueDate", time(LocalDate.of(2020, 11, 4), 10)));
    create("tasks", "Next", Map.of("status", "open", "dueDate", time(today().plusDays(1), 9)));
    assertThat(card("Send samples")).isEqualTo("Send samples [High] *due today, 15:00* Person");
    assertThat(card("Call")).isEqualTo("Call");
    assertThat(card("Old")).isEqualTo("Old *due 4 Nov 2020*");
    assertThat(card("Done one")).isEqualTo("Done one [Done] due 4 Nov 2020");
    assertThat(card("Next")).isEqualTo("Next due tomorrow, 09:00");
  }

  @Test
  void anEventSaysFromWhenToWhen() {
    create(
        "events", "Site visit", Map.of("startAt", time(today(), 10), "endAt", time(today(), 11)));
    create(
        "events",
        "Fair",
        Map.of("allDay", true, "startAt", "2020-11-24T00:00:00Z", "endAt", "2020-11-26T00:00:00Z"));
    assertThat(card("Site visit")).isEqualTo("Site visit today, 10:00 to 11:00");
    assertThat(card("Fair")).isEqualTo("Fair Tue 24 Nov 2020 to Thu 26 Nov 2020");
  }

  @Test
  void otherObjectsNameTheirDate() {
    api.post("/objects", Map.of("apiName", "surveys", "name", "Surveys", "singularName", "Survey"));
    api.post(
        "/objects/surveys/fields",
        Map.of("apiName", "visit", "name", "Visited on", "type", "date"));
    api.post(
        "/objects/surveys/fields",
        Map.of(
            "apiName", "contact",
            "name", "Contact",
            "type", "lookup",
            "lookup", Map.of("targetObjectApiName", "contacts")));
    create("surveys", "Lake side", Map.of("visit", "2020-11-04"));
    assertThat(card("Lake side")).isEqualTo("Lake side visited on 4 Nov 2020");
  }

  @Test
  void aContactOfACompanySaysItsJob() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    api.create("contacts", "", Map.of("lastName", "Hale", "jobTitle", "Owner", "company", company));
    assertThat(ada.visitor().get("/companies/" + company + "/related").body())
        .contains(">Hale<", ">Owner<");
  }

  @Test
  void whatAProfileMayNotReadIsOnNoCard() {
    create("tasks", "Send samples", Map.of("priority", "high", "dueDate", time(today(), 15)));
    ada.workspace()
        .profile(
            """
            {"name": "Hiding",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {
               "tasks": {"view": true, "create": true, "update": true, "delete": true,
                         "fields": {"dueDate": {"read": false}, "priority": {"read": false}}}}}
            """);
    ada.workspace()
        .profile(
            """
            {"name": "Unaware",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {
               "tasks": {"view": true, "create": true, "update": true, "delete": true,
                         "fields": {"status": {"read": false}}}}}
            """);
    assertThat(seenBy("Unaware")).contains(">due today").doesNotContain("o-danger");
    String seen = seenBy("Hiding");
    assertThat(seen).contains("Send samples").doesNotContain("due ", "High");
    assertThat(List.of("due today, 15:00", "High")).allMatch(cards()::contains);
  }

  private String seenBy(String profile) {
    return Colleague.in(ada.workspace(), profile)
        .visitor()
        .get("/contacts/" + lena + "/related")
        .body();
  }

  @Test
  void companiesOfACompanyAreItsSubsidiaries() {
    String parent = api.create("companies", "Alpenblick", Map.of());
    api.create("companies", "Alpenblick Tirol", Map.of("parentCompany", parent));
    assertThat(ada.visitor().get("/companies/" + parent + "/related").body())
        .containsSubsequence("Subsidiaries", "Alpenblick Tirol")
        .doesNotContain(">Companies<");
  }
}
