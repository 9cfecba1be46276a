package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.outbound.Receiver;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The log of what an outbound webhook has sent. */
class DeliveryPagesTest extends OutboundPagesCase {

  private static final Pattern OLDER = Pattern.compile("href=\"([^\"]*cursor=[^\"]*)\"");

  @Test
  void theLogIsReadPageByPageAndByState() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    log(page, 120);
    String newest = visitor.get(page).body();
    assertThat(newest).contains("Record 120.", "Record 71.", "112 ms").doesNotContain("Record 70.");
    String older = older(newest);
    String second = visitor.get(older).body();
    assertThat(second).contains("Record 70.", "Record 21.").doesNotContain("Record 71.");
    assertThat(visitor.get(older(second)).body())
        .contains("Record 1.")
        .doesNotContain("Record 21.")
        .doesNotContainPattern(OLDER);
    String failed = visitor.get(page + "?state=failed").body();
    assertThat(failed).contains("Record 119.", "503").doesNotContain("Record 120.");
    assertThat(visitor.get(older(failed)).body())
        .contains("Record 1.")
        .doesNotContain("Record 2.", "Record 21.");
    assertThat(visitor.get(page + "?state=waiting").body()).contains("No delivery waits");
  }

  @Test
  void aDeliveryUnfoldsInItsRowAndFailedOnesAreCounted() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    log(page, 120);
    String failed = page + "?state=failed";
    String folded = visitor.get(failed).body();
    assertThat(folded)
        .contains(">Failed<span class=\"o-count\">60</span>", "Details of Record 119.")
        .contains("href=\"/setup/profiles/" + profile("Administrator"))
        .doesNotContain("v1,abc");
    Matcher button = Pattern.compile("name=\"open\" value=\"([\\w-]{36})\"").matcher(folded);
    assertThat(button.find()).isTrue();
    String open = visitor.get(failed + "&open=" + button.group(1)).body();
    assertThat(open)
        .contains("v1,abc", "Answer, 503 after 112 ms", "&lt;b&gt;Maintenance&lt;/b&gt;")
        .contains("name=\"state\" value=\"failed\"", "All attempts", "Send again")
        .containsOnlyOnce("class=\"is-below\"")
        .doesNotContain("<b>Maintenance");
    assertThat(visitor.get(page + "?open=nothing").body()).doesNotContain("v1,abc");
    make("Other", "https://other.example.com/hook");
    assertThat(visitor.get(page("Other") + "?open=" + button.group(1)).body())
        .doesNotContain("v1,abc", "o-count\">60");
  }

  @Test
  void thePageOfADeliveryAsksForItsFirstAttempt() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    log(page, 1);
    String schema = admin.workspace().workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    jdbc.update("delete from %s.delivery_attempt".formatted(schema));
    jdbc.update(
        "update %s.delivery set state = 'PENDING', due_at = now() + interval '1 day'"
            .formatted(schema));
    Matcher link = Pattern.compile(page + "/deliveries/[\\w-]+").matcher(visitor.get(page).body());
    assertThat(link.find()).isTrue();
    WebVisitor parts =
        admin
            .visitor()
            .header("HX-Request", "true")
            .header("X-Form-Workspace", admin.workspace().workspace().uuid().toString());
    String asks = "hx-trigger=\"every 2s\"";
    assertThat(visitor.get(link.group()).body())
        .contains(asks, "<noscript><a href=\"" + link.group() + "\">Load again</a></noscript>");
    assertThat(parts.get(link.group()).statusCode()).isEqualTo(204);
    jdbc.update("update %s.delivery set state = 'FAILED'".formatted(schema));
    HttpResponse<String> come = parts.get(link.group());
    assertThat(come.statusCode()).isEqualTo(200);
    assertThat(come.body()).contains("id=\"delivery\"").doesNotContain(asks);
  }

  private static String older(String html) {
    Matcher older = OLDER.matcher(html);
    assertThat(older.find()).isTrue();
    return older.group(1).replace("&amp;", "&");
  }

  @Test
  void aDeliveryShowsRequestAndAnswerAndIsSentAgain() {
    try (Receiver receiver = new Receiver()) {
      make("Bookkeeping", receiver.url());
      String page = page("Bookkeeping");
      log(page, 1);
      Matcher link =
          Pattern.compile(page + "/deliveries/[\\w-]+").matcher(visitor.get(page).body());
      assertThat(link.find()).isTrue();
      String delivery = link.group();
      assertThat(visitor.get(delivery).body())
          .contains("Record 1.", "&lt;b&gt;Maintenance&lt;/b&gt;", "503", "v1,abc")
          .doesNotContain("<b>Maintenance");
      receiver.answer(200);
      assertThat(location(send(delivery, delivery + "/resend"))).isEqualTo(delivery);
      Await.until(() -> !receiver.received().isEmpty());
      assertThat(receiver.received().getFirst().id())
          .isEqualTo(delivery.substring(delivery.length() - 36));
      HttpResponse<String> all = send(page, page + "/resend");
      assertThat(location(all)).isEqualTo(page);
    }
  }
}
