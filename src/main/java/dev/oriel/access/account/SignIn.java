package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Signs people in by their passwords. An e-mail address that no account has, an account without a
 * password and a wrong password are refused by the same words, after the same work.
 */
@Component
public class SignIn {

  private final PasswordCheck check;
  private final AccountTable accounts;
  private final WebSessionTable sessionTable;
  private final WebSessions sessions;
  private final SessionStart starts;
  private final AccountLog log;
  private final Transactions transactions;
  private final Clock clock;

  SignIn(
      PasswordCheck check,
      AccountTable accounts,
      WebSessionTable sessionTable,
      WebSessions sessions,
      SessionStart starts,
      AccountLog log,
      Transactions transactions,
      Clock clock) {
    this.check = check;
    this.accounts = accounts;
    this.sessionTable = sessionTable;
    this.sessions = sessions;
    this.starts = starts;
    this.log = log;
    this.transactions = transactions;
    this.clock = clock;
  }

  /**
   * Begins a session. Refuses as {@code Unauthorized} a wrong e-mail address or password, as {@code
   * RateLimited} after too many of them, and as {@code Unavailable} if too many people sign in at
   * this moment.
   */
  public NewSession signIn(String email, String password, Client client) {
    PasswordCheck.Right right = check.ofEmail(email, password, client).orElseThrow(SignIn::wrong);
    SessionStart.@Nullable Begun begun =
        transactions.<SessionStart.@Nullable Begun>run(() -> {
          // Who has changed the password meanwhile has ended all sessions but this one.
          boolean isStill = accounts.lock(right.account()).isPresent() && check.confirm(right);
          if (!isStill) {
            log.addFailure(right.account(), client);
            return null;
          }
          return starts.begin(right.account(), null, WebSession.ProvedBy.PASSWORD, client);
        });
    if (begun == null) {
      throw wrong();
    }
    return starts.begun(begun);
  }

  /**
   * Notes that the person has entered the password again, and returns them with it. Refuses as
   * {@link #signIn} does, and a session that has ended.
   */
  public SignedIn prove(SignedIn person, String password, Client client) {
    PasswordCheck.Right right =
        check.ofSession(person.session(), password, client).orElseThrow(SignIn::wrongProof);
    boolean isProved =
        transactions.run(() -> {
          sessions.lock(person);
          if (!check.confirm(right)) {
            log.addFailure(right.account(), client);
            return false;
          }
          sessionTable.prove(person.session().id(), clock.instant().atOffset(ZoneOffset.UTC));
          log.add(right.account(), AccountEvent.Kind.PROVED, client);
          return true;
        });
    if (!isProved) {
      throw wrongProof();
    }
    return sessions.present(person);
  }

  private static Refused wrong() {
    return Refused.unauthorized("The e-mail address or the password is wrong.");
  }

  private static Refused wrongProof() {
    return Refused.unauthorized("The password is wrong.");
  }
}
