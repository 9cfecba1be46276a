package dev.oriel.operation.command;

import static dev.oriel.operation.command.CommandLines.runOn;
import static dev.oriel.operation.command.CommandLines.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Commands make an installation only where one is asked for. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.PROCESS)
class InstallationCommandsTest {

  @TempDir Path directory;

  @Test
  void commandInTheWrongDirectoryLeavesNothingBehind(CapturedOutput output) {
    Path nowhere = directory.resolve("nowhere");
    assertThat(runOn(nowhere, "workspace", "list")).isEqualTo(1);
    assertThat(output.getErr())
        .startsWith("oriel: there is no Oriel installation in the data directory");
    assertThat(nowhere).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "``; begins with 'workspace:'",
        "workspace: [A; this is not YAML",
        "{workspace: A, profile: []}; 'profile' is not known",
        "profiles: []; 'workspace' is required",
        "workspace: {name: A, region: XX}; 'region' must be a country",
        "workspace: ${ORIEL_NOBODY_SETS_THIS}; ORIEL_NOBODY_SETS_THIS"
      })
  void setupFileThatIsWrongMakesNoInstallation(String text, String reason, CapturedOutput output)
      throws Exception {
    Path file = Files.writeString(directory.resolve("acme.yaml"), text);
    Path nowhere = directory.resolve("nowhere");
    assertThat(runOn(nowhere, "setup", "apply", file.toString())).isEqualTo(1);
    assertThat(output.getErr()).startsWith("oriel: ").contains(reason).hasLineCount(1);
    assertThat(nowhere).doesNotExist();
  }

  @Test
  void setupFileThatIsMissingMakesNoInstallation(CapturedOutput output) {
    Path nowhere = directory.resolve("nowhere");
    assertThat(runOn(nowhere, "setup", "apply", "no-such.yaml")).isEqualTo(1);
    assertThat(output.getErr()).contains("no-such.yaml: there is no such setup file.");
    assertThat(nowhere).doesNotExist();
  }

  @Test
  void setupFileThatIsGoodMakesAnInstallationAndSaysWhere(CapturedOutput output) throws Exception {
    Path file = Files.writeString(directory.resolve("acme.yaml"), "workspace: Acme");
    Path data = directory.resolve("data");
    assertThat(runOn(data, "setup", "apply", file.toString())).isZero();
    assertThat(output.getErr())
        .contains("Creating an installation in " + data + ": there was none.")
        .contains("Applied " + file);
    int before = output.getErr().length();
    assertThat(runOn(data, "setup", "apply", file.toString())).isZero();
    assertThat(output.getErr().substring(before)).doesNotContain("Creating");
    assertThat(runOn(data, "setup", "export")).isZero();
    assertThat(output.getOut())
        .isEqualTo("workspace: {name: Acme, region: US, timeZone: UTC, currency: USD}\n");
    assertThat(runOn(data, "setup", "export", "--workspace=Nobody")).isEqualTo(1);
    assertThat(output.getErr()).contains("There is no workspace 'Nobody'");
  }

  @Test
  void programPrintsTheTokenAloneAndWorksWithoutAServer(CapturedOutput output) throws Exception {
    Path file = Files.writeString(directory.resolve("acme.yaml"), "workspace: Acme");
    Path data = directory.resolve("data");
    assertThat(runOn(data, "setup", "apply", file.toString())).isZero();
    assertThat(output.getOut()).isEmpty();
    assertThat(program("key", "create", "--profile=Standard")).matches("osk_[0-9A-Za-z]{43}\n");
    assertThat(runOn(data, "jobs", "list")).isZero();
    assertThat(output.getOut()).startsWith("ID ").hasLineCount(1);
  }

  /** What the program prints on its standard output, in a process of its own. */
  private String program(String... words) throws Exception {
    List<String> all = Java.oriel(words);
    all.add("--oriel.data=" + directory.resolve("data"));
    all.addAll(settings());
    Process process =
        Java.limited(
            new ProcessBuilder(all).redirectError(directory.resolve("stderr").toFile()).start());
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return printed;
  }
}
