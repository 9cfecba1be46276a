package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Slows down those who try passwords or have links sent, on all nodes together. */
@Component
record SignInLimits(SignInCounterTable table, Clock clock) {

  /** The time in which failures are counted. */
  static final Duration TIME = Duration.ofMinutes(15);

  /**
   * The kinds of things for which failures are counted. Constants are stored by name, so they are
   * never renamed.
   */
  enum Kind {
    /** An e-mail address, known or not. */
    EMAIL(10),

    /** The network of a client. */
    ADDRESS(30),

    /** A browser in which the person has signed in before. */
    DEVICE(10),

    /** A session whose person has to enter the password again. */
    PROOF(10),

    /** An e-mail address, known or not, for which a link for a new password is asked for. */
    RESET_EMAIL(3),

    /** The network from which such links are asked for. */
    RESET_ADDRESS(30),

    /** A workspace, whose administrators have e-mail sent to addresses of their choice. */
    WORKSPACE_LETTER(200);

    private final int limit;

    Kind(int limit) {
      this.limit = limit;
    }

    /** The number of failures after which attempts are refused. */
    int limit() {
      return limit;
    }
  }

  /** A counter, by what its failures are counted for. */
  record Counter(Kind kind, String key) {}

  /** An attempt, which counts as a failure until it is taken back. */
  record Attempt(List<Counter> counters, OffsetDateTime at) {}

  /** Begins an attempt. Refuses as {@code RateLimited} if there were too many failures. */
  Attempt begin(List<Counter> counters) {
    OffsetDateTime now = clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    OffsetDateTime since = now.minus(TIME);
    List<Counter> counted = new ArrayList<>();
    for (Counter counter : counters) {
      if (!table.count(counter, now, since)) {
        takeBack(new Attempt(counted, now));
        OffsetDateTime first = table.first(counter, since).orElse(now.minus(TIME));
        throw refused(now, first.plus(TIME));
      }
      counted.add(counter);
    }
    return new Attempt(counted, now);
  }

  /** The key of a counter for what must not be stored as it is. */
  static String hashed(String text) {
    return HexFormat.of().formatHex(Tokens.hash(text));
  }

  /** The attempt was no failure. */
  void takeBack(Attempt attempt) {
    attempt.counters().forEach(counter -> table.forget(counter, attempt.at()));
  }

  private static Refused refused(OffsetDateTime now, OffsetDateTime again) {
    Duration pause = Duration.between(now, again);
    Duration rest = pause.isPositive() ? pause : Duration.ofSeconds(1);
    return new Refused(
        new Refusal.RateLimited(
            "There were too many attempts that failed. Try again in %d min."
                .formatted(Math.ceilDiv(rest.toSeconds(), 60)),
            rest));
  }
}
