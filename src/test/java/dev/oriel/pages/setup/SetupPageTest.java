package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** The way into the setup area, and what its sidebar offers. */
class SetupPageTest {

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  @Test
  void anAdministratorIsLedToTheFirstOfAllAreas() {
    WebVisitor admin = Colleague.of("Administrator").visitor();
    assertThat(admin.get("/").body()).contains("href=\"/setup\"");
    HttpResponse<String> entered = admin.get(SetupPath.ALL);
    assertThat(entered.statusCode()).isEqualTo(303);
    assertThat(location(entered)).isEqualTo(SetupArea.values()[0].path());
    String page = admin.get(location(entered)).body();
    for (SetupArea area : SetupArea.values()) {
      assertThat(page).contains("href=\"" + area.path() + "\"");
      assertThat(admin.get(area.path()).statusCode()).as(area.path()).isEqualTo(200);
    }
  }

  @Test
  void whoHasNothingToSetUpIsNotLedAnywhere() {
    WebVisitor member = Colleague.of("Standard").visitor();
    assertThat(member.get("/").body()).doesNotContain("/setup");
    assertThat(member.get(SetupPath.ALL).statusCode()).isEqualTo(403);
    for (SetupArea area : SetupArea.values()) {
      HttpResponse<String> refused = member.get(area.path());
      assertThat(refused.statusCode()).as(area.path()).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("href=\"/setup");
    }
  }

  @Test
  void thePaletteLeadsToTheAreasThatTheVisitorMayEnter() {
    Colleague admin = Colleague.of("Administrator");
    assertThat(admin.visitor().get("/search/palette?q=audit").body())
        .contains("href=\"/setup/audit\"");
    assertThat(
            Colleague.in(admin.workspace(), "Standard")
                .visitor()
                .get("/search/palette?q=audit")
                .body())
        .doesNotContain("/setup");
  }

  @Test
  void aStrangerIsLedToTheSignIn() {
    assertThat(location(new WebVisitor().get(SetupPath.ALL))).startsWith("/sign-in");
  }
}
