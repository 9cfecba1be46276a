package dev.oriel.feature.inbound;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How an administrator turns what another system sends into records. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class InboundJourneyTest {

  private static final String LEAD =
      """
      {'form': {'id': 'fair-2026-vienna'}, 'person': {'fullName': 'Jonas Petersen',
       'emails': ['j.petersen@nordkai.example', 'jp@home.example'], 'role': 'Yard manager',
       'phone': 'call reception'}, 'consent': {'newsletter': true}}
      """;

  private final Colleague admin = Colleague.of("Administrator");

  @Test
  void aWebhookIsMappedByClicksAndRevoked() {
    try (Look look = admin.in(Look.at(Look.DESK)).open("/setup/inbound")) {
      Page page = look.page();
      look.tabTo(link(page, "Create webhook"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-name")).isFocused();
      page.keyboard().type("Trade fair leads");
      page.locator("#f-object").selectOption("contacts");
      page.locator("#f-profile").selectOption("Standard");
      look.checkAnyWidth("setup-inbound-create");
      button(page, "Create webhook").click();
      String token = page.locator("#secret").textContent();
      look.checkAnyWidth("setup-inbound-created");
      page.locator("#stored").check();
      button(page, "Done").click();
      assertThat(page.getByText("Listening")).isVisible();
      Sender sender =
          new Sender(
              admin,
              admin.visitor(),
              page.url().replaceFirst(".*(?=/setup)", "").replaceFirst("\\?.*", ""),
              token);
      Assertions.assertThat(sender.send(LEAD)).isEqualTo(202);
      sender.logged(1);
      assertThat(page.locator("[aria-label='Map fullName: Jonas Petersen']")).isVisible();
      // On a phone, what has come moves the mapping, which stands below it.
      page.evaluate("window.shifts.sum = 0");
      map(page, "Map fullName: Jonas Petersen", "name");
      map(page, "Map 0: j.petersen@nordkai.example", "email");
      mapByKeyboard(look, "Map phone: call reception", "Phone");
      assertThat(page.locator("#found-2")).not().containsText("“call reception”");
      page.locator("#how-0").selectOption("lastWords");
      assertThat(page.locator("#found-0")).hasText("“Petersen”");
      page.locator("#how-0").selectOption("");
      assertThat(page.locator("#found-0")).hasText("“Jonas Petersen”");
      page.locator("#f-matchField").selectOption("upsert:email");
      button(page, "Try without writing").click();
      assertThat(page.getByText("It would be refused")).isVisible();
      page.locator("button[aria-label^='Remove the mapping of Phone']").click();
      assertThat(page.locator("#found-2")).hasCount(0);
      button(page, "Try without writing").click();
      assertThat(page.getByText("A record would be created.")).isVisible();
      look.checkAnyWidth("setup-inbound-mapping");
      button(page, "Save mapping").click();
      assertThat(page.locator("#toasts")).containsText("The mapping is saved");
      assertThat(page.getByText("Receiving")).isVisible();
      button(page, "Replay").click();
      assertThat(page.locator("#toasts")).containsText("a record was created");
      sender.logged(2);
      Assertions.assertThat(sender.send("{'person': {'emails': ['nobody']}}")).isEqualTo(400);
      sender.logged(3);
      page.navigate(page.url().replaceFirst("\\?.*", ""));
      assertThat(page.locator(".is-bad").first()).isVisible();
      look.checkAnyWidth("setup-inbound");
      link(page, "Settings").click();
      look.checkAnyWidth("setup-inbound-settings");
      page.reload();
      link(page, "Rotate token").click();
      assertThat(page.locator("dialog #f-hours")).isVisible();
      look.checkAnyWidth("setup-inbound-rotate");
      page.reload();
      link(page, "Revoke webhook").click();
      assertThat(page.locator("dialog #typed-name")).isFocused();
      look.checkAnyWidth("setup-inbound-revoke");
      page.keyboard().type("Trade fair leads");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Trade fair leads is revoked");
      Assertions.assertThat(sender.send(LEAD)).isEqualTo(401);
      look.checkAnyWidth("setup-inbound-list");
    }
  }

  /** Clicks a value and chooses the field to which it goes. */
  private static void map(Page page, String value, String field) {
    button(page, value).click();
    Locator target = page.locator(".is-target select").first();
    assertThat(target).isFocused();
    target.selectOption(field);
    assertThat(page.locator(".is-target small span")).not().isEmpty();
  }

  /** Chooses a value, and by its first letters the field to which it goes. */
  private static void mapByKeyboard(Look look, String value, String field) {
    Page page = look.page();
    look.tabTo(button(page, value));
    page.keyboard().press("Enter");
    assertThat(page.locator(".is-target select").first()).isFocused();
    page.keyboard().type(field);
    assertThat(page.locator(".is-target small span")).not().isEmpty();
  }

  @Test
  void aWebhookIsMappedByPathsWithoutScripts() {
    Sender sender = Sender.make(admin, "Shop", "contacts", "Standard");
    sender.send(LEAD);
    sender.logged(1);
    try (Look look = admin.in(Look.withoutScripts(Look.PHONE)).open(sender.page())) {
      Page page = look.page();
      button(page, "Field").click();
      page.locator("#field-0").selectOption("name");
      page.locator("#path-0").fill("person.fullName");
      button(page, "Show values").click();
      assertThat(page.locator("#found-0")).hasText("“Jonas Petersen”");
      look.check();
      // Enter saves, whatever other buttons the form has.
      page.locator("#path-0").press("Enter");
      assertThat(page.getByText("The mapping is saved")).isVisible();
      button(page, "Replay").click();
      assertThat(page.getByText("a record was created")).isVisible();
    }
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
