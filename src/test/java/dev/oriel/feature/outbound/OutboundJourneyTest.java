package dev.oriel.feature.outbound;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.outbound.Receiver;
import dev.oriel.testing.Await;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How an administrator has events sent to another system, and looks after them. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class OutboundJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @Test
  void aWebhookIsMadeWatchedAndDeleted() {
    try (Receiver receiver = new Receiver();
        Look look = admin.in(Look.at(Look.DESK)).open("/setup/outbound")) {
      Page page = look.page();
      look.checkAnyWidth("setup-outbound-none");
      look.tabTo(link(page, "Create webhook"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-name")).isFocused();
      page.keyboard().type("Bookkeeping");
      page.locator("#f-url").fill("http://10.0.0.1/hook");
      page.locator("#f-profile").selectOption("Administrator");
      page.getByLabel("record.created").check();
      button(page, "Create webhook").click();
      assertThat(page.locator("#f-url")).isFocused();
      look.checkAnyWidth("setup-outbound-refused");
      page.keyboard().press("Control+a");
      page.keyboard().type(receiver.url());
      button(page, "Create webhook").click();
      assertThat(page.getByText("“Bookkeeping” is ready")).isVisible();
      String secret = page.locator("#secret").textContent();
      look.checkAnyWidth("setup-outbound-created");
      page.locator("#stored").check();
      button(page, "Done").click();
      receiver.answer(503);
      button(page, "Send test event").click();
      assertThat(page.locator("#toasts")).containsText("The test event is on its way");
      Await.until(() -> !receiver.received().isEmpty());
      Assertions.assertThat(receiver.received().getFirst().isSignedBy(secret)).isTrue();
      // It comes by itself.
      assertThat(page.getByText("Attempt 1,")).isVisible();
      look.checkAnyWidth("setup-outbound-delivery");
      link(page, "Bookkeeping").click();
      assertThat(page.getByText("Failing").first()).isVisible();
      // On a phone the delivery has a page of its own alone.
      Locator details = page.locator(".o-unfold").first();
      details.focus();
      page.keyboard().press("Enter");
      assertThat(page.locator(".is-below")).containsText("webhook-signature");
      assertThat(details).isFocused();
      look.checkAnyWidth("setup-outbound");
      link(page, "Settings").click();
      look.checkAnyWidth("setup-outbound-settings");
      page.locator(".o-tabs a", new Page.LocatorOptions().setHasText("Secrets")).click();
      link(page, "Rotate secret").click();
      assertThat(page.locator("dialog #f-hours")).isVisible();
      look.checkAnyWidth("setup-outbound-rotate");
      button(page, "Rotate secret").click();
      page.locator("#stored").check();
      button(page, "Done").click();
      page.locator(".o-tabs a", new Page.LocatorOptions().setHasText("Secrets")).click();
      assertThat(page.getByText("signed with two secrets until")).isVisible();
      look.checkAnyWidth("setup-outbound-secrets");
      others();
      look.open("/setup/outbound");
      for (String state : List.of("Active", "Failing", "Paused", "Disabled")) {
        assertThat(page.locator("tbody")).containsText(state);
      }
      look.checkAnyWidth("setup-outbound-list");
      look.open("/setup/outbound/" + id("Shop") + "/filter").checkAnyWidth("setup-outbound-filter");
      look.open("/setup/outbound");
      link(page, "Archive").click();
      assertThat(page.getByText("Nothing is sent.")).isVisible();
      look.checkAnyWidth("setup-outbound-stopped").open("/setup/outbound");
      link(page, "Bookkeeping").click();
      link(page, "Delete webhook").click();
      assertThat(page.locator("dialog #typed-name")).isFocused();
      look.checkAnyWidth("setup-outbound-delete");
      page.keyboard().type("Bookkeeping");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Bookkeeping is deleted");
    }
  }

  private UUID id(String name) {
    Actor operator = admin.workspace().operator();
    return RunningOriel.bean(OutboundWebhooks.class).named(operator, name).id();
  }

  /** Webhooks in the other states. */
  private void others() {
    OutboundWebhooks webhooks = RunningOriel.bean(OutboundWebhooks.class);
    Actor operator = admin.workspace().operator();
    Profile profile = RunningOriel.bean(Profiles.class).require(operator, "Standard");
    for (String name : List.of("Shop", "Warehouse", "Archive")) {
      String url = "https://" + name + ".example.com/hook";
      List<String> events = List.of("record.deleted");
      webhooks.create(
          operator, new OutboundWebhookSpec(name, url, profile, events, List.of("deals"), null));
    }
    webhooks.disable(operator, webhooks.named(operator, "Archive").id());
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.outbound_progress set failures = 8, waiting = 12, waiting_since = now(),
              paused_until = now() + interval '1 hour'
            where webhook_id = ?
            """,
            webhooks.named(operator, "Warehouse").id());
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
