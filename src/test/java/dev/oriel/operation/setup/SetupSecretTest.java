package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.ServerLog;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Nothing tells the secrets that a setup file contains, or that are filled in. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
class SetupSecretTest extends SetupFileCase {

  @Test
  void valuesThatWereFilledInAreNotTold() throws Exception {
    assertThat(mistakes("keys: [{name: CI, profile: \"${CI_KEY}\"}]"))
        .contains("There is no profile '${CI_KEY}'.")
        .doesNotContain(token());
  }

  @Test
  void tokensAndPasswordsStayOutOfTheLog(CapturedOutput output) throws Exception {
    SetupResult result =
        apply(
            """
            members: [{email: "${ADA}", profile: Standard, password: "${ADA_PASSWORD}"}]
            keys: [{name: CI, profile: Standard, token: "${CI_KEY}"}, {name: CD, profile: Standard}]
            """);
    GeneratedToken made = result.made().getFirst();
    assertThat(output.getAll() + ServerLog.text())
        .doesNotContain(token(), made.token(), "ada's password", passwordHash());
  }

  @Test
  void aSecretInTheWrongPlaceIsNotTold() throws Exception {
    Path secret = write("secret", " a-secret-of-ours \n\n");
    assertThat(mistakes("keys: [{name: CI, profile: \"${file:%s}\"}]".formatted(secret)))
        .contains("${file:")
        .doesNotContain("a-secret-of-ours");
  }
}
