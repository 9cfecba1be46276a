package dev.oriel.operation.command;

import static dev.oriel.operation.command.CommandLines.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobState;
import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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

/** Commands beside a running server. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class CommandsTest {

  @TempDir Path directory;

  @Test
  void whatAWorkspaceStoresIsLimitedAndListed(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    String name = workspace.workspace().name();
    Api admin = workspace.admin();
    String record = admin.create("contacts", "Ada", Map.of());
    String attachments = "/objects/contacts/records/" + record + "/attachments";
    FileForm large = FileForm.file("x.bin", new byte[3_000]);
    assertThat(run("workspace", "limit", "-w", name, "2KB")).isZero();
    // The server, which has its own view of the workspace, notices it at once.
    assertThat(large.post(admin, attachments).status()).isEqualTo(413);
    assertThat(run("workspace", "list")).isZero();
    assertThat(output.getOut()).containsPattern(name + " .* EUR +0 +2,048\n");
    assertThat(run("workspace", "limit", "-w", name, "none")).isZero();
    assertThat(large.post(admin, attachments).status()).isEqualTo(201);
    assertThat(run("workspace", "limit", "-w", name, "much")).isEqualTo(1);
    assertThat(run("workspace", "limit", "-w", name)).isEqualTo(2);
    assertThat(output.getErr().lines())
        .contains(
            "Workspace '" + name + "' may store 2,048 bytes.",
            "Workspace '" + name + "' may store any number of bytes.",
            "oriel: 'much' must be a number of bytes, or one with a unit such as 20GB, or 'none'.");
  }

  @Test
  void profilesAndMembersAreListed(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    UUID ada = workspace.member("ada@acme.test", "Ada Winter");
    String name = workspace.workspace().name();
    assertThat(run("profile", "list", "-w", name)).isZero();
    assertThat(run("member", "list", "--workspace", name)).isZero();
    assertThat(output.getOut())
        .containsPattern("Administrator +\\S+ +yes +yes")
        .containsPattern("Standard +\\S+ +no +yes")
        .containsPattern("ada@acme.test +Ada Winter +Standard +active +" + ada);
  }

  @Test
  void membersAreSuspendedActivatedAndRemoved(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    workspace.member("ada@acme.test", "Ada");
    String name = workspace.workspace().name();
    String[] ada = {"-w", name, "--email", "Ada@acme.test"};
    for (String command : List.of("suspend", "suspend", "activate", "remove", "suspend")) {
      run(Stream.concat(Stream.of("member", command), Stream.of(ada)).toArray(String[]::new));
    }
    assertThat(output.getErr().lines())
        .containsExactly(
            "Member 'ada@acme.test' is suspended.",
            "Member 'ada@acme.test' was suspended before.",
            "Member 'ada@acme.test' is active.",
            "Member 'ada@acme.test' is removed.",
            "oriel: The member 'Ada' was removed. Invite the person again, or activate it by the"
                + " command.");
    assertThat(run("member", "list", "-w", name)).isZero();
    assertThat(output.getOut()).doesNotContain("ada@acme.test");
    assertThat(run("member", "list", "-w", name, "--removed")).isZero();
    assertThat(output.getOut()).containsPattern("ada@acme.test +Ada +Standard +removed ");
  }

  @Test
  void aMemberThatThereIsNotIsToldWithTheMostSimilarOne(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    workspace.member("ada@acme.test", "Ada");
    String name = workspace.workspace().name();
    assertThat(run("member", "remove", "-w", name, "-e", "adda@acme.test")).isEqualTo(1);
    assertThat(output.getErr())
        .isEqualToIgnoringNewLines(
            "oriel: There is no member 'adda@acme.test'. Did you mean 'ada@acme.test'?");
    assertThat(run("member", "remove", "-w", name)).isEqualTo(2);
  }

  @Test
  void whatCannotBeDoneIsToldInOneLine(CapturedOutput output) {
    String workspace = TestWorkspace.create().workspace().name();
    TestWorkspace.create();
    assertThat(run("key", "list")).isEqualTo(1);
    assertThat(run("key", "list", "-w", "Nowhere at all")).isEqualTo(1);
    assertThat(run("key", "create", "-w", workspace, "-p", "Standart")).isEqualTo(1);
    assertThat(run("key", "revoke", "-w", workspace, "CI")).isEqualTo(1);
    assertThat(run("setup", "apply", "no-such.yaml")).isEqualTo(1);
    assertThat(output.getOut()).isEmpty();
    assertThat(output.getErr().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("oriel: There are several workspaces; name one"),
            line -> assertThat(line).isEqualTo("oriel: There is no workspace 'Nowhere at all'."),
            line ->
                assertThat(line)
                    .isEqualTo("oriel: There is no profile 'Standart'. Did you mean 'Standard'?"),
            line -> assertThat(line).isEqualTo("oriel: There is no key 'CI'."),
            line ->
                assertThat(line).isEqualTo("oriel: no-such.yaml: there is no such setup file."));
  }

  @Test
  void aNumberOutOfItsRangeIsRefusedInOneLine(CapturedOutput output) {
    String name = TestWorkspace.create().workspace().name();
    assertThat(run("jobs", "list", "--limit", "-1")).isEqualTo(1);
    assertThat(run("jobs", "list", "--limit", "1001")).isEqualTo(1);
    assertThat(run("outbound-webhook", "deliveries", "-w", name, "X", "--limit", "0")).isEqualTo(1);
    String hours = "oriel: --hours must be a number from 0 to 720.";
    assertThat(run("outbound-webhook", "rotate", "-w", name, "X", "--hours", "-1")).isEqualTo(1);
    String days = "oriel: --days must be a number from 1 to 3,650.";
    assertThat(run("outbound-webhook", "resend", "-w", name, "X", "--days", "0")).isEqualTo(1);
    String limit = "oriel: --limit must be a number from 1 to 1,000.";
    assertThat(output.getErr().lines()).containsExactly(limit, limit, limit, hours, days);
  }

  @Test
  void jobsAreListedRetriedAndCancelledBesideARunningServer(CapturedOutput output) {
    TestWorkspace workspace = TestWorkspace.create();
    String name = workspace.workspace().name();
    // No server knows this kind, so it stays queued.
    JobKind<JobKind.None> kind = JobKind.of("unknown", JobKind.None.class);
    Jobs jobs = RunningOriel.bean(Jobs.class);
    String id = jobs.enqueue(workspace.operator(), kind, new JobKind.None());
    assertThat(run("jobs", "list", "-w", name)).isZero();
    assertThat(output.getOut()).containsPattern(id + " +unknown +" + name + " +queued ");
    assertThat(run("jobs", "cancel", id)).isZero();
    assertThat(run("jobs", "cancel", id)).isEqualTo(1);
    assertThat(output.getErr())
        .contains("Job '" + id + "' is cancelled.")
        .contains("oriel: The job '" + id + "' cannot be cancelled: it is cancelled.");
    int before = output.getOut().length();
    assertThat(run("jobs", "list", "-w", name, "-s", "queued")).isZero();
    assertThat(output.getOut().substring(before)).startsWith("ID ").hasLineCount(1);
    assertThat(run("jobs", "retry", id)).isZero();
    assertThat(jobs.get(id).state()).isEqualTo(JobState.QUEUED);
    assertThat(run("jobs", "retry", "nothing")).isEqualTo(1);
    assertThat(output.getErr()).contains("oriel: There is no job 'nothing'.");
    jobs.cancel(id);
  }

  @Test
  void setupFileIsAppliedBesideARunningServer(CapturedOutput output) throws Exception {
    String name = "Applied " + UUID.randomUUID();
    Path file =
        Files.writeString(
            directory.resolve("acme.yaml"),
            "workspace: %s\nkeys: [{name: CI, profile: Administrator}]".formatted(name));
    assertThat(run("setup", "apply", file.toString())).isZero();
    String[] made = output.getOut().strip().split("\t");
    assertThat(made).hasSize(3).startsWith(name, "CI");
    assertThat(new Api(made[2]).get("/objects/contacts").status()).isEqualTo(200);
    assertThat(run("workspace", "list")).isZero();
    assertThat(output.getOut()).contains(name);
  }

  @Test
  void whatCannotBeBroughtAboutIsPrintedAndTellsByTheExitCode(CapturedOutput output)
      throws Exception {
    String name = "Applied " + UUID.randomUUID();
    Path file =
        Files.writeString(
            directory.resolve("acme.yaml"),
            "workspace: %s\nobjects: [{apiName: projects, name: Projects}]".formatted(name));
    assertThat(run("setup", "apply", file.toString())).isZero();
    assertThat(run("key", "create", "-w", name, "--profile", "Administrator")).isZero();
    Api admin = new Api(output.getOut().strip());
    admin.patch("/objects/projects", Map.of("name", "Works"));
    admin.post("/objects", Map.of("apiName", "others", "name", "Projects"));
    Path other = Files.writeString(directory.resolve("other.yaml"), "workspace: Other " + name);
    assertThat(run("setup", "apply", file.toString(), other.toString())).isEqualTo(1);
    assertThat(output.getErr())
        .contains("Applied " + other + ".")
        .contains("oriel: " + file + ", line 2: An object named 'Projects' exists.");
  }
}
