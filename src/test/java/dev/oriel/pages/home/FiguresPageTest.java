package dev.oriel.pages.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of the first page count what the member may see; what is late there, and imports. */
class FiguresPageTest {

  private static final String PATH = "/home/figures";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private static List<String> figures(WebVisitor visitor) {
    String page = visitor.get(PATH).body();
    int from = page.indexOf("id=\"home-figures\"");
    return from < 0
        ? List.of()
        : Stream.of(page.substring(from, page.indexOf("</section>", from)).split("<li>"))
            .skip(1)
            .map(one -> one.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ").strip())
            .toList();
  }

  private void deals() {
    String today = LocalDate.now(ZoneId.of("Europe/Vienna")).toString();
    api.create("deals", "Roof", Map.of("amount", 1200, "stage", "proposal"));
    api.create("deals", "Wall", Map.of("amount", 800.5, "stage", "negotiation"));
    api.create("deals", "Door", Map.of("amount", 70, "stage", "won", "closeDate", today));
    api.create("deals", "Gate", Map.of("amount", 7, "stage", "won", "closeDate", "2020-01-01"));
    api.create("deals", "Lost", Map.of("amount", 5, "stage", "lost", "closeDate", today));
    api.create(
        "tasks",
        "Call",
        Map.of("assignee", ada.member().toString(), "dueDate", "2020-01-01T09:00:00Z"));
    api.create("contacts", "Lena", Map.of());
  }

  @Test
  void whatIsOpenWonDueAndNewIsCounted() {
    WebVisitor visitor = ada.visitor();
    assertThat(figures(visitor)).isEmpty();
    deals();
    assertThat(figures(visitor))
        .containsExactly(
            "€2,001 Open deals · 2 deals",
            "€70 Won this month · 1 deal",
            "1 New contacts this week",
            "1 My tasks due");
    assertThat(visitor.get("/").body()).contains("hx-get=\"" + PATH + "\"");
    assertThat(visitor.get(PATH).body()).contains("<title>Figures", "Won this month");
    String list =
        visitor.get(PATH).body().replaceAll("(?s).*href=\"(/deals\\?filter=[^\"]*)\".*", "$1");
    assertThat(visitor.get(list).body()).contains("Door").doesNotContain("Gate", "Roof");
  }

  @Test
  @Tag(SecondTier.CLOCK)
  void whatIsNotThereInTimeIsLeftOut() throws SQLException {
    deals();
    String table = ada.workspace().workspace().schema() + ".o" + ada.workspace().objectId("deals");
    try (TableHold _ = TableHold.againstReaders(table)) {
      assertThat(figures(ada.visitor()))
          .containsExactly("1 New contacts this week", "1 My tasks due");
    }
  }

  @Test
  void whatShouldHaveBeenClosedStandsOut() {
    LocalDate today = LocalDate.now(ZoneId.of("Europe/Vienna"));
    Map<String, Object> fields = new HashMap<>(Map.of("owner", ada.member()));
    fields.put("closeDate", today.withDayOfMonth(1).toString());
    api.create("deals", "Roof", fields);
    String body = ada.visitor().get("/").body();
    String closing = body.substring(body.indexOf("home-deals"), body.indexOf("home-changed"));
    assertThat(closing.contains("Overdue")).isEqualTo(today.getDayOfMonth() > 1);
  }

  @Test
  void anImportIsOneLineOfWhatWasChanged() {
    String owner = ada.member().toString();
    api.create("contacts", "Before it", Map.of("owner", owner));
    new ImportJobs(api)
        .run(
            ImportJobs.body(
                "contacts",
                "Name | Owner",
                "First row | " + owner,
                "Second row | " + owner,
                "Third row | " + owner));
    String body = ada.visitor().get("/").body();
    assertThat(body.substring(body.indexOf("home-changed")))
        .contains("and 2 more that were imported", "Before it")
        .containsOnlyOnce(" row");
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    deals();
    ada.workspace()
        .profile(
            """
            {"name": "Amountless",
             "defaultAccess": {"view": false, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"amount": {"read": false}, "closeDate": {"read": false}}}}}
            """);
    assertThat(figures(Colleague.in(ada.workspace(), "Amountless").visitor()))
        .containsExactly("2 Open deals");
    ada.workspace()
        .profile(
            """
            {"name": "Stageless",
             "defaultAccess": {"view": false, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"stage": {"read": false}}}}}
            """);
    WebVisitor stageless = Colleague.in(ada.workspace(), "Stageless").visitor();
    assertThat(figures(stageless)).isEmpty();
    assertThat(stageless.get("/").body()).doesNotContain(PATH);
  }
}
