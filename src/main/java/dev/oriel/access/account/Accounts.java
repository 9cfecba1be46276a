package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What people change of their own accounts, and read of them. */
@Component
public class Accounts {

  private static final int LONGEST_NAME = 200;

  private final AccountTable table;
  private final PasswordTable passwordTable;
  private final Passwords passwords;
  private final ResetLinks links;
  private final WebSessions sessions;
  private final AccountLog log;
  private final AuditLog audit;
  private final ModelGuard guard;
  private final Actors actors;
  private final Transactions transactions;
  private final Clock clock;

  Accounts(
      AccountTable table,
      PasswordTable passwordTable,
      Passwords passwords,
      ResetLinks links,
      WebSessions sessions,
      AccountLog log,
      AuditLog audit,
      ModelGuard guard,
      Actors actors,
      Transactions transactions,
      Clock clock) {
    this.table = table;
    this.passwordTable = passwordTable;
    this.passwords = passwords;
    this.links = links;
    this.sessions = sessions;
    this.log = log;
    this.audit = audit;
    this.guard = guard;
    this.actors = actors;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** Changes the person's name. Those by which workspaces show them stay. */
  public void rename(SignedIn person, String name) {
    String checked = name(name);
    transactions.runSingle(() -> {
      table.rename(person.account().id(), checked);
      return checked;
    });
  }

  public void setPreferences(SignedIn person, Preferences preferences) {
    transactions.runSingle(() -> {
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
    PasswordRules.require(password, known(person.account(), person.memberships()));
    String hash = passwords.hash(password);
    UUID account = person.account().id();
    transactions.run(() -> {
      present(person);
      passwordTable.set(account, hash, now());
      sessions.endOthers(account, person.session().id());
      log.add(account, AccountEvent.Kind.PASSWORD_CHANGED, client);
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
      present(person);
      if (!table.setEmail(account, checked)) {
        throw Refused.conflict("email", "conflict.email");
      }
      links.end(account);
      log.add(account, AccountEvent.Kind.EMAIL_CHANGED, client);
      // Models contain the addresses of members. They are locked in the order of their numbers.
      table.everIn(account).forEach((workspace, member) -> tell(workspace, member, checked));
      return checked;
    });
  }

  /** Tells a workspace the new e-mail address of a member, and nothing of a removed one. */
  private void tell(long workspace, UUID id, String email) {
    guard.changingAccess(
        actors.operator(workspace),
        operator -> {
          Member member = operator.findMember(id);
          if (member == null || member.isRemoved()) {
            return operator;
          }
          return audit.inNameOf(
              new Principal(Principal.Kind.MEMBER, id, member.name()),
              () -> {
                audit.add(
                    operator,
                    AuditAction.UPDATED,
                    AuditTarget.of(member),
                    AuditValues.of("email", member.email()),
                    AuditValues.of("email", email));
                return operator;
              });
        });
  }

  /** The log of the account, newest first; see {@link AccountLog}. */
  public List<AccountEvent> log(SignedIn person, @Nullable UUID before, int limit) {
    return log.of(person.account().id(), before, limit);
  }

  /** Locks the account of a session that goes on. Refuses as {@code Unauthorized} another one. */
  private void present(SignedIn person) {
    table.lock(person.account().id());
    sessions.present(person);
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
    if (stripped.isEmpty()
        || stripped.length() > LONGEST_NAME
        || stripped.chars().anyMatch(Character::isISOControl)) {
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

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
