package dev.oriel.pages.activity;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.ModelServer;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How an administrator chooses a model, and has e-mails drafted by it, by the keyboard. */
@BrowserTest
class DraftJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");

  @Test
  void noModelIsChosenAtFirst() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/setup/drafting")) {
      assertThat(look.page().getByLabel("None")).isChecked();
      look.checkAnyWidth("setup-drafting-none");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aModelIsChosenAndDraftsAnEmail() {
    String contact = contact();
    try (RudeSmtp server = RudeSmtp.plain();
        ModelServer models = new ModelServer();
        Look look = ada.in(Look.at(Look.DESK)).open("/setup/drafting")) {
      connect(server);
      Page page = look.page();
      look.tabTo(page.getByLabel("None"));
      page.keyboard().press("ArrowDown");
      assertThat(page.getByLabel("OpenAI or compatible")).isChecked();
      page.locator("#f-baseUrl").fill(models.url());
      page.locator("#f-model").fill("wise-1");
      page.locator("#f-key").fill("k-0815");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The settings are saved");
      models.status(401);
      look.tabTo(button(page, "Test connection"));
      page.keyboard().press("Enter");
      assertThat(page.getByText("refuses the key")).isVisible();
      look.checkAnyWidth("setup-drafting-refused");
      models.status(200);
      button(page, "Test connection").press("Enter");
      assertThat(page.locator("#toasts")).containsText("The model answers");

      models.model(_ ->
          "Subject: Tea on Monday\n\n"
              + "Hello Lena,\n\n"
              + "shall we have tea? See https://evil.test\n\n"
              + "Ada");
      page.navigate(page.url().replaceAll("/setup/.*", "/contacts/" + contact));
      page.locator(".o-composer").getByText("E-mail").click();
      page.locator("dialog #f-purpose").fill("Invite to tea");
      models.hold();
      button(page, "Draft with AI").press("Enter");
      assertThat(page.locator("#email-draft")).containsText("Writing…");
      look.checkAnyWidth("contact-email-writing");
      page.keyboard().press("Escape");
      assertThat(page.locator("#email-draft")).isEmpty();
      assertThat(page.locator("dialog #f-subject")).isVisible();
      models.release();

      // A page that was looked at has moved.
      page.reload();
      page.locator(".o-composer").getByText("E-mail").click();
      page.locator("dialog #f-purpose").fill("Invite to tea");
      models.hold();
      button(page, "Draft with AI").press("Enter");
      assertThat(page.locator("#email-draft")).containsText("Writing…");
      page.locator("dialog #f-body").fill("By hand");
      models.release();
      assertThat(page.locator(".o-drafted")).containsText("shall we have tea?");
      assertThat(page.locator("dialog #f-body")).hasValue("By hand");
      assertThat(page.locator("#email-draft")).containsText("https://evil.test");
      look.checkAnyWidth("contact-email-drafted");
      look.tabTo(button(page, "Use this draft"));
      page.keyboard().press("Enter");
      assertThat(page.locator("dialog #f-subject")).hasValue("Tea on Monday");
      assertThat(page.locator("dialog [name=bodyFormat]")).hasValue("text");
      page.locator("dialog #f-subject").fill("");
      page.locator("dialog #f-body").fill("");
      button(page, "Draft with AI").press("Enter");
      assertThat(page.locator("dialog #f-subject")).hasValue("Tea on Monday");
      look.tabTo(button(page, "Save draft"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The draft is saved");
      assertThat(page.locator("#timeline")).containsText("drafted an e-mail");
      look.checkAnyWidth("contact-email-saved");
      page.locator("#timeline").getByText("Discard").click();
      assertThat(page.getByText("Discard this draft?")).isVisible();
      page.locator("dialog")
          .getByText("Discard", new Locator.GetByTextOptions().setExact(true))
          .click();
      assertThat(page.locator("#toasts")).containsText("The draft is discarded");
    }
  }

  private void connect(RudeSmtp server) {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            ada.workspace().operator(),
            ada.workspace().findMember(ada.member()),
            new MailboxSpec("ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
  }

  private String contact() {
    return ada.workspace()
        .admin()
        .create(
            "contacts",
            "",
            Map.of("firstName", "Lena", "lastName", "Brandl", "email", "lena@client.test"));
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void withoutScriptsADraftFillsTheForm() {
    String contact = contact();
    try (RudeSmtp server = RudeSmtp.plain();
        ModelServer models = new ModelServer();
        Look look = ada.in(Look.withoutScripts(Look.PHONE))) {
      connect(server);
      RunningOriel.bean(DraftingSettings.class)
          .changeFor(
              ada.workspace().operator(),
              new DraftingSettings.Given(Provider.OPENAI, models.url(), "wise-1", "k-0815"));
      models.model(_ -> "Subject: Tea on Monday\n\nShall we have tea?");
      Page page = look.open("/contacts/" + contact).page();
      page.locator(".o-composer").getByText("E-mail").click();
      page.locator("#f-purpose").fill("Invite to tea");
      button(page, "Draft with AI").click();
      assertThat(page.locator("#f-subject")).hasValue("Tea on Monday");
      look.check();
    }
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
