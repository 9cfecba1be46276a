package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A node that is killed at each stage of SMTP; another one takes over and sends nothing twice. Each
 * stage has a member, whose mail server hangs there while another message of the member waits.
 */
@Order(1)
@Tag(SecondTier.KILL)
class MailKillTest {

  private static final List<Stage> STAGES =
      Stream.of(Stage.values()).filter(stage -> stage != Stage.STARTTLS).toList();

  /** A node runs two jobs of a workspace at a time. */
  private static final int MEMBERS = 2;

  private static final String BEGUN = "begun";
  private static final String WAITS = "waits";

  @TempDir private Path directory;

  private final Map<Stage, RudeSmtp> servers = new EnumMap<>(Stage.class);

  @AfterEach
  void end() {
    servers.values().forEach(RudeSmtp::close);
  }

  private static String name(Stage stage) {
    return stage.name().toLowerCase(Locale.ROOT);
  }

  private static String key(Stage stage) {
    return "omk_" + name(stage) + "_0123456789abcdef0123456789abcdef";
  }

  private String[] settings() throws IOException {
    List<String> files = new ArrayList<>();
    for (int first = 0; first < STAGES.size(); first += MEMBERS) {
      files.add(setup(STAGES.subList(first, first + MEMBERS)).toString());
    }
    String hosts =
        servers.values().stream().map(RudeSmtp::address).collect(Collectors.joining(","));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=" + hosts,
      "--oriel.setup=" + String.join(",", files)
    };
  }

  private Path setup(List<Stage> stages) throws IOException {
    String name = name(stages.getFirst());
    return Files.writeString(
        directory.resolve(name + ".yaml"),
        """
        workspace: %s
        members:
          - {email: lena@%1$s.test, name: Lena, profile: Standard}
        %s
        connections:
        %s
        mailboxes:
        %s
        """
            .formatted(
                name,
                lines(stages, "{email: %1$s@acme.test, name: Ada, profile: Standard}"),
                lines(stages, "{name: Agent %1$s, member: %1$s@acme.test, token: %2$s}"),
                lines(
                    stages,
                    "{member: %1$s@acme.test, address: %1$s@acme.test, smtp: \"%3$s\","
                        + " password: right}")));
  }

  private String lines(List<Stage> stages, String form) {
    return stages.stream()
        .map(
            stage -> "  - " + form.formatted(name(stage), key(stage), servers.get(stage).address()))
        .collect(Collectors.joining("\n"));
  }

  /** Has a member send a message. The node may be killed before it answers. */
  private static void send(String origin, Stage stage, String subject) {
    String workspace = name(STAGES.get(STAGES.indexOf(stage) / MEMBERS * MEMBERS));
    Map<String, String> email =
        Map.of("to", "lena@" + workspace + ".test", "subject", subject, "body", "Hi");
    Thread.ofVirtual()
        .start(() -> {
          try {
            new Mcp(origin, key(stage))
                .request("tools/call", Map.of("name", "send_email", "arguments", email));
          } catch (RuntimeException _) {
            // The node was killed.
            return;
          }
        });
  }

  @Test
  void whatAKilledNodeHasBegunIsUnknownAndWhatItHasNotIsSentOnce() throws Exception {
    STAGES.forEach(stage -> servers.put(stage, RudeSmtp.plain().reply(stage, RudeSmtp.HANG)));
    try (OwnDatabase database = OwnDatabase.create()) {
      String[] settings = settings();
      OrielProcess killed = OrielProcess.node(database, directory.resolve("log"), settings);
      try {
        String origin = "http://localhost:" + killed.port();
        STAGES.forEach(stage -> send(origin, stage, BEGUN));
        STAGES.forEach(stage -> servers.get(stage).awaitStage(stage));
        // Nobody waits for what comes after the reply to the message.
        Await.until(() -> states(database).contains("quit begun sent"));
        STAGES.forEach(stage -> send(origin, stage, WAITS));
        // Nothing keeps the one behind it waiting, which is handed over at once.
        Await.until(() -> states(database).contains("quit waits sent"));
        Await.until(() -> states(database).size() == 2 * STAGES.size());
      } finally {
        killed.kill();
      }
      servers.values().forEach(RudeSmtp::behave);
      schemas()
          .forEach(schema ->
              database
                  .jdbc()
                  .update(
                      "update %s.message set lease_until = now() where state = 'sending'"
                          .formatted(schema)));
      database.passTime();
      try (var other = database.serve(settings)) {
        Await.until(() -> {
          database.hurryJobs(other, "mail.send");
          return states(database).stream().noneMatch(MailKillTest::isOpen);
        });
        assertThat(states(database))
            .containsExactlyInAnyOrderElementsOf(
                STAGES.stream()
                    .flatMap(stage ->
                        Stream.of(
                            "%s %s %s".formatted(name(stage), BEGUN, afterwards(stage)),
                            "%s %s sent".formatted(name(stage), WAITS)))
                    .toList());
      }
      for (Stage stage : STAGES) {
        boolean hasArrived = stage.compareTo(Stage.DOT) >= 0;
        assertThat(servers.get(stage).accepted())
            .as(name(stage))
            .extracting(MailKillTest::subject)
            .containsExactlyElementsOf(hasArrived ? List.of(BEGUN, WAITS) : List.of(WAITS));
      }
    }
  }

  private static String afterwards(Stage stage) {
    return stage == Stage.QUIT ? "sent" : "unknown";
  }

  private static String subject(RudeSmtp.Message message) {
    return message
        .content()
        .lines()
        .filter(line -> line.startsWith("Subject: "))
        .findFirst()
        .orElseThrow()
        .substring("Subject: ".length());
  }

  private static List<String> schemas() {
    return Stream.iterate(1, i -> i + 1).limit(STAGES.size() / MEMBERS).map(i -> "w" + i).toList();
  }

  /** Who has sent what, and its state. */
  private static List<String> states(OwnDatabase database) {
    return database.query(
        schemas().stream()
            .map(
                """
                select concat_ws(' ', split_part(from_address, '@', 1), subject, state)
                from %s.message
                """
                    ::formatted)
            .collect(Collectors.joining(" union all ")));
  }

  private static boolean isOpen(String state) {
    return state.endsWith(" queued") || state.endsWith(" sending");
  }
}
