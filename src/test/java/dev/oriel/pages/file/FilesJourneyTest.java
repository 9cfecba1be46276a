package dev.oriel.pages.file;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
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

/** Files are dropped on a record in the browser. */
@BrowserTest
class FilesJourneyTest {

  /** Drops a file of a given size, and keeps what the progress shows. */
  private static final String DROP =
      """
      ([name, size]) => {
        const form = document.querySelector('#files form');
        const bar = form.querySelector('progress');
        window.shown ??= [];
        new MutationObserver(() => window.shown.push(bar.hidden ? 'nothing' : bar.value / bar.max))
          .observe(bar, {attributes: true});
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(size)], name));
        for (const type of ['dragover', 'drop']) {
          form.dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer}));
        }
      }
      """;

  /** Drags a file over a part of the page. */
  private static final String OVER =
      """
      part => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'plan.pdf'));
        document.querySelector(part)
          .dispatchEvent(new DragEvent('dragover', {bubbles: true, cancelable: true, dataTransfer}));
      }
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private static void drop(Page page, String name, int size) {
    page.evaluate(DROP, List.of(name, size));
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFileIsDroppedAndOneThatIsTooLargeIsNotEvenSent() {
    String lena = api.create("contacts", "Lena Brandl", Map.of());
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts/" + lena)) {
      Page page = look.page();
      List<String> sent = new ArrayList<>();
      page.onRequest(request -> {
        if (request.method().equals("POST")) {
          sent.add(request.url());
        }
      });
      page.waitForLoadState();
      drop(page, "large.bin", 10 * 1_024 * 1_024 + 1);
      assertThat(page.locator("#f-file-error")).containsText("more than 10 MB");
      assertThat(page.locator("#f-file")).hasAttribute("aria-invalid", "true");
      look.checkAnyWidth("files-too-large");
      drop(page, "plan.pdf", 2_000_000);
      assertThat(page.locator("#files li")).containsText("plan.pdf");
      assertThat(sent).hasSize(1);
      assertThat((List<?>) page.evaluate("window.shown")).last().isEqualTo(1);
      assertThat(page.locator("#f-file-error")).isEmpty();
    }
  }

  @Test
  void filesAreChosenByTheButtonBesideTheTitle() {
    String lena = api.create("contacts", "Lena Brandl", Map.of());
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + lena)) {
      Page page = look.page();
      Locator files = page.locator("#files");
      assertThat(page.getByLabel("Add files"))
          .hasAttribute("aria-describedby", Pattern.compile("f-file-hint .*"));
      assertThat(files.getByText("Up to 10 MB each")).isVisible();
      assertThat(files.locator("[type=submit]")).isHidden();
      FileChooser chooser = page.waitForFileChooser(() -> files.locator("header label").click());
      chooser.setFiles(new FilePayload("plan.txt", "text/plain", new byte[2_000]));
      assertThat(files.locator("li")).containsText("plan.txt");
      assertThat(files.getByText("Up to 10 MB each")).isHidden();
      look.checkAnyWidth("contact-file");
      page.evaluate(OVER, "body");
      assertThat(files.getByText("Up to 10 MB each")).isVisible();
      look.checkAnyWidth("contact-file-over");
      page.evaluate("document.dispatchEvent(new DragEvent('dragleave'))");
      assertThat(files.getByText("Up to 10 MB each")).isHidden();
      // Who uses the keyboard sees where one is.
      page.getByLabel("Add files").focus();
      page.keyboard().press("Shift");
      assertThat(files.locator("header label")).hasCSS("outline-style", "solid");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void filesAreChosenWithoutScripts() {
    String lena = api.create("contacts", "Lena Brandl", Map.of());
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/contacts/" + lena)) {
      Page page = look.page();
      Locator files = page.locator("#files");
      assertThat(files.locator("header label")).isHidden();
      assertThat(page.getByLabel("Add files")).isVisible();
      assertThat(files.locator("[type=submit]")).isVisible();
      look.checkAnyWidth("contact-files-without-scripts");
    }
  }
}
