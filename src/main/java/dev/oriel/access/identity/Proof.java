package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The rule that a person proves again who they are before something sensitive is done. */
public final class Proof {

  /** How long a proof is sufficient. */
  public static final Duration VALID = Duration.ofMinutes(15);

  private Proof() {}

  /**
   * Refuses as {@code ProofRequired} if the last proof is too old.
   *
   * @param provedAt null for an actor that is not asked
   */
  public static void require(@Nullable Instant provedAt, Instant now) {
    if (provedAt != null && !now.isBefore(provedAt.plus(VALID))) {
      throw new Refused(new Refusal.ProofRequired("Enter your password again to do this."));
    }
  }
}
