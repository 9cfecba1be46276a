package dev.oriel.pages.record;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import dev.oriel.web.http.QueryText;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The top bar of a record leads through the list from which it was opened, and has its acts. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class NeighboursJourneyTest {

  private static final String READING =
      """
      {"name": "Reading",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private void contacts() {
    api.create("companies", "Alpenblick Hotels", Map.of());
    for (String name : new String[] {"Weiss", "Hale", "Brandl"}) {
      api.create("contacts", "", Map.of("lastName", name, "jobTitle", "Head of " + name));
    }
  }

  private static void openFirst(Look look, String list) {
    look.open(list).page().locator("#rows th a").first().click();
  }

  @Test
  void oneGoesThroughTheListThatOneComesFrom() {
    contacts();
    try (Look look = ada.in(Look.at(Look.DESK))) {
      openFirst(look, "/contacts");
      Page page = look.page();
      Locator bar = page.locator(".o-top");
      assertThat(bar.getByText("1 of 3 in All contacts")).isVisible();
      Locator before = bar.getByLabel("Previous record");
      assertThat(before).isVisible();
      assertThat(before).hasAttribute("aria-disabled", "true");
      look.check("contact-neighbours");
      bar.getByLabel("Next record").click();
      assertThat(bar.getByText("2 of 3 in All contacts")).isVisible();
      assertThat(before).not().hasAttribute("aria-disabled", "true");
      look.press("k");
      assertThat(bar.getByText("1 of 3 in All contacts")).isVisible();
      // There is none before, and the page stays.
      look.press("k");
      look.press("j");
      assertThat(bar.getByText("2 of 3 in All contacts")).isVisible();
      openFirst(look, "/contacts?q=hale");
      assertThat(bar.getByText("1 of 1 in All contacts, filtered")).isVisible();
      openFirst(look, "/contacts?view=mine&filter=" + QueryText.encoded("[]"));
      assertThat(bar.getByText("in My contacts")).isVisible();
    }
  }

  @Test
  void whoCameByALinkHasNoArrows() {
    String id = api.create("contacts", "", Map.of("lastName", "Brandl"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      assertThat(look.page().locator(".o-top").getByText("Add task")).isVisible();
      assertThat(look.page().locator("[data-near]")).isHidden();
    }
  }

  @Test
  void aTaskIsAddedFromTheTopBar() {
    contacts();
    try (Look look = ada.in(Look.at(Look.DESK))) {
      openFirst(look, "/contacts");
      Page page = look.page();
      page.locator(".o-top").getByText("Add task").click();
      assertThat(page.locator("#new")).containsText("New task");
      assertThat(page.locator("#new [name='contact:text']")).hasValue("Brandl");
    }
  }

  @Test
  void whoMayCreateNoTasksIsOfferedNone() {
    contacts();
    ada.workspace().profile(READING);
    try (Look look = Colleague.in(ada.workspace(), "Reading").in(Look.at(Look.DESK))) {
      openFirst(look, "/contacts");
      Locator bar = look.page().locator(".o-top");
      assertThat(bar.getByText("1 of 3")).isVisible();
      assertThat(bar.getByText("Add task")).hasCount(0);
    }
  }

  @Test
  void onAPhoneTheTopBarHasTheArrowsTheSearchAndTheMenu() {
    contacts();
    try (Look look = ada.in(Look.at(Look.PHONE))) {
      openFirst(look, "/contacts");
      Page page = look.page();
      Locator bar = page.locator(".o-top");
      assertThat(page.locator("#record-head")).containsText("Head of Brandl");
      assertThat(bar.getByText("1 of 3")).isHidden();
      assertThat(bar.getByText("Add task")).isHidden();
      assertThat(bar.getByLabel("Search")).isVisible();
      bar.getByLabel("Next record").click();
      assertThat(page.locator("#record-head")).containsText("Head of Hale");
      bar.getByLabel("More").click();
      assertThat(page.locator("#record-menu")).isVisible();
      look.check("contact-phone-menu");
    }
  }
}
