package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SessionStart;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Accepts invitations: by a new account, or by the account with the invited e-mail address whose
 * person is signed in. Looking at a link changes nothing, because chat programs open links.
 */
@Component
public class InvitationLinks {

  private final InvitationTable table;
  private final Acceptance acceptance;
  private final AccountBook accounts;
  private final WebSessions sessions;
  private final SessionStart starts;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  InvitationLinks(
      InvitationTable table,
      Acceptance acceptance,
      AccountBook accounts,
      WebSessions sessions,
      SessionStart starts,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.acceptance = acceptance;
    this.accounts = accounts;
    this.sessions = sessions;
    this.starts = starts;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * An invitation as the holder of its link sees it.
   *
   * @param name by which the workspace will show the member
   * @param hasAccount whether the person signs in to accept it, or makes an account
   */
  public record Invited(
      UUID id, String workspace, String email, String name, String madeBy, boolean hasAccount) {}

  /** The invitation of a link; none if it was accepted, cancelled, renewed or is too old. */
  public Optional<Invited> find(String token) {
    return open(token)
        .map(open ->
            new Invited(
                open.id(),
                open.workspaceName(),
                open.email(),
                open.name(),
                open.madeByName(),
                open.hasAccount()));
  }

  /**
   * Accepts an invitation by a new account, and signs its person in. Refuses as {@code NotFound} a
   * link that is not valid, as {@code Conflict} an e-mail address that has an account, and as
   * {@code Invalid} a wrong name and a password that is easy to guess; all of this uses nothing up.
   */
  public NewSession accept(String token, String name, String password, Client client) {
    InvitationTable.Open open = open(token).orElseThrow(InvitationLinks::gone);
    if (open.hasAccount()) {
      throw hasAccount(open);
    }
    String checked = Accounts.name(name);
    String hash = accounts.hash(password, List.of(open.workspaceName(), open.email(), checked));
    SessionStart.Begun begun =
        transactions.run(() -> {
          Account account =
              accounts
                  .create(open.email(), checked, hash, client)
                  .orElseThrow(() -> hasAccount(open));
          UUID member = acceptance.join(open, token, account);
          return starts.begin(account.id(), member, WebSession.ProvedBy.PASSWORD, client);
        });
    return starts.begun(begun);
  }

  /**
   * Accepts an invitation by the account of a person who is signed in, and moves the session into
   * the workspace. Refuses as {@code NotFound} a link that is not valid, as {@code Forbidden}
   * another e-mail address than the invited one, and as {@code Conflict} a suspended member.
   */
  public SignedIn accept(String token, SignedIn person, Client client) {
    InvitationTable.Open open = open(token).orElseThrow(InvitationLinks::gone);
    transactions.run(() -> {
      SignedIn present = sessions.lock(person);
      Account account = present.account();
      if (!EmailAddress.key(account.email()).equals(EmailAddress.key(open.email()))) {
        throw Refused.forbidden(
            "This invitation is for %s. Sign in with that e-mail address to accept it."
                .formatted(open.email()));
      }
      UUID member = acceptance.join(open, token, account);
      sessions.enter(present.session(), member, open.workspaceId(), client);
      return member;
    });
    return sessions.present(person);
  }

  private Optional<InvitationTable.Open> open(String token) {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    return Tokens.isOpaque(token)
        ? gate.through(() -> Optional.ofNullable(table.find(Tokens.hash(token), now)))
        : Optional.empty();
  }

  private static Refused hasAccount(InvitationTable.Open open) {
    return Refused.conflict("email", "conflict.has_account", open.email());
  }

  static Refused gone() {
    return Refused.notFound(
        "This invitation was accepted, cancelled or is too old. Ask an administrator for a new"
            + " one.");
  }
}
