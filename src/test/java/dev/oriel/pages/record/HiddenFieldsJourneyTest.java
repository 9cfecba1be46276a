package dev.oriel.pages.record;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The pages of a person whose own profile hides some fields, and locks others. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HiddenFieldsJourneyTest {

  private static final String PROFILE =
      """
      {'name': '%s',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                      'fields': {'lastName': {'read': false, 'edit': false},
                                 'email': {'read': false, 'edit': false},
                                 'phone': {'read': true, 'edit': false},
                                 'jobTitle': {'read': true, 'edit': %s}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String id;

  @BeforeAll
  void write() {
    id =
        api.create(
            "contacts",
            "",
            Map.of(
                "firstName", "Lena",
                "lastName", "Hohenfels",
                "email", "lena@first.hohenfels.example",
                "phone", "+43 1 555 0142",
                "jobTitle", "Assistant"));
    api.patch(
        "/objects/contacts/records/" + id,
        Map.of("fields", Map.of("email", "lena@hohenfels.example", "jobTitle", "Head")));
    ada.workspace().profile(PROFILE.formatted("Limited", true));
    ada.workspace().profile(PROFILE.formatted("Stricter", false));
  }

  private Colleague limited() {
    return Colleague.in(ada.workspace(), "Limited");
  }

  private String value(String field) {
    return api.get("/objects/contacts/records/" + id).at("/data/record/fields/" + field).asString();
  }

  /** The page tells nothing of what is hidden, in what is seen and in what is not. */
  private static void requireNothingHidden(Page page) {
    assertThat(page.content())
        .doesNotContain("ohenfels", "Last name", "lastName")
        .doesNotContain(">E-mail<", "Edit E-mail", "name=\"email\"", "was:email", "field-email");
  }

  @Test
  void whatIsHiddenIsNowhereAndWhatIsLockedSaysWhy() {
    try (Look look = limited().in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      readTheList(look);
      page.locator("#rows").getByText("Lena").click();
      readTheRecord(page);
      find(look);
      look.requireNoErrors();
    }
  }

  private static void readTheList(Look look) {
    Page page = look.page();
    assertThat(page.locator("#list thead")).containsText("Phone");
    requireNothingHidden(page);
    for (String part : new String[] {"filter", "sort", "columns"}) {
      page.locator("#tools a[href$='/%s']".formatted(part)).click();
      assertThat(page.locator("#unfolded #%s-form".formatted(part))).containsText("Phone");
      requireNothingHidden(page);
      page.keyboard().press("Escape");
      assertThat(page.locator("#unfolded")).isHidden();
    }
    Locator search = page.getByLabel("Search contacts");
    search.fill("hohenfels");
    assertThat(page.getByText("Nothing matches “hohenfels”").first()).isVisible();
    search.fill("lena");
    assertThat(page.locator("#rows > tr")).hasCount(1);
  }

  private static void readTheRecord(Page page) {
    assertThat(page.locator("#record-head")).containsText("Lena");
    assertThat(page.locator("#field-phone")).containsText("+43 1 555 0142");
    assertThat(page.getByLabel("Edit Phone")).hasCount(0);
    page.getByLabel("Phone is read-only: why?").click();
    assertThat(page.getByText("Profile Limited: Contacts › Phone, edit is off.")).isVisible();
    assertThat(page.locator("#timeline")).containsText("Assistant");
    requireNothingHidden(page);
    page.keyboard().press("Escape");
  }

  private void find(Look look) {
    Page page = look.page();
    look.press("Control+k");
    Locator input = page.getByRole(AriaRole.COMBOBOX).first();
    input.fill("hohenfels");
    assertThat(page.locator("#palette-list[data-q=hohenfels]")).hasCount(1);
    Locator lena = page.locator("#palette-list [href='/contacts/%s']".formatted(id));
    assertThat(lena).hasCount(0);
    input.fill("lena");
    assertThat(lena).containsText("Head");
    requireNothingHidden(page);
  }

  @Test
  void formsHaveNeitherOfThemAndRefuseWhatIsLockedMeanwhile() {
    Colleague elif = limited();
    try (Look look = elif.in(Look.at(Look.PHONE)).open("/contacts/" + id + "/edit")) {
      Page page = look.page();
      requireNothingHidden(page);
      assertThat(page.locator("[name=phone]")).hasCount(0);
      assertThat(page.locator("main")).containsText("Fields that you cannot change");
      page.locator("#f-jobTitle").fill("Director");
      page.locator("#f-status").selectOption("customer");
      ada.workspace().give(elif.member(), "Stricter");
      page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
      assertThat(page.locator("#f-jobTitle-error")).containsText("cannot be changed any more");
      assertThat(page.locator("#f-jobTitle")).hasAttribute("readonly", "");
      assertThat(page.locator("#f-status")).hasValue("customer");
      assertThat(value("status")).isEqualTo("");
      look.check("contact-edit-locked");
      page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
      assertThat(page.locator("#record-head")).containsText("Lena");
      assertThat(value("status")).isEqualTo("customer");
      assertThat(value("jobTitle")).isEqualTo("Head");
      requireNothingHidden(page);
      look.open("/contacts");
      page.locator("main").getByText("New contact").first().click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      assertThat(dialog.locator("[name=firstName]")).isFocused();
      assertThat(dialog.locator("[name=phone], [name=jobTitle]")).hasCount(0);
      requireNothingHidden(page);
    }
  }
}
