package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.MailWork;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a salesperson connects a mailbox and writes to a contact, by the keyboard. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class MailboxJourneyTest {

  /** As long a word as people write, in a subject that is too long for a line. */
  private static final String SUBJECT = "Your offer: " + "Donaudampfschifffahrt".repeat(9);

  private final Colleague ada = Colleague.of("Standard");

  @Test
  void aMailboxIsConnectedAndAnEmailIsSent() {
    String contact =
        ada.workspace()
            .admin()
            .create(
                "contacts",
                "",
                Map.of("firstName", "Lena", "lastName", "Brandl", "email", "lena@client.test"));
    try (RudeSmtp server = RudeSmtp.plain();
        Look look = ada.in(Look.at(Look.DESK)).open("/me/mailbox")) {
      Page page = look.page();
      look.checkAnyWidth("me-mailbox-new");
      page.locator("#f-address").fill("ada@acme.test");
      page.locator("#f-password").fill("wrong");
      page.locator("#f-smtp").fill(server.address());
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-password-error")).isVisible();
      look.checkAnyWidth("me-mailbox-refused");
      page.locator("#f-password").fill("right");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("ada@acme.test is connected");
      look.checkAnyWidth("me-mailbox");
      server.reply(Stage.GREETING, "554 5.3.2 no");
      enter(look, button(page, "Test connection"));
      assertThat(page.locator("#mailbox [role=alert]")).isVisible();
      look.checkAnyWidth("me-mailbox-tested");
      server.behave();
      enter(look, button(page, "Test connection"));
      assertThat(page.locator("#toasts")).containsText("Signing in to the mailbox works");

      page.navigate(page.url().replace("/me/mailbox", "/contacts/" + contact));
      enter(look, page.locator(".o-composer").getByText("E-mail"));
      assertThat(page.locator("dialog #f-to")).hasValue("lena@client.test");
      assertThat(page.locator("dialog #f-to")).isFocused();
      page.locator("dialog #f-subject").fill(SUBJECT);
      page.locator("dialog #f-body").fill("Dear Lena,\n\nhere is **the offer**.");
      look.checkAnyWidth("contact-email");
      server.reply(Stage.DOT, RudeSmtp.CLOSE);
      enter(
          look,
          page.locator("dialog")
              .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Send")));
      awaitTold(page, "Nobody knows");
      assertThat(page.locator("#timeline")).containsText("wrote an e-mail");
      look.checkAnyWidth("contact-emailed");
      page.navigate(page.url().replaceAll("/contacts/.*", "/me/mailbox"));
      assertThat(page.locator("#undecided .o-chip")).hasText("Sent or not?");
      look.checkAnyWidth("me-mailbox-unknown");
      enter(
          look,
          page.locator("#undecided")
              .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Your offer")));
      assertThat(page.getByText("here is **the offer**.")).isVisible();
      look.checkAnyWidth("me-message");
      enter(look, button(page, "It was sent"));
      assertThat(page.locator("#toasts")).containsText("counts as sent");
      Assertions.assertThat(server.accepted()).hasSize(1);
    }
  }

  /** A text is written once, and fills the form of an e-mail without replacing what was typed. */
  @Test
  void aTemplateIsWrittenAndUsed() {
    String contact =
        ada.workspace()
            .admin()
            .create(
                "contacts",
                "",
                Map.of("firstName", "Lena", "lastName", "Brandl", "email", "lena@client.test"));
    try (RudeSmtp server = RudeSmtp.plain();
        Look look = ada.in(Look.at(Look.DESK)).open("/me/templates")) {
      RunningOriel.bean(Mailboxes.class)
          .connectFor(
              ada.workspace().operator(),
              ada.workspace().findMember(ada.member()),
              new MailboxSpec("ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
      Page page = look.page();
      look.check("me-templates-none");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New template")).click();
      assertThat(page.locator("#f-name")).isFocused();
      page.locator("#f-name").fill("Offer");
      page.locator("#f-subject").fill("Your offer, {{firstNam}}");
      page.locator("#f-body")
          .fill("Dear {{firstName}},\n\nhere it is. {{phone}}\n\n{{sender.name}}");
      button(page, "Save the template").click();
      assertThat(page.locator("#f-subject-error")).containsText("Did you mean 'firstName'?");
      look.checkAnyWidth("me-template-refused");
      page.locator("#f-subject").fill("Your offer, {{firstName}}");
      page.getByLabel("Share it with all members").check();
      button(page, "Save the template").click();
      assertThat(page.locator("#toasts")).containsText("is saved");
      look.checkAnyWidth("me-templates");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Offer")).click();
      assertThat(page.locator("#f-subject")).hasValue("Your offer, {{firstName}}");
      look.checkAnyWidth("me-template");

      page.navigate(page.url().replaceAll("/me/.*", "/contacts/" + contact + "/email"));
      page.locator("#f-body").fill("My own words");
      page.locator("#f-template").selectOption(new SelectOption().setLabel("Offer (shared)"));
      button(page, "Use").click();
      assertThat(page.getByText("Something is written already")).isVisible();
      assertThat(page.locator("#f-body")).hasValue("My own words");
      look.checkAnyWidth("contact-email-asked");
      page.getByLabel("Put the template below it").check();
      page.locator("#f-template").selectOption(new SelectOption().setLabel("Offer (shared)"));
      button(page, "Use").click();
      assertThat(page.locator("#f-body"))
          .hasValue(Pattern.compile("My own words\n\nDear Lena,\n\nhere it is"));
      assertThat(page.locator("#f-body")).isFocused();
      assertThat(page.getByText("{{phone}} is empty")).isVisible();
      look.checkAnyWidth("contact-email-filled");
      // Enter sends, though the button of the template is the first one.
      page.locator("#f-subject").press("Enter");
      awaitTold(page, "The e-mail is sent");
      Assertions.assertThat(server.accepted()).hasSize(1);
    }
  }

  /**
   * Waits for what a page says of an e-mail. One that has not waited long enough for the mail
   * server shows it when it is loaded again.
   */
  private void awaitTold(Page page, String sentence) {
    Locator toasts = page.locator("#toasts");
    assertThat(toasts).containsText(Pattern.compile(sentence + "|is on its way"));
    if (toasts.textContent().contains("is on its way")) {
      new MailWork(ada.workspace().workspace()).await();
      page.reload();
    }
  }

  private static void enter(Look look, Locator target) {
    look.tabTo(target);
    look.page().keyboard().press("Enter");
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
