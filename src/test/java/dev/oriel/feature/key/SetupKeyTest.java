package dev.oriel.feature.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.operation.setup.GeneratedToken;
import dev.oriel.operation.setup.SetupFileCase;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Keys and passwords of setup files, which count only for what is new. */
class SetupKeyTest extends SetupFileCase {

  @Test
  void passwordsAndTokensCountOnlyForNewEntries() throws Exception {
    String file =
        """
        members: [{email: "${ADA}", profile: Standard, password: "%s"}]
        keys: [{name: CI, profile: Standard, token: "%s"}]
        """;
    apply(file.formatted("first-password", token()));
    String hash = passwordHash();
    apply(file.formatted("second-password", token() + "second"));
    assertThat(passwordHash()).isEqualTo(hash).doesNotContain("password");
    assertThat(holder(token()).principal().name()).isEqualTo("CI");
    assertThatThrownBy(() -> holder(token() + "second")).isInstanceOf(Refused.class);
  }

  @Test
  void revokedKeyStaysRevoked() throws Exception {
    String file = "keys: [{name: CI, profile: Standard, token: \"${CI_KEY}\"}]";
    apply(file);
    Keys keys = RunningOriel.bean(Keys.class);
    keys.revoke(operator(), keys.named(operator(), "CI").id());
    apply(file);
    assertThatThrownBy(() -> holder(token())).isInstanceOf(Refused.class);
  }

  @Test
  void keyWithoutATokenGetsOneThatIsToldOnce() throws Exception {
    String file = "keys: [{name: CI, profile: Standard}]";
    List<GeneratedToken> made = apply(file).made();
    assertThat(made).singleElement().extracting(GeneratedToken::name).isEqualTo("CI");
    assertThat(holder(made.getFirst().token()).principal().name()).isEqualTo("CI");
    assertThat(apply(file).made()).isEmpty();
  }
}
