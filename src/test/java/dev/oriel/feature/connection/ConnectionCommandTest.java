package dev.oriel.feature.connection;

import static dev.oriel.operation.command.CommandLines.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** How operators make, restrict and delete connections of AI clients. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class ConnectionCommandTest {

  @Test
  void hostsOfClientsAreListed(CapturedOutput output) {
    TestWorkspace made = TestWorkspace.create();
    String name = made.workspace().name();
    assertThat(run("workspace", "client-hosts", "-w", name, "listed", "--host", "claude.ai"))
        .as(output.getErr())
        .isZero();
    assertThat(output.getErr()).contains("clients of these hosts: listed claude.ai.");
    assertThat(RunningOriel.bean(Workspaces.class).named(name).orElseThrow().clientHosts())
        .isEqualTo(new ClientHosts(ClientHosts.Mode.LISTED, List.of("claude.ai")));
    assertThat(run("workspace", "client-hosts", "-w", name, "some")).isEqualTo(1);
    assertThat(output.getErr()).contains("must be one of: any, listed, none");
  }

  @Test
  void aConnectionIsMadeListedRestrictedAndDeleted(CapturedOutput output) {
    TestWorkspace made = TestWorkspace.create();
    made.member("ada@acme.test", "Ada");
    String[] of = {"-w", made.workspace().name(), "-m", "ada@acme.test"};
    assertThat(
            run(
                "connection",
                "create",
                of[0],
                of[1],
                of[2],
                of[3],
                "-n",
                "Claude",
                "--no-deletion"))
        .as(output.getErr())
        .isZero();
    assertThat(output.getErr()).contains("Connection 'Claude' of 'ada@acme.test' to /api/mcp.");
    Mcp mcp = new Mcp(output.getOut().strip());
    assertThat(mcp.toolNames()).contains("create_record").doesNotContain("delete_record");

    assertThat(run("connection", "list", of[0], of[1])).isZero();
    assertThat(output.getOut())
        .containsPattern("Claude +ada@acme.test +" + mcp.key().substring(0, 8) + "… +noDeletion ");

    assertThat(
            run(
                "connection",
                "restrict",
                of[0],
                of[1],
                of[2],
                of[3],
                "claude",
                "--read-only",
                "--writes-per-hour",
                "5",
                "--mail",
                "draft"))
        .isZero();
    assertThat(mcp.toolNames()).doesNotContain("create_record");
    assertThat(run("connection", "list", of[0], of[1])).isZero();
    assertThat(output.getOut()).contains("readOnly,writesPerHour=5,mail=draft");
    assertThat(run("connection", "restrict", of[0], of[1], of[2], of[3], "claude", "--mail", "all"))
        .isNotZero();
    assertThat(output.getErr()).contains("must be one of: none, draft, send, sendOutside.");

    assertThat(run("connection", "revoke", of[0], of[1], of[2], of[3], "Claude")).isZero();
    assertThat(mcp.request("tools/list", Map.of()).status()).isEqualTo(401);
  }

  @Test
  void aClientIsMadeAndItsIdIsListed(CapturedOutput output) {
    TestWorkspace made = TestWorkspace.create();
    made.member("ada@acme.test", "Ada");
    String workspace = made.workspace().name();
    assertThat(
            run(
                "connection",
                "create-client",
                "-w",
                workspace,
                "-m",
                "ada@acme.test",
                "-n",
                "Claude",
                "--program",
                "CLAUDE",
                "--redirect-uri",
                "http://localhost/mine"))
        .as(output.getErr())
        .isZero();
    String[] printed = output.getOut().strip().split("\\s+");
    assertThat(printed[0]).startsWith("omc_");
    assertThat(printed[1]).startsWith("ocs_");
    var client =
        RunningOriel.bean(OAuthClients.class).authenticated(printed[0], printed[1]).orElseThrow();
    assertThat(client.accepts("https://claude.ai/api/mcp/auth_callback")).isTrue();
    assertThat(client.accepts("http://localhost:9/mine")).isTrue();
    assertThat(run("connection", "list", "-w", workspace)).isZero();
    assertThat(output.getOut()).containsPattern("Claude +ada@acme.test +" + printed[0]);

    String[] of = {"-w", workspace, "-m", "ada@acme.test", "Claude"};
    assertThat(
            run(
                "connection",
                "redirect-uris",
                of[0],
                of[1],
                of[2],
                of[3],
                of[4],
                "--redirect-uri",
                "https://other.example/cb"))
        .as(output.getErr())
        .isZero();
    var changed =
        RunningOriel.bean(OAuthClients.class).authenticated(printed[0], printed[1]).orElseThrow();
    assertThat(changed.redirectUris()).containsExactly("https://other.example/cb");
    assertThat(run("connection", "renew-secret", of[0], of[1], of[2], of[3], of[4])).isZero();
    String secret = output.getOut().strip().replaceAll("(?s).*\\s", "");
    assertThat(RunningOriel.bean(OAuthClients.class).authenticated(printed[0], secret)).isPresent();
    assertThat(RunningOriel.bean(OAuthClients.class).authenticated(printed[0], printed[1]))
        .isEmpty();
  }

  @Test
  void whatIsUnknownIsRefusedInOneLine(CapturedOutput output) {
    TestWorkspace made = TestWorkspace.create();
    made.member("ada@acme.test", "Ada");
    String name = made.workspace().name();
    assertThat(run("connection", "create", "-w", name, "-m", "bea@acme.test", "-n", "X")).isOne();
    assertThat(output.getErr()).contains("oriel: There is no member 'bea@acme.test'.");
    assertThat(run("connection", "revoke", "-w", name, "-m", "ada@acme.test", "Claude")).isOne();
    assertThat(output.getErr()).contains("oriel: There is no connection 'Claude'.");
    assertThat(
            run(
                "connection",
                "create",
                "-w",
                name,
                "-m",
                "ada@acme.test",
                "-n",
                "X",
                "--writes-per-hour",
                "0"))
        .isOne();
    assertThat(output.getErr()).contains("--writes-per-hour must be a number from 1 to 1,000,000.");
  }

  @Test
  void theConnectionsOfRemovedMembersHaveEndedForEver(CapturedOutput output) {
    TestWorkspace made = TestWorkspace.create();
    UUID ada = made.member("ada@acme.test", "Ada");
    String key = made.connection(ada, Restrictions.NONE);
    RunningOriel.bean(Members.class).remove(made.operator(), "ada@acme.test");
    RunningOriel.bean(Members.class).activate(made.operator(), "ada@acme.test");
    String[] of = {"-w", made.workspace().name(), "-m", "ada@acme.test"};

    assertThat(RunningOriel.bean(Connections.class).list(made.operator())).isEmpty();
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> RunningOriel.bean(Actors.class).byConnectionKey(key));
    RunningOriel.bean(Members.class).remove(made.operator(), "ada@acme.test");
    assertThat(run("connection", "create", of[0], of[1], of[2], of[3], "-n", "X")).isOne();
    assertThat(output.getErr()).contains("belongs to a member who is not removed");
  }

  @Test
  void whatIsNoIdIsRefusedInPlainWords(CapturedOutput output) {
    assertThat(run("connection", "put-back", "-w", "Acme", "-m", "ada@acme.test", "Claude", "x"))
        .isNotZero();
    assertThat(output.getErr()).contains("'x' is not an id").doesNotContain("Exception", "UUID");
  }
}
