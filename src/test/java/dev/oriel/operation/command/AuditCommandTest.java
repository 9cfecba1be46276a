package dev.oriel.operation.command;

import static dev.oriel.operation.command.CommandLines.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.Channel;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What commands change is in the audit log, which operators list and export. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class AuditCommandTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AuditWatch audit = AuditWatch.of(workspace);

  @TempDir private Path directory;

  @Test
  void eachCommandThatChangesTheAdministrationIsOneEntryOfTheOperator(CapturedOutput output) {
    workspace.member("ada@acme.test", "Ada");
    entry("key.created", "key", "create", "-p", "Standard", "-n", "CI");
    entry("key.revoked", "key", "revoke", "CI");
    entry("member.suspended", "member", "suspend", "-e", "ada@acme.test");
    entry("member.activated", "member", "activate", "-e", "ada@acme.test");
    entry("connection.created", "connection", "create", "-m", "ada@acme.test", "-n", "Claude");
    entry(
        "connection.updated",
        "connection",
        "restrict",
        "-m",
        "ada@acme.test",
        "Claude",
        "--read-only");
    entry("connection.deleted", "connection", "revoke", "-m", "ada@acme.test", "Claude");
    entry(
        "inbound_webhook.created",
        "webhook",
        "create",
        "-p",
        "Standard",
        "-n",
        "Leads",
        "--object",
        "contacts",
        "--action",
        "create",
        "--map",
        "name=n");
    entry("inbound_webhook.rotated", "webhook", "rotate", "Leads");
    entry("inbound_webhook.rotation_ended", "webhook", "rotate", "Leads", "--end");
    entry("inbound_webhook.revoked", "webhook", "revoke", "Leads");
    entry(
        "outbound_webhook.created",
        "outbound-webhook",
        "create",
        "-p",
        "Standard",
        "-n",
        "ERP",
        "--url",
        "https://erp.example/hook",
        "--event",
        "record.created");
    entry("outbound_webhook.rotated", "outbound-webhook", "rotate", "ERP");
    entry("outbound_webhook.disabled", "outbound-webhook", "disable", "ERP");
    entry("outbound_webhook.enabled", "outbound-webhook", "enable", "ERP");
    entry("outbound_webhook.deleted", "outbound-webhook", "delete", "ERP");
    entry("workspace.updated", "workspace", "limit", "20GB");
    entry("member.removed", "member", "remove", "-e", "ada@acme.test");
    List<String> secrets =
        output.getOut().lines().filter(line -> line.matches("(osk|omk|whk|whsec)_\\S+")).toList();
    assertThat(secrets).hasSize(6);
    assertThat(audit.stored()).doesNotContain(secrets.toArray(String[]::new));
  }

  private void entry(String expected, String... words) {
    AuditEntry entry =
        audit.one(() ->
            assertThat(
                    run(
                        Stream.concat(
                                Stream.of(words), Stream.of("-w", workspace.workspace().name()))
                            .toArray(String[]::new)))
                .as(String.join(" ", words))
                .isZero());
    assertThat(entry.target().kind().word() + "." + entry.action().word()).isEqualTo(expected);
    assertThat(entry.by().kind()).isEqualTo("operator");
    assertThat(entry.from().surface()).isEqualTo(Channel.COMMAND);
    assertThat(entry.from().address()).isNull();
  }

  @Test
  void theLogIsListedFilteredAndExported(CapturedOutput output) throws Exception {
    workspace.member("ada@acme.test", "Ada");
    workspace.key("Standard", "CI\u200eX");
    String name = workspace.workspace().name();
    assertThat(run("audit", "list", "-w", name, "--kind", "key", "--kind", "profile")).isZero();
    assertThat(output.getOut())
        .containsPattern("Operator +created +key +CI X +setup +name: – → CI")
        .doesNotContain("\u200e", "ada@acme.test");
    assertThat(run("audit", "list", "-w", name, "--limit", "1", "--by", "nobody@acme.test"))
        .isOne();
    assertThat(output.getErr()).contains("There is no member 'nobody@acme.test'.");
    assertThat(run("audit", "list", "-w", name, "--limit", "1")).isZero();
    assertThat(output.getErr()).contains("There are more; name days, or a larger --limit.");

    Path file = directory.resolve("audit.csv");
    assertThat(run("audit", "export", "-w", name, "--action", "created", file.toString()))
        .as(output.getErr())
        .isZero();
    assertThat(Files.readAllLines(file)).hasSize(4);
    assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
    assertThat(run("audit", "export", "-w", name, file.toString())).isOne();
    assertThat(output.getErr()).contains("The file '" + file + "' exists.");
  }
}
