package dev.oriel.operation.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.testing.RunningOriel;
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

/** How operators connect the mailboxes of members. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class MailboxCommandTest {

  private static final String ADA = "ada-of-the-mailbox@acme.test";

  @TempDir private Path directory;

  private final TestWorkspace workspace = TestWorkspace.create();

  private int run(String... words) {
    List<String> all = new ArrayList<>(List.of("mailbox"));
    all.addAll(List.of(words));
    all.addAll(List.of("-w", workspace.workspace().name()));
    return CommandLines.run(all.toArray(String[]::new));
  }

  private Mailbox connected() {
    return RunningOriel.bean(Mailboxes.class).all(workspace.operator()).getFirst();
  }

  @Test
  void aMailboxIsConnectedListedAndPaused(CapturedOutput output) throws Exception {
    workspace.member(ADA, "Ada");
    Path password = Files.writeString(directory.resolve("password"), "s3cret-phrase\nmore\n");
    assertThat(run("connect", "-m", ADA, "-s", "smtp.acme.test:465")).isZero();
    assertThat(connected().state()).isEqualTo(Mailbox.State.NEEDS_RECONNECT);
    assertThat(
            run(
                "connect",
                "-m",
                ADA,
                "-s",
                "smtp.acme.test:465",
                "-i",
                "imap.acme.test:993",
                "-u",
                "ada",
                "--password-file",
                "" + password))
        .isZero();
    assertThat(connected().state()).isEqualTo(Mailbox.State.ACTIVE);
    assertThat(connected().address()).isEqualTo(ADA);
    assertThat(connected().login()).isEqualTo("ada");
    assertThat(run("pause", "-m", ADA)).isZero();
    assertThat(connected().state()).isEqualTo(Mailbox.State.PAUSED);
    assertThat(run("list")).isZero();
    assertThat(output.getAll())
        .contains(
            "The mailbox '" + ADA + "' is needs_reconnect.",
            "The mailbox '" + ADA + "' is active.",
            "sends nothing until its member resumes it",
            "imap.acme.test:993",
            "paused")
        .doesNotContain("s3cret-phrase");
    assertThat(run("pause", "-m", "nobody@acme.test")).isOne();
    assertThat(run("connect", "-m", ADA, "-s", "smtp.acme.test")).isOne();
    assertThat(output.getAll())
        .contains("There is no member 'nobody@acme.test'.", "must be a host and a port");
  }
}
