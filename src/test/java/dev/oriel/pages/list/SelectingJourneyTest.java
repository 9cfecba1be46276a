package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records of a list that are chosen in the browser, and the table by keyboard. */
@BrowserTest
class SelectingJourneyTest {

  /** Deletes records, so it has a workspace of its own. */
  private static Colleague colleague() {
    Colleague ada = Colleague.of("Administrator");
    ListSamples.fill(ada.workspace().admin(), ada.member().toString());
    return ada;
  }

  private static Locator pick(Page page, int row) {
    return page.locator("#rows .o-pick").nth(row);
  }

  @Test
  void chosenRecordsAreDeleted() {
    try (Look look = colleague().in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      Locator bar = page.locator(".o-bulk");
      assertThat(bar).isHidden();
      pick(page, 1).check();
      pick(page, 3).click(new Locator.ClickOptions().setModifiers(shift()));
      assertThat(bar).containsText("3 selected");
      look.checkAnyWidth("contacts-selected");
      page.keyboard().press("Escape");
      assertThat(bar).isHidden();
      pick(page, 0).check();
      pick(page, 1).check();
      bar.locator(".o-danger").click();
      Locator dialog = page.locator("#selected-dialog");
      assertThat(dialog).containsText("Delete 2 contacts?");
      assertThat(page.locator("#f-count")).isFocused();
      page.locator("#f-count").fill("3");
      page.locator("#f-count").press("Enter");
      assertThat(dialog).containsText("Type 2 to confirm");
      assertThat(page.locator("#f-count")).hasAttribute("aria-invalid", "true");
      page.locator("#f-count").fill("2");
      page.locator("#f-count").press("Enter");
      assertThat(page.locator("#toasts")).containsText("Deleted 2 contacts");
      assertThat(page.locator("#rows").getByText("Lena Brandl", exact())).hasCount(0);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFieldOfChosenRecordsIsSetAndPutBack() {
    try (Look look = colleague().in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      look.expectingRefusals();
      pick(page, 0).check();
      pick(page, 1).check();
      page.locator(".o-bulk").getByText("Edit field").click();
      Locator dialog = page.locator("#selected-dialog");
      assertThat(dialog).containsText("Set a field of 2 contacts");
      Locator field = dialog.getByLabel("Field", exactly());
      assertThat(field).isFocused();
      field.selectOption("phone");
      Locator phone = dialog.getByLabel("Phone", exactly());
      assertThat(phone).isVisible();
      phone.fill("12A");
      phone.press("Enter");
      assertThat(dialog).containsText("3 to 20 digits");
      look.checkAnyWidth("contacts-set-field");
      phone.fill("+43 1 555 0777");
      phone.press("Enter");
      assertThat(dialog).hasCount(0);
      assertThat(page.locator("#toasts")).containsText("Phone was set in 2 contacts");
      assertThat(page.locator("#rows").getByText("+43 1 555 0777")).hasCount(2);
      assertThat(page.locator("#rows .o-pick:checked")).hasCount(0);
      page.locator("#toasts").getByText("Undo").click();
      assertThat(page.locator("#toasts")).containsText("Phone is as before in 2 contacts");
      assertThat(page.locator("#rows").getByText("+43 1 555 0777")).hasCount(0);
      // The focus stays where the next step is.
      Locator undo = page.locator("#toasts").getByText("Undo");
      assertThat(undo).isFocused();
      undo.press("Enter");
      assertThat(page.locator("#rows").getByText("+43 1 555 0777")).hasCount(2);
      assertThat(undo).isFocused();
      page.locator("#toasts [data-dismiss]").press("Enter");
      assertThat(page.locator("#toasts > *")).hasCount(0);
      assertThat(page.locator("#rows > tr > [tabindex='0']")).isFocused();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whatCannotBePutBackIsNamed() {
    Colleague ada = Colleague.of("Administrator");
    Api api = ada.workspace().admin();
    String first = api.create("contacts", "Lena Brandl", Map.of());
    api.create("contacts", "Marcus Hale", Map.of());
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      pick(page, 0).check();
      pick(page, 1).check();
      page.locator(".o-bulk").getByText("Edit field").click();
      Locator dialog = page.locator("#selected-dialog");
      dialog.getByLabel("Field", exactly()).selectOption("phone");
      dialog.getByLabel("Phone", exactly()).fill("+43 1 555 0777");
      dialog.getByLabel("Phone", exactly()).press("Enter");
      assertThat(page.locator("#toasts")).containsText("Phone was set in 2 contacts");
      api.patch("/objects/contacts/records/" + first, Map.of("fields", Map.of("phone", "12345")));
      page.locator("#toasts").getByText("Undo").click();
      assertThat(dialog).containsText("Phone is as before in 1 of 2");
      assertThat(dialog.locator(".o-left li")).hasCount(1);
      assertThat(dialog.locator(".o-left a")).hasText("Lena Brandl");
      assertThat(dialog.locator(".o-left")).containsText("It has another value by now.");
      assertThat(page.locator("#toasts > *")).hasCount(0);
      assertThat(page.locator("#rows").getByText("+43 1 555 0777")).hasCount(0);
      look.checkAnyWidth("contacts-not-put-back");
      dialog.getByText("Undo").click();
      assertThat(page.locator("#rows").getByText("+43 1 555 0777")).hasCount(1);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aTaskIsAddedForEachChosenRecordAndTakenBack() {
    try (Look look = colleague().in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      look.expectingRefusals();
      pick(page, 0).check();
      pick(page, 1).check();
      page.locator(".o-bulk").getByText("Add task").click();
      Locator dialog = page.locator("#selected-dialog");
      assertThat(dialog).containsText("New task for each of 2 contacts");
      Locator name = dialog.getByLabel("Name", exactly());
      assertThat(name).isFocused();
      name.press("Enter");
      assertThat(name).hasAttribute("aria-invalid", "true");
      look.checkAnyWidth("contacts-add-tasks");
      name.fill("Invite to the fair");
      name.press("Enter");
      assertThat(dialog).hasCount(0);
      assertThat(page.locator("#toasts")).containsText("Added 2 tasks");
      assertThat(page.locator("#rows .o-pick:checked")).hasCount(0);
      page.locator("#toasts").getByText("Undo").click();
      assertThat(page.locator("#toasts")).containsText("Removed 2 tasks");
    }
  }

  /** Contacts, the newest first, of which the last one cannot be deleted. */
  private static List<String> contacts(Api api) {
    api.post("/objects", Map.of("apiName", "visits", "name", "Visits", "singularName", "Visit"));
    Map<String, Object> host =
        Map.of(
            "apiName", "host",
            "name", "Host",
            "type", "lookup",
            "lookupTargetObjectApiName", "contacts",
            "required", true);
    api.post("/objects/visits/fields", host);
    List<String> ids =
        Stream.of("Lena Brandl", "Marcus Hale", "Sophie Lambert", "Jonas Petersen")
            .map(name -> api.create("contacts", name, Map.of()))
            .toList();
    api.create("visits", "First", Map.of("host", ids.getFirst()));
    return ids.reversed();
  }

  /** Chooses all rows, of which one is deleted by somebody else. */
  private static void choose(Page page, int rows, Api api, String gone) {
    for (int row = 0; row < rows; row++) {
      pick(page, row).check();
    }
    api.delete("/objects/contacts/records/" + gone);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whatWasRefusedIsNamedWithTheReason() {
    Colleague ada = Colleague.of("Administrator");
    Api api = ada.workspace().admin();
    List<String> ids = contacts(api);
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts")) {
      Page page = look.page();
      page.getByLabel("More list options").first().click();
      assertThat(page.locator("#list-menu")).isVisible();
      look.check("contacts-menu");
      page.keyboard().press("Escape");
      choose(page, 4, api, ids.getFirst());
      page.locator(".o-bulk").getByText("Edit field").click();
      Locator dialog = page.locator("#selected-dialog");
      dialog.getByLabel("Field", exactly()).selectOption("jobTitle");
      dialog.getByLabel("Job title", exactly()).fill("Head");
      dialog.getByLabel("Job title", exactly()).press("Enter");
      assertThat(dialog).containsText("Job title was set in 3 of 4");
      assertThat(dialog.locator(".o-left li")).hasCount(1);
      assertThat(dialog.locator(".o-left li")).containsText(ids.getFirst());
      look.check("contacts-not-all-set");
      dialog.getByText("Back to Contacts").click();
      assertThat(page.locator("#rows > tr")).hasCount(3);
      choose(page, 3, api, ids.get(1));
      page.locator(".o-bulk .o-danger").click();
      page.locator("#f-count").fill("3");
      look.check("contacts-delete");
      page.locator("#f-count").press("Enter");
      assertThat(dialog).containsText("1 of 3 were deleted");
      Locator left = dialog.locator(".o-left li");
      assertThat(left).hasCount(2);
      assertThat(left.last()).containsText("Lena Brandl");
      assertThat(left.last()).containsText("point at it");
      look.check("contacts-not-all-deleted");
    }
  }

  private static Locator.GetByTextOptions exact() {
    return new Locator.GetByTextOptions().setExact(true);
  }

  private static Locator.GetByLabelOptions exactly() {
    return new Locator.GetByLabelOptions().setExact(true);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void questionsArePagesWithoutScripts() {
    try (Look look = colleague().in(Look.withoutScripts(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      pick(page, 0).check();
      pick(page, 1).check();
      page.locator(".o-bulk .o-danger").click();
      assertThat(page.locator("#f-count")).isVisible();
      look.check("contacts-delete-page");
      page.goBack();
      pick(page, 0).check();
      page.locator(".o-bulk").getByText("Edit field").click();
      page.getByLabel("Field", new Page.GetByLabelOptions().setExact(true)).selectOption("status");
      page.getByText("Show the input of this field").click();
      page.locator("#f-status").selectOption("customer");
      look.check("contacts-set-field-page");
      page.locator(".btn-primary").click();
      assertThat(page.getByText("Status was set in")).isVisible();
      look.check("contacts-set-field-done");
    }
  }

  private static List<com.microsoft.playwright.options.KeyboardModifier> shift() {
    return List.of(com.microsoft.playwright.options.KeyboardModifier.SHIFT);
  }

  @Test
  void theTableIsOneTabStopWithKeysOfItsOwn() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      Locator first = page.locator("#rows > tr").first().locator("> *");
      look.tabTo(first.nth(1));
      page.keyboard().press("ArrowRight");
      assertThat(first.nth(2)).isFocused();
      page.keyboard().press("j");
      assertThat(page.locator("#rows > tr").nth(1).locator("> *").nth(2)).isFocused();
      page.keyboard().press("x");
      assertThat(pick(page, 1)).isChecked();
      assertThat(page.locator(".o-bulk")).containsText("1 selected");
      page.keyboard().press("k");
      page.keyboard().press("Home");
      assertThat(first.nth(1)).isFocused();
      page.keyboard().press("Enter");
      assertThat(page).hasURL(Pattern.compile("/contacts/[0-9a-f-]{36}"));
    }
  }
}
