package dev.oriel.pages.duplicate;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two records become one in the browser, by a thumb. */
@BrowserTest
class MergeJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");

  @Test
  void aThumbMergesTwoRecords() {
    Api api = ada.workspace().admin();
    String kept = contact(api, "Head of Facilities");
    contact(api, "Site manager");
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts/" + kept + "/duplicates")) {
      look.check("contact-duplicates");
      Page page = look.page();
      page.getByRole(AriaRole.LINK, named("Merge")).first().click();
      page.getByRole(AriaRole.RADIO, named("Site manager (of the record that goes)")).check();
      assertThat(
              page.getByRole(
                  AriaRole.RADIO, named("Head of Facilities (of the record that stays)")))
          .not()
          .isChecked();
      look.check("contact-merge");
      page.getByRole(AriaRole.BUTTON, named("Merge").setExact(true)).click();
      assertThat(page.locator("#toasts")).containsText("Lena Brandl is now part of this record.");
      assertThat(page.getByText("Site manager").first()).isVisible();
      look.requireNoErrors();
    }
  }

  private static String contact(Api api, String jobTitle) {
    return api.create(
        "contacts", "", Map.of("firstName", "Lena", "lastName", "Brandl", "jobTitle", jobTitle));
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }
}
