package dev.oriel.pages.record;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On a phone a record is called, written to and noted by a thumb. */
@BrowserTest
class CallJourneyTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"phone": {"read": false}, "email": {"read": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String lena() {
    return api.create(
        "contacts",
        "",
        Map.of(
            "lastName", "Brandl",
            "phone", "+43 1 555 0142",
            "email", "lena.brandl@alpenblick.example"));
  }

  private static Locator quick(Page page, String name) {
    return page.locator(".o-quick").getByText(name, new Locator.GetByTextOptions().setExact(true));
  }

  @Test
  void whoComesBackFromACallLogsIt() {
    String id = lena();
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts/" + id)) {
      Page page = look.page();
      assertThat(quick(page, "Call")).hasAttribute("href", "tel:+4315550142");
      assertThat(quick(page, "E-mail"))
          .hasAttribute("href", "mailto:lena.brandl@alpenblick.example");
      look.check("contact-quick");
      // The browser of the test has nothing to call with.
      page.evaluate(
          "addEventListener('click', event => event.target.closest('[href^=tel]')"
              + " && event.preventDefault())");
      quick(page, "Call").click();
      Locator question = page.locator("#toasts");
      page.waitForCondition(() -> {
        page.evaluate("dispatchEvent(new Event('focus'))");
        return question.getByText("Back from a call?").count() == 1;
      });
      // It stays as long as it has the focus.
      question.getByText("Log the call").focus();
      look.check("contact-call-back");
      question.getByText("Log the call").click();
      assertThat(question.getByText("Back from a call?")).hasCount(0);
      assertThat(page.locator(".o-composer [value=call]")).isChecked();
      assertThat(page.locator(".o-composer textarea")).isFocused();
      page.evaluate("dispatchEvent(new Event('focus'))");
      assertThat(question.getByText("Back from a call?")).hasCount(0);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aTaskIsPlannedFromThere() {
    String id = lena();
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts/" + id)) {
      quick(look.page(), "Note").click();
      assertThat(look.page().locator(".o-composer textarea")).isFocused();
      quick(look.page(), "Task").click();
      assertThat(look.page().locator("#new")).containsText("New task");
      assertThat(look.page().locator("#new [name='contact:text']")).hasValue("Brandl");
    }
  }

  @Test
  void aProfileGetsOnlyWhatItMay() {
    String id = lena();
    ada.workspace().profile(HIDING);
    String page = Colleague.in(ada.workspace(), "Hiding").visitor().get("/contacts/" + id).body();
    Assertions.assertThat(page)
        .doesNotContain("tel:", "mailto:", "555 0142", "5550142", "o-quick", "toast-call");
  }
}
