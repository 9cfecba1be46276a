package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.PseudoLanguage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The pages of people in a second language. */
@Tag(SecondTier.SERVER)
class EntryLanguageTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final WebVisitor visitor = PseudoLanguage.visitor(RunningOriel.origin());
  private final TestPerson ada = TestPerson.create();

  /** Reads a page, which shows these values of people. */
  private HttpResponse<String> read(String path, int status, String... values) {
    return read(visitor.get(path), status, values);
  }

  private static HttpResponse<String> read(
      HttpResponse<String> page, int status, String... values) {
    assertThat(page.statusCode()).as(page.body()).isEqualTo(status);
    PseudoLanguage.requireTranslated(page.body(), text -> List.of(values).contains(text));
    return page;
  }

  @Test
  void theFirstStartAndItsMistakesAreTranslated() {
    try (NewInstallation installation = NewInstallation.start()) {
      WebVisitor first = PseudoLanguage.visitor(installation.origin());
      HttpResponse<String> page = read(first.get("/start"), 200);
      Map<String, String> typed = NewInstallation.typed("0000-0000-0000-0000");
      read(first.send(page, "/start", typed), 403);
      typed.putAll(Map.of("workspace", "", "email", "ada", "name", ""));
      read(first.send(page, "/start", typed), 400);
    }
  }

  @Test
  void anInvitationIsTranslated() {
    Invitee eve = Invitee.of(WORKSPACE);
    visitor.get(eve.link());
    HttpResponse<String> page = read("/invitation", 200, "Ada Winter");
    read(visitor.send(page, "/invitation", Map.of("name", "", "password", "")), 400, "Ada Winter");
    eve.withAccount();
    read("/invitation", 200, "Ada Winter");
    visitor.get("/invitation/" + "A".repeat(43));
    read("/invitation", 404);
  }

  @Test
  void aResetAndTheFirstPageAreTranslated() {
    read("/reset", 200);
    UUID member = ada.join(WORKSPACE, "Standard");
    WORKSPACE.connection(member, Restrictions.NONE);
    visitor.get(
        "/reset/"
            + RunningOriel.bean(MemberChanges.class)
                .resetLink(WORKSPACE.operator(), member)
                .token());
    HttpResponse<String> page = read("/reset", 200, ada.email());
    visitor.send(page, "/reset", Map.of("password", SignedInVisitor.PASSWORD));
    read("/reset/connections", 200);
    read("/", 200, WORKSPACE.workspace().name(), "Person");
    visitor.get("/reset/" + "A".repeat(43));
    read("/reset", 404);
  }

  @Test
  void signInAndProofAreTranslated() {
    ada.join(WORKSPACE, "Standard");
    String host = "localhost:" + RunningOriel.port();
    HttpResponse<String> page = read("/sign-in", 200, host);
    Map<String, String> wrong = Map.of("email", ada.email(), "password", "wrong-wrong-wrong");
    read(visitor.send(page, "/sign-in", wrong), 401, host);
    visitor.cookies().put("oriel-" + RunningOriel.port(), ada.session().token());
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.web_session set proved_at = proved_at - interval '1 hour'
            where account_id = (select id from oriel.account where email = ?)
            """,
            ada.email());
    HttpResponse<String> asked = read("/prove", 200);
    read(visitor.send(asked, "/prove", Map.of("password", "wrong-wrong-wrong")), 401);
  }
}
