package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;

/** A form that its person sends when they may not, or no longer. */
abstract class KeptFormCase {

  static final TestWorkspace WORKSPACE = TestWorkspace.create();
  static final TestWorkspace OTHER = TestWorkspace.create();
  static final String FORM = "/components";
  static final String BACK = "/sign-in?to=%2Fcomponents";
  static final String SECRET = "a secret that is typed";
  static final Map<String, String> TYPED =
      Map.of("name", "Ada \"Lovelace\"", "email", "typed@halden.example", "password", SECRET);

  final TestPerson ada = TestPerson.create();
  final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  final WebVisitor visitor = new WebVisitor();

  void signIn(TestPerson person) {
    HttpResponse<String> answer =
        SignedInVisitor.signIn(visitor, BACK, person.email(), person.password());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(location(answer)).isEqualTo(FORM);
  }

  static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  int update(String sql) {
    return jdbc.update(
        sql + " where account_id = (select id from oriel.account where email = ?)", ada.email());
  }

  void endSessions() {
    assertThat(update("update oriel.web_session set ended_at = now()")).isPositive();
  }

  /** The page of a person whose session has ended while it was filled in. */
  HttpResponse<String> pageOfAnEndedSession() {
    ada.join(WORKSPACE, "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    endSessions();
    return page;
  }

  boolean isFilledIn() {
    return visitor.get(FORM).body().contains("value=\"typed@halden.example\"");
  }

  HttpResponse<String> switchTo(HttpResponse<String> page, TestWorkspace other) {
    return visitor.send(
        page, "/workspace", Map.of("workspace", other.workspace().uuid().toString()));
  }
}
