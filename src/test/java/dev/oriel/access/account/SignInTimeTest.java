package dev.oriel.access.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Nobody learns from the time of an answer whether there is an account. */
class SignInTimeTest {

  private static final int TRIES = 200;

  private final SignIn signIn = RunningOriel.bean(SignIn.class);

  /**
   * Tries for an account and for unknown addresses take turns. Without the work for unknown ones,
   * they would differ by a factor of more than ten.
   */
  @Test
  void unknownAddressesAndWrongPasswordsTakeTheSameTime() {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    long[] known = new long[TRIES];
    long[] unknown = new long[TRIES];
    for (int i = 0; i < TRIES; i++) {
      known[i] = time(ada.email());
      unknown[i] = time(TestPerson.create().email());
      // So that there are never ten failures.
      RunningOriel.bean(JdbcTemplate.class)
          .update(
              "delete from oriel.sign_in_counter where key = encode(sha256(?::bytea), 'hex')",
              ada.email());
    }
    assertThat((double) median(known) / median(unknown)).isBetween(0.7, 1.4);
  }

  /** The time of a refusal. Tests share the gate of passwords, so that it may be full. */
  private long time(String email) {
    Client client = TestPerson.create().client();
    while (true) {
      long start = System.nanoTime();
      try {
        signIn.signIn(email, "not the password at all", client);
      } catch (Refused e) {
        if (e.refusal() instanceof Refusal.Unauthorized) {
          return System.nanoTime() - start;
        }
        assertThat(e.refusal()).isInstanceOf(Refusal.Unavailable.class);
      }
    }
  }

  private static long median(long[] times) {
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
