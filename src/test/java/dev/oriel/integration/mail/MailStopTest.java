package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;

/** A server of Oriel that is stopped in order while it sends; the next one goes on. */
@Order(1)
@Tag(SecondTier.SERVER)
class MailStopTest {

  private static final List<String> AGENTS =
      List.of("omk_ada_0123456789abcdef0123456789abcd", "omk_bob_0123456789abcdef0123456789abcd");

  @TempDir private Path directory;

  private String[] settings(RudeSmtp before, RudeSmtp after) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            members:
              - {email: ada@acme.test, name: Ada, profile: Administrator}
              - {email: bob@acme.test, name: Bob, profile: Administrator}
              - {email: lena@client.test, name: Lena, profile: Standard}
            connections:
              - {name: Ada, member: ada@acme.test, token: %s}
              - {name: Bob, member: bob@acme.test, token: %s}
            mailboxes:
              - {member: ada@acme.test, address: ada@acme.test, smtp: "%s", password: right}
              - {member: bob@acme.test, address: bob@acme.test, smtp: "%s", password: right}
            """
                .formatted(AGENTS.get(0), AGENTS.get(1), before.address(), after.address()));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=127.0.0.1:%d,127.0.0.1:%d".formatted(before.port(), after.port()),
      "--oriel.setup=" + setup
    };
  }

  @Test
  void whatNobodyHasGotYetIsSentByTheNextServerAndTheRestIsUnknown() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        RudeSmtp before = RudeSmtp.plain().reply(Stage.RCPT, RudeSmtp.HANG);
        RudeSmtp after = RudeSmtp.plain().reply(Stage.DOT, RudeSmtp.HANG)) {
      String[] settings = settings(before, after);
      try (var stopped = database.serve(settings)) {
        AGENTS.forEach(agent -> send(stopped, agent));
        before.awaitStage(Stage.RCPT);
        after.awaitStage(Stage.DOT);
      }
      assertThat(states(database))
          .containsExactly("ada@acme.test queued 0", "bob@acme.test unknown 0");
      before.behave();
      after.behave();
      try (var next = database.serve(settings)) {
        assertThat(next.isActive()).isTrue();
        Await.until(() -> states(database).contains("ada@acme.test sent 0"));
      }
      assertThat(before.accepted()).hasSize(1);
      assertThat(after.accepted()).hasSize(1);
    }
  }

  private static void send(BeanFactory server, String agent) {
    Actor actor = server.getBean(Actors.class).byConnectionKey(agent);
    String email = "{\"to\": \"lena@client.test\", \"subject\": \"Hi\", \"body\": \"Hi\"}";
    server.getBean(Outbox.class).send(actor, MessageInput.read(JsonBody.of(Json.parse(email))));
  }

  private static List<String> states(OwnDatabase database) {
    return database.query(
        "select concat_ws(' ', from_address, state, delays) from w1.message order by from_address");
  }
}
