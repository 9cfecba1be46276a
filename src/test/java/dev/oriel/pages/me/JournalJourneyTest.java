package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a member looks at what agents wrote, finds some of it, and puts it back. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class JournalJourneyTest {

  private static final String HOSTILE = "<img src=x onerror=alert(1)> " + "W".repeat(120);

  private final OAuthFlow flow = OAuthFlow.of("Administrator", OAuthFlow.REDIRECT);
  private final Mcp claude = new Mcp(OAuthFlow.Json.access(flow.tokens()));

  private Look signedIn(Look look) {
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), flow.session().token())
                    .setUrl(RunningOriel.origin())));
    return look;
  }

  private String create(String object, String name, Map<String, ?> fields) {
    return claude
        .call("create_record", Map.of("objectApiName", object, "name", name, "fields", fields))
        .at("/record/id")
        .stringValue();
  }

  private void write() {
    String acme = create("companies", "Casa Verde", Map.of("industry", "Hotels"));
    claude.call(
        "create_note",
        Map.of(
            "objectApiName",
            "companies",
            "recordId",
            acme,
            "body",
            "Prefers to be called in the morning; the architect decides."));
    String deal =
        create(
            "deals",
            "Staff canteen",
            Map.of(
                "company",
                acme,
                "stage",
                "prospecting",
                "amount",
                18_400,
                "closeDate",
                "2027-02-12"));
    claude.call(
        "update_record",
        Map.of(
            "objectApiName",
            "deals",
            "recordId",
            deal,
            "fields",
            Map.of("stage", "qualification", "closeDate", "2027-03-05", "owner", flow.member())));
    String gone = create("companies", "Call Vogel", Map.of());
    claude.call("delete_record", Map.of("objectApiName", "companies", "recordId", gone));
    create("companies", HOSTILE, Map.of());
  }

  @Test
  void entriesAreFoundAndPutBack() {
    write();
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me/journal")) {
      Page page = look.page();
      assertThat(page.getByText("Casa Verde").first()).isVisible();
      assertThat(page.getByText("Qualification").first()).isVisible();
      look.checkAnyWidth("journal").open("/me/journal");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Filter").setExact(true))
          .focus();
      page.keyboard().press("Enter");
      assertThat(page.getByLabel("Object")).isVisible();
      page.getByLabel("Object").selectOption("deals");
      page.getByLabel("What").selectOption("changed");
      look.checkAnyWidth("journal-filter");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Show").setExact(true))
          .click();
      assertThat(page.getByText("Staff canteen").first()).isVisible();
      assertThat(page.getByText("Casa Verde")).hasCount(0);
      look.checkAnyWidth("journal-filtered");
      page.getByLabel("Remove filter Object").click();
      page.getByLabel("Remove filter What").click();
      page.getByText("Put back these").first().click();
      assertThat(page.locator("#toasts")).containsText("5 entries are put back");
      look.checkAnyWidth("journal-put-back");
      look.open("/me/journal?object=contacts");
      assertThat(page.getByText("Nothing fits")).isVisible();
      look.checkAnyWidth("journal-no-result");
    }
  }
}
