package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Links by which people choose new passwords. Looking at one changes nothing, because chat programs
 * open links. One that an administrator has made is good only for an account that belongs to that
 * workspace alone, when it is made and when it is used. {@link ResetLinkMaker} makes them.
 */
@Component
public class ResetLinks {

  /** How long a link can be used. */
  public static final Duration VALID = Duration.ofHours(1);

  private final ResetLinkTable table;
  private final AccountTable accounts;
  private final PasswordStore passwords;
  private final WebSessions sessions;
  private final SessionStart starts;
  private final GivenAccess given;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  ResetLinks(
      ResetLinkTable table,
      AccountTable accounts,
      PasswordStore passwords,
      WebSessions sessions,
      SessionStart starts,
      GivenAccess given,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.accounts = accounts;
    this.passwords = passwords;
    this.sessions = sessions;
    this.starts = starts;
    this.given = given;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /** A new link's token, which is shown only once, and its end. */
  public record MadeLink(String token, OffsetDateTime expiresAt) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return expiresAt.toString();
    }
  }

  /** The account for which a link chooses a password; none if it is used, ended or too old. */
  public Optional<Account> find(String token) {
    return link(token).flatMap(link -> gate.through(() -> accounts.find(link.accountId())));
  }

  /**
   * Uses a link: sets the password, ends all sessions of the person and what they have allowed
   * OAuth clients, and begins a session. Refuses as {@code NotFound} a link that is used, ended or
   * too old, and as {@code Invalid} a password that is easy to guess, which uses nothing up.
   */
  public NewSession use(String token, String password, Client client) {
    ResetLinkTable.ResetLink link = link(token).orElseThrow(ResetLinks::gone);
    Account account =
        gate.through(() -> accounts.find(link.accountId())).orElseThrow(ResetLinks::gone);
    List<Membership> memberships = gate.through(() -> accounts.memberships(account.id()));
    String hash = passwords.hash(password, Accounts.known(account, memberships));
    SessionStart.Begun begun =
        transactions.run(() -> {
          // No other workspace can be joined meanwhile, which would end the link.
          boolean isThere = accounts.lock(account.id()).isPresent();
          Long workspace = link.workspaceId();
          boolean mayReset = workspace == null || table.belongsAlone(account.id(), workspace);
          if (!isThere || !mayReset || !table.delete(link.id())) {
            throw gone();
          }
          passwords.reset(account.id(), hash, client);
          table.deleteOf(account.id());
          sessions.endOthers(account.id(), null);
          given.endOf(account.id());
          return starts.begin(account.id(), null, WebSession.ProvedBy.RESET_LINK, client);
        });
    return starts.begun(begun);
  }

  /** Ends all links for an account, in the transaction of the caller. */
  @ForDoors
  public void end(UUID account) {
    table.deleteOf(account);
  }

  /**
   * Ends the links that a workspace's administrators have made, in the transaction of the caller.
   */
  @ForDoors
  public void endIn(long workspaceId, UUID account) {
    table.deleteOf(account, workspaceId);
  }

  /** Ends the links that administrators have made, in the transaction of the caller. */
  @ForDoors
  public void endOfAdministrators(UUID account) {
    table.deleteOfAdministrators(account);
  }

  void sweep() {
    table.sweep(now());
  }

  private Optional<ResetLinkTable.ResetLink> link(String token) {
    return Tokens.isOpaque(token)
        ? gate.through(() -> table.find(Tokens.hash(token), now()))
        : Optional.empty();
  }

  private static Refused gone() {
    return Refused.notFound(
        "This link was used, has ended or is too old. Ask an administrator for a new one.");
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
