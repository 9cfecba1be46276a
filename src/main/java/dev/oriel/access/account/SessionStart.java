package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Begins sessions, each with a new token. */
@Component
public class SessionStart {

  private final WebSessionTable table;
  private final AccountTable accounts;
  private final PasswordTable passwords;
  private final WebSessions sessions;
  private final AccountLog log;
  private final Notifications notifications;
  private final Ids ids;
  private final Clock clock;

  SessionStart(
      WebSessionTable table,
      AccountTable accounts,
      PasswordTable passwords,
      WebSessions sessions,
      AccountLog log,
      Notifications notifications,
      Ids ids,
      Clock clock) {
    this.table = table;
    this.accounts = accounts;
    this.passwords = passwords;
    this.sessions = sessions;
    this.log = log;
    this.notifications = notifications;
    this.ids = ids;
    this.clock = clock;
  }

  /** The tokens of a session that has begun in a transaction. */
  public record Begun(String token, String deviceToken) {

    /** Returns a text without the tokens. */
    @Override
    public String toString() {
      return "a session";
    }
  }

  /**
   * Begins a session, in the transaction of the caller, which has locked the account.
   *
   * @param entered the membership in whose workspace it begins; null for the one used last
   */
  @ForDoors
  public Begun begin(
      UUID account, @Nullable UUID entered, WebSession.ProvedBy provedBy, Client client) {
    OffsetDateTime now = clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    Membership membership = chosen(account, entered);
    UUID member = membership == null ? null : membership.memberId();
    String device = client.deviceToken();
    Begun begun = new Begun(Tokens.opaque(), device == null ? Tokens.opaque() : device);
    WebSession session =
        new WebSession(
            ids.next(),
            account,
            member,
            now,
            now,
            now,
            provedBy,
            client.device(),
            client.address());
    byte[] browser = Tokens.hash(begun.deviceToken());
    table.insert(session, Tokens.hash(begun.token()), browser);
    // The first sign-in is told to nobody: it is that of the person who has made the account.
    if (passwords.noteDevice(browser, account, now) && log.hasSignIn(account)) {
      notifications.tellOfNewDevice(session, browser);
    }
    log.add(account, AccountEvent.Kind.SIGNED_IN, client);
    if (membership != null) {
      sessions.enter(session, membership.memberId(), membership.workspaceId(), client);
    }
    return begun;
  }

  /** The new session, after its transaction. */
  @ForDoors
  public NewSession begun(Begun begun) {
    return new NewSession(
        begun.token(),
        begun.deviceToken(),
        sessions
            .find(begun.token())
            .orElseThrow(() -> Refused.unauthorized("The session has ended. Sign in again.")));
  }

  /** The wanted membership, else the one used last, else the first. */
  private @Nullable Membership chosen(UUID account, @Nullable UUID entered) {
    UUID wanted = entered == null ? accounts.lastMember(account) : entered;
    List<Membership> active =
        accounts.memberships(account).stream().filter(Membership::isActive).toList();
    Optional<Membership> chosen =
        active.stream()
            .filter(one -> one.memberId().equals(wanted))
            .findFirst()
            .or(() -> active.stream().findFirst());
    return chosen.filter(one -> accounts.holdActive(one.memberId())).orElse(null);
  }
}
