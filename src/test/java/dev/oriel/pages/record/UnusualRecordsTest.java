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
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records of unusual sizes, scripts and intents are shown and changed like all others. */
@BrowserTest
class UnusualRecordsTest {

  private static final String HOSTILE =
      "\"'><img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>{{7*7}}${7*7}";

  private static final String SHORT = "\"'><img src=x onerror=\"window.hit=1\">{{7*7}}";

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

  @Tag(SecondTier.JOURNEY)
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
      look.page().locator("#related :is(.o-rel, .o-rel-none)").first().waitFor();
      look.check("company-names");
    }
  }

  /** Whatever a user can name or write, and the pages that show it. */
  private List<String> hostilePages(String company, String contact) {
    String me = ada.member().toString();
    ada.workspace().member("hostile@example.com", SHORT);
    api.post("/objects", Map.of("apiName", "places", "name", SHORT, "singularName", SHORT + "1"));
    api.post(
        "/objects/places/fields",
        Map.of(
            "apiName",
            "kind",
            "name",
            SHORT,
            "type",
            "select",
            "group",
            SHORT,
            "selectOptions",
            List.of(Map.of("apiName", "one", "label", SHORT))));
    api.post(
        "/objects/places/fields",
        Map.of(
            "apiName",
            "contact",
            "name",
            SHORT + "2",
            "type",
            "lookup",
            "lookup",
            Map.of("targetObjectApiName", "contacts")));
    String place = api.create("places", HOSTILE, Map.of("kind", "one", "contact", contact));
    String now = Instant.now().toString();
    api.create("tasks", HOSTILE, Map.of("assignee", me, "company", company));
    api.create("deals", HOSTILE, Map.of("owner", me, "closeDate", now.substring(0, 10)));
    api.create(
        "events",
        HOSTILE,
        Map.of("owner", me, "location", HOSTILE, "startAt", now, "contact", contact));
    String quote = api.create("quotes", "", Map.of("company", company, "contact", contact));
    api.create("quoteLines", HOSTILE, Map.of("quote", quote, "quantity", 1));
    WebVisitor visitor = ada.visitor();
    visitor.send(visitor.get("/places/views/new"), "/places/views/new", Map.of("name", SHORT));
    String page = "/contacts/" + contact;
    visitor.upload(
        visitor.get(page), page + "/files", "<img src=x onerror=window.hit=1>.txt", new byte[9]);
    String second = api.create("contacts", "", Map.of("lastName", HOSTILE, "company", company));
    String filter =
        "[{\"some\":{\"object\":\"places\",\"by\":\"contact\",\"filter\":[{\"field\":\"kind\","
            + "\"operator\":\"in\",\"value\":[\"one\"]},{\"field\":\"name\",\"operator\":"
            + "\"contains\",\"value\":\"<img src=x onerror=window.hit=1>\"}]}}]";
    return List.of(
        "/",
        "/home/tasks",
        "/places",
        "/places/" + place,
        "/places/" + place + "/edit",
        "/places/new",
        "/places/filter",
        "/places/sort?sort=kind",
        "/places/columns",
        "/contacts?filter=" + QueryText.encoded(filter),
        "/contacts/filter?filter=" + QueryText.encoded(filter),
        page + "/merge?with=" + second,
        "/events/days",
        "/quotes/" + quote,
        "/quotes/" + quote + "/print",
        "/setup/objects/places",
        "/setup/objects/places/fields/kind",
        "/setup/members",
        "/setup/audit");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void textsOfUsersNeverRun() {
    String company = api.create("companies", HOSTILE, Map.of());
    String contact =
        api.create(
            "contacts", "", Map.of("lastName", HOSTILE, "jobTitle", HOSTILE, "company", company));
    api.post("/objects/contacts/records/" + contact + "/notes", Map.of("body", HOSTILE));
    api.patch(
        "/objects/contacts/records/" + contact, Map.of("fields", Map.of("jobTitle", HOSTILE + 1)));
    List<String> pages =
        List.of(
            "/companies",
            "/contacts",
            "/contacts/" + contact,
            "/contacts/" + contact + "/edit",
            "/contacts/" + contact + "/delete",
            "/contacts/" + contact + "/duplicates",
            "/contacts/new?company=" + company,
            "/search?q=img");
    try (Look look = ada.in(Look.at(Look.DESK))) {
      for (String path :
          Stream.concat(hostilePages(company, contact).stream(), pages.stream()).toList()) {
        Page page = look.open(path).page();
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

  @Tag(SecondTier.JOURNEY)
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
