package dev.oriel.pages.file;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private static void drop(Page page, String name, int size) {
    page.evaluate(DROP, List.of(name, size));
  }

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
}
