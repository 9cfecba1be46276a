package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.Media;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lists of records in the browser. */
@BrowserTest
class ListJourneyTest {

  private static final List<String> STATUSES = List.of("lead", "qualified", "customer", "former");

  private final Colleague ada = Colleague.of("Administrator");

  private void fill(int count) {
    Api api = ada.workspace().admin();
    List<String> companies = new ArrayList<>();
    for (String name : List.of("Alpenblick Hotels", "Ridgeline Builders", "Nordkai Werft")) {
      companies.add(api.create("companies", name, Map.of("industry", "Hotels")));
    }
    for (int i = 0; i < count; i++) {
      api.create(
          "contacts",
          "Lena Brandl " + i,
          Map.of(
              "email",
              "lena" + i + "@alpenblick.example",
              "phone",
              "+43 1 555 0142",
              "status",
              STATUSES.get(i % STATUSES.size()),
              "leadSource",
              "event",
              "company",
              companies.get(i % companies.size()),
              "owner",
              ada.member()));
    }
  }

  private String viewOfADeletedField() {
    Api api = ada.workspace().admin();
    WebVisitor visitor = ada.visitor();
    String form = "/contacts/views/new";
    String filter = "[{\"field\": \"score\", \"operator\": \"gt\", \"value\": 5}]";
    api.post(
        "/objects/contacts/fields", Map.of("name", "Score", "apiName", "score", "type", "number"));
    HttpResponse<String> page = visitor.get(form + "?filter=" + QueryText.encoded(filter));
    HttpResponse<String> saved = visitor.send(page, form, Map.of("name", "High scores"));
    api.delete("/objects/contacts/fields/score");
    return saved.headers().firstValue("Location").orElseThrow();
  }

  /** Writes a note, and adds a file and deletes it. */
  private static void write(Look look) {
    Page page = look.page();
    look.press("l");
    assertThat(page.getByLabel("Call", new Page.GetByLabelOptions().setExact(true))).isChecked();
    page.keyboard().type("Wants larch");
    page.keyboard().press("Control+Enter");
    assertThat(page.getByText("Wants larch")).isVisible();
    page.locator("input[type=file]")
        .setInputFiles(new FilePayload("plan.txt", "text/plain", new byte[2_000]));
    page.getByLabel("Delete plan.txt").click();
    assertThat(page.getByText("Delete plan.txt?")).isVisible();
    assertThat(page.locator("#files progress")).isHidden();
    look.checkAnyWidth("file-delete");
    page.keyboard().press("Escape");
    assertThat(page.locator("#question")).hasCount(0);
  }

  private static void goBeyondTheLoadedRows(Look look) {
    Page page = look.open("/contacts").page();
    page.locator("#rows > tr").nth(49).locator("th a").click();
    assertThat(page.getByText("50 of 60 in All contacts")).isVisible();
    assertThat(page.locator("[data-near] a").last()).not().hasAttribute("aria-disabled", "true");
    look.press("j");
    assertThat(page.locator("#record-head")).containsText("Lena Brandl 9");
    assertThat(page.getByText("51 of 60 in All contacts")).isVisible();
    look.press("k");
    assertThat(page.locator("#record-head")).containsText("Lena Brandl 10");
  }

  /** The browser of the tests keeps no page in its memory. */
  private static void openTheLastRowAndComeBack(Page page) {
    Locator last = page.locator("#rows > tr").nth(59);
    last.locator("th a").click();
    assertThat(page.locator("#record-head")).containsText("Lena Brandl 0");
    page.goBack();
    assertThat(page.locator("#rows > tr")).hasCount(60);
    assertThat(last).isInViewport();
  }

  /** Panels scroll inside of the window, but not on paper. */
  private static void requirePrintedWhole(Page page) {
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.locator(".o-main")).hasCSS("overflow", "visible");
    assertThat(page.locator("#rows").locator("xpath=../thead"))
        .hasCSS("display", "table-header-group");
    assertThat(page.locator("#rows > tr").nth(49)).isVisible();
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
  }

  @Test
  void recordsAreFoundSortedAndLoaded() {
    fill(60);
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      assertThat(page.getByText("Lena Brandl 59").first()).isVisible();
      assertThat(page.locator("#rows > tr")).hasCount(50);
      look.checkAnyWidth("contacts");
      requirePrintedWhole(page);
      page.getByText("Load 50 more").click();
      assertThat(page.locator("#rows > tr")).hasCount(60);
      assertThat(page.locator("#more").getByText("60 contacts, that is all")).isVisible();
      openTheLastRowAndComeBack(page);
      page.getByLabel("Search contacts").fill("brandl 17");
      assertThat(page.locator("#rows > tr")).hasCount(1);
      look.open("/contacts");
      assertThat(page.locator("#more").getByText("50 of 60 contacts")).isVisible();
      page.getByText("Lena Brandl 16").first().click();
      assertThat(page.getByText("44 of 60 in All contacts")).isVisible();
      look.press("k");
      assertThat(page.locator("#record-head")).containsText("Lena Brandl 17");
      goBeyondTheLoadedRows(look);
      look.open("/contacts?q=brandl+17");
      page.getByText("Lena Brandl 17").first().click();
      assertThat(page.getByText("lena17@alpenblick.example")).isVisible();
      write(look);
      look.checkAnyWidth("contact");
    }
  }

  @Test
  void listsWithoutRecordsSayWhy() {
    fill(1);
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts?q=nobody")) {
      Page page = look.page();
      look.checkAnyWidth("contacts-no-result");
      look.open("/contacts?filter=%7B");
      assertThat(page.getByText("The list cannot be shown like this")).isVisible();
      look.checkAnyWidth("contacts-refused");
      look.open(viewOfADeletedField());
      assertThat(page.getByText("This view filters by something that was deleted")).isVisible();
      look.checkAnyWidth("contacts-view-lost");
      look.open("/deals");
      look.checkAnyWidth("deals-empty");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aThumbLoadsMoreAndComesBack() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.PHONE)).open("/contacts")) {
      Page page = look.page();
      page.getByText("Load 50 more").click();
      assertThat(page.locator("#rows > tr")).hasCount(ListSamples.CONTACTS);
      openTheLastRowAndComeBack(page);
      page.getByLabel("Search contacts").fill("weiss 46");
      assertThat(page.locator("#rows > tr")).hasCount(1);
      page.getByText("Hannah Weiss 46").first().click();
      assertThat(page.locator("#record-head")).containsText("Hannah Weiss 46");
      look.requireNoErrors();
    }
  }
}
