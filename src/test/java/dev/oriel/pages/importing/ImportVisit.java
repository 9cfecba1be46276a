package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.NewSession;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A member who imports by the pages. */
record ImportVisit(TestWorkspace workspace, WebVisitor visitor, NewSession session) {

  static final String ALL = "/setup/imports";
  static final String NEW = ALL + "/new";

  static ImportVisit of(TestWorkspace workspace, String profile) {
    TestPerson person = TestPerson.create();
    person.join(workspace, profile);
    NewSession session = person.session();
    WebVisitor visitor = new WebVisitor();
    visitor.cookies().put("oriel-" + RunningOriel.port(), session.token());
    return new ImportVisit(workspace, visitor, session);
  }

  static ImportVisit administrator() {
    return of(TestWorkspace.create(), "Administrator");
  }

  Look signedIn(Look look) {
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), session.token())
                    .setUrl(RunningOriel.origin())));
    return look;
  }

  /** Sends a file in the form of the page. */
  HttpResponse<String> upload(
      HttpResponse<String> page, String object, String fileName, String content) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("primaryObjectApiName", object);
    fields.put("duplicateMode", "update");
    return visitor.send(page, NEW, fields, fileName, content.getBytes(StandardCharsets.UTF_8));
  }

  /** Uploads a file, and returns the path of its import. */
  String upload(String object, String content) {
    HttpResponse<String> sent = upload(visitor.get(NEW), object, "people.csv", content);
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    return location(sent).replaceFirst("/[a-z]+$", "");
  }

  /** Sends a form of a page, and returns the page to which it leads. */
  HttpResponse<String> follow(String page, String path, Map<String, String> fields) {
    HttpResponse<String> sent = visitor.send(visitor.get(page), path, fields);
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    return visitor.get(location(sent));
  }

  /** A part of a page, as htmx asks for it. */
  HttpResponse<String> part(String path) {
    WebVisitor htmx = new WebVisitor();
    htmx.cookies().putAll(visitor.cookies());
    return htmx.header("HX-Request", "true")
        .header("X-Form-Workspace", workspace.workspace().uuid().toString())
        .get(path);
  }

  /** Keeps runs of the workspace from writing what they have done, the last thing they write. */
  TableHold holdRows() throws SQLException {
    return TableHold.of(workspace.workspace().schema() + ".import_row");
  }

  static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }
}
