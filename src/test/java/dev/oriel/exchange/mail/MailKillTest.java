package dev.oriel.exchange.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that is killed at each stage of SMTP; another one takes over and sends nothing twice. */
@ExpectsLog("the server that ran it has ended")
@Order(1)
class MailKillTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";
  private static final String AGENT = "omk_agent_0123456789abcdef0123456789";

  @TempDir private Path directory;

  private String[] settings(RudeSmtp server) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            members:
              - {email: ada@acme.test, name: Ada, profile: Administrator}
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            connections:
              - {name: Agent, member: ada@acme.test, token: %s}
            mailboxes:
              - {member: ada@acme.test, address: ada@acme.test, smtp: "%s", password: right}
            """
                .formatted(KEY, AGENT, server.address()));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=100ms",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=" + server.address(),
      "--oriel.setup=" + setup
    };
  }

  @Test
  void whatAKilledNodeHasBegunIsUnknownAndWhatItHasNotIsSentOnce() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        RudeSmtp server = RudeSmtp.plain()) {
      String[] settings = settings(server);
      server.reply(Stage.DOT, RudeSmtp.HANG);
      OrielProcess killed = OrielProcess.node(database, directory.resolve("log"), settings);
      try {
        String origin = "http://localhost:" + killed.port();
        String contact =
            Api.at(origin, KEY)
                .unchecked()
                .create("contacts", "", Map.of("lastName", "Brandl", "email", "lena@client.test"));
        for (int i = 0; i < 3; i++) {
          String subject = "Nr. " + i;
          Thread.ofVirtual()
              .start(() -> {
                try {
                  new Mcp(origin, AGENT)
                      .request(
                          "tools/call",
                          Map.of(
                              "name",
                              "send_email",
                              "arguments",
                              Map.of("recordId", contact, "subject", subject, "body", "Hi")));
                } catch (RuntimeException e) {
                  // The node is killed before it answers.
                  return;
                }
              });
        }
        Await.until(() -> states(database).size() == 3);
        Await.until(() -> !server.accepted().isEmpty());
      } finally {
        killed.kill();
      }
      int begun = server.accepted().size();
      server.behave();
      database.jdbc().update("update w1.message set lease_until = now() where state = 'sending'");
      try (var other = database.serve(settings)) {
        assertThat(other.isActive()).isTrue();
        Await.until(() ->
            states(database).stream()
                .allMatch(state -> List.of("sent", "unknown").contains(state)));
        List<String> states = states(database);
        assertThat(states.stream().filter("unknown"::equals).count()).isPositive();
        // Each message has reached the server once, whatever is known of it.
        assertThat(server.accepted().stream().map(MailKillTest::subject).distinct())
            .hasSize(server.accepted().size());
        assertThat(server.accepted().size()).isBetween(begun, 3);
      }
    }
  }

  private static String subject(RudeSmtp.Message message) {
    return message
        .content()
        .lines()
        .filter(line -> line.startsWith("Subject: "))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> states(OwnDatabase database) {
    return database.query("select state from w1.message order by id");
  }
}
