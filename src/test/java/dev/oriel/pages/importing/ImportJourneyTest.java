package dev.oriel.pages.importing;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How an administrator brings a file in, step by step, and takes it back. */
@BrowserTest
class ImportJourneyTest {

  private static final String FILE =
      """
      Vorname;Nachname;E-Mail;Tel.;Firma;Branche;Status;PLZ;Notiz intern
      Lena;Brandl;lena.brandl@alpenblick.example;+43 1 555 0142;Alpenblick Hotels;Hotel;customer;1010;VIP
      Émile;Garnier;emile@parc.example;+33 4 72 00 00 00;Hôtel du Parc;Hotel;Interessent;69002;
      Grace;Adeyemi;grace@adeyemi.example;+1 312 555 0187;Adeyemi Glass;Glass;Interessent;60606;ruft selbst an
      Greta;Olsen;greta@olsen;+49 30 23125 033;Olsen Bau;Bau;lead;10115;
      """;

  private static final String CHOOSE_TOO_LARGE =
      """
      () => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.csv'));
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', {bubbles: true}));
      }
      """;

  private static final String DROP =
      """
      () => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['Wer\\nAda\\n'], 'dropped.csv'));
        const zone = document.querySelector('.o-drop');
        for (const type of ['dragover', 'drop']) {
          zone.dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer}));
        }
      }
      """;

  private final ImportVisit visit = ImportVisit.administrator();
  private final Api admin = visit.workspace().admin();

  private static FilePayload file(String name, String content) {
    return new FilePayload(name, "text/csv", content.getBytes(StandardCharsets.UTF_8));
  }

  private static void press(Page page, String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .first()
        .click();
  }

  private static Locator heading(Page page, String name) {
    return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  void aFileIsUploadedMappedCheckedMendedRunAndUndone() throws SQLException {
    admin.create("companies", "Alpenblick Hotels", Map.of());
    admin.create(
        "contacts", "Lena", Map.of("email", "lena.brandl@alpenblick.example", "status", "lead"));
    try (Look look = visit.signedIn(Look.at(Look.DESK)).open(ImportVisit.ALL)) {
      Page page = look.page();
      look.check("imports-empty");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New import"))
          .first()
          .click();
      page.locator(".o-fold summary").click();
      look.checkAnyWidth("import-upload").open(ImportVisit.NEW);
      page.locator("input[type=file]").setInputFiles(file("hotels-2026.csv", FILE));
      press(page, "Upload");
      assertThat(page).hasTitle("hotels-2026.csv · Oriel");
      page.getByLabel("Also find or create").selectOption("company");
      assertThat(page.getByLabel("Field for Branche")).hasValue("embedded:industry");
      look.checkAnyWidth("import-map");
      page.reload();
      press(page, "Check the rows");
      assertThat(page.getByText("Nothing can run yet")).isVisible();
      page.locator(".o-fold summary").click();
      look.checkAnyWidth("import-check");
      page.reload();
      mend(page);
      look.check("import-checked");
      page.reload();
      runAndUndo(look);
    }
  }

  private static void mend(Page page) {
    page.getByLabel("New value for Interessent").selectOption("lead");
    press(page, "Replace Interessent");
    assertThat(page.getByText("Status: Interessent → Lead")).isVisible();
    press(page, "Leave 1 row out");
    assertThat(page.getByText("Every row fits")).isVisible();
    // It stands in one line.
    assertThat(page.getByText("Take back").first()).hasCSS("height", Pattern.compile("[23]\\d.*"));
  }

  private void runAndUndo(Look look) throws SQLException {
    Page page = look.page();
    try (TableHold hold = visit.holdRows()) {
      press(page, "Run import");
      hold.awaitWaiting();
      assertThat(heading(page, "Importing 3 rows into Contacts")).isVisible();
      // The companies are written, the contacts are not.
      assertThat(page.locator("#progress")).containsText("3 of 6");
      look.checkAnyWidth("import-run");
    }
    assertThat(heading(page, "3 rows imported")).isVisible();
    look.checkAnyWidth("import-result");
    page.reload();
    page.getByText("Undo the import").click();
    assertThat(heading(page, "Undo hotels-2026.csv?")).isVisible();
    look.checkAnyWidth("import-undo");
    press(page, "Undo the import");
    assertThat(heading(page, "The import was undone")).isVisible();
    look.check("import-undone");
    look.open(ImportVisit.ALL);
    look.check("imports");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void itWorksWithoutScripts() {
    try (Look look = visit.signedIn(Look.withoutScripts(Look.PHONE)).open(ImportVisit.NEW)) {
      Page page = look.page();
      page.locator("input[type=file]").setInputFiles(file("hotels-2026.csv", FILE));
      press(page, "Upload");
      page.getByLabel("Field for Notiz intern").selectOption("jobTitle");
      button(page, "Update").press("Enter");
      assertThat(page.getByLabel("Field for Notiz intern")).hasValue("jobTitle");
      button(page, "Check the rows").press("Enter");
      look.checkAnyWidth("import-check-create");
      button(page, "Create missing companies").press("Enter");
      assertThat(page.getByText("related records to create")).isVisible();
      mend(page);
      press(page, "Run import");
      awaitWithout(page, "3 rows imported");
      page.getByText("Undo the import").click();
      press(page, "Undo the import");
      awaitWithout(page, "The import was undone");
      look.requireNoErrors();
    }
  }

  /** Follows the link that shows how far it is, until this is said. */
  private static void awaitWithout(Page page, String end) {
    Locator more =
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Show how far it is"));
    Await.until(() -> {
      boolean hasEnded = heading(page, end).count() > 0;
      if (!hasEnded && more.count() > 0) {
        more.click();
      }
      return hasEnded;
    });
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFileIsDroppedAndTheRestIsDoneByKeys() {
    try (Look look = visit.signedIn(Look.at(Look.DESK)).open(ImportVisit.NEW)) {
      Page page = look.page();
      assertThat(page.locator("#f-file-error")).isHidden();
      page.evaluate(CHOOSE_TOO_LARGE);
      assertThat(page.locator("#f-file-error")).containsText("more than 10 MB");
      assertThat(page.locator("input[type=file]")).hasValue("");
      page.evaluate(DROP);
      assertThat(page.locator("#f-file-error")).isHidden();
      look.tabTo(button(page, "Upload"));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("dropped.csv · Oriel");
      Locator field = page.getByLabel("Field for Wer");
      look.tabTo(field);
      page.keyboard().type("Last");
      page.keyboard().press("Enter");
      assertThat(page.getByText("1 of 1 column")).isVisible();
      assertThat(field).isFocused();
      assertThat(field).hasValue("lastName");
      look.tabTo(button(page, "Check the rows"));
      page.keyboard().press("Enter");
      look.tabTo(button(page, "Run import"));
      page.keyboard().press("Enter");
      assertThat(heading(page, "1 row imported")).isVisible();
      look.requireNoErrors();
    }
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  void longAndHostileNamesFitOnAPhone() {
    String hostile = "<img src=x onerror=alert(1)> " + "W".repeat(120);
    String arabic = "الاسم الكامل للعميل";
    String headers =
        IntStream.range(0, 20).mapToObj(i -> "Column " + i).collect(Collectors.joining(";"));
    String path =
        visit.upload(
            "contacts",
            "Status;"
                + hostile
                + ";"
                + arabic
                + ";"
                + headers
                + "\n"
                + hostile
                + ";=1+1;"
                + arabic
                + ";".repeat(20)
                + "\n");
    try (Look look = visit.signedIn(Look.at(Look.PHONE)).open(path + "/map")) {
      Page page = look.page();
      look.check("import-map-hostile").open(path + "/map");
      press(page, "Check the rows");
      assertThat(page.getByText("Nothing can run yet")).isVisible();
      look.check("import-check-hostile");
    }
  }
}
