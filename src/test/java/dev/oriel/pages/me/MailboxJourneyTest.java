package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a salesperson connects a mailbox and writes to a contact. */
@BrowserTest
class MailboxJourneyTest {

  private final Colleague ada = Colleague.of("Standard");

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void aMailboxIsConnectedAndAnEmailIsSent(int width) {
    String contact =
        ada.workspace()
            .admin()
            .create(
                "contacts",
                "",
                Map.of("firstName", "Lena", "lastName", "Brandl", "email", "lena@client.test"));
    try (RudeSmtp server = RudeSmtp.plain();
        Look look = ada.in(Look.at(width)).open("/me/mailbox")) {
      Page page = look.page();
      look.check("me-mailbox-new");
      page.locator("#f-address").fill("ada@acme.test");
      page.locator("#f-password").fill("wrong");
      page.locator("#f-smtp").fill(server.address());
      button(page, "Connect").click();
      assertThat(page.locator("#f-password-error")).isVisible();
      look.check("me-mailbox-refused");
      page.locator("#f-password").fill("right");
      button(page, "Connect").click();
      assertThat(page.locator("#toasts")).containsText("ada@acme.test is connected");
      look.check("me-mailbox");

      page.navigate(page.url().replace("/me/mailbox", "/contacts/" + contact));
      page.locator(".o-composer").getByText("E-mail").click();
      assertThat(page.locator("dialog #f-to")).hasValue("lena@client.test");
      page.locator("dialog #f-subject").fill("Your offer");
      page.locator("dialog #f-body").fill("Dear Lena,\n\nhere is **the offer**.");
      look.check("contact-email");
      server.reply(Stage.DOT, RudeSmtp.CLOSE);
      page.locator("dialog")
          .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Send"))
          .click();
      assertThat(page.locator("#toasts")).containsText("Nobody knows");
      assertThat(page.locator("#timeline")).containsText("wrote an e-mail");
      look.check("contact-emailed");
      page.navigate(page.url().replaceAll("/contacts/.*", "/me/mailbox"));
      assertThat(page.getByText("Sent or not?")).isVisible();
      look.check("me-mailbox-unknown");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Your offer")).click();
      assertThat(page.getByText("here is **the offer**.")).isVisible();
      look.check("me-message");
      button(page, "It was sent").click();
      assertThat(page.locator("#toasts")).containsText("counts as sent");
      Assertions.assertThat(server.accepted()).hasSize(1);
    }
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
