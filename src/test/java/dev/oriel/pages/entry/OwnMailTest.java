package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Mail of Oriel itself, by the mail server that the operator has set. */
@Tag(SecondTier.SERVER)
@ExpectsLog("An e-mail of Oriel was not sent by oriel.mail.smtp")
class OwnMailTest {

  private static final RudeSmtp MAIL = RudeSmtp.plain();
  private static final Pattern LINK =
      Pattern.compile("https://crm\\.halden\\.example/(?:reset|invitation)/([\\w-]{43})");

  private static ServletWebServerApplicationContext server;

  private final TestPerson ada = TestPerson.create();
  private final WebVisitor visitor = visitor(ada);

  @BeforeAll
  static void start() {
    server =
        RunningOriel.another(
            "--oriel.base-url=https://crm.halden.example",
            "--oriel.trusted-proxies=127.0.0.1,::1",
            "--oriel.mail.smtp=" + MAIL.address(),
            "--oriel.mail.from=Oriel <oriel@halden.example>",
            "--oriel.mail.user=oriel",
            "--oriel.mail.password=right");
  }

  @AfterAll
  static void stop() {
    server.close();
    MAIL.close();
  }

  private static WebVisitor visitor(TestPerson person) {
    return new WebVisitor(OwnDatabase.origin(server)).header("X-Forwarded-For", person.address());
  }

  private static WebVisitor visitor(Colleague colleague) {
    WebVisitor visitor = visitor(colleague.person());
    visitor.cookies().put("__Host-oriel", colleague.session().token());
    return visitor;
  }

  private HttpResponse<String> ask(String email) {
    return visitor.send(visitor.get("/reset"), "/reset/mail", Map.of("email", email));
  }

  private static String withoutToken(HttpResponse<String> page) {
    return page.body().replaceAll("X-Form-Token[^}]*", "");
  }

  private static List<String> sentTo(String email) {
    return MAIL.accepted().stream()
        .filter(message -> message.recipients().contains(email))
        .map(message -> message.content().replace("=\r\n", "").replace("=3D", "="))
        .toList();
  }

  private static String token(String letter) {
    Matcher link = LINK.matcher(letter);
    assertThat(link.find()).as(letter).isTrue();
    return link.group(1);
  }

  @Test
  void aForgottenPasswordIsChosenByALinkThatWorksOnce() {
    ada.join(TestWorkspace.create(), "Standard");
    String nobody = TestPerson.create().email();
    HttpResponse<String> ofNobody = ask(nobody);
    HttpResponse<String> ofAda = ask(ada.email().toUpperCase());
    assertThat(ofAda.statusCode()).isEqualTo(200);
    assertThat(withoutToken(ofAda))
        .contains("Look into your mailbox")
        .isEqualTo(withoutToken(ofNobody));
    Await.until(() -> !sentTo(ada.email()).isEmpty());
    assertThat(sentTo(nobody)).isEmpty();
    String letter = sentTo(ada.email()).getFirst();
    assertThat(letter).contains("oriel@halden.example", "within one hour");
    String token = token(letter);
    visitor.get("/reset/" + token);
    Map<String, String> typed = Map.of("password", "another-sentence-for-2");
    assertThat(visitor.send(visitor.get("/reset"), "/reset", typed).statusCode()).isEqualTo(303);
    WebVisitor other = visitor(ada);
    other.get("/reset/" + token);
    assertThat(other.get("/reset").statusCode()).isEqualTo(404);
    assertThat(ServerLog.text()).doesNotContain(token).doesNotContain(ada.email());
  }

  @Test
  void tooManyLinksForOneAddressAreRefusedWhetherItIsKnownOrNot() {
    ada.join(TestWorkspace.create(), "Standard");
    for (String email : List.of(ada.email(), TestPerson.create().email())) {
      for (int i = 0; i < 3; i++) {
        assertThat(ask(email).statusCode()).isEqualTo(200);
      }
      HttpResponse<String> refused = ask(email);
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.body()).contains("Try again in 15 minutes");
    }
  }

  @Test
  void whatIsNoAddressIsSaidAtTheField() {
    HttpResponse<String> refused = ask("ada");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("aria-invalid=\"true\"");
  }

  @Test
  void anInvitationIsSentAndThePageSaysWhatBecameOfIt() {
    Colleague admin = Colleague.of("Administrator");
    WebVisitor page = visitor(admin);
    String refused = TestPerson.create().email();
    MAIL.replyTo(refused, "550 5.1.1 nobody");
    String profile =
        RunningOriel.bean(Profiles.class)
            .require(admin.workspace().operator(), "Standard")
            .id()
            .toString();
    String invite = "/setup/members/invite";
    HttpResponse<String> made =
        page.send(
            page.get(invite),
            invite,
            Map.of("emails", ada.email() + "\n" + refused, "profile", profile));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(made.body()).contains("It was sent by e-mail", "It could not be sent by e-mail");
    String token = token(sentTo(ada.email()).getFirst());
    assertThat(made.body()).contains("https://crm.halden.example/invitation/" + token);
    visitor.get("/invitation/" + token);
    assertThat(visitor.get("/invitation").body()).contains(ada.email());
    assertThat(ServerLog.text()).doesNotContain(token).doesNotContain(refused);
  }

  @Test
  void aWorkspaceFloodsNobody() {
    Colleague admin = Colleague.of("Administrator");
    Colleague petra = Colleague.in(admin.workspace(), "Standard");
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            insert into oriel.sign_in_counter (kind, key, failed_at, last_at)
            values ('WORKSPACE_LETTER', ?, array_fill(now(), array[200]), now())
            """,
            String.valueOf(admin.workspace().workspace().id()));
    WebVisitor page = visitor(admin);
    String path = "/setup/members/" + petra.member() + "/reset-link";
    assertThat(page.send(page.get(path), path, Map.of()).body())
        .contains("It could not be sent by e-mail", "https://crm.halden.example/reset/");
    assertThat(sentTo(petra.person().email())).isEmpty();
  }

  @Test
  void aLinkThatAnAdministratorMakesIsSentToItsMember() {
    Colleague admin = Colleague.of("Administrator");
    Colleague petra = Colleague.in(admin.workspace(), "Standard");
    WebVisitor page = visitor(admin);
    String path = "/setup/members/" + petra.member() + "/reset-link";
    HttpResponse<String> made = page.send(page.get(path), path, Map.of());
    assertThat(made.body()).contains("It was sent by e-mail");
    String letter = sentTo(petra.person().email()).getFirst();
    assertThat(made.body()).contains("/reset/" + token(letter));
  }
}
