package dev.oriel.operation.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
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

/** How operators connect the calendars of members. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.SERVER)
class CalendarCommandTest {

  private static final String ADA = "ada-of-the-calendar@acme.test";

  @TempDir private Path directory;

  private final TestWorkspace workspace = TestWorkspace.create();

  private int run(String... words) {
    List<String> all = new ArrayList<>(List.of("calendar"));
    all.addAll(List.of(words));
    all.addAll(List.of("-w", workspace.workspace().name()));
    return CommandLines.run(all.toArray(String[]::new));
  }

  private ConnectedCalendar connected() {
    return RunningOriel.bean(Calendars.class).all(workspace.operator()).getFirst();
  }

  @Test
  void aCalendarIsConnectedListedAndPaused(CapturedOutput output) throws Exception {
    workspace.member(ADA, "Ada");
    Path password = Files.writeString(directory.resolve("password"), "s3cret-phrase\nmore\n");
    String[] connect = {
      "connect",
      "-m",
      ADA,
      "--url",
      "cloud.acme.test",
      "-u",
      "ada",
      "--password-file",
      "" + password
    };
    assertThat(run(connect)).isZero();
    assertThat(connected().state()).isEqualTo(ConnectedCalendar.State.ACTIVE);
    assertThat(run("pause", "-m", ADA)).isZero();
    assertThat(connected().state()).isEqualTo(ConnectedCalendar.State.PAUSED);
    assertThat(run("list")).isZero();
    assertThat(output.getAll())
        .contains("The calendar 'https://cloud.acme.test' is active.", "SYNCHRONIZED", "paused")
        .doesNotContain("s3cret-phrase");
    assertThat(run("pause", "-m", "nobody@acme.test")).isOne();
    assertThat(run("connect", "-m", ADA, "--url", "ftp://x", "-u", "ada")).isOne();
    assertThat(output.getAll()).contains("There is no member 'nobody@acme.test'.");
  }
}
