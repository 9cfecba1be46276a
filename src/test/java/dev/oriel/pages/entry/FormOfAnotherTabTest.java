package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A form of another tab, whose person has signed in again or switched meanwhile. */
class FormOfAnotherTabTest extends KeptFormCase {

  private static void assertOffer(HttpResponse<String> refused) {
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.headers().firstValue("HX-Retarget")).contains("body");
    assertThat(refused.body()).contains("action=\"/workspace\"", "Switch to ");
  }

  @Test
  void aFormOfAnotherTabComesBackAfterItsPersonHasSignedInAgain() {
    HttpResponse<String> page = pageOfAnEndedSession();
    signIn(ada);
    HttpResponse<String> lost = visitor.send(page, FORM, TYPED);
    assertThat(lost.statusCode()).isEqualTo(303);
    assertThat(location(lost)).isEqualTo(FORM);
    HttpResponse<String> again = visitor.get(FORM);
    assertThat(again.body())
        .contains("It is not saved yet", "value=\"typed@halden.example\"")
        .doesNotContain("Created Ada", SECRET);
    assertThat(visitor.send(again, FORM, TYPED).statusCode()).isEqualTo(303);
    assertThat(visitor.get(FORM).body()).contains("Created Ada");
  }

  @Test
  void htmxIsLedBackToTheFormOfAnotherTab() {
    HttpResponse<String> page = pageOfAnEndedSession();
    signIn(ada);
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    HttpResponse<String> lost = visitor.post(FORM, fields, "HX-Request", "true");
    assertThat(lost.statusCode()).isEqualTo(409);
    assertThat(lost.headers().firstValue("HX-Redirect")).contains(FORM);
    assertThat(isFilledIn()).isTrue();
  }

  @Test
  void aFormOfAnotherTabIsLostIfAnotherPersonHasSignedIn() {
    HttpResponse<String> page = pageOfAnEndedSession();
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Administrator");
    signIn(eve);
    assertThat(visitor.send(page, FORM, TYPED).statusCode()).isEqualTo(403);
    assertThat(isFilledIn()).isFalse();
    assertThat(visitor.cookies().keySet()).noneMatch(name -> name.contains("kept"));
  }

  @Test
  void aFormLeadsToNoOtherHost() {
    HttpResponse<String> page = pageOfAnEndedSession();
    signIn(ada);
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    fields.put("_page", "//evil.example/");
    HttpResponse<String> lost = visitor.post(FORM, fields);
    assertThat(lost.statusCode()).isEqualTo(303);
    assertThat(location(lost)).isEqualTo("/");
  }

  @Test
  void htmxGetsTheOfferToSwitchInPlaceOfThePage() {
    ada.join(WORKSPACE, "Standard");
    ada.join(OTHER, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    String made = WebVisitor.hidden(page.body()).get("_workspace");
    switchTo(
        visitor.get("/"), made.equals(OTHER.workspace().uuid().toString()) ? WORKSPACE : OTHER);
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    HttpResponse<String> refused = visitor.post(FORM, fields, "HX-Request", "true");
    assertOffer(refused);
    visitor.cookies().keySet().removeIf(name -> name.contains("kept"));
    WebVisitor part = visitor.header("HX-Request", "true").header("X-Form-Workspace", made);
    assertOffer(part.get(FORM));
    assertThat(visitor.cookies().keySet()).noneMatch(name -> name.contains("kept"));
  }

  @Test
  void aFormOfAnotherWorkspaceIsRefusedWithAnOfferToSwitch() {
    ada.join(WORKSPACE, "Standard");
    ada.join(OTHER, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    TestWorkspace made =
        WebVisitor.hidden(page.body()).get("_workspace").equals(OTHER.workspace().uuid().toString())
            ? OTHER
            : WORKSPACE;
    TestWorkspace shown = made == OTHER ? WORKSPACE : OTHER;
    assertThat(switchTo(visitor.get("/"), shown).statusCode()).isEqualTo(303);
    HttpResponse<String> refused = visitor.send(page, FORM, TYPED);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body())
        .contains("Switch to " + made.workspace().name(), "Nothing was saved")
        .doesNotContain("typed@halden.example");
    assertThat(isFilledIn()).isFalse();
    HttpResponse<String> switched = visitor.send(refused, "/workspace", Map.of());
    assertThat(location(switched)).isEqualTo(FORM);
    assertThat(isFilledIn()).isTrue();
  }
}
