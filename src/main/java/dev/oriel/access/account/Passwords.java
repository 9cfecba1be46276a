package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.Memory;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Hashes of passwords: Argon2id with 19 MiB (OWASP). Few are made at once, so that sign-ins never
 * take all cores; others wait for 2 s and are then refused as {@code Unavailable}. Every check of a
 * password takes the same time, whether there is an account with a password or not.
 */
@Component
public class Passwords implements MeterBinder {

  /** In front of a hash that an Oriel before accounts has made. */
  static final String OLD = "{pbkdf2}";

  private static final int MEMORY_KIB = 19 * 1_024;
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;
  private static final int PASSES = 2;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** No password has it. It is compared where there is no other hash of the older form. */
  private static final String NO_OLD_HASH = "0".repeat(2 * (SALT_BYTES + HASH_BYTES));

  private final int memoryKib;

  /** No password has it. It is compared where there is no other hash of the present form. */
  private final String noHash;

  private final PasswordEncoder argon2;
  private final PasswordEncoder pbkdf2 = Pbkdf2PasswordEncoder.defaultsForSpringSecurity_v5_8();
  private final Gate gate;
  private final Memory memory;
  private final LongAdder made = new LongAdder();
  private final LongAdder madeOld = new LongAdder();

  @Autowired
  Passwords(Admission admission) {
    this(admission, MEMORY_KIB);
  }

  /** For tests, whose hashes take less memory, in KiB. */
  Passwords(Admission admission, int memoryKib) {
    this.memoryKib = memoryKib;
    this.noHash =
        "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
            .formatted(memoryKib, PASSES, base64(SALT_BYTES), base64(HASH_BYTES));
    this.argon2 = new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, 1, memoryKib, PASSES);
    this.gate = admission.passwords();
    this.memory = admission.memory();
  }

  String hash(String password) {
    return hashing(made, () -> Objects.requireNonNull(argon2.encode(password)));
  }

  /**
   * Whether this is the password.
   *
   * @param hash that of the account; null if there is no account, or it has no password
   * @param someAreOld whether any account has a hash of the older form, which takes another time:
   *     then both are computed each time
   */
  boolean matches(@Nullable String hash, String password, boolean someAreOld) {
    if (hash != null && isOld(hash)) {
      boolean isRight = matchesOld(hash.substring(OLD.length()), password);
      if (!isRight) {
        // A right one is hashed anew, and a wrong one has to take as long.
        matchesNew(noHash, password);
      }
      return isRight;
    }
    boolean isRight = matchesNew(hash == null ? noHash : hash, password) && hash != null;
    if (someAreOld) {
      matchesOld(NO_OLD_HASH, password);
    }
    return isRight;
  }

  static boolean isOld(String hash) {
    return hash.startsWith(OLD);
  }

  private boolean matchesNew(String hash, String password) {
    return hashing(made, () -> argon2.matches(password, hash));
  }

  private boolean matchesOld(String hash, String password) {
    return hashing(madeOld, () -> pbkdf2.matches(password, hash));
  }

  private <T> T hashing(LongAdder counter, Supplier<T> work) {
    return gate.through(() -> {
      try (Memory.Taken _ = memory.enter(memoryKib * 1_024L, PATIENCE)) {
        counter.increment();
        return work.get();
      }
    });
  }

  /** The number of hashes that were made, of the present form. */
  long made() {
    return made.sum();
  }

  /** The number of hashes that were made, of the older form. */
  long madeOld() {
    return madeOld.sum();
  }

  private static String base64(int bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(new byte[bytes]);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    registry.more().counter("oriel.password.hashes", List.of(), this, Passwords::made);
  }
}
