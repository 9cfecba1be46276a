package dev.oriel.operation.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.WebSessions;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What an operator may do for people. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class AccountCommandTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();

  @Test
  void accountsAreListedLinksArePrintedAndSessionsEnded(CapturedOutput output) {
    ada.join(workspace, "Standard");
    TestPerson eve = TestPerson.create();
    workspace.member(eve.email(), "Eve");
    NewSession session = ada.session();
    assertThat(CommandLines.run("account", "list")).isZero();
    assertThat(output.getOut())
        .containsPattern(
            ada.email() + " +Person +yes +20\\S+ \\S+ +" + workspace.workspace().name())
        .containsPattern(eve.email() + " +Eve +no +" + workspace.workspace().name());

    assertThat(
            CommandLines.run(
                "account", "reset-link", "-e", ada.email(), "--oriel.base-url=https://crm.test"))
        .isZero();
    assertThat(output.getErr()).contains("The link is valid until 20");
    String link =
        output
            .getOut()
            .lines()
            .filter(line -> line.startsWith("https://crm.test/reset/"))
            .findFirst()
            .orElseThrow();
    String token = link.substring(link.lastIndexOf('/') + 1);
    assertThat(RunningOriel.bean(ResetLinks.class).find(token).orElseThrow().email())
        .isEqualTo(ada.email());

    assertThat(CommandLines.run("account", "end-sessions", "-e", ada.email())).isZero();
    assertThat(output.getErr()).contains("All sessions of '" + ada.email() + "' are ended.");
    assertThat(RunningOriel.bean(WebSessions.class).find(session.token())).isEmpty();

    assertThat(CommandLines.run("account", "reset-link", "-e", "nobody@person.test")).isOne();
    assertThat(output.getErr()).contains("There is no account 'nobody@person.test'.");
  }
}
