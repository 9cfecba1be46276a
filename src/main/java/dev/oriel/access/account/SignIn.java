package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Tokens;
import dev.oriel.ground.admission.Admission;
import dev.oriel.ground.admission.Gate;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Signs people in by their passwords. An e-mail address that no account has, an account without a
 * password and a wrong password are refused by the same words, after the same work.
 */
@Component
public class SignIn {

  private final PasswordTable table;
  private final AccountTable accounts;
  private final WebSessionTable sessionTable;
  private final Passwords passwords;
  private final SignInLimits limits;
  private final WebSessions sessions;
  private final SessionStart starts;
  private final AccountLog log;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  SignIn(
      PasswordTable table,
      AccountTable accounts,
      WebSessionTable sessionTable,
      Passwords passwords,
      SignInLimits limits,
      WebSessions sessions,
      SessionStart starts,
      AccountLog log,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.accounts = accounts;
    this.sessionTable = sessionTable;
    this.passwords = passwords;
    this.limits = limits;
    this.sessions = sessions;
    this.starts = starts;
    this.log = log;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * Begins a session. Refuses as {@code Unauthorized} a wrong e-mail address or password, as {@code
   * RateLimited} after too many of them, and as {@code Unavailable} if too many people sign in at
   * this moment.
   */
  public NewSession signIn(String email, String password, Client client) {
    PasswordTable.Known known = gate.through(() -> table.known(email, client.deviceHash()));
    SignInLimits.Attempt attempt = gate.through(() -> limits.begin(counters(email, known, client)));
    if (!isRight(known, password, attempt)) {
      throw failed(known.account(), client);
    }
    UUID account = Objects.requireNonNull(known.account());
    String hash = Objects.requireNonNull(known.hash());
    String newHash = Passwords.isOld(hash) ? passwords.hash(password) : null;
    Optional<SessionStart.Begun> begun =
        transactions.run(() -> {
          // Whoever has changed the password meanwhile has ended all sessions but this one.
          boolean isLocked = accounts.lock(account).isPresent();
          if (!isLocked || !isStill(account, hash, newHash)) {
            return Optional.<SessionStart.Begun>empty();
          }
          limits.takeBack(attempt);
          return Optional.of(starts.begin(account, null, WebSession.ProvedBy.PASSWORD, client));
        });
    return starts.begun(begun.orElseThrow(() -> failed(account, client)));
  }

  /**
   * Notes that the person has entered the password again, and returns them with it. Refuses as
   * {@link #signIn} does.
   */
  public SignedIn prove(SignedIn person, String password, Client client) {
    UUID account = person.account().id();
    UUID session = person.session().id();
    PasswordTable.Known known = gate.through(() -> table.known(account));
    SignInLimits.Counter counter =
        new SignInLimits.Counter(SignInLimits.Kind.PROOF, session.toString());
    SignInLimits.Attempt attempt = gate.through(() -> limits.begin(List.of(counter)));
    if (!isRight(known, password, attempt)) {
      log.addFailure(account, client);
      throw Refused.unauthorized("The password is wrong.");
    }
    transactions.run(() -> {
      limits.takeBack(attempt);
      sessionTable.prove(session, clock.instant().atOffset(ZoneOffset.UTC));
      log.add(account, AccountEvent.Kind.PROVED, client);
      return account;
    });
    return sessions.present(person);
  }

  /** Whether the hash is still this one, and replaces it if there is a new one. */
  private boolean isStill(UUID account, String hash, @Nullable String newHash) {
    return newHash == null ? table.isStill(account, hash) : table.replace(account, hash, newHash);
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

  private Refused failed(@Nullable UUID account, Client client) {
    log.addFailure(account, client);
    return Refused.unauthorized("The e-mail address or the password is wrong.");
  }

  /** A stranger cannot lock a person out of a device that the person has used before. */
  private static List<SignInLimits.Counter> counters(
      String email, PasswordTable.Known known, Client client) {
    if (known.isKnownDevice()) {
      return List.of(
          new SignInLimits.Counter(
              SignInLimits.Kind.DEVICE,
              hashed(Objects.requireNonNull(client.deviceToken()) + known.account())));
    }
    SignInLimits.Counter ofEmail =
        new SignInLimits.Counter(SignInLimits.Kind.EMAIL, hashed(EmailAddress.key(email)));
    return client.address().isEmpty()
        ? List.of(ofEmail)
        : List.of(new SignInLimits.Counter(SignInLimits.Kind.ADDRESS, client.network()), ofEmail);
  }

  private static String hashed(String text) {
    return HexFormat.of().formatHex(Tokens.hash(text));
  }
}
