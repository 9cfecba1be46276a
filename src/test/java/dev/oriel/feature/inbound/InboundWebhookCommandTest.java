package dev.oriel.feature.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.operation.command.CommandLines;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class InboundWebhookCommandTest {

  private final String workspace = TestWorkspace.create().workspace().name();

  @TempDir Path directory;

  /** A command and its options, with blanks between them. */
  private int run(String words) {
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(List.of("-w", workspace));
    return CommandLines.run(all.toArray(String[]::new));
  }

  @Test
  void webhookIsMadeRotatedTriedAndRevoked(CapturedOutput output) throws Exception {
    assertThat(
            run(
                "webhook create -n Leads -p Standard -o contacts -a upsert -f email"
                    + " -m email=mail -m leadSource={\"const\":\"web\"}"))
        .as(output.getErr())
        .isZero();
    assertThat(output.getOut()).matches("whk_\\S+\\s+");
    assertThat(output.getErr()).contains("POST to /api/webhooks/inbound/");
    assertThat(run("webhook rotate leads --until 7d")).isZero();
    assertThat(run("webhook list")).isZero();
    assertThat(output.getOut())
        .containsPattern(
            "Leads +\\S+ +Standard +contacts +upsert +email +whk_\\S+… +whk_\\S+… +20");
    Path file = directory.resolve("payload.json");
    Files.writeString(file, "{\"mail\":\"ada@acme.test\"}");
    assertThat(run("webhook try Leads " + file)).isZero();
    assertThat(output.getOut()).contains("A record would be created.");
    Files.writeString(file, "{\"mail\":\"nonsense\"}");
    assertThat(run("webhook try Leads " + file)).isEqualTo(1);
    assertThat(output.getErr()).contains("oriel: 'fields.email'");
    assertThat(run("webhook rotate Leads --end")).isZero();
    assertThat(run("webhook requests Leads")).isZero();
    assertThat(run("webhook revoke Leads")).isZero();
    assertThat(output.getErr()).contains("Webhook 'Leads' is revoked.");
    assertThat(run("key list")).isZero();
    assertThat(output.getOut().substring(output.getOut().lastIndexOf("NAME")))
        .doesNotContain("Leads");
  }
}
