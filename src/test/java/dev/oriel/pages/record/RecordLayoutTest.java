package dev.oriel.pages.record;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page of a record says first what is asked first, and uses the room of the window. */
@BrowserTest
class RecordLayoutTest {

  /** Lists the texts of the lines into which an element is broken. */
  private static final String LINES =
      """
      element => {
        const lines = new Map();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          for (let i = 0; i < texts.currentNode.length; i++) {
            const range = document.createRange();
            range.setStart(texts.currentNode, i);
            range.setEnd(texts.currentNode, i + 1);
            const top = Math.round(range.getBoundingClientRect().top);
            lines.set(top, (lines.get(top) ?? '') + range);
          }
        }
        return [...lines.values()].map(line => line.trim());
      }
      """;

  /** How far each column of the page ends above the panel's end. */
  private static final String SHORT =
      """
      () => [...document.querySelectorAll('.o-rec > *')].map(column => Math.round(
        document.getElementById('body').getBoundingClientRect().bottom - column.getBoundingClientRect().bottom))
      """;

  private static final String ONLY_NAMES =
      """
      {'name': 'Registrar', 'defaultAccess': {'view': true},
       'objects': {
         'contacts': {'view': true, 'update': true,
                      'fields': {%s}}}}
      """
          .formatted(
              Stream.of(
                      "email",
                      "phone",
                      "mobile",
                      "company",
                      "jobTitle",
                      "linkedinUrl",
                      "address",
                      "leadSource",
                      "status",
                      "owner")
                  .map(field -> "'" + field + "': {'read': true, 'edit': false}")
                  .collect(Collectors.joining(", ")));

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String contact(Map<String, Object> more) {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    Map<String, Object> fields =
        new HashMap<>(
            Map.of(
                "firstName", "Lena",
                "lastName", "Brandl",
                "jobTitle", "Head of Facilities",
                "company", company));
    fields.putAll(more);
    return "/contacts/" + api.create("contacts", "", fields);
  }

  @Test
  void theLineBelowANameReadsAsText() {
    String page = contact(Map.of());
    assertThat(ada.visitor().get(page).body())
        .containsPattern(
            "<span dir=\"auto\">Head of Facilities</span>, "
                + "<a href=\"/companies/[0-9a-f-]+\" dir=\"auto\">Alpenblick Hotels</a></p>");
    try (Look look = ada.in(Look.at(Look.PHONE)).open(page)) {
      assertThat(look.page().locator("#record-about"))
          .hasText("Head of Facilities, Alpenblick Hotels");
      assertThat(lines(look.page().locator("#record-about"))).hasSize(1);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aLongNameAndALongLineBelowItHideNothing() {
    String page =
        contact(
            Map.of(
                "lastName", "Brandl-Obermüller von und zu Hohenstein",
                "jobTitle", "Head of Facilities and of all Construction Works"));
    try (Look look = ada.in(Look.at(Look.PHONE)).open(page)) {
      for (String text : List.of("h2.o-title", "#record-about")) {
        Locator line = look.page().locator(text);
        assertThat(lines(line)).as(text).hasSizeGreaterThan(1);
        assertThat(line.evaluate("line => line.scrollWidth <= line.clientWidth")).isEqualTo(true);
        assertThat(line.evaluate("line => line.scrollHeight <= line.parentElement.clientHeight"))
            .as(text)
            .isEqualTo(true);
      }
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theFirstKeyOfThosePeopleWhoChangeOnlyNamesOpensThem() {
    String page = contact(Map.of());
    ada.workspace().profile(ONLY_NAMES);
    Colleague registrar = Colleague.in(ada.workspace(), "Registrar");
    try (Look look = registrar.in(Look.at(Look.DESK)).open(page)) {
      look.press("e");
      assertThat(look.page().locator("#field-firstName").getByRole(AriaRole.TEXTBOX)).isFocused();
      look.requireNoErrors();
    }
  }

  private static List<?> lines(Locator element) {
    return (List<?>) element.evaluate(LINES);
  }

  @Test
  void aLongAddressIsBrokenBehindTheAt() {
    String page = contact(Map.of("email", "lea.girard.facilities@menuiserie.morel.example"));
    try (Look look = ada.in(Look.at(Look.DESK)).open(page)) {
      Locator email = look.page().locator("#field-email a").first();
      assertThat(email).hasText("lea.girard.facilities@menuiserie.morel.example");
      List<String> broken = List.of("lea.girard.facilities@", "menuiserie.morel.example");
      assertThat(lines(email)).isEqualTo(broken);
      look.checkAnyWidth("contact-long-email");
      look.page().setViewportSize(Look.PHONE, 844);
      assertThat(lines(email)).isEqualTo(broken);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aLongLinkIsNotWrittenOverThePenOfItsRow() {
    String page = contact(Map.of("email", "lena.brandl@alpenblick.example"));
    try (Look look = ada.in(Look.at(Look.DESK)).open(page)) {
      Locator row = look.page().locator("#field-email");
      // Clicks what lies above all else there.
      look.page().getByLabel("Edit E-mail").locator(".icon").click();
      assertThat(row.getByRole(AriaRole.TEXTBOX)).isFocused();
      look.requireNoErrors();
    }
  }

  @Test
  void columnsReachTheEndOfThePanel() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies/" + company)) {
      Page page = look.page();
      // They are folded, because there is none.
      page.locator("#related .o-count")
          .first()
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
      page.setViewportSize(Look.DESK, 2_000);
      assertThat((List<?>) page.evaluate(SHORT)).isEqualTo(List.of(0, 0, 0));
    }
  }

  @Test
  void whatIsSaidElsewhereIsFolded() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(contact(Map.of()))) {
      Page page = look.page();
      assertThat(page.locator("#field-jobTitle")).isVisible();
      for (String row : List.of("firstName", "createdAt")) {
        assertThat(page.locator("#field-" + row)).isHidden();
      }
      page.locator("summary")
          .getByText("Record", new Locator.GetByTextOptions().setExact(true))
          .click();
      assertThat(page.locator("#field-createdAt")).isVisible();
      page.locator("summary").getByText("Name").click();
      page.getByLabel("Edit First name").click();
      Locator first = page.locator("#field-firstName").getByRole(AriaRole.TEXTBOX);
      first.fill("Helena");
      first.press("Enter");
      assertThat(page.locator("h2.o-title")).hasText("Helena Brandl");
      look.check("contact-unfolded");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aContactWithoutANameCanBeNamedAtOnce() {
    String id = api.create("contacts", "", Map.of("email", "lena@alpenblick.example"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      assertThat(look.page().locator("#field-firstName")).isVisible();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aDealIsMovedByTheButtonsInItsHead() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    Map<String, Object> fields =
        Map.of(
            "amount",
            84_500,
            "closeDate",
            "2026-12-04",
            "stage",
            "proposal",
            "owner",
            ada.member().toString(),
            "company",
            company);
    String deal = api.create("deals", "Windows for the new wing of the hotel", fields);
    try (Look look = ada.in(Look.at(Look.DESK)).open("/deals/" + deal)) {
      look.checkAnyWidth("deal-head");
      Locator won = look.page().locator("#stage-won");
      won.focus();
      look.press("Enter");
      assertThat(won).hasAttribute("aria-current", "true");
      assertThat(won).isFocused();
      assertThat(look.page().locator("#field-probability")).containsText("100");
      assertThat(look.page().locator("#record-about")).containsText("Won");
      look.requireNoErrors();
    }
  }
}
