package dev.oriel.operation.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
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

/** The secret key of an installation, which all its servers and commands need. */
@ExtendWith(OutputCaptureExtension.class)
@ExpectsLog("Oriel did not start: the secret key is not the one of this installation")
@ResourceLock(Resources.SYSTEM_OUT)
@Tag(SecondTier.PROCESS)
class SecretKeyCommandTest {

  private static final String KEY =
      "--oriel.secret-key=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
  private static final String OTHER =
      "--oriel.secret-key=YWJjZGVmZ2hpamFiY2RlZmdoaWphYmNkZWZnaGlqYWI=";
  private static final String NONE = "--oriel.secret-key=";

  @TempDir private Path directory;

  private int run(OwnDatabase database, String key, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(database.settings());
    all.add("--oriel.data=" + directory.resolve("data"));
    all.add(key);
    return Commands.run(all.toArray(String[]::new));
  }

  private String setup() throws IOException {
    return Files.writeString(directory.resolve("acme.yaml"), "workspace: Acme").toString();
  }

  @Test
  void commandsAndServersWithAnotherKeyAreRefusedUntilItReplacesTheLostOne(CapturedOutput output)
      throws Exception {
    try (OwnDatabase database = OwnDatabase.create()) {
      assertThat(run(database, KEY, "setup", "apply", setup())).isZero();
      assertThat(run(database, KEY, "workspace", "list")).isZero();

      assertThat(run(database, OTHER, "workspace", "list")).isEqualTo(1);
      assertThat(run(database, OTHER, "setup", "apply", setup())).isEqualTo(1);
      assertThat(output.getErr())
          .contains("oriel: the secret key is not the one of this installation: use the same");
      assertThat(run(database, NONE, "workspace", "list")).isEqualTo(1);
      assertThat(output.getErr())
          .contains("oriel: there is no secret key here, but this installation has one");
      assertThat(directory.resolve("data/secret.key")).doesNotExist();
      assertThatThrownBy(() -> database.serve(OTHER).close())
          .hasMessageContaining("the secret key is not the one of this installation");

      Path backup = directory.resolve("acme.backup");
      assertThat(run(database, OTHER, "backup", backup.toString())).isZero();
      assertThat(run(database, OTHER, "secret-key", "replace")).isZero();
      assertThat(run(database, OTHER, "workspace", "list")).isZero();
      assertThat(run(database, KEY, "workspace", "list")).isEqualTo(1);
    }
  }

  @Test
  void theFirstSecretMakesItsKeyTheOneOfTheInstallation() throws Exception {
    try (OwnDatabase database = OwnDatabase.create()) {
      assertThat(run(database, NONE, "setup", "apply", setup())).isZero();
      assertThat(directory.resolve("data/secret.key")).doesNotExist();
      assertThat(
              run(
                  database,
                  NONE,
                  "outbound-webhook",
                  "create",
                  "--workspace=Acme",
                  "--name=ERP",
                  "--url=https://erp.example.com/hook",
                  "--profile=Administrator",
                  "--event=record.created"))
          .isZero();
      assertThat(run(database, NONE, "workspace", "list")).isZero();
      assertThat(run(database, KEY, "workspace", "list")).isEqualTo(1);
    }
  }
}
