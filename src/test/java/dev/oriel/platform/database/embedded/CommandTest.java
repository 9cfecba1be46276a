package dev.oriel.platform.database.embedded;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.database.StartRefused;
import dev.oriel.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTest {

  @TempDir Path directory;

  /** Starts a process when it is told to end, as pg_ctl may start PostgreSQL just before. */
  @Test
  void processThatIsStartedAtTheLastMomentEndsToo() throws Exception {
    Path program = directory.resolve("starter");
    Files.writeString(
        program,
        """
        #!/bin/sh
        if [ "$1" = child ]; then
          trap '' TERM
          echo $$ > child
          while :; do sleep 0.01; done
        fi
        trap 'setsid "$0" child & exit' TERM
        touch ready
        while :; do sleep 0.01; done
        """);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    SystemUser self = new SystemUser(List.of(), null);
    Command command = new Command(self, directory, List.of(program.toString()));
    Thread running =
        Thread.ofPlatform()
            .start(() -> assertThatExceptionOfType(StartRefused.class).isThrownBy(command::run));
    Await.until(() -> Files.exists(directory.resolve("ready")));

    running.interrupt();
    running.join();
    command.endOrphans();

    Await.until(() -> ProcessHandle.allProcesses().noneMatch(this::isOfProgram));
  }

  private boolean isOfProgram(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(directory.toString());
  }
}
