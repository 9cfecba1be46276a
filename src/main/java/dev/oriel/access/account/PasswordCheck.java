package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Compares what was entered with the passwords of accounts, always with the same work, and slows
 * down those who try. What was compared is right only if it is {@link #confirm}ed.
 */
@Component
class PasswordCheck {

  private final PasswordTable table;
  private final Passwords passwords;
  private final SignInLimits limits;
  private final AccountLog log;
  private final Gate gate;

  PasswordCheck(
      PasswordTable table,
      Passwords passwords,
      SignInLimits limits,
      AccountLog log,
      Admission admission) {
    this.table = table;
    this.passwords = passwords;
    this.limits = limits;
    this.log = log;
    this.gate = admission.credentials();
  }

  /**
   * A password that was right when it was compared.
   *
   * @param newHash that replaces one of the older form; null if it is not of this form
   */
  record Right(UUID account, String hash, @Nullable String newHash, SignInLimits.Attempt attempt) {

    /** Returns a text without the hashes. */
    @Override
    public String toString() {
      return account.toString();
    }
  }

  /**
   * Compares a password with that of the account with an e-mail address. Returns nothing if it is
   * wrong. Refuses as {@code RateLimited}, and as {@code Unavailable} if too many are compared at
   * this moment.
   */
  Optional<Right> ofEmail(String email, String password, Client client) {
    PasswordTable.Known known = gate.through(() -> table.known(email, client.deviceHash()));
    return compared(known, password, counters(email, known, client), client);
  }

  /** Compares a password with that of a person who is signed in, like {@link #ofEmail}. */
  Optional<Right> ofSession(WebSession session, String password, Client client) {
    PasswordTable.Known known = gate.through(() -> table.known(session.accountId()));
    SignInLimits.Counter counter =
        new SignInLimits.Counter(SignInLimits.Kind.PROOF, session.id().toString());
    return compared(known, password, List.of(counter), client);
  }

  private Optional<Right> compared(
      PasswordTable.Known known,
      String password,
      List<SignInLimits.Counter> counters,
      Client client) {
    SignInLimits.Attempt attempt = gate.through(() -> limits.begin(counters));
    if (!isRight(known, password, attempt)) {
      log.addFailure(known.account(), client);
      return Optional.empty();
    }
    String hash = Objects.requireNonNull(known.hash());
    return Optional.of(
        new Right(
            Objects.requireNonNull(known.account()),
            hash,
            Passwords.isOld(hash) ? passwords.hash(password) : null,
            attempt));
  }

  /** Compares the password. What was not compared is no failure. */
  private boolean isRight(
      PasswordTable.Known known, String password, SignInLimits.Attempt attempt) {
    try {
      return passwords.matches(known.hash(), password, known.someAreOld());
    } catch (Refused e) {
      limits.takeBack(attempt);
      throw e;
    }
  }

  /**
   * Whether the password is still this one, in the transaction of the caller, which has locked the
   * account. Then the attempt was no failure, and a hash of the older form is replaced.
   */
  boolean confirm(Right right) {
    String newHash = right.newHash();
    boolean isStill =
        newHash == null
            ? table.isStill(right.account(), right.hash())
            : table.replace(right.account(), right.hash(), newHash);
    if (isStill) {
      limits.takeBack(right.attempt());
    }
    return isStill;
  }

  /** A stranger cannot lock a person out of a device that the person has used before. */
  private static List<SignInLimits.Counter> counters(
      String email, PasswordTable.Known known, Client client) {
    if (known.isKnownDevice()) {
      return List.of(
          new SignInLimits.Counter(
              SignInLimits.Kind.DEVICE,
              SignInLimits.hashed(Objects.requireNonNull(client.deviceToken()) + known.account())));
    }
    SignInLimits.Counter ofEmail =
        new SignInLimits.Counter(
            SignInLimits.Kind.EMAIL, SignInLimits.hashed(EmailAddress.key(email)));
    return client.address().isEmpty()
        ? List.of(ofEmail)
        : List.of(new SignInLimits.Counter(SignInLimits.Kind.ADDRESS, client.network()), ofEmail);
  }
}
