package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Moment;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A record as it was at a moment. */
class PastRecordPageTest {

  private static TestWorkspace workspace;
  private static WebVisitor visitor;
  private static String page;
  private static Instant before;
  private static Instant then;

  @BeforeAll
  static void deal() {
    Colleague ada = Colleague.of("Administrator");
    workspace = ada.workspace();
    visitor = ada.visitor();
    Api api = workspace.admin();
    before = Moment.betweenWrites();
    String deal =
        api.create(
            "deals",
            "Large refit",
            Map.of("stage", "proposal", "amount", 1000, "source", "Referral"));
    page = "/deals/" + deal;
    then = Moment.betweenWrites();
    api.patch(
        "/objects/deals/records/" + deal,
        Map.of("name", "Zeppelin", "fields", Map.of("stage", "won", "amount", 1500)));
  }

  private static String row(String html, String field) {
    int begin = html.indexOf("id=\"field-" + field + "\"");
    return html.substring(begin, html.indexOf("</dd>", begin)).replaceAll("(?s)<[^>]*>", " ");
  }

  @Test
  void aRecordIsAsItWasAndSaysWhatIsDifferentToday() {
    String html = visitor.get(page + "/as-of?asOf=" + then).body();
    assertThat(html).contains("As it was on", "href=\"" + page + "\">Back to today");
    assertThat(html.substring(html.indexOf("o-rec-head"))).contains("Large refit</h2>");
    assertThat(row(html, "name")).containsSubsequence("Large refit", "Today:", "Zeppelin");
    assertThat(row(html, "amount")).containsSubsequence("1,000", "Today:", "1,500");
    assertThat(row(html, "stage")).containsSubsequence("Proposal", "Today:", "Won");
    assertThat(row(html, "source")).contains("Referral").doesNotContain("Today:");
    assertThat(html).doesNotContain("o-pen", "o-stages", page + "/edit", page + "/notes");
  }

  @Test
  void theHistoryLeadsToTheRecordAsEachChangeLeftIt() {
    String html = visitor.get(page).body();
    assertThat(html).contains("href=\"" + page + "/as-of\"");
    Matcher link = Pattern.compile(page + "/as-of\\?asOf=[^\"]*").matcher(html);
    assertThat(link.find()).isTrue();
    assertThat(visitor.get(link.group()).body()).contains("Zeppelin</h2>").doesNotContain("Today:");
    assertThat(link.find()).isTrue();
    assertThat(visitor.get(link.group()).body()).contains("Large refit</h2>", "Today:");
  }

  @Test
  void theFormAsksForAnotherMoment() {
    HttpResponse<String> form = visitor.get(page + "/as-of");
    assertThat(form.statusCode()).isEqualTo(200);
    LocalDate day = LocalDate.now(ZoneOffset.UTC).minusDays(3);
    HttpResponse<String> led =
        PageForm.of(form, page + "/as-of").set("asOf", day.toString()).send(visitor);
    String address = led.headers().firstValue("Location").orElse("");
    assertThat(address).startsWith(page + "/as-of?asOf=" + day);
    HttpResponse<String> gone = visitor.get(address);
    assertThat(gone.statusCode()).isEqualTo(404);
    assertThat(gone.body()).contains("was not there yet");
    assertThat(PageForm.of(gone, page + "/as-of").set("asOf", "x").send(visitor).statusCode())
        .isEqualTo(400);
  }

  @Test
  void aMomentThatCannotBeShownIsRefusedInTheForm() {
    assertThat(visitor.get(page + "/as-of?asOf=" + before).statusCode()).isEqualTo(404);
    for (String moment : new String[] {"2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z", "then"}) {
      HttpResponse<String> refused = visitor.get(page + "/as-of?asOf=" + moment);
      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.body()).contains("action=\"" + page + "/as-of\"", "o-error");
    }
  }

  @Test
  void aFieldThatMayNotBeReadIsNotInThePastEither() {
    workspace.profile(
        """
        {"name": "Hiding",
         "defaultAccess": {"view": false, "create": false, "update": false, "delete": false},
         "objects": {
           "deals": {"view": true, "create": false, "update": false, "delete": false,
                     "fields": {"amount": {"read": false, "edit": false}}}}}
        """);
    WebVisitor other = Colleague.in(workspace, "Hiding").visitor();
    String html = other.get(page + "/as-of?asOf=" + then).body();
    assertThat(html)
        .contains("Large refit", "Proposal")
        .doesNotContain("1,000", "1,500", "field-amount");
    assertThat(other.get("/companies/" + page.substring(7) + "/as-of?asOf=" + then).statusCode())
        .isEqualTo(403);
  }
}
