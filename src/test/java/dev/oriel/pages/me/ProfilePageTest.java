package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The forms of a person's own account, carried out and refused. */
class ProfilePageTest {

  private static final String ME = "/me";
  private static final String NEW_PASSWORD = "a sentence that is new 1";

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final WebVisitor visitor = new WebVisitor();
  private NewSession session;
  private NewSession other;

  @BeforeEach
  void join() {
    ada.join(WORKSPACE, "Standard");
    session = ada.session();
    other = ada.session();
    visitor.cookies().put("oriel-" + RunningOriel.port(), session.token());
  }

  private HttpResponse<String> send(String action, Map<String, String> typed) {
    return visitor.send(visitor.get(ME), ME + action, typed);
  }

  private static boolean goesOn(NewSession one) {
    return RunningOriel.bean(WebSessions.class).find(one.token()).isPresent();
  }

  private static void assertLeads(HttpResponse<String> answer, String to) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(answer.headers().firstValue("Location")).contains(to);
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String field) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains("f-" + field + "-error");
  }

  @Test
  void aNewPasswordTakesThePlaceOfTheOldOneAndEndsOtherSessions() {
    assertLeads(send("/password", Map.of("current", ada.password(), "password", NEW_PASSWORD)), ME);
    assertThat(visitor.get(ME).body()).contains("Your password is changed");
    assertThat(goesOn(session)).isTrue();
    assertThat(goesOn(other)).isFalse();
    assertThat(ada.withPassword(NEW_PASSWORD).signIn().token()).isNotEmpty();
    assertThatExceptionOfType(Refused.class).isThrownBy(ada::signIn);
  }

  @ParameterizedTest
  @CsvSource({
    "not the password, a sentence that is new 1, current",
    "correct horse battery staple, short, password",
    "correct horse battery staple, password1234, password",
    "correct horse battery staple, '', password",
  })
  void aRefusedPasswordChangesNothing(String current, String password, String wrong) {
    HttpResponse<String> refused =
        send("/password", Map.of("current", current, "password", password));
    assertRefused(refused, 400, wrong);
    assertThat(refused.body()).doesNotContain("value=\"" + current, NEW_PASSWORD);
    assertThat(goesOn(session) && goesOn(other)).isTrue();
    assertThat(ada.signIn().token()).isNotEmpty();
  }

  @Test
  void aNewEmailAddressIsThatOfTheAccount() {
    String changed = "new-" + ada.email();
    assertLeads(send("/email", Map.of("email", changed)), ME);
    assertThat(visitor.get(ME).body())
        .contains("Your e-mail address is changed", "value=\"" + changed + "\"");
    TestPerson renamed = new TestPerson(changed, ada.password(), ada.address());
    assertThat(renamed.signIn().token()).isNotEmpty();
    assertThatExceptionOfType(Refused.class).isThrownBy(ada::signIn);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no address", "a@b@person.test"})
  void whatIsNoEmailAddressIsRefused(String typed) {
    assertRefused(send("/email", Map.of("email", typed)), 400, "email");
    assertThat(ada.signIn().token()).isNotEmpty();
  }

  @Test
  void theEmailAddressOfAnotherAccountIsRefused() {
    TestPerson eve = TestPerson.create();
    eve.join(TestWorkspace.create(), "Standard");
    assertRefused(send("/email", Map.of("email", eve.email())), 409, "email");
    assertThat(TestPerson.present(session).account().email()).isEqualTo(ada.email());
  }

  @Test
  void aNewEmailAddressNeedsThePasswordOfTheLastMinutes() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            session.signedIn().session().id());
    HttpResponse<String> asked = send("/email", Map.of("email", "new-" + ada.email()));
    assertThat(asked.headers().firstValue("Location").orElse("")).startsWith("/prove?to=");
    assertThat(TestPerson.present(session).account().email()).isEqualTo(ada.email());
  }

  private static String end(NewSession one) {
    return "/sessions/" + one.signedIn().session().id() + "/end";
  }

  @Test
  void anotherSessionIsEndedAtOnce() {
    assertThat(visitor.get(ME).body()).contains("End the session Firefox on Linux");
    assertLeads(send(end(other), Map.of()), ME + "#sessions");
    assertThat(goesOn(other)).isFalse();
    assertThat(goesOn(session)).isTrue();
    assertThat(visitor.get(ME).body()).contains("The session has ended");
    assertThat(send(end(other), Map.of()).statusCode()).isEqualTo(404);
  }

  @Test
  void nobodyEndsTheSessionOfAnother() {
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Administrator");
    NewSession hers = eve.session();
    assertThat(send(end(hers), Map.of()).statusCode()).isEqualTo(404);
    assertThat(send("/sessions/" + UUID.randomUUID() + "/end", Map.of()).statusCode())
        .isEqualTo(404);
    assertThat(send("/sessions/x/end", Map.of()).statusCode()).isEqualTo(404);
    assertThat(goesOn(hers)).isTrue();
  }
}
