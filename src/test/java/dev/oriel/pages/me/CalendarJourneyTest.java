package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Await;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Look;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a salesperson connects a calendar, by the keyboard. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class CalendarJourneyTest {

  /** As long as names are at most, and without a place for a break. */
  private static final String LONG = "Donaudampfschifffahrt".repeat(9);

  private final Colleague ada = Colleague.of("Standard");

  @Test
  void aCalendarIsFoundChosenAndDisconnected() {
    DavVisitor account = Radicale.shared().newVisitor();
    account.send(
        "MKCALENDAR",
        "../home/",
        """
        <C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
        <D:displayname>%s</D:displayname>
        </D:prop></D:set></C:mkcalendar>
        """
            .formatted(LONG));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/me/calendar")) {
      Page page = look.page();
      look.checkAnyWidth("me-calendar-new");
      page.locator("#f-url").fill(account.server().toString());
      page.locator("#f-user").fill(account.user());
      page.locator("#f-password").fill("wrong");
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-password-error")).isVisible();
      look.checkAnyWidth("me-calendar-refused");
      page.locator("#f-password").fill(account.password());
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Choose");
      look.checkAnyWidth("me-calendar-choice");
      page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName(LONG)).focus();
      page.keyboard().press("Space");
      button(page, "Use this calendar").press("Enter");
      assertThat(page.locator("#toasts")).containsText("… is connected");
      look.checkAnyWidth("me-calendar");
      // It has no start, and so no place.
      ada.workspace().admin().create("events", LONG, Map.of("owner", self()));
      assertThat(failed(page)).isVisible();
      look.checkAnyWidth("me-calendar-event");
      look.tabTo(button(page, "Test connection"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The calendar answers");
      button(page, "Pause").press("Enter");
      assertThat(button(page, "Resume")).isVisible();
      look.checkAnyWidth("me-calendar-paused");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Disconnect"))
          .press("Enter");
      assertThat(page.getByText("Disconnect Donaudampf").first()).isVisible();
      look.checkAnyWidth("me-calendar-disconnect");
      button(page, "Disconnect").press("Enter");
      assertThat(button(page, "Connect")).isVisible();
    }
  }

  @Test
  void itIsSaidThatASilentServerIsAskedAndThePersonCanLeave() {
    try (RudeCalendar server = new RudeCalendar();
        Look look = ada.in(Look.at(Look.DESK)).open("/me/calendar")) {
      server.answer("PROPFIND", RudeCalendar.Reply.never());
      Page page = look.page();
      page.locator("#f-url").fill(server.visitor().calendar().toString());
      page.locator("#f-user").fill("jo");
      page.locator("#f-password").fill("secret");
      // At once: the browser's tools wait for the page that comes.
      Object said =
          page.evaluate(
              """
              new Promise((done) => {
                const button = document.querySelector('.o-form-acts button');
                button.form.requestSubmit(button);
                setTimeout(() => {
                  const told = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
                  done([button.ariaBusy, button.innerText, told.includes(button.innerText)].join('; '));
                  document.querySelector('a[href="/me/mailbox"]').click();
                }, 300);
              })
              """);
      assertEquals("true; Asking the server; true", said);
      page.waitForURL("**/me/mailbox");
    }
  }

  private String self() {
    return ada.session().signedIn().session().memberId().toString();
  }

  /** The event that is not well, when the page shows it. */
  private static Locator failed(Page page) {
    Locator event = page.getByText("The event has no start").first();
    Await.until(() -> {
      page.reload();
      return event.isVisible();
    });
    return event;
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
