package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Names;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The door by which people read and change their own accounts. */
@Component
public class Accounts {

  private static final int LONGEST_NAME = 200;

  private final AccountTable table;
  private final PasswordStore passwords;
  private final ResetLinks links;
  private final WebSessions sessions;
  private final AccountLog log;
  private final EmailNotice notice;
  private final Transactions transactions;
  private final Clock clock;

  Accounts(
      AccountTable table,
      PasswordStore passwords,
      ResetLinks links,
      WebSessions sessions,
      AccountLog log,
      EmailNotice notice,
      Transactions transactions,
      Clock clock) {
    this.table = table;
    this.passwords = passwords;
    this.links = links;
    this.sessions = sessions;
    this.log = log;
    this.notice = notice;
    this.transactions = transactions;
    this.clock = clock;
  }

  /**
   * Changes the person's name and preferences. The names by which workspaces show them stay.
   * Refuses as {@code Invalid} what these cannot be.
   */
  public void change(SignedIn person, String name, Preferences preferences) {
    String checked = name(name);
    preferences.check();
    transactions.run(() -> {
      sessions.lock(person);
      table.rename(person.account().id(), checked);
      table.setPreferences(person.account().id(), preferences);
      return checked;
    });
  }

  /** Changes the person's preferences. Refuses as {@code Invalid} what these cannot be. */
  public void setPreferences(SignedIn person, Preferences preferences) {
    preferences.check();
    transactions.run(() -> {
      sessions.lock(person);
      table.setPreferences(person.account().id(), preferences);
      return preferences;
    });
  }

  /**
   * Changes the password and ends all other sessions. Refuses as {@code ProofRequired} a person who
   * has not entered the present one lately, and as {@code Invalid} a password that is easy to
   * guess.
   */
  public void changePassword(SignedIn person, String password, Client client) {
    person.requireProof(clock.instant());
    String hash = passwords.hash(password, known(person.account(), person.memberships()));
    UUID account = person.account().id();
    transactions.run(() -> {
      sessions.lock(person);
      passwords.set(account, hash, AccountEvent.Kind.PASSWORD_CHANGED, client);
      sessions.endOthers(account, person.session().id());
      return account;
    });
  }

  /**
   * Changes the e-mail address, in all workspaces, and ends open links for a new password. Refuses
   * as {@code ProofRequired} a person who has not entered the password lately, as {@code Invalid}
   * what is no address, and as {@code Conflict} that of another account.
   */
  public void changeEmail(SignedIn person, String email, Client client) {
    person.requireProof(clock.instant());
    String checked = email(email);
    UUID account = person.account().id();
    transactions.run(() -> {
      sessions.lock(person);
      if (!table.setEmail(account, checked)) {
        throw Refused.conflict("email", "conflict.email");
      }
      links.end(account);
      log.add(account, AccountEvent.Kind.EMAIL_CHANGED, client);
      notice.tell(account, checked);
      return checked;
    });
  }

  /** The log of the account, newest first; see {@link AccountLog}. */
  public List<AccountEvent> log(SignedIn person, @Nullable UUID before, int limit) {
    return log.of(person.account().id(), before, limit);
  }

  /** The words of which the person's password must not consist. */
  static List<String> known(Account account, List<Membership> memberships) {
    return Stream.concat(
            Stream.of(account.email(), account.name()), memberships.stream().map(Membership::name))
        .toList();
  }

  /** A person's name without blanks around it. Refuses as {@code Invalid}. */
  public static String name(String name) {
    String stripped = name.strip();
    if (stripped.length() > LONGEST_NAME || !Names.isVisible(stripped)) {
      throw Refused.invalid("name", "bad_name.person", LONGEST_NAME);
    }
    return stripped;
  }

  /** An e-mail address without blanks around it. Refuses as {@code Invalid}. */
  public static String email(String email) {
    String stripped = email.strip();
    if (!EmailAddress.isOne(stripped)) {
      throw Refused.invalid("email", "bad_email");
    }
    return stripped;
  }
}
