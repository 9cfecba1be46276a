package dev.oriel.pages.setup.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An administrator says who sends printed quotes, and whoever may print one sees it there. */
class LetterheadPageTest {

  private static final String PAGE = "/setup/general/letterhead";

  private static final Map<String, String> TEXTS =
      Map.of(
          "company", "Acme <Windows> GmbH",
          "address", " Ringstraße 1\r\n1010 Wien ",
          "registration", "FN 12345a\r\nATU12345678",
          "footer", "IBAN AT61 1904 3002 3457 3201");

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();

  private HttpResponse<String> save(Map<String, String> texts) {
    PageForm form = PageForm.of(visitor.get(PAGE), PAGE);
    texts.forEach(form::set);
    return form.send(visitor);
  }

  private Letterhead letterhead() {
    return RunningOriel.bean(WorkspaceSettings.class).get(admin.person().actor()).letterhead();
  }

  @Test
  void whoMayPrintAQuoteSeesTheLetterheadOnIt() {
    String quote = admin.workspace().admin().create("quotes", "", Map.of());
    String print = "/quotes/" + quote + "/print";
    assertThat(visitor.get(print).body())
        .contains(admin.workspace().workspace().name())
        .doesNotContain("o-print-foot");
    assertThat(save(TEXTS).headers().firstValue("Location")).contains("/setup/general");
    assertThat(visitor.get("/setup/general").body())
        .contains("The letterhead is changed", "Ringstraße 1 · 1010 Wien · FN 12345a");
    assertThat(
            RunningOriel.bean(Audit.class)
                .list(admin.workspace().operator(), AuditQuery.ALL, 1, null)
                .entries()
                .getFirst()
                .after()
                .get("letterhead")
                .get(0)
                .stringValue())
        .isEqualTo("Acme <Windows> GmbH");
    WebVisitor reader = Colleague.in(admin.workspace(), "Read only").visitor();
    assertThat(reader.get(print).body())
        .containsSubsequence(
            "Acme &lt;Windows&gt; GmbH", "Ringstraße 1", "1010 Wien", "o-print-foot")
        .containsSubsequence("IBAN AT61", "FN 12345a", "ATU12345678");
    String elsewhere = Colleague.of("Administrator").visitor().get(PAGE).body();
    assertThat(elsewhere).doesNotContain("Ringstraße");
  }

  @Test
  void mistakesComeBackTogether() {
    HttpResponse<String> wrong =
        save(
            Map.of(
                "company", "x".repeat(201),
                "address", "line\n".repeat(11),
                "registration", "a\u202Eb",
                "footer", "x".repeat(1_001)));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body())
        .contains("f-company-error", "f-address-error", "f-registration-error", "f-footer-error");
    assertThat(letterhead()).isEqualTo(Letterhead.NONE);
  }

  @Test
  void whoIsNoAdministratorChangesNothing() {
    WebVisitor other = Colleague.in(admin.workspace(), "Standard").visitor();
    assertThat(other.get(PAGE).statusCode()).isEqualTo(403);
    assertThat(other.send(other.get("/me"), PAGE, TEXTS).statusCode()).isEqualTo(403);
    assertThat(letterhead()).isEqualTo(Letterhead.NONE);
  }
}
