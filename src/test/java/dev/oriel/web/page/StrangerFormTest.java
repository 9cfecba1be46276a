package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.WebSessions;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What arrives from those who are not signed in, or are no longer when it has arrived. */
class StrangerFormTest {

  private final WebVisitor visitor = new WebVisitor();

  @Test
  void aStrangerSendsNoMoreThanAnEntryFormHolds() {
    var page = visitor.get("/sign-in");
    for (String name : List.of("email", "other")) {
      Map<String, String> typed = Map.of(name, "\"".repeat(9_000));
      assertThat(visitor.send(page, "/sign-in", typed).statusCode()).isEqualTo(413);
    }
  }

  @Test
  void aTokenInAHeaderAllowsNoMore() {
    visitor.header("X-Form-Token", WebVisitor.hidden(visitor.get("/sign-in").body()).get("_token"));
    assertThat(visitor.post("/sign-in", Map.of("email", "x".repeat(9_000))).statusCode())
        .isEqualTo(413);
  }

  @Test
  void aStrangersFormWithPartsIsNoLargerEither() {
    String part = "--b\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\n";
    var answer =
        RawHttp.send(
            part + "x".repeat(9_000) + "\r\n--b--\r\n",
            "POST /sign-in HTTP/1.1",
            "Host: localhost",
            "Content-Type: multipart/form-data; boundary=b",
            "Content-Length: " + (part.length() + 9_000 + 9));
    assertThat(answer.status()).isEqualTo(413);
  }

  /** A person may have a whole text in a form when the session ends. */
  @Test
  void aLostSessionSendsMore() {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    var session = ada.session();
    visitor.cookies().put("oriel-" + RunningOriel.port(), session.token());
    var page = visitor.get("/");
    RunningOriel.bean(WebSessions.class).end(session.signedIn(), ada.client());
    assertThat(visitor.send(page, "/nothing", Map.of("text", "x".repeat(20_000))).statusCode())
        .isEqualTo(303);
  }

  @Test
  void aSessionThatEndsWhileItsFormArrivesChangesNothing() throws IOException {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    var session = ada.session();
    String cookie = "oriel-" + RunningOriel.port();
    visitor.cookies().put(cookie, session.token());
    Map<String, String> hidden = WebVisitor.hidden(visitor.get("/").body());
    String body =
        "_token=%s&_workspace=%s&text=typed"
            .formatted(hidden.get("_token"), hidden.get("_workspace"));
    try (Socket socket = new Socket("localhost", RunningOriel.port())) {
      socket.setSoTimeout(30_000);
      String head =
          String.join(
              "\r\n",
              "POST /nothing HTTP/1.1",
              "Host: localhost",
              "Cookie: " + cookie + "=" + session.token(),
              "Content-Type: application/x-www-form-urlencoded",
              "Expect: 100-continue",
              "Connection: close",
              "Content-Length: " + body.length(),
              "",
              "");
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      // The server asks for the body after it has looked at the session.
      byte[] asked = socket.getInputStream().readNBytes("HTTP/1.1 100".length());
      assertThat(new String(asked, StandardCharsets.ISO_8859_1)).isEqualTo("HTTP/1.1 100");
      RunningOriel.bean(WebSessions.class).end(session.signedIn(), ada.client());
      socket.getOutputStream().write(body.getBytes(StandardCharsets.ISO_8859_1));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).contains("HTTP/1.1 303").contains("Location: /sign-in");
    }
  }
}
