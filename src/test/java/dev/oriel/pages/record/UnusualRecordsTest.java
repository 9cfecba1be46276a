package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records of unusual sizes, scripts and intents are shown and changed like all others. */
@BrowserTest
class UnusualRecordsTest {

  private static final String HOSTILE =
      "\"'><img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>{{7*7}}${7*7}";

  private static final List<String> NAMES =
      List.of(
          "شركة النوافذ العربية",
          "บริษัทหน้าต่างไทย",
          "株式会社出窓製作所",
          "👩‍👩‍👧‍👦 Familie & Söhne 🏠",
          "A" + "\u0301".repeat(30) + "nna",
          "Windows-and-doors-without-any-space-between".repeat(8));

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  @Test
  void namesOfAllScriptsFitAtAnyWidth() {
    NAMES.forEach(name -> api.create("companies", name, Map.of()));
    String arabic = NAMES.getFirst();
    String unbroken = NAMES.getLast();
    String id = api.create("companies", arabic, Map.of());
    api.create("contacts", "", Map.of("lastName", unbroken, "company", id, "jobTitle", arabic));
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/companies")) {
      look.check("companies-names");
      NAMES.forEach(
          name -> PlaywrightAssertions.assertThat(look.page().locator("#rows")).containsText(name));
    }
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/companies/" + id)) {
      look.page().locator("#related .o-rel").first().waitFor();
      look.check("company-names");
    }
  }

  @Test
  void textsOfUsersNeverRun() {
    String company = api.create("companies", HOSTILE, Map.of());
    String contact =
        api.create(
            "contacts", "", Map.of("lastName", HOSTILE, "jobTitle", HOSTILE, "company", company));
    api.post("/objects/contacts/records/" + contact + "/notes", Map.of("body", HOSTILE));
    api.patch(
        "/objects/contacts/records/" + contact, Map.of("fields", Map.of("jobTitle", HOSTILE + 1)));
    for (String path :
        List.of(
            "/companies",
            "/contacts",
            "/contacts/" + contact,
            "/contacts/" + contact + "/edit",
            "/contacts/" + contact + "/delete",
            "/contacts/" + contact + "/duplicates",
            "/contacts/new?company=" + company,
            "/search?q=img")) {
      try (Look look = ada.in(Look.at(Look.DESK)).open(path)) {
        Page page = look.page();
        assertThat(page.content()).as(path).contains("onerror=");
        assertThat(page.locator("img[src=x]").count()).as(path).isZero();
        assertThat(page.evaluate("window.hit")).as(path).isNull();
        look.requireNoErrors();
      }
    }
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + contact)) {
      Page page = look.page();
      page.keyboard().press("Control+k");
      page.locator("#palette [role=combobox]").fill("img");
      page.locator("#palette-found").getByText("onerror").first().waitFor();
      page.keyboard().press("Escape");
      page.getByLabel("Edit Job title").locator(".icon").click();
      Locator input = page.locator("#field-jobTitle").getByRole(AriaRole.TEXTBOX);
      input.fill(HOSTILE);
      input.press("Enter");
      PlaywrightAssertions.assertThat(page.locator("#toasts")).containsText("was saved");
      assertThat(page.evaluate("window.hit")).isNull();
      look.requireNoErrors();
    }
  }

  @Test
  void longTextsAreShownAndChanged() {
    api.post(
        "/objects/companies/fields",
        Map.of("apiName", "story", "name", "Story", "type", "longText"));
    String text = "The oriel on the lake side. ".repeat(360) + "\n\nEnd of it.";
    String id = api.create("companies", "Acme", Map.of("story", text));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies/" + id)) {
      look.check("company-long");
      Page page = look.page();
      page.getByLabel("Edit Story").locator(".icon").click();
      Locator input = page.locator("#field-story").getByRole(AriaRole.TEXTBOX);
      PlaywrightAssertions.assertThat(input).hasValue(text);
      input.fill(text + "!");
      input.press("Control+Enter");
      PlaywrightAssertions.assertThat(page.locator("#toasts")).containsText("Story was saved");
    }
    assertThat(
            api.get("/objects/companies/records/" + id).at("/data/record/fields/story").asString())
        .isEqualTo(text + "!");
  }
}
