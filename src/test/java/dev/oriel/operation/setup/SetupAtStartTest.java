package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.oriel.access.administration.FirstStart;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Installation;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

@ExpectsLog("Oriel did not start")
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class SetupAtStartTest {

  @TempDir Path directory;

  @Test
  void filesAreAppliedBeforeTheServerAnswersAndNoDemoIsMade(CapturedOutput output)
      throws Exception {
    Path a = Files.writeString(directory.resolve("a.yaml"), "workspace: A");
    Path b =
        Files.writeString(
            directory.resolve("b.yaml"), "workspace: B\nkeys: [{name: CI, profile: Standard}]");
    String setup = "--oriel.setup=file:" + a + "," + b;
    Path data = directory.resolve("data");
    try (ConfigurableApplicationContext oriel = Installation.start(data, setup)) {
      assertThat(oriel.getBean(Workspaces.class).all())
          .extracting(Workspace::name)
          .containsExactly("A", "B");
      assertThat(oriel.getBean(FirstStart.class).isOpen()).isFalse();
      String token =
          output.getOut().replaceAll("(?s).*Key 'CI' of B, shown only once: (\\S+).*", "$1");
      assertThat(oriel.getBean(Actors.class).byRestKey(token).principal().name()).isEqualTo("CI");
    }
    int before = output.getAll().length();
    try (ConfigurableApplicationContext oriel = Installation.start(data, setup)) {
      assertThat(oriel.getBean(Workspaces.class).all()).hasSize(2);
      assertThat(output.getAll().substring(before)).doesNotContain("osk_");
      assertThat(ServerLog.text()).doesNotContain("osk_");
    }
  }

  @Test
  void mistakeStopsTheStartWithOneLine() throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("acme.yaml"),
            "workspace: Acme\nkeys:\n  - {name: CI, profile: Nobody}");
    Throwable refusal = catchThrowable(() -> RunningOriel.another("--oriel.setup=" + file).close());
    assertThat(refusal).isInstanceOf(Exception.class);
    assertThat(ServerLog.ofThisThread())
        .singleElement()
        .asString()
        .endsWith("Oriel did not start: " + file + ", line 3: There is no profile 'Nobody'.");
  }
}
