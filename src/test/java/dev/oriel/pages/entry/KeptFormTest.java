package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was typed is not lost while its person signs in, enters the password or switches. */
class KeptFormTest extends KeptFormCase {

  private String kept() {
    return String.join(
        "\n", jdbc.queryForList("select kept_form::text from oriel.kept_form", String.class));
  }

  private static void assertStays(HttpResponse<String> refused, int status, String text) {
    assertThat(refused.statusCode()).isEqualTo(status);
    assertThat(refused.headers().firstValue("HX-Redirect")).isEmpty();
    assertThat(refused.headers().firstValue("HX-Retarget")).contains("#toasts");
    assertThat(refused.body()).contains("o-toast", text);
  }

  @Test
  void afterALostSessionAFormIsShownAgainFilledInAndWaitsForAClick() {
    HttpResponse<String> lost = visitor.send(pageOfAnEndedSession(), FORM, TYPED);
    assertThat(lost.statusCode()).isEqualTo(303);
    assertThat(location(lost)).isEqualTo(BACK);
    assertThat(isFilledIn()).isFalse();
    signIn(ada);
    HttpResponse<String> again = visitor.get(FORM);
    assertThat(again.body())
        .contains(
            "This is what you typed. It is not saved yet",
            "value=\"Ada &#34;Lovelace&#34;\"",
            "value=\"typed@halden.example\"")
        .doesNotContain("Created Ada", SECRET);
    assertThat(kept()).contains("typed@halden.example").doesNotContain(SECRET);
    HttpResponse<String> sent = visitor.send(again, FORM, TYPED);
    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(visitor.get(FORM).body()).contains("Created Ada");
    assertThat(isFilledIn()).isFalse();
    assertThat(visitor.cookies().keySet()).noneMatch(name -> name.contains("kept"));
  }

  @Test
  void onlyTheSameAccountGetsTheForm() {
    visitor.send(pageOfAnEndedSession(), FORM, TYPED);
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Administrator");
    signIn(eve);
    assertThat(isFilledIn()).isFalse();
    assertThat(visitor.get(FORM).body()).doesNotContain("typed@halden.example");
  }

  @Test
  void onlyTheSameWorkspaceGetsTheForm() {
    HttpResponse<String> page = pageOfAnEndedSession();
    ada.join(OTHER, "Standard");
    visitor.send(page, FORM, TYPED);
    signIn(ada);
    assertThat(isFilledIn()).isTrue();
    HttpResponse<String> switched = switchTo(visitor.get("/"), OTHER);
    assertThat(switched.statusCode()).isEqualTo(303);
    assertThat(isFilledIn()).isFalse();
  }

  /** The session was moved by another tab, and has ended there. */
  @Test
  void aFormBelongsToTheWorkspaceOfItsPageAndNotToThatOfTheSession() {
    ada.join(WORKSPACE, "Standard");
    ada.join(OTHER, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    String made = WebVisitor.hidden(page.body()).get("_workspace");
    TestWorkspace next = made.equals(OTHER.workspace().uuid().toString()) ? WORKSPACE : OTHER;
    switchTo(visitor.get("/"), next);
    endSessions();
    visitor.send(page, FORM, TYPED);
    signIn(ada);
    assertThat(WebVisitor.hidden(visitor.get(FORM).body()).get("_workspace")).isNotEqualTo(made);
    assertThat(isFilledIn()).isFalse();
    switchTo(visitor.get("/"), next == OTHER ? WORKSPACE : OTHER);
    assertThat(isFilledIn()).isTrue();
  }

  @Test
  void aFormInWhichNothingWasTypedReplacesNone() {
    visitor.send(pageOfAnEndedSession(), FORM, TYPED);
    signIn(ada);
    HttpResponse<String> page = visitor.get("/");
    endSessions();
    assertThat(PageForm.of(page, "/sign-out").send(visitor).statusCode()).isEqualTo(303);
    signIn(ada);
    assertThat(isFilledIn()).isTrue();
  }

  @Test
  void onlyAFormWhoseTokenFittedTheEndedSessionIsKept() {
    HttpResponse<String> page = pageOfAnEndedSession();
    HttpResponse<String> foreign = new WebVisitor().get(FORM);
    Map<String, String> hidden = WebVisitor.hidden(page.body());
    hidden.put("_token", WebVisitor.hidden(foreign.body()).get("_token"));
    hidden.putAll(TYPED);
    assertThat(visitor.post(FORM, hidden).statusCode()).isEqualTo(303);
    assertThat(visitor.post(FORM, TYPED).statusCode()).isEqualTo(303);
    assertThat(kept()).doesNotContain("typed@halden.example" + ada.email());
    assertThat(visitor.cookies().keySet()).noneMatch(name -> name.contains("kept"));
    signIn(ada);
    assertThat(isFilledIn()).isFalse();
  }

  @Test
  void aFormOfMoreThan64KiBIsNotKept() {
    HttpResponse<String> page = pageOfAnEndedSession();
    HttpResponse<String> lost =
        visitor.send(
            page, FORM, Map.of("email", "typed@halden.example", "name", "a".repeat(65_536)));
    assertThat(lost.statusCode()).isEqualTo(303);
    assertThat(visitor.cookies().keySet()).noneMatch(name -> name.contains("kept"));
  }

  @Test
  void aFormIsKeptForAnHourOnly() {
    visitor.send(pageOfAnEndedSession(), FORM, TYPED);
    signIn(ada);
    assertThat(update("update oriel.kept_form set kept_at = kept_at - interval '1 hour'")).isOne();
    assertThat(isFilledIn()).isFalse();
  }

  @Test
  void htmxIsLedToTheSignInAndTheFormIsKeptToo() {
    HttpResponse<String> page = pageOfAnEndedSession();
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    HttpResponse<String> lost =
        visitor.post(
            FORM,
            fields,
            "HX-Request",
            "true",
            "HX-Current-URL",
            RunningOriel.origin() + "/components?x=1");
    assertThat(lost.statusCode()).isEqualTo(401);
    assertThat(lost.headers().firstValue("HX-Redirect")).contains(BACK + "%3Fx%3D1");
    signIn(ada);
    assertThat(isFilledIn()).isTrue();
  }

  @Test
  void whatOnlyLooksSomethingUpKeepsNothingAndLeadsNowhere() {
    HttpResponse<String> page = pageOfAnEndedSession();
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    String[] look = {"HX-Request", "true", "X-Form-Look", "true"};
    assertStays(visitor.post(FORM, fields, look), 401, "Your session has ended");
    visitor.post(FORM, fields);
    assertStays(visitor.post(FORM + "?other", fields, look), 401, "Your session has ended");
    signIn(ada);
    assertStays(visitor.post(FORM, fields, look), 409, "You have signed in again");
    assertThat(isFilledIn()).isTrue();
  }

  @Test
  void twoSignOutsAtOnceBothSucceed() {
    ada.join(WORKSPACE, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get("/");
    List<HttpResponse<String>> answers =
        Parallel.all(
            2,
            _ -> {
              WebVisitor tab = new WebVisitor();
              tab.cookies().putAll(visitor.cookies());
              return tab.send(page, "/sign-out", Map.of());
            });
    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(303);
  }

  @Test
  void aSuspendedMemberInTheMiddleOfAFormWritesNothing() {
    ada.join(WORKSPACE, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    assertThat(update("update oriel.member set status = 'SUSPENDED'")).isOne();
    HttpResponse<String> refused = visitor.send(page, FORM, TYPED);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("no access").doesNotContain("typed@halden.example");
    HttpResponse<String> led = visitor.get("/components/members");
    assertThat(led.statusCode()).isEqualTo(303);
    assertThat(location(led)).isEqualTo("/");
  }

  @Test
  void after15MinutesThePasswordIsAskedAgainAndTheFormComesBack() {
    ada.join(WORKSPACE, "Standard");
    signIn(ada);
    String address = "/components/proved";
    HttpResponse<String> page = visitor.get(FORM);
    assertThat(visitor.send(page, address, TYPED).body()).startsWith("Done: Ada");
    assertThat(update("update oriel.web_session set proved_at = proved_at - interval '15 minutes'"))
        .isOne();
    HttpResponse<String> asked = visitor.send(page, address, TYPED);
    assertThat(asked.statusCode()).isEqualTo(303);
    assertThat(location(asked)).isEqualTo("/prove?to=%2Fcomponents");
    HttpResponse<String> form = visitor.get(location(asked));
    assertThat(form.body()).contains(ada.email(), "Enter your password");
    HttpResponse<String> wrong =
        visitor.send(form, location(asked), Map.of("password", "not the password"));
    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(wrong.body()).contains("The password is wrong.").doesNotContain("not the password");
    HttpResponse<String> proved =
        visitor.send(wrong, location(asked), Map.of("password", ada.password()));
    assertThat(location(proved)).isEqualTo(FORM);
    assertThat(visitor.send(visitor.get(FORM), address, TYPED).body()).startsWith("Done: Ada");
  }

  @Test
  void aFormThatAskedForThePasswordIsCarriedOutAfterItIfThisServerLedThere() {
    ada.join(WORKSPACE, "Administrator");
    signIn(ada);
    HttpResponse<String> page = visitor.get("/setup/profiles/new");
    String from =
        RunningOriel.bean(Profiles.class)
            .require(WORKSPACE.operator(), "Read only")
            .id()
            .toString();
    Map<String, String> typed = Map.of("name", "Guests & friends", "from", from);
    assertThat(update("update oriel.web_session set proved_at = proved_at - interval '15 minutes'"))
        .isOne();
    HttpResponse<String> asked = visitor.send(page, "/setup/profiles/new", typed);
    HttpResponse<String> form = visitor.get(location(asked));
    assertThat(form.body())
        .contains("It is needed once more for:", ">Create profile</b>")
        .contains("href=\"/setup/profiles/new\"");
    // The password for anything else does not carry out what was given up.
    String other = "/prove?to=%2Fsetup%2Faudit";
    assertThat(visitor.get(other).body()).doesNotContain("Create profile");
    HttpResponse<String> proved =
        visitor.send(form, location(asked), Map.of("password", ada.password()));
    assertThat(location(proved)).isEqualTo(location(asked));
    assertThat(location(visitor.get(location(proved)))).isEqualTo("/setup/profiles/new");
    String next = visitor.header("Sec-Fetch-Site", "same-origin").get(location(proved)).body();
    assertThat(next).contains("data-sends", ">Create profile");
    assertThat(location(visitor.get(other))).isEqualTo("/setup/audit");
    Map<String, String> sent = WebVisitor.hidden(next);
    assertThat(sent).containsAllEntriesOf(typed);
    HttpResponse<String> made = visitor.post("/setup/profiles/new", sent);
    assertThat(location(made)).startsWith("/setup/profiles/");
    assertThat(location(visitor.get(location(proved)))).isEqualTo("/setup/profiles/new");
  }

  @Test
  void theSignInSaysWhyASessionHasEnded() {
    pageOfAnEndedSession();
    assertThat(visitor.get(BACK).body()).contains("because this session was ended");
    String unused = "ended_at = null, used_at = now() - interval '15 days'";
    update("update oriel.web_session set created_at = now() - interval '16 days', " + unused);
    assertThat(visitor.get(BACK).body()).contains("because you had not used Oriel for 14 days");
    update("update oriel.web_session set created_at = now() - interval '91 days'");
    assertThat(visitor.get(BACK).body()).contains("because a session lasts 90 days at most");
    visitor.cookies().clear();
    assertThat(visitor.get(BACK).body()).doesNotContain("You were signed out");
  }

  @Test
  void aFormOfABrowserThatHasLostItsSessionSaysSo() {
    ada.join(WORKSPACE, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    visitor.cookies().clear();
    HttpResponse<String> refused = visitor.send(page, FORM, TYPED);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("Your session has ended", BACK);
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(TYPED);
    assertStays(
        visitor.post(FORM, fields, "HX-Request", "true"), 403, "Copy what you have typed, sign in");
  }

  @Test
  void whoHasNotSignedInCannotProveAnything() {
    HttpResponse<String> page = visitor.get("/prove?to=%2Fcomponents");
    assertThat(page.statusCode()).isEqualTo(303);
    assertThat(location(page)).startsWith("/sign-in?to=%2Fprove");
  }
}
