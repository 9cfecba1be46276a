package dev.oriel.pages.activity;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A call is logged in the browser, and corrected. */
@BrowserTest
class NotesJourneyTest {

  /** Pastes a picture of 200 by 80 pixels, together with a text of a type if there is one. */
  private static final String PASTE =
      """
      async (text, type) => {
        const canvas = Object.assign(document.createElement('canvas'), {width: 200, height: 80});
        canvas.getContext('2d').fillRect(20, 20, 100, 40);
        const picture = await new Promise(done => canvas.toBlob(done, 'image/png'));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([picture], 'image.png', {type: 'image/png'}));
        if (type) {
          clipboardData.setData(type, 'A cell');
        }
        text.dispatchEvent(
          new ClipboardEvent('paste', {bubbles: true, cancelable: true, clipboardData}));
      }
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  @Test
  void aCallIsLoggedByKeys() {
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + lena)) {
      Page page = look.page();
      Locator text = page.locator(".o-composer textarea");
      Locator button = page.locator(".o-composer .btn-primary");
      assertThat(page.getByLabel("Next task")).isHidden();
      assertThat(button.getByText("Add note")).isVisible();
      look.press("l");
      assertThat(text).isFocused();
      assertThat(button.getByText("Log call")).isVisible();
      assertThat(button.getByText("Add note")).isHidden();
      text.fill("Wants the oriel in larch");
      page.getByLabel("Next task").fill("Send the offer");
      look.checkAnyWidth("contact-call");
      page.getByLabel("Next task").press("Control+Enter");
      assertThat(page.locator("#activity")).containsText("logged a call");
      assertThat(page.locator("#activity")).containsText("Wants the oriel in larch");
      // What follows from it is seen at once.
      assertThat(page.locator("#related")).containsText("Send the offer");
      assertThat(page.locator("#field-lastContactAt")).not().containsText("Not set");
      assertThat(page.locator("#toasts")).containsText("“Send the offer” is a task");
      assertThat(button).isFocused();
      page.getByLabel("Edit note").click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      assertThat(dialog.locator("textarea")).isFocused();
      look.checkAnyWidth("note-edit");
      dialog.locator("textarea").fill("Wants the oriel in oak");
      dialog.getByText("Save").click();
      assertThat(page.locator("#activity")).containsText("Wants the oriel in oak");
      page.getByLabel("Delete note").click();
      assertThat(dialog).containsText("Delete this note?");
      look.checkAnyWidth("note-delete");
      dialog.getByText("Delete note").click();
      assertThat(page.locator("#activity")).not().containsText("Wants the oriel in oak");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPastedPictureIsAFileThatTheNoteShows() {
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + lena)) {
      Page page = look.page();
      Locator text = page.locator(".o-composer textarea");
      text.fill("The sketch: ");
      text.evaluate(PASTE, "text/plain");
      assertThat(page.locator("#files li")).hasCount(0);
      text.evaluate(PASTE, "");
      assertThat(page.locator("#files li")).containsText("Picture 20");
      assertThat(text).hasValue(Pattern.compile("The sketch: !\\[Picture .*\\.png]\\(file:.*\\)"));
      assertThat(text).isFocused();
      text.press("Control+Enter");
      Locator picture = page.locator("#activity img");
      assertThat(picture).hasJSProperty("naturalWidth", 200);
      look.checkAnyWidth("note-picture");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void notesArePagesWithoutScripts() {
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl"));
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/contacts/" + lena)) {
      Page page = look.page();
      page.locator(".o-composer label:has([value=call])").click();
      page.locator(".o-composer button").click();
      assertThat(page.locator(".o-narrow .o-composer [aria-invalid=true]")).hasCount(1);
      look.checkAnyWidth("note-refused");
      page.locator(".o-composer textarea").fill("Wants the oriel in larch");
      page.locator(".o-composer button").click();
      page.getByLabel("Edit note").click();
      page.locator("main textarea").fill("");
      page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
      assertThat(page.locator("main textarea[aria-invalid=true]")).hasCount(1);
      look.checkAnyWidth("note-edit-page");
      look.open("/contacts/" + lena);
      page.getByLabel("Delete note").click();
      assertThat(page.locator("main h2")).hasText("Delete this note?");
      look.checkAnyWidth("note-delete-page");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aNoteThatIsBeingWrittenIsNotLost() {
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + lena)) {
      Page page = look.page();
      Locator text = page.locator(".o-composer textarea");
      List<String> asked = new ArrayList<>();
      page.onDialog(dialog -> {
        asked.add(dialog.type());
        dialog.dismiss();
      });
      look.press("n");
      assertThat(text).isFocused();
      page.keyboard().type("Wants the oriel in larch");
      Locator notes = page.locator("#activity-parts").getByText("Notes");
      notes.click();
      assertThat(notes).hasAttribute("aria-current", "true");
      assertThat(notes).isFocused();
      assertThat(page.locator("#timeline")).not().containsText("created");
      assertThat(text).hasValue("Wants the oriel in larch");
      page.evaluate("() => document.querySelector('.o-crumbs a').click()");
      page.waitForCondition(() -> !asked.isEmpty());
      assertThat(asked).containsExactly("beforeunload");
      assertThat(text).hasValue("Wants the oriel in larch");
      // What is chosen beside an empty text is no loss.
      text.fill("");
      page.locator(".o-composer label:has([value=call])").click();
      page.locator(".o-crumbs a").first().click();
      assertThat(page.locator("#rows")).containsText("Brandl");
      assertThat(asked).hasSize(1);
    }
  }
}
