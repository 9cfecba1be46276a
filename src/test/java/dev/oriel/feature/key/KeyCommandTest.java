package dev.oriel.feature.key;

import static dev.oriel.operation.command.CommandLines.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.KeyUses;
import dev.oriel.access.identity.Snapshots;
import dev.oriel.testing.Api;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The commands of keys, beside a running server. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class KeyCommandTest {

  @Test
  void keyIsMadeBesideARunningServerAndRefusedOnceItIsRevoked(CapturedOutput output) {
    String workspace = TestWorkspace.create().workspace().name();
    assertThat(run("key", "create", "-w", workspace, "--profile", "standard", "-n", "CI")).isZero();
    Api key = new Api(output.getOut().strip());
    assertThat(key.get("/objects").status()).isEqualTo(200);
    assertThat(output.getErr())
        .contains("Key 'CI' of the workspace '" + workspace + "' with the profile 'Standard'");

    assertThat(run("key", "list", "--workspace", workspace)).isZero();
    assertThat(output.getOut())
        .containsPattern("CI +Standard +" + key.key().substring(0, 8) + "… ");

    assertThat(run("key", "revoke", "--workspace", workspace, "ci")).isZero();
    assertThat(key.get("/objects").status()).isEqualTo(401);
    assertThat(output.getErr()).contains("Key 'CI' is revoked.");
    assertThat(run("key", "revoke", "--workspace", workspace, "CI")).isZero();
    assertThat(output.getErr()).contains("Key 'CI' was revoked before.");
  }

  @Test
  void keyIsListedWithItsLastUseAndItsExpiry(CapturedOutput output) {
    String workspace = TestWorkspace.create().workspace().name();
    LocalDate before = LocalDate.now(ZoneOffset.UTC);
    String day = before.plusDays(90).toString();
    assertThat(run("key", "create", "-w", workspace, "-p", "Standard", "-n", "A", "-e", "90d"))
        .isZero();
    assertThat(new Api(output.getOut().strip()).get("/objects").status()).isEqualTo(200);
    assertThat(run("key", "create", "-w", workspace, "-p", "Standard", "-n", "B", "-e", day))
        .isZero();
    KeyUses.store();
    assertThat(run("key", "list", "-w", workspace)).isZero();
    // Midnight may have passed meanwhile, and with it a month.
    String end = "(" + day + "|" + before.plusDays(91) + ")";
    assertThat(output.getOut())
        .containsPattern("A +Standard .* 20\\d\\d-.* 20\\d\\d-.* " + end)
        .containsPattern("B +Standard +osk_\\S+ +\\S+ \\S+ {20,}" + day + " 2[23]:00:00");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0d", "90", "soon", "2020-01-01", "-1d", "2027-13-01"})
  void expiryThatCannotBeIsRefused(String expires, CapturedOutput output) {
    String workspace = TestWorkspace.create().workspace().name();
    assertThat(run("key", "create", "-w", workspace, "-p", "Standard", "--expires=" + expires))
        .isEqualTo(1);
    assertThat(output.getErr()).startsWith("oriel: --expires must be a time such as 90d");
  }

  @Test
  void keyMayBelongToAMember(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    UUID ada = workspace.member("ada@acme.test", "Ada");
    String name = workspace.workspace().name();
    assertThat(run("key", "create", "-w", name, "-p", "Standard", "-m", "Ada@acme.test")).isZero();
    new Api(output.getOut().strip()).get("/objects");
    assertThat(Snapshots.credentials(workspace.operator()))
        .singleElement()
        .extracting("member")
        .isEqualTo(ada);
    assertThat(run("key", "create", "-w", name, "-p", "Standard", "-m", "b@c.test")).isEqualTo(1);
    assertThat(output.getErr()).contains("oriel: There is no member 'b@c.test'.");
  }
}
