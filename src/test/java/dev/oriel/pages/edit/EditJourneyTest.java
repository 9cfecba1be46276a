package dev.oriel.pages.edit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A record is changed in the browser. */
@BrowserTest
class EditJourneyTest {

  private static final String PROFILE =
      """
      {'name': 'Sales EU',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                      'fields': {'leadSource': {'read': true, 'edit': false}}}}}
      """;

  private static final String COMPOSING =
      """
      (input) => {
        const isStopped = (event) => !input.dispatchEvent(event);
        const options = { bubbles: true, cancelable: true };
        const enter = new KeyboardEvent('keydown', { ...options, key: 'Enter', isComposing: true });
        input.dispatchEvent(new CompositionEvent('compositionstart', options));
        const asks = isStopped(new CustomEvent('htmx:beforeRequest', { ...options, detail: {} }));
        const sends = isStopped(enter);
        input.dispatchEvent(new CompositionEvent('compositionend', options));
        return asks && sends;
      }
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private Colleague elif() {
    ada.workspace().profile(PROFILE);
    return Colleague.in(ada.workspace(), "Sales EU");
  }

  private String lena() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    return api.create(
        "contacts",
        "",
        Map.of(
            "firstName", "Lena",
            "lastName", "Brandl",
            "jobTitle", "Head of Facilities",
            "email", "lena.brandl@alpenblick.example",
            "phone", "+43 1 555 0142",
            "company", company,
            "leadSource", "event",
            "status", "lead",
            "address", Map.of("street", "Seestraße 14", "city", "Wien")));
  }

  /** The pencil itself, since links lie above the button that it is the picture of. */
  private static Locator pencil(Page page, String label) {
    return page.getByLabel("Edit " + label).locator(".icon");
  }

  private static Locator row(Page page, String field) {
    return page.locator("#field-" + field);
  }

  @Test
  void fieldsAreChangedInPlace() {
    String id = lena();
    try (Look look = elif().in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      Page page = look.page();
      look.expectingRefusals();
      double below = row(page, "company").boundingBox().y;
      pencil(page, "Phone").click();
      Locator phone = row(page, "phone").getByRole(AriaRole.TEXTBOX);
      assertThat(phone).isFocused();
      // The input lies over the rows below.
      Assertions.assertThat(row(page, "company").boundingBox().y).isEqualTo(below);
      phone.fill("+43 1 555 01A2");
      phone.press("Enter");
      assertThat(row(page, "phone").getByText("A phone number has 3 to 20 digits")).isVisible();
      assertThat(phone).isFocused();
      pencil(page, "Status").click();
      assertThat(row(page, "status").getByRole(AriaRole.COMBOBOX)).isFocused();
      api.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("status", "customer")));
      // An option is saved when it is chosen.
      row(page, "status").getByRole(AriaRole.COMBOBOX).selectOption("qualified");
      assertThat(row(page, "status").getByText("Customer").first()).isVisible();
      look.checkAnyWidth("contact-editing");
      row(page, "status").getByText("Use mine").click();
      assertThat(row(page, "status").getByText("Saved")).isVisible();
      assertThat(page.getByLabel("Edit Status")).isFocused();
      assertThat(row(page, "status")).containsText("Qualified");
      assertThat(page.locator("#toasts")).containsText("Status was saved");
      phone.press("Escape");
      assertThat(row(page, "phone")).containsText("+43 1 555 0142");
      assertThat(page.getByLabel("Edit Phone")).isFocused();
      page.getByText("Undo").click();
      assertThat(row(page, "status")).containsText("Customer");
      assertThat(page.locator("#toasts")).containsText("The former values are back");
      page.getByLabel("Lead source is read-only: why?").click();
      assertThat(page.getByText("Profile Sales EU: Contacts › Lead source")).isVisible();
      look.checkAnyWidth("contact-locked");
      page.keyboard().press("Escape");
      pencil(page, "Company").click();
      row(page, "company").getByRole(AriaRole.COMBOBOX).fill("alpen");
      assertThat(page.getByRole(AriaRole.OPTION).first()).isVisible();
      look.checkAnyWidth("contact-picker");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void thatARowWasSavedIsSaidForAWhile() {
    String id = lena();
    try (Look look = elif().in(Look.at(Look.DESK))) {
      Page page = look.page();
      page.clock().install();
      look.open("/contacts/" + id);
      pencil(page, "Phone").click();
      row(page, "phone").getByRole(AriaRole.TEXTBOX).fill("+43 1 555 0777");
      page.keyboard().press("Enter");
      Locator saved = row(page, "phone").getByText("Saved");
      assertThat(saved).isVisible();
      page.clock().fastForward(60_000);
      assertThat(saved).hasCount(0);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aNumberIsShownAsItIsReadBeforeItIsSaved() {
    String id = api.create("deals", "Roof", Map.of("amount", 7));
    try (Look look = elif().in(Look.at(Look.PHONE)).open("/deals/" + id)) {
      Page page = look.page();
      pencil(page, "Amount").click();
      Locator amount = row(page, "amount").getByRole(AriaRole.TEXTBOX);
      amount.fill("1,234");
      assertThat(row(page, "amount").getByRole(AriaRole.STATUS)).hasText("= 1,234 EUR");
      look.check("deal-amount");
      amount.fill("1.234");
      assertThat(row(page, "amount").getByRole(AriaRole.STATUS)).hasText("= 1.234 EUR");
      amount.press("Enter");
      assertThat(row(page, "amount")).containsText("€1.23");
      assertThat(row(page, "amount").getByText("Saved")).isVisible();
    }
  }

  @Test
  void allGoesByTheKeyboard() {
    String id = lena();
    try (Look look = elif().in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      Page page = look.page();
      look.press("e");
      Locator email = row(page, "email").getByRole(AriaRole.TEXTBOX);
      assertThat(email).isFocused();
      email.fill("helena@alpenblick.example");
      page.keyboard().press("Tab");
      Locator phone = row(page, "phone").getByRole(AriaRole.TEXTBOX);
      assertThat(phone).isFocused();
      assertThat(row(page, "email")).containsText("helena@alpenblick.example");
      // Nothing was changed there, so nothing is saved.
      page.keyboard().press("Shift+Tab");
      assertThat(email).isFocused();
      page.keyboard().press("Escape");
      assertThat(page.getByLabel("Edit E-mail")).isFocused();
      page.keyboard().press("Enter");
      assertThat(email).isFocused();
      email.fill("lena@alpenblick.example");
      page.keyboard().press("Enter");
      assertThat(row(page, "email")).containsText("lena@alpenblick.example");
      assertThat(page.getByLabel("Edit E-mail")).isFocused();
      look.press("e");
      assertThat(email).isFocused();
      assertThat(email).hasValue("lena@alpenblick.example");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aConflictIsDecidedByTheKeyboard() {
    String id = lena();
    try (Look look = elif().in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      Page page = look.page();
      Locator phone = row(page, "phone").getByRole(AriaRole.TEXTBOX);
      Locator box = row(page, "phone").locator(".o-conflict");
      conflict(page, id, "+43 1 555 01", "+43 1 555 02");
      assertThat(box).isFocused();
      // A second Enter decides nothing.
      page.keyboard().press("Enter");
      page.keyboard().press("Tab");
      assertThat(box.locator("[data-cancel]")).isFocused();
      page.keyboard().press("Tab");
      assertThat(box.getByText("Use mine")).isFocused();
      page.keyboard().press("Enter");
      assertThat(row(page, "phone").getByText("Saved")).isVisible();
      assertThat(row(page, "phone")).containsText("+43 1 555 02");
      conflict(page, id, "+43 1 555 03", "+43 1 555 04");
      assertThat(box).isFocused();
      page.keyboard().press("Escape");
      assertThat(row(page, "phone")).containsText("+43 1 555 03");
      assertThat(page.getByLabel("Edit Phone")).isFocused();
      assertThat(phone).hasCount(0);
    }
  }

  /** Somebody else writes a number while another one is typed. */
  private void conflict(Page page, String id, String theirs, String mine) {
    pencil(page, "Phone").click();
    Locator phone = row(page, "phone").getByRole(AriaRole.TEXTBOX);
    assertThat(phone).isFocused();
    api.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("phone", theirs)));
    phone.fill(mine);
    phone.press("Enter");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whoeverCouldNotSaveStays() {
    String id = lena();
    try (Look look = elif().in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      Page page = look.page();
      page.locator("summary").getByText("Name").click();
      pencil(page, "First name").click();
      Locator first = row(page, "firstName").getByRole(AriaRole.TEXTBOX);
      first.fill("Helena");
      page.route("**/fields/firstName", route -> route.abort());
      first.press("Tab");
      assertThat(page.locator("#toasts .o-toast")).hasCount(1);
      page.unroute("**/fields/firstName");
      first.press("Escape");
      assertThat(page.getByLabel("Edit First name")).isFocused();
      assertThat(row(page, "lastName").getByRole(AriaRole.TEXTBOX)).hasCount(0);
    }
  }

  /** What was asked for before Esc closed the list is answered after it. */
  private static void aLateAnswerOpensNoList(Page page, Locator line) {
    line.press("ArrowDown");
    assertThat(page.getByRole(AriaRole.OPTION)).hasCount(3);
    List<Route> held = new ArrayList<>();
    page.route("**/choices*", held::add);
    page.evaluate(
        """
        () => {
          window.settled = new Promise(told => addEventListener('htmx:afterSettle', told));
        }
        """);
    line.press("h");
    page.waitForCondition(() -> !held.isEmpty());
    line.press("Escape");
    page.unroute("**/choices*");
    held.getFirst().resume();
    page.evaluate("() => window.settled.then(() => true)");
    assertThat(page.getByRole(AriaRole.OPTION)).hasCount(0);
    line.press("Backspace");
    assertThat(page.getByRole(AriaRole.OPTION)).hasCount(3);
    line.press("Escape");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aCompanyIsPicked() {
    String id = lena();
    api.create("companies", "Alpenhof", Map.of("domain", "alpenhof.example"));
    try (Look look = elif().in(Look.at(Look.DESK)).open("/contacts/" + id)) {
      Page page = look.page();
      pencil(page, "Company").click();
      Locator line = row(page, "company").getByRole(AriaRole.COMBOBOX);
      assertThat(line).isFocused();
      line.fill("alpen");
      assertThat(page.getByRole(AriaRole.OPTION)).hasCount(3);
      assertThat(page.locator("[role=status].visually-hidden")).containsText("2 found");
      line.press("ArrowDown");
      assertThat(line).hasAttribute("aria-activedescendant", "e-company-list-0");
      // Nothing is asked for while a character is composed, and the Enter that ends it sends
      // nothing.
      Assertions.assertThat(line.evaluate(COMPOSING)).isEqualTo(true);
      // Esc closes the list only, and Enter picks before it saves.
      line.press("Escape");
      assertThat(page.getByRole(AriaRole.OPTION)).hasCount(0);
      aLateAnswerOpensNoList(page, line);
      line.press("ArrowDown");
      page.getByRole(AriaRole.OPTION).getByText("alpenhof.example").click();
      assertThat(row(page, "company")).containsText("Alpenhof");
      assertThat(row(page, "company").getByText("Saved")).isVisible();
    }
  }

  @Test
  void theWholeFormIsAPage() {
    String record = "/contacts/" + lena();
    Colleague elif = elif();
    String form = record + "/edit?field=jobTitle";
    Assertions.assertThat(elif.visitor().get(record).body()).contains("href=\"" + form + "\"");
    try (Look look = elif.in(Look.at(Look.DESK)).open(form)) {
      assertThat(look.page().getByLabel("Job title")).isFocused();
      look.checkAnyWidth("contact-edit");
    }
  }
}
