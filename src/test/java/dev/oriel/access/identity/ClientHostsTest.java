package dev.oriel.access.identity;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ClientHosts.Mode;
import dev.oriel.platform.refusal.Refusal;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose clients members may connect by an address alone. */
class ClientHostsTest {

  @Test
  void theModeSaysWhichHostsCountAndTheListWhichAreKnown() {
    ClientHosts any = ClientHosts.checked(Mode.ANY, List.of("claude.ai"));
    assertThat(any.allows("evil.example")).isTrue();
    assertThat(any.lists("claude.ai")).isTrue();
    assertThat(any.lists("evil.example")).isFalse();
    ClientHosts listed = ClientHosts.checked(Mode.LISTED, List.of("claude.ai"));
    assertThat(listed.allows("claude.ai")).isTrue();
    assertThat(listed.allows("not.claude.ai")).isFalse();
    assertThat(listed.allows("claude.ai:8443")).isFalse();
    assertThat(ClientHosts.checked(Mode.NONE, List.of("claude.ai")).allows("claude.ai")).isFalse();
  }

  @Test
  void typedHostsAreThoseOfAddressesWhateverTheirCaseAndScript() {
    ClientHosts hosts =
        ClientHosts.checked(
            Mode.LISTED, List.of(" Claude.AI ", "", "bücher.example", "claude.ai", "a.test:8443"));
    assertThat(hosts.listed()).containsExactly("a.test:8443", "claude.ai", "xn--bcher-kva.example");
    assertThat(ClientHosts.of(hosts.toString())).isEqualTo(hosts);
    assertThat(ClientHosts.of("any")).isEqualTo(ClientHosts.ANY);
  }

  @Test
  void aWordOfALaterVersionAllowsNothing() {
    assertThat(ClientHosts.of("verified claude.ai").allows("claude.ai")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai",
        "claude.ai/",
        "*.claude.ai",
        "a b",
        "u@claude.ai",
        "a..b",
        "-"
      })
  void whatIsNoHostIsRefused(String typed) {
    assertRefused(Refusal.Invalid.class, () -> ClientHosts.checked(Mode.ANY, List.of(typed)));
  }

  @Test
  void tooManyAreRefusedAndNoneWhereOnlyListedOnesCount() {
    List<String> many =
        IntStream.rangeClosed(0, ClientHosts.MOST).mapToObj(i -> i + ".example").toList();
    assertRefused(Refusal.Invalid.class, () -> ClientHosts.checked(Mode.ANY, many));
    assertRefused(
        Refusal.Invalid.class, () -> ClientHosts.checked(Mode.LISTED, Collections.emptyList()));
  }
}
