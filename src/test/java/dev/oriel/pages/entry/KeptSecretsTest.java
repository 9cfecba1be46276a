package dev.oriel.pages.entry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.NewSession;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** A form that is kept after a lost session has no passwords, secrets and files. */
class KeptSecretsTest {

  private static final String FORM = "/components";
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final TestPerson ada = TestPerson.create();
  private final NewSession session = joined();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final Map<String, String> hidden = hidden();

  private NewSession joined() {
    ada.join(TestWorkspace.create(), "Standard");
    return ada.session();
  }

  /** What the form of a page carries, whose session has ended since. */
  private Map<String, String> hidden() {
    WebVisitor visitor = new WebVisitor();
    visitor.cookies().put(cookie(), session.token());
    HttpResponse<String> page = visitor.get(FORM);
    assertThat(page.statusCode()).isEqualTo(200);
    jdbc.update(
        "update oriel.web_session set ended_at = now() where id = ?",
        session.signedIn().session().id());
    return WebVisitor.hidden(page.body());
  }

  private static String cookie() {
    return "oriel-" + RunningOriel.port();
  }

  /** Sends a form in the ended session, and returns what is kept of it. */
  private String kept(String type, byte[] body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + FORM))
            .header("Cookie", cookie() + "=" + session.token())
            .header("Content-Type", type)
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(answer.headers().firstValue("Location")).hasValue("/sign-in?to=%2Fcomponents");
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select k::text from oriel.kept_form k where session_id = ?",
            String.class,
            session.signedIn().session().id()));
  }

  private FileForm fields() {
    FileForm form = new FileForm();
    hidden.forEach((name, value) -> field(form, name, value));
    return field(form, "name", "Typed Name");
  }

  private static FileForm field(FileForm form, String name, String value) {
    return form.part("form-data; name=\"" + name + "\"", value.getBytes(UTF_8));
  }

  @Test
  void noFileIsKept() throws Exception {
    byte[] body =
        fields()
            .part(
                "form-data; name=\"upload\"; filename=\"salaries.txt\"", "contents".getBytes(UTF_8))
            .bytes();
    assertThat(kept(Objects.requireNonNull(FileForm.TYPE.get("Content-Type")), body))
        .contains("Typed Name")
        .doesNotContain("salaries.txt", "contents", "upload");
  }

  @Test
  void noFieldThatAPageNamesSecretIsKept() throws Exception {
    FileForm form = fields();
    field(form, "password", "the first secret");
    field(form, "_unkept", "code");
    field(form, "_unkept", "never sent");
    field(form, "code", "the second secret");
    assertThat(hidden.get("_unkept")).isEqualTo("password");
    assertThat(kept(Objects.requireNonNull(FileForm.TYPE.get("Content-Type")), form.bytes()))
        .contains("Typed Name")
        .doesNotContain("the first secret", "the second secret", hidden.get("_token"));
  }
}
