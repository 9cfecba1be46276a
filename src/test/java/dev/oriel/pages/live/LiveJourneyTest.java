package dev.oriel.pages.live;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A page that stays open while somebody else works. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class LiveJourneyTest {

  @Test
  void aChangeByAnotherOneIsToldAndShownOnDemand() {
    Colleague ada = Colleague.of("Administrator");
    Api api = ada.workspace().admin();
    String lena = api.create("contacts", "Lena Brandl", Map.of("phone", "+43 1 1"));
    try (Look look = ada.in(Look.at(Look.DESK))) {
      Page page = look.page();
      page.clock().install();
      look.open("/contacts/" + lena);
      api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("phone", "+43 1 2")));
      page.clock().fastForward(10_000);
      Locator news = page.locator("#toasts .is-news");
      assertThat(news).containsText("has changed this record");
      look.checkAnyWidth("live-record");
      news.getByText("Show").click();
      assertThat(page.getByText("+43 1 2").first()).isVisible();
      assertThat(news).hasCount(0);
    }
  }
}
