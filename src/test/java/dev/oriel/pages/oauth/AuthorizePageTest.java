package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The consent: who is asked, what is asked, and where the browser goes back. */
class AuthorizePageTest extends AuthorizeCase {

  @Test
  void theConsentNamesHostMemberWorkspaceAndThatTheClientGetsWhatTheProfileAllows() {
    HttpResponse<String> page = flow.visitor().get(flow.page());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body().replaceAll("</?b\\b[^>]*>", ""))
        .contains(
            "Let Claude into " + flow.workspace().workspace().name(),
            "127.0.0.1",
            "It will act as you, Person,",
            flow.clientId().substring(0, 8),
            "profile Standard allows, now and later",
            "Create and change records",
            "members or profiles: never");
    assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
  }

  @Test
  void onlyTheConsentPageLeavesFormActionOut() {
    String policy =
        flow.visitor().get(flow.page()).headers().firstValue("Content-Security-Policy").orElse("");
    assertThat(policy).contains("frame-ancestors 'none'").doesNotContain("form-action");
  }

  @Test
  void issIsInCodeAndErrorRedirects() {
    HttpResponse<String> answer = flow.allow();
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(location(answer)).startsWith(OAuthFlow.REDIRECT + "?");
    assertThat(OAuthFlow.back(answer))
        .containsKey("code")
        .containsEntry("state", OAuthFlow.STATE)
        .containsEntry("iss", RunningOriel.origin());
    assertError(flow.visitor().get(flow.page("response_type", "x")), "unsupported_response_type");
  }

  @Test
  void notAllowingGoesBackWithoutACode() {
    assertError(flow.answer(Map.of("answer", "deny")), "access_denied");
    assertError(flow.answer(Map.of()), "access_denied");
  }

  @Test
  void consentIsAskedEveryTimeNeverRemembered() {
    flow.tokens();
    for (String more : List.of("", "&prompt=none", "&approval_prompt=auto")) {
      HttpResponse<String> page = flow.visitor().get(flow.page() + more);
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).contains("Let Claude into");
    }
  }

  @Test
  void consentIsAPostWithTheCsrfToken() {
    HttpResponse<String> page = flow.visitor().get(flow.page() + "&answer=allow");
    assertThat(page.body()).contains("Let Claude into");
    Map<String, String> typed = flow.asked("answer", "allow");
    assertThat(flow.visitor().post("/oauth2/authorize", typed).statusCode()).isEqualTo(403);
    Map<String, String> wrong = WebVisitor.hidden(page.body());
    wrong.putAll(typed);
    wrong.replace("_token", "x".repeat(43));
    assertThat(flow.visitor().post("/oauth2/authorize", wrong).statusCode()).isEqualTo(403);
    assertThat(codes()).isZero();
    assertThat(flow.visitor().send(page, "/oauth2/authorize", typed).statusCode()).isEqualTo(303);
    assertThat(codes()).isEqualTo(1);
  }

  @Test
  void askingStoresNothing() {
    for (int i = 0; i < 3; i++) {
      flow.visitor().get(flow.page());
    }
    assertThat(
            RunningOriel.bean(JdbcTemplate.class)
                .queryForList(
                    """
                    select id::text from oriel.oauth_grant where client_id = ?
                    union all select client_id::text from oriel.oauth_code where client_id = ?
                    """,
                    String.class,
                    flow.connection(),
                    flow.connection()))
        .isEmpty();
  }

  @Test
  void aSignInComesToTheConsentFirst() {
    WebVisitor stranger = new WebVisitor();
    HttpResponse<String> asked = stranger.get(flow.page());
    assertThat(location(asked)).startsWith("/sign-in?to=");
    HttpResponse<String> signedIn =
        stranger.send(
            stranger.get(location(asked)),
            location(asked),
            Map.of("email", flow.person().email(), "password", flow.person().password()));
    assertThat(location(signedIn)).startsWith("/oauth2/authorize?");
    assertThat(stranger.get(location(signedIn)).body()).contains("Let Claude into");
  }

  @Test
  void afterALostSessionTheConsentComesAgainAndWaitsForAClick() {
    WebVisitor visitor = flow.visitor();
    HttpResponse<String> page = visitor.get(flow.page());
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set ended_at = now() where id = ?",
            flow.session().signedIn().session().id());
    Map<String, String> typed = Map.of("answer", "allow", "read_only", "true");
    HttpResponse<String> lost = visitor.send(page, "/oauth2/authorize", typed);
    assertThat(location(lost)).startsWith("/sign-in?to=");
    HttpResponse<String> signedIn =
        visitor.send(
            visitor.get(location(lost)),
            location(lost),
            Map.of("email", flow.person().email(), "password", flow.person().password()));
    assertThat(location(signedIn)).startsWith("/oauth2/authorize?");
    HttpResponse<String> again = visitor.get(location(signedIn));
    assertThat(again.body())
        .contains("Let Claude into")
        .containsPattern("name=\"read_only\"[^>]* checked");
    assertThat(codes()).isZero();
    assertThat(OAuthFlow.back(visitor.send(again, "/oauth2/authorize", typed))).containsKey("code");
  }

  @Test
  void onlyTheConnectionsOwnMemberMayAuthorizeItsClient() {
    TestPerson eve = TestPerson.create();
    eve.join(flow.workspace(), "Administrator");
    WebVisitor visitor = flow.visitorOf(eve.session());
    Map<String, String> typed = flow.asked("answer", "allow");
    assertNoWayBack(visitor.send(visitor.get("/"), "/oauth2/authorize", typed), 404);
    assertThat(codes()).isZero();
    assertThat(flow.visitor().send(flow.visitor().get("/me"), "/oauth2/authorize", typed))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(303);
    assertThat(codes()).isEqualTo(1);
  }

  @Test
  void anybodyElseSeesAnErrorPageWithoutAConsentAndWithoutARedirect() {
    TestPerson admin = TestPerson.create();
    admin.join(flow.workspace(), "Administrator");
    TestPerson stranger = TestPerson.create();
    stranger.join(TestWorkspace.create(), "Administrator");
    TestPerson nowhere = TestPerson.create();
    TestWorkspace left = TestWorkspace.create();
    RunningOriel.bean(MemberChanges.class).remove(left.operator(), nowhere.join(left, "Standard"));
    for (TestPerson person : List.of(admin, stranger, nowhere)) {
      WebVisitor visitor = flow.visitorOf(person.session());
      assertNoWayBack(visitor.get(flow.page()), 404);
      // The client is told neither its mistakes nor the refusal.
      assertNoWayBack(visitor.get(flow.page("response_type", "token")), 404);
      assertNoWayBack(
          visitor.send(visitor.get("/me"), "/oauth2/authorize", flow.asked("answer", "deny")), 404);
    }
    assertNoWayBack(flow.visitor().get(flow.page("client_id", "omc_unknown")), 404);
  }

  @Test
  void theMemberMayAuthorizeWhicheverWorkspaceTheSessionShows() {
    TestWorkspace other = TestWorkspace.create();
    flow.person().join(other, "Standard");
    NewSession session = flow.person().session();
    RunningOriel.bean(WebSessions.class)
        .enter(session.signedIn(), other.workspace().uuid(), flow.person().client());
    WebVisitor visitor = flow.visitorOf(session);
    HttpResponse<String> page = visitor.get(flow.page());
    assertThat(page.body()).contains("Let Claude into " + flow.workspace().workspace().name());
    HttpResponse<String> answer =
        visitor.send(page, "/oauth2/authorize", Map.of("answer", "allow"));
    assertThat(OAuthFlow.back(answer)).containsKey("code");
  }

  @Test
  void aSuspendedMemberIsToldSo() {
    TestWorkspace other = TestWorkspace.create();
    flow.person().join(other, "Standard");
    RunningOriel.bean(MemberChanges.class).suspend(flow.workspace().operator(), flow.member());
    HttpResponse<String> page = flow.visitorOf(flow.person().session()).get(flow.page());
    assertNoWayBack(page, 403);
    assertThat(page.body()).contains("You are suspended");
  }

  @Test
  void theConformanceSuiteGetsItsTokensUnstored() {
    String redirect = "http://127.0.0.1:43117/callback";
    HttpResponse<String> answer = flow.allow("redirect_uri", redirect, "state", "");
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(location(answer)).startsWith(redirect + "?code=").doesNotContain("state=");
    HttpResponse<String> tokens =
        flow.exchange(OAuthFlow.back(answer).get("code"), "redirect_uri", redirect);
    assertThat(tokens.statusCode()).isEqualTo(200);
    assertThat(tokens.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(tokens.headers().firstValue("Pragma")).contains("no-cache");
  }

  @Test
  void aFormOfAnotherSessionAllowsNothing() {
    HttpResponse<String> page = flow.visitorOf(flow.person().session()).get(flow.page());
    HttpResponse<String> answer =
        flow.visitor().send(page, "/oauth2/authorize", Map.of("answer", "allow"));
    assertThat(location(answer)).doesNotContain("code=");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void aBaseUrlThatIsHttpOffersNoOAuthAndSaysWhy() {
    try (var other = RunningOriel.another("--oriel.base-url=http://crm.example.com")) {
      WebVisitor visitor = new WebVisitor(OwnDatabase.origin(other));
      visitor.cookies().put("oriel-80", flow.session().token());
      HttpResponse<String> page = visitor.get(flow.page());
      assertNoWayBack(page, 404);
      assertThat(page.body()).contains("http://crm.example.com", "not https");
      HttpResponse<String> form = visitor.get("/me/connections/new");
      assertThat(visitor.get("/me/connections/" + flow.connection()).body())
          .contains("AI clients cannot sign in here");
      assertThat(form.body())
          .contains("AI clients cannot sign in here")
          .doesNotContain("value=\"oauth\"");
      assertThat(
              visitor
                  .send(form, "/me/connections/new", Map.of("name", "X", "kind", "oauth"))
                  .statusCode())
          .isEqualTo(400);
      assertThat(visitor.get("/.well-known/oauth-authorization-server").body())
          .contains("not_found", "begins with https");
      assertThat(OAuthFlow.post(OwnDatabase.origin(other), "/oauth2/token", "a=b").body())
          .contains("begins with https");
    }
  }
}
