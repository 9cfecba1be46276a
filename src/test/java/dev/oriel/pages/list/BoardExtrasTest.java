package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Cards of a board show the next task of their record, and how long it has been in its lane. */
class BoardExtrasTest {

  private static final String BOARD = "/deals?board=stage";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String card(WebVisitor visitor, String deal) {
    String page = visitor.get(BOARD).body();
    int begin = page.indexOf("id=\"c-" + deal + "\"");
    return page.substring(begin, page.indexOf("</li>", begin));
  }

  private void task(String name, String deal, String due, String status) {
    api.create("tasks", name, Map.of("deal", deal, "dueDate", due, "status", status));
  }

  /** Lets all that was written so far be so many days old, in the zone of the person. */
  private void age(int days) {
    String schema = ada.workspace().workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    OffsetDateTime then =
        ZonedDateTime.now(ZoneId.of("Europe/Vienna")).minusDays(days).toOffsetDateTime();
    jdbc.update("update " + schema + ".change set at = ?", then);
    String deals = schema + ".o" + ada.workspace().objectId("deals");
    jdbc.update("update " + deals + " set created_at = ?", then);
  }

  @Test
  void theNextTaskIsTheMostUrgentOpenOne() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String other = api.create("deals", "Fence", Map.of("stage", "proposal"));
    task("Call again", deal, "2999-05-01T09:00:00Z", "open");
    task("Send the offer", deal, "2020-01-01T09:00:00Z", "open");
    task("Measure the hall", deal, "2019-01-01T09:00:00Z", "done");
    assertThat(card(ada.visitor(), deal))
        .contains("Send the offer", "Overdue", "2020")
        .doesNotContain("Call again", "Measure the hall");
    task("Order the posts", other, "2999-05-01T09:00:00Z", "open");
    assertThat(card(ada.visitor(), other))
        .contains("Order the posts")
        .doesNotContain("Overdue", "Send the offer");
  }

  @Test
  void aCloseDateThatHasPassedIsMarkedWhileTheDealIsOpen() {
    String late =
        api.create("deals", "Refit", Map.of("stage", "proposal", "closeDate", "2020-01-02"));
    String won = api.create("deals", "Fence", Map.of("stage", "won", "closeDate", "2020-01-02"));
    String soon = api.create("deals", "Roof", Map.of("closeDate", "2999-01-02"));
    assertThat(card(ada.visitor(), late)).contains("Overdue", "o-danger", "2020");
    assertThat(card(ada.visitor(), won)).contains("2020").doesNotContain("Overdue");
    assertThat(card(ada.visitor(), soon)).contains("2999").doesNotContain("Overdue");
    assertThat(ada.visitor().get("/deals?columns=closeDate").body()).containsOnlyOnce("Overdue");
    ada.workspace()
        .profile(
            """
            {'name': 'No stages', 'objects': {'deals': {
              'view': true, 'fields': {'stage': {'read': false}}}}}
            """);
    assertThat(Colleague.in(ada.workspace(), "No stages").visitor().get("/deals").body())
        .contains("Refit", "2020")
        .doesNotContain("Overdue");
  }

  @Test
  void aCardSaysHowLongItsRecordHasBeenInItsLane() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    assertThat(card(ada.visitor(), deal)).doesNotContain("In this lane");
    age(3);
    String changed = "/objects/deals/records/" + deal;
    api.patch(changed, Map.of("fields", Map.of("amount", 12)));
    assertThat(card(ada.visitor(), deal)).contains("In this lane for 3 days");
    api.patch(changed, Map.of("fields", Map.of("stage", "won")));
    age(1);
    assertThat(card(ada.visitor(), deal)).contains("In this lane for a day");
  }

  @Test
  void whatIsOlderThanTheLogIsMoreThanItsDays() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    age(200);
    assertThat(card(ada.visitor(), deal)).contains("In this lane for 200 days");
    String schema = ada.workspace().workspace().schema();
    RunningOriel.bean(JdbcTemplate.class).update("delete from " + schema + ".change");
    assertThat(card(ada.visitor(), deal)).contains("In this lane for more than 90 days");
  }

  @Test
  void whoMayNotReadTasksLearnsNothingOfThem() {
    ada.workspace()
        .profile(
            """
            {'name': 'Idle', 'objects': {'deals': {'view': true}, 'tasks': {'view': false}}}
            """);
    ada.workspace()
        .profile(
            """
            {'name': 'Blind', 'objects': {'deals': {'view': true}, 'tasks': {
              'view': true, 'fields': {'deal': {'read': false}}}}}
            """);
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal"));
    task("Send the offer", deal, "2020-01-01T09:00:00Z", "open");
    for (String profile : new String[] {"Idle", "Blind"}) {
      WebVisitor visitor = Colleague.in(ada.workspace(), profile).visitor();
      assertThat(card(visitor, deal)).contains("Refit").doesNotContain("Send the offer", "o-next");
    }
  }
}
