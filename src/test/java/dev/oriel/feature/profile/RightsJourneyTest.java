package dev.oriel.feature.profile;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How an administrator narrows a profile, and asks why something is so. */
@BrowserTest
class RightsJourneyTest {

  private static final String NARROWED =
      "{\"name\": \"Sales EU\", \"objects\": {\"deals\": {\"view\": true}}}";

  private final Colleague ada = Colleague.of("Administrator");

  private UUID sales() {
    ada.workspace()
        .profile(
            """
            {"name": "Sales EU", "defaultAccess": {"view": true},
             "objects": {"contacts": {"view": true, "create": true, "update": true,
               "fields": {"phone": {"read": true, "edit": false}, "email": {"read": false}}}}}
            """);
    return RunningOriel.bean(Profiles.class).require(ada.workspace().operator(), "Sales EU").id();
  }

  @Test
  void rightsAreChangedAndExplained() {
    UUID sales = sales();
    Colleague.in(ada.workspace(), "Sales EU");
    try (Look look = ada.in(Look.at(Look.DESK)).open("/setup/profiles")) {
      Page page = look.page();
      look.checkAnyWidth("setup-profiles");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sales EU")).click();
      page.getByLabel("Deals: create").focus();
      page.keyboard().press("Space");
      look.checkAnyWidth("setup-profile");
      Request sent =
          page.waitForRequest(
              request -> request.method().equals("POST"),
              () ->
                  page.getByRole(
                          AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save rights"))
                      .click());
      assertThat(sent.postData()).containsOnlyOnce("&on=").contains("scope=changed");
      assertThat(page.locator("#toasts")).containsText("one change");
      page.getByLabel("Deals: delete").check();
      ada.workspace().profile(NARROWED);
      look.expectingRefusals();
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save rights")).click();
      assertThat(page.getByText("Somebody else has changed the rights")).isVisible();
      assertThat(page.getByLabel("Deals: delete")).isChecked();
      look.checkAnyWidth("setup-profile-conflict");
      look.open("/setup/profiles/" + sales + "/history");
      look.checkAnyWidth("setup-profile-history");
      look.open("/setup/profiles/new");
      look.checkAnyWidth("setup-profile-new");
      look.open("/setup/profiles/" + sales + "/objects/contacts");
      look.checkAnyWidth("setup-profile-fields");
      look.open("/setup/profiles/explain?who=profile-" + sales + "&object=contacts&field=phone");
      look.checkAnyWidth("setup-explain");
      page.locator("#object").selectOption("products");
      assertThat(page.locator("#field")).containsText("Unit price");
      look.open("/setup/profiles/" + sales + "/holders");
      look.checkAnyWidth("setup-profile-holders");
      look.open("/setup/profiles/" + sales + "/delete");
      look.checkAnyWidth("setup-profile-delete");
      chooseForRow(look.open("/setup/profiles/" + sales));
    }
  }

  /** The columns behind the rights are for desks. */
  private static void chooseForRow(Look look) {
    Page page = look.page();
    Locator acts =
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Products rights"));
    acts.click();
    look.check("setup-profile-acts");
    page.locator(":popover-open").getByText("Allow everything").click();
    assertThat(page.getByLabel("Products: delete")).isChecked();
    assertThat(page.getByLabel("Products: from the default")).not().isChecked();
    acts.click();
    page.locator(":popover-open").getByText("Back to the default").click();
    assertThat(page.getByLabel("Products: delete")).not().isChecked();
    assertThat(page.getByLabel("Products: from the default")).isChecked();
  }
}
