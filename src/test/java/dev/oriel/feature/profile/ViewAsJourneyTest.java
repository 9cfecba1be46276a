package dev.oriel.feature.profile;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How an administrator looks at records as those who hold a profile. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class ViewAsJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");

  private UUID sales() {
    ada.workspace()
        .profile(
            """
            {"name": "Sales EU", "defaultAccess": {"view": true},
             "objects": {"contacts": {"view": true, "create": true, "update": true,
               "fields": {"phone": {"read": true, "edit": false}, "email": {"read": false}}}}}
            """);
    for (String name : new String[] {"Lena Brandl", "Marcus Hale", "Sophie Lambert"}) {
      ada.workspace().admin().create("contacts", name, Map.of("phone", "+43 1 555 0142"));
    }
    return RunningOriel.bean(Profiles.class).require(ada.workspace().operator(), "Sales EU").id();
  }

  private static Locator named(Page page, AriaRole role, String name) {
    return page.getByRole(role, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  void pagesAreSeenAsAProfile() {
    UUID sales = sales();
    Pattern kept = Pattern.compile(".*viewAs=" + sales + ".*");
    try (Look look = ada.in(Look.at(Look.DESK)).open("/setup/profiles/" + sales)) {
      Page page = look.page();
      named(page, AriaRole.LINK, "View as this profile").click();
      look.checkAnyWidth("view-as-question");
      named(page, AriaRole.BUTTON, "View as Sales EU").click();
      assertThat(page.getByText("You see Oriel as the profile Sales EU would.")).isVisible();
      page.navigate(RunningOriel.origin() + "/contacts?viewAs=" + sales);
      look.checkAnyWidth("view-as");
      assertThat(named(page, AriaRole.BUTTON, "New contact")).hasAttribute("aria-disabled", "true");
      named(page, AriaRole.SEARCHBOX, "Search contacts").fill("Lena");
      assertThat(page.locator("tbody tr")).hasCount(1);
      assertThat(page).hasURL(kept);
      named(page, AriaRole.LINK, "Lena Brandl").first().click();
      assertThat(page).hasURL(kept);
      assertThat(page.getByText("Nothing can be changed.")).isVisible();
      look.checkAnyWidth("view-as-record");
      named(page, AriaRole.LINK, "Leave").click();
      assertThat(page).hasURL(RunningOriel.origin() + "/setup/profiles/" + sales + "#main");
    }
  }

  @Test
  void aCellIsNotSaved() {
    UUID sales = sales();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/setup/profiles/" + sales + "/view")) {
      Page page = look.page();
      look.expectingRefusals();
      named(page, AriaRole.BUTTON, "View as Sales EU").click();
      page.navigate(RunningOriel.origin() + "/contacts?columns=status&viewAs=" + sales);
      page.locator("#rows > tr").first().locator("> *").nth(2).click();
      page.keyboard().press("e");
      Locator status = page.locator("#cell").getByRole(AriaRole.COMBOBOX);
      status.selectOption("qualified");
      status.press("Enter");
      assertThat(page.locator("#toasts")).containsText("Nothing can be changed");
    }
  }
}
