package dev.oriel.pages.setup.general;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an administrator moves the workspace to another region. */
@BrowserTest
class GeneralJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void theRegionIsChanged(int width) {
    admin.workspace().admin().create("companies", "Acme", Map.of());
    try (Look look = admin.in(Look.at(width)).open("/setup")) {
      Page page = look.page();
      page.locator("#f-region").selectOption("DE");
      look.tabTo(page.locator("#settings button[type=submit]"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The workspace is changed");
      assertThat(page.locator("#f-region")).hasValue("DE");
      look.check("setup-general");
      page.getByText("Count records").click();
      assertThat(page.locator("#records")).containsText("Companies");
      look.check("setup-general-records");
    }
  }
}
