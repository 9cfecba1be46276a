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

  @Test
  void cardsOfABoardMoveWithoutMovingTheFocus() {
    Colleague ada = Colleague.of("Administrator");
    Api api = ada.workspace().admin();
    String refit = api.create("deals", "Refit", Map.of("stage", "proposal"));
    String fence = api.create("deals", "Fence", Map.of("stage", "proposal"));
    try (Look look = ada.in(Look.at(Look.DESK))) {
      Page page = look.page();
      page.clock().install();
      look.open("/deals?board=stage");
      page.locator("#a-" + refit).focus();
      Map<String, Object> won = Map.of("fields", Map.of("stage", "won"));
      api.patch("/objects/deals/records/" + refit, won);
      api.patch("/objects/deals/records/" + fence, won);
      page.clock().fastForward(10_000);
      assertThat(page.locator("#cards-won .o-deal")).hasCount(2);
      assertThat(page.locator("#cards-proposal .o-deal")).hasCount(0);
      assertThat(page.locator("#n-won")).hasText("2");
      assertThat(page.locator("#a-" + refit)).isFocused();
      api.patch("/objects/deals/records/" + refit, Map.of("name", "Refit of Acme"));
      page.clock().fastForward(10_000);
      assertThat(page.locator("#a-" + refit)).hasText("Refit of Acme");
      assertThat(page.locator("#a-" + refit)).isFocused();
    }
  }
}
