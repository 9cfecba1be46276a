package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;

/** Two nodes on one database that send at the same time. */
@Order(1)
@Tag(SecondTier.SERVER)
class MailNodesTest {

  private static final int MESSAGES = 50;

  /** Of a member one message is handed over at a time. */
  private static final int MEMBERS = 10;

  @TempDir private Path directory;

  private static String key(int member) {
    return "omk_member_%d_0123456789abcdef0123456789".formatted(member);
  }

  private static String each(String form) {
    return IntStream.range(0, MEMBERS)
        .mapToObj(member -> "  - " + form.formatted(member, key(member)))
        .collect(Collectors.joining("\n"));
  }

  private String[] settings(RudeSmtp server) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            members:
              - {email: lena@client.test, name: Lena, profile: Standard}
            %s
            connections:
            %s
            mailboxes:
            %s
            """
                .formatted(
                    each("{email: ada%1$d@acme.test, name: Ada, profile: Standard}"),
                    each("{name: Agent %1$d, member: ada%1$d@acme.test, token: %2$s}"),
                    each(
                        "{member: ada%1$d@acme.test, address: ada%1$d@acme.test, password: right,"
                            + " smtp: \""
                            + server.address()
                            + "\"}")));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=" + server.address(),
      "--oriel.setup=" + setup
    };
  }

  /** Queues a message by one node, and a second job for it by the other. */
  private static void send(int number, BeanFactory node, BeanFactory other) {
    Actor actor = node.getBean(Actors.class).byConnectionKey(key(number % MEMBERS));
    String email = "{\"to\": \"lena@client.test\", \"subject\": \"Nr. %d\", \"body\": \"Hi\"}";
    MessageInput input = MessageInput.read(JsonBody.of(Json.parse(email.formatted(number))));
    UUID message = node.getBean(Outbox.class).send(actor, input).message().id();
    other
        .getBean(Jobs.class)
        .enqueue(actor, MessageSender.KIND, new MessageSender.Input(message, 0));
  }

  @Test
  void fiftyMessagesWithTwoJobsEachAreSentOnceEach() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        RudeSmtp server = RudeSmtp.plain()) {
      String[] settings = settings(server);
      try (var one = database.serve(settings);
          var two = database.serve(settings)) {
        // One after the other for each member: a node bounds how many of a workspace write at once.
        Parallel.all(
            MEMBERS,
            member -> {
              for (int number = member; number < MESSAGES; number += MEMBERS) {
                boolean isFirst = number / MEMBERS % 2 == 0;
                send(number, isFirst ? one : two, isFirst ? two : one);
              }
              return member;
            });
        // Jobs that met another at work wait until that must have ended: they are to look now.
        Await.until(() -> {
          database.hurryJobs(one, "mail.send");
          return openJobs(database).isEmpty();
        });
        assertThat(database.query("select distinct state from w1.message")).containsExactly("sent");
      }
      assertThat(server.accepted()).hasSize(MESSAGES);
      assertThat(server.accepted().stream().map(MailNodesTest::messageId).distinct())
          .hasSize(MESSAGES);
    }
  }

  private static List<String> openJobs(OwnDatabase database) {
    return database.query(
        "select task_instance from oriel.job where task_name = 'mail.send'"
            + " and state in ('QUEUED', 'RUNNING')");
  }

  private static String messageId(RudeSmtp.Message message) {
    return message
        .content()
        .lines()
        .filter(line -> line.startsWith("Message-ID: "))
        .findFirst()
        .orElseThrow();
  }
}
