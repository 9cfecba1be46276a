package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** All accounts of the installation, for the operator, and for doors that make members of them. */
@Component
public class AccountBook {

  private final AccountTable table;
  private final PasswordStore passwords;
  private final ResetLinkMaker links;
  private final WebSessions sessions;
  private final AccountLog log;
  private final Notifications notifications;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  AccountBook(
      AccountTable table,
      PasswordStore passwords,
      ResetLinkMaker links,
      WebSessions sessions,
      AccountLog log,
      Notifications notifications,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.table = table;
    this.passwords = passwords;
    this.links = links;
    this.sessions = sessions;
    this.log = log;
    this.notifications = notifications;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** All accounts, in the order of their e-mail addresses, for the operator. */
  public List<AccountSummary> all() {
    return table.all();
  }

  /**
   * The token of a link by which the person chooses a new password, for the operator. Refuses as
   * {@code NotFound} an unknown e-mail address.
   */
  public MadeLink resetLink(String email) {
    return links.makeByOperator(require(email).id());
  }

  /**
   * Ends all sessions of a person, for the operator. Refuses an unknown one as {@code NotFound}.
   */
  public Account endSessions(String email) {
    Account account = require(email);
    transactions.run(() -> {
      sessions.endOthers(account.id(), null);
      log.add(account.id(), AccountEvent.Kind.SESSIONS_ENDED);
      return account;
    });
    return account;
  }

  /**
   * Gives an account that has no password its first one, and returns whether it had none. Refuses
   * an unknown e-mail address as {@code NotFound}.
   */
  public boolean setFirstPassword(String email, String password) {
    Account account = require(email);
    String hash = hash(password, List.of(account.email(), account.name()));
    return transactions.run(() -> {
      boolean hasNone = table.lock(account.id()).isPresent() && passwords.hasNone(account.id());
      if (hasNone) {
        passwords.set(account.id(), hash, AccountEvent.Kind.PASSWORD_SET, Client.NONE);
      }
      return hasNone;
    });
  }

  /**
   * Locks the accounts of e-mail addresses, in one order for all, for the operator's files. To be
   * called before the lock of a workspace.
   */
  public void lockAll(Collection<String> emails) {
    emails.stream()
        .flatMap(email -> table.withEmail(email).stream())
        .map(Account::id)
        .sorted()
        .distinct()
        .forEach(table::lock);
  }

  /** The number of accounts whose passwords were lost when accounts were made of members. */
  public long lostPasswords() {
    return table.lostPasswords();
  }

  private Account require(String email) {
    return table
        .withEmail(email)
        .orElseThrow(() ->
            Refused.unknown("account", email, table.all().stream().map(AccountSummary::email)));
  }

  @ForDoors
  public Optional<Account> withEmail(String email) {
    return table.withEmail(email);
  }

  /** Locks an account until the transaction ends; to be called before the lock of a workspace. */
  @ForDoors
  public Optional<Account> lock(UUID account) {
    return table.lock(account);
  }

  /**
   * Does work in one transaction, with an account locked before the work locks a workspace.
   *
   * @param account null if there is none to lock
   */
  @ForDoors
  public <T> T holding(@Nullable UUID account, Supplier<T> work) {
    return transactions.run(() -> {
      if (account != null) {
        table.lock(account);
      }
      return work.get();
    });
  }

  /** Like {@link #holding}, with the account of an e-mail address, if there is one. */
  @ForDoors
  public <T> T holdingWithEmail(String email, Supplier<T> work) {
    return holding(table.withEmail(email).map(Account::id).orElse(null), work);
  }

  /**
   * Makes an account, in the transaction of the caller. Returns nothing if there is one with this
   * e-mail address.
   *
   * @param hash of the password, by {@link #hash}; null for none
   * @param client from where the person asked for it
   */
  @ForDoors
  public Optional<Account> create(String email, String name, @Nullable String hash, Client client) {
    OffsetDateTime now = clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    Account account = new Account(ids.next(), email.strip(), name, Preferences.DEFAULT, now);
    if (!table.insert(account)) {
      return Optional.empty();
    }
    log.add(account.id(), AccountEvent.Kind.CREATED, client);
    if (hash != null) {
      passwords.set(account.id(), hash, AccountEvent.Kind.PASSWORD_SET, client);
    }
    return Optional.of(account);
  }

  /**
   * The hash of a password for {@link #create}. Refuses as {@code Invalid} one that is easy to
   * guess.
   *
   * @param known words of which it must not consist
   */
  @ForDoors
  public String hash(String password, List<String> known) {
    return passwords.hash(password, known);
  }

  /** Refuses as {@code Invalid} a password that {@link #hash} refuses. */
  @ForDoors
  public static void requireGood(String password, List<String> known) {
    PasswordRules.require(password, known);
  }

  /** The workspaces in which an account is or was a member, in the order of their numbers. */
  @ForDoors
  public SequencedMap<Long, UUID> everIn(UUID account) {
    return table.everIn(account);
  }

  /** Deletes an account with all that belongs to it, and leaves its members without one. */
  @ForDoors
  public void delete(UUID account) {
    notifications.forget(account);
    table.delete(account);
  }
}
