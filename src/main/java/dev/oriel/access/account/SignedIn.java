package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Proof;
import org.jspecify.annotations.Nullable;

/**
 * A person who is signed in, as a request finds them. Only {@link WebSessions} creates it, from the
 * session's row. What a person does with their own account takes it first.
 */
public final class SignedIn {

  private final WebSession session;
  private final Account account;
  private final List<Membership> memberships;
  private final @Nullable Actor actor;
  private final boolean hasUnread;

  SignedIn(
      WebSession session,
      Account account,
      List<Membership> memberships,
      @Nullable Actor actor,
      boolean hasUnread) {
    this.session = session;
    this.account = account;
    this.memberships = List.copyOf(memberships);
    this.actor = actor;
    this.hasUnread = hasUnread;
  }

  public WebSession session() {
    return session;
  }

  public Account account() {
    return account;
  }

  /**
   * The member as whom the person acts, in the workspace of the session; null if the session is in
   * none, or the member is suspended.
   */
  public @Nullable Actor actor() {
    return actor;
  }

  /** The same person, whose weeks begin on this day. */
  public SignedIn weeksFrom(DayOfWeek day) {
    Actor acting = actor == null ? null : actor.weeksFrom(day);
    return new SignedIn(session, account, memberships, acting, hasUnread);
  }

  /**
   * Whether there are notifications that nobody has read, of the account or the member, about what
   * was not done in this browser.
   */
  boolean hasUnread() {
    return hasUnread;
  }

  /** The workspaces of the person, those where they are suspended too, by their names. */
  public List<Membership> memberships() {
    return memberships;
  }

  /** The workspace of the session, also if the member is suspended; null if it is in none. */
  public @Nullable Membership present() {
    return memberships.stream()
        .filter(one -> one.memberId().equals(session.memberId()))
        .findFirst()
        .orElse(null);
  }

  /** The other workspaces, into which the person can switch. */
  public List<Membership> others() {
    return memberships.stream()
        .filter(one -> one.isActive() && !one.memberId().equals(session.memberId()))
        .toList();
  }

  /** Whether the person has proved so lately who they are that they are not asked again. */
  public boolean isProved(Instant now) {
    return now.isBefore(session.provedAt().toInstant().plus(Proof.VALID));
  }

  /** Refuses as {@code ProofRequired} if {@link #isProved} is not so. */
  public void requireProof(Instant now) {
    Proof.require(session.provedAt().toInstant(), now);
  }
}
