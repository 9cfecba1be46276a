package dev.oriel.access.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Nobody learns from the time of a refusal whether there is an account. Tries of different kinds
 * take turns in a random order, so that other work of the machine delays all alike, and their ranks
 * are compared by the test of Mann and Whitney.
 */
@Tag(SecondTier.CLOCK)
class SignInTimeTest {

  private static final String WRONG = "not the password at all";

  /** By chance alone, the ranks of one pair differ as much once in 370 times. */
  private static final double MOST_DEVIATIONS = 3;

  /** Chance is not the same three times: it makes less than one of a million runs fail. */
  private static final int MEASUREMENTS = 3;

  private static final int TRIES = 34;

  /** Few, because each takes long. */
  private static final int TRIES_WITH_OLD_HASHES = 5;

  /** So few times differ as much only if they never overlap: by chance once in 126 times. */
  private static final double MOST_DEVIATIONS_OF_FEW = 2.6;

  /** Those of operation: the server of the tests makes hashes in a moment. */
  private final Passwords passwords = new Passwords(RunningOriel.bean(Admission.class));

  private final SignIn signIn =
      new SignIn(
          new PasswordCheck(
              RunningOriel.bean(PasswordTable.class),
              passwords,
              RunningOriel.bean(SignInLimits.class),
              RunningOriel.bean(AccountLog.class),
              RunningOriel.bean(Admission.class)),
          RunningOriel.bean(AccountTable.class),
          RunningOriel.bean(WebSessionTable.class),
          RunningOriel.bean(WebSessions.class),
          RunningOriel.bean(SessionStart.class),
          RunningOriel.bean(AccountLog.class),
          RunningOriel.bean(Transactions.class),
          RunningOriel.bean(Clock.class));

  private final TestWorkspace workspace = TestWorkspace.create();

  @Test
  void unknownAndPasswordlessAccountsAndWrongPasswordsTakeTheSameTime() {
    TestPerson ada = TestPerson.create();
    ada.join(workspace, "Standard");
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.password set hash = ?
            where account_id = (select id from oriel.account where email = ?)
            """,
            passwords.hash(ada.password()),
            ada.email());
    TestPerson eve = TestPerson.create();
    workspace.member(eve.email(), "Eve");
    assertAlike(
        TRIES,
        MOST_DEVIATIONS,
        List.of(
            () -> refusal(ada.email()),
            () -> refusal(eve.email()),
            () -> refusal(TestPerson.create().email())));
  }

  /** The older form takes longer. A database with such hashes would slow other tests down. */
  @Test
  void whileThereAreHashesOfTheOlderFormAllTakeTheSameTimeToo() {
    String old = Passwords.OLD + "0".repeat(96);
    assertAlike(
        TRIES_WITH_OLD_HASHES,
        MOST_DEVIATIONS_OF_FEW,
        List.of(() -> check(old), () -> check(null)));
  }

  /** Measures again if times differ. */
  private static void assertAlike(int tries, double most, List<Supplier<Long>> kinds) {
    double deviations = deviations(tries, kinds);
    for (int made = 1; made < MEASUREMENTS && deviations > most; made++) {
      deviations = deviations(tries, kinds);
    }
    assertThat(deviations).isLessThan(most);
  }

  /** The largest difference of two kinds, in standard deviations. */
  private static double deviations(int tries, List<Supplier<Long>> kinds) {
    List<List<Long>> times = kinds.stream().<List<Long>>map(_ -> new ArrayList<>()).toList();
    for (int i = 0; i < tries; i++) {
      List<Integer> order = new ArrayList<>(IntStream.range(0, kinds.size()).boxed().toList());
      Collections.shuffle(order);
      order.forEach(kind -> times.get(kind).add(kinds.get(kind).get()));
    }
    double most = 0;
    for (int kind = 0; kind < times.size(); kind++) {
      for (List<Long> other : times.subList(kind + 1, times.size())) {
        most = Math.max(most, Math.abs(deviations(times.get(kind), other)));
      }
    }
    return most;
  }

  private static double deviations(List<Long> some, List<Long> others) {
    double wins = 0;
    for (long one : some) {
      for (long other : others) {
        wins += (1 + Long.signum(one - other)) / 2.0;
      }
    }
    double pairs = (double) some.size() * others.size();
    return (wins - pairs / 2) / Math.sqrt(pairs * (some.size() + others.size() + 1) / 12);
  }

  private long refusal(String email) {
    Client client = TestPerson.create().client();
    long time =
        time(() -> {
          try {
            signIn.signIn(email, WRONG, client);
            throw new AssertionError("signed in");
          } catch (Refused e) {
            if (!(e.refusal() instanceof Refusal.Unauthorized)) {
              throw e;
            }
            return false;
          }
        });
    // So that there are never ten failures.
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "delete from oriel.sign_in_counter where key = encode(sha256(?::bytea), 'hex')", email);
    return time;
  }

  private long check(@Nullable String hash) {
    return time(() -> passwords.matches(hash, WRONG, true));
  }

  /** The time of work that says no. Tests share the gate of passwords, so that it may be full. */
  private static long time(Supplier<Boolean> work) {
    while (true) {
      long start = System.nanoTime();
      try {
        assertThat(work.get()).isFalse();
        return System.nanoTime() - start;
      } catch (Refused e) {
        assertThat(e.refusal()).isInstanceOf(Refusal.Unavailable.class);
      }
    }
  }
}
