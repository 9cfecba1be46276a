package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The sessions of people who are signed in. Each request reads the row of its session, which
 * nothing caches, so that an ended one is refused on every node at once. Sessions never change the
 * version of a model.
 */
@Component
public class WebSessions {

  /** How long a session that is not used goes on. */
  public static final Duration IDLE = Duration.ofDays(14);

  /** How long a session can go on. */
  public static final Duration LONGEST = Duration.ofDays(90);

  private static final Duration TOUCH = Duration.ofMinutes(1);

  /** How long ended sessions are known, for forms that were being filled in. */
  public static final Duration REMEMBERED = Duration.ofDays(1);

  private final WebSessionTable table;
  private final AccountTable accounts;
  private final AccountLog log;
  private final Actors actors;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  WebSessions(
      WebSessionTable table,
      AccountTable accounts,
      AccountLog log,
      Actors actors,
      Transactions transactions,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.accounts = accounts;
    this.log = log;
    this.actors = actors;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /** The person whose session has this token; none if it is unknown or has ended. */
  public Optional<SignedIn> find(String token) {
    if (!Tokens.isOpaque(token)) {
      return Optional.empty();
    }
    OffsetDateTime now = now();
    byte[] hash = Tokens.hash(token);
    return gate.through(
            () -> {
              Optional<WebSessionTable.Found> found =
                  table.find(hash, now.minus(IDLE), now.minus(LONGEST));
              found.ifPresent(one -> {
                if (isOld(one.session(), now)) {
                  table.touch(one.session().id(), now, now.minus(TOUCH));
                }
              });
              return found;
            })
        .map(this::signedIn);
  }

  /**
   * Whether the request by which a person was found has noted the last use of the session, and so
   * has written something.
   */
  public boolean notesUse(SignedIn person) {
    return isOld(person.session(), now());
  }

  private static boolean isOld(WebSession session, OffsetDateTime now) {
    return session.usedAt().isBefore(now.minus(TOUCH));
  }

  /** The session that had this token and has ended lately, for what its person was typing. */
  public Optional<WebSession> findEnded(String token) {
    return Tokens.isOpaque(token)
        ? gate.through(
            () -> table.ended(Tokens.hash(token), now().minus(IDLE), now().minus(LONGEST)))
        : Optional.empty();
  }

  /** Why the session that had this token does not go on. */
  public SessionEnd end(String token) {
    return SessionEnd.of(findEnded(token).orElse(null), now());
  }

  private SignedIn signedIn(WebSessionTable.Found found) {
    WebSession session = found.session();
    Actor actor =
        found.memberships().stream()
            .filter(one -> one.isActive() && one.memberId().equals(session.memberId()))
            .findFirst()
            .map(one ->
                actors.signedIn(
                    one.workspaceId(),
                    one.version(),
                    one.memberId(),
                    one.acting(found.account(), session)))
            .orElse(null);
    return new SignedIn(session, found.account(), found.memberships(), actor, found.hasUnread());
  }

  /** The person as they are now. Refuses as {@code Unauthorized} if the session has ended. */
  public SignedIn present(SignedIn person) {
    return found(person)
        .map(this::signedIn)
        .orElseThrow(() -> Refused.unauthorized("The session has ended. Sign in again."));
  }

  /** Whether the session goes on. */
  public boolean isPresent(SignedIn person) {
    return found(person).isPresent();
  }

  private Optional<WebSessionTable.Found> found(SignedIn person) {
    OffsetDateTime now = now();
    return gate.through(
        () -> table.find(person.session().id(), now.minus(IDLE), now.minus(LONGEST)));
  }

  /**
   * The person as they are now, with the account locked until the transaction ends. No workspace
   * may be locked yet. Refuses as {@code Unauthorized} if the session has ended.
   */
  @ForDoors
  public SignedIn lock(SignedIn person) {
    accounts.lock(person.account().id());
    return present(person);
  }

  /** The valid sessions of the person, the one used last first. */
  public List<WebSession> list(SignedIn person) {
    OffsetDateTime now = now();
    return gate.through(() -> table.of(person.account().id(), now.minus(IDLE), now.minus(LONGEST)));
  }

  /**
   * Moves the session into another workspace of the person. Refuses as {@code NotFound} one to
   * which they do not belong, or in which they are suspended.
   *
   * @param workspace its public id
   */
  public SignedIn enter(SignedIn person, UUID workspace, Client client) {
    transactions.run(() -> {
      SignedIn current = lock(person);
      Membership wanted =
          current.memberships().stream()
              .filter(one -> one.isActive() && one.workspace().equals(workspace))
              .filter(one -> accounts.holdActive(one.memberId()))
              .findFirst()
              .orElseThrow(() -> Refused.notFound("You belong to no such workspace."));
      enter(current.session(), wanted.memberId(), wanted.workspaceId(), client);
      return wanted;
    });
    return present(person);
  }

  /**
   * Moves a session into the workspace of a member, in the transaction of the caller, which has
   * locked the account.
   */
  @ForDoors
  public void enter(WebSession session, UUID member, long workspaceId, Client client) {
    table.enter(session.id(), member);
    accounts.setLastMember(session.accountId(), member);
    log.addEntry(session.accountId(), member, workspaceId, client);
  }

  /** Signs the person out, here. Does nothing if another request has done so meanwhile. */
  public void end(SignedIn person, Client client) {
    transactions.run(() -> endOne(person, person.session().id(), client));
  }

  /** Ends one of the person's sessions. Refuses as {@code NotFound} any other. */
  public void end(SignedIn person, UUID session, Client client) {
    transactions.run(() -> {
      if (!endOne(person, session, client)) {
        throw Refused.notFound("There is no such session.");
      }
      return session;
    });
  }

  private boolean endOne(SignedIn person, UUID session, Client client) {
    UUID account = person.account().id();
    boolean hasEnded = table.end(account, session, now());
    if (hasEnded) {
      log.add(account, AccountEvent.Kind.SIGNED_OUT, client);
    }
    return hasEnded;
  }

  /** Ends all other sessions of the person. Refuses as {@code Unauthorized} an ended session. */
  public void endOthers(SignedIn person, Client client) {
    transactions.run(() -> {
      lock(person);
      endOthers(person.account().id(), person.session().id());
      log.add(person.account().id(), AccountEvent.Kind.SESSIONS_ENDED, client);
      return person;
    });
  }

  /** Ends all sessions of an account but one, in the transaction of the caller. */
  void endOthers(UUID account, @Nullable UUID but) {
    table.endAll(account, but, now());
  }

  /** Ends what a member has open and returns its number, in the transaction of the caller. */
  @ForDoors
  public int endOfMember(UUID member) {
    return table.endOfMember(member, now());
  }

  /** How members of a workspace use sessions; those of whom no session is known are missing. */
  @ForDoors
  public Map<UUID, SessionUse> uses(long workspaceId) {
    return table.uses(workspaceId, now().minus(IDLE), now().minus(LONGEST));
  }

  void sweep() {
    OffsetDateTime now = now();
    table.sweep(
        now.minus(REMEMBERED),
        now.minus(IDLE).minus(REMEMBERED),
        now.minus(LONGEST).minus(REMEMBERED));
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
