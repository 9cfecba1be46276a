package dev.oriel.pages.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.SlowRows;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The first page says what to do next if it cannot wait for records. */
@ExpectsLog("the database failed")
class LateHomeTest {

  private final Colleague ada = Colleague.of("Administrator");

  private void createDeal() {
    String today = LocalDate.now(ZoneId.of("Europe/Vienna")).toString();
    ada.workspace()
        .admin()
        .create("deals", "Slow deal", Map.of("owner", ada.member().toString(), "closeDate", today));
  }

  @Test
  void whatIsLateIsAskedForOnceMore() {
    createDeal();
    SlowRows.in(ada.workspace(), "deals");
    String body = ada.visitor().get("/").body();
    assertThat(body)
        .contains(
            "hx-get=\"/?wait=true\"", "hx-select-oob=\"#home-wait,#card-deals,#card-changed\"");
    assertThat(body.substring(body.indexOf("home-deals"), body.indexOf("home-changed")))
        .contains("This takes a moment. <a href=\"/?wait=true\">Load it</a>");
  }

  @Test
  void whatIsLateAgainSaysWhatToDoNext() {
    createDeal();
    SlowRows.in(ada.workspace(), "deals");
    String body = ada.visitor().get("/?wait=true").body();
    assertThat(body).doesNotContain("hx-select-oob");
    assertThat(body.substring(body.indexOf("home-deals"), body.indexOf("home-changed")))
        .contains("This takes long. <a href=\"/deals?");
    assertThat(body.substring(body.indexOf("home-changed")))
        .contains("This takes long. <a href=\"/\">Try again</a>")
        .doesNotContain("Slow deal");
  }
}
