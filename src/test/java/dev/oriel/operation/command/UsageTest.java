package dev.oriel.operation.command;

import static dev.oriel.operation.command.CommandLines.run;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What the command line says about itself, for which it asks no database. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
class UsageTest {

  @Test
  void wordsThatAreNoCommandAreAnsweredWithTheUsage(CapturedOutput output) {
    assertThat(run("keys")).isEqualTo(2);
    assertThat(run("key")).isEqualTo(2);
    assertThat(run("key", "create")).isEqualTo(2);
    assertThat(output.getOut()).isEmpty();
    assertThat(output.getErr())
        .contains("Unmatched argument", "Usage: oriel", "A subcommand is required.", "--profile");
  }

  @Test
  void helpAndVersionAreAnswered(CapturedOutput output) {
    assertThat(run("--help")).isZero();
    assertThat(run("key", "create", "--help")).isZero();
    assertThat(run("help")).isZero();
    assertThat(run("help", "member")).isZero();
    assertThat(run("--version")).isZero();
    assertThat(output.getOut())
        .contains("Usage: oriel", "Usage: oriel member", "--workspace", "Oriel ");
    assertThat(output.getErr()).isEmpty();
  }

  @Test
  void settingsAloneStartTheServer() {
    assertThat(Commands.asked()).isFalse();
    assertThat(Commands.asked("--oriel.data=/x", "--server.port=0", "--debug")).isFalse();
    assertThat(Commands.asked("--oriel.data=/x", "key", "list")).isTrue();
    assertThat(Commands.asked("--version")).isTrue();
  }
}
