package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Await;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed after a commit and before its event is sent. */
@Tag(SecondTier.KILL)
class OutboundKillIT {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";
  private static final String RECORDS = "/api/v1/objects/contacts/records";

  private static final int COUNT = 50;

  @TempDir private Path directory;

  @Test
  void everyCommittedChangeIsSentAfterAKillAndUnderTheSameId() throws IOException {
    try (OwnDatabase database = OwnDatabase.create();
        Receiver receiver = new Receiver()) {
      Path setup =
          Files.writeString(
              directory.resolve("setup.yaml"),
              """
              workspace: Test
              keys:
                - {name: Admin, profile: Administrator, token: %s}
              outboundWebhooks:
                - {name: Copy, url: "%s", profile: Administrator, events: [record.created],
                   secret: whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw}
              """
                  .formatted(KEY, receiver.url()));
      String[] settings = {"--oriel.egress-allow=127.0.0.1", "--oriel.setup=" + setup};
      Path log = directory.resolve("oriel.log");
      receiver.hold();
      Set<String> created = new HashSet<>();
      OrielProcess killed = OrielProcess.node(database, log, settings);
      for (int i = 0; i < COUNT; i++) {
        HttpResponse<String> answer =
            killed.send("POST", RECORDS, KEY, "{\"name\":\"Contact " + i + "\"}");
        assertThat(answer.statusCode()).isEqualTo(201);
        created.add(Json.parse(answer.body()).at("/data/record/id").asString());
      }
      killed.kill();
      database.passTime();
      assertThat(receiver.received()).hasSizeLessThan(created.size());
      receiver.release();
      try (OrielProcess again = OrielProcess.node(database, log, settings)) {
        Await.until(() -> told(receiver).equals(created));
        assertThat(again.output()).doesNotContain("whsec_");
      }
      // Whatever was sent twice has one id.
      assertThat(receiver.received().stream().map(Receiver.Received::id).distinct()).hasSize(COUNT);
    }
  }

  private static Set<String> told(Receiver receiver) {
    return receiver.received().stream()
        .map(one -> one.data().at("/recordId").asString())
        .collect(Collectors.toSet());
  }
}
