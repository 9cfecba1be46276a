package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import org.jspecify.annotations.Nullable;

/**
 * The logs of accounts: sign-ins, failures, and changes of what a person proves who they are by. A
 * person reads their own; administrators see of it what concerns their workspace alone. Entries go
 * by their age alone: those of a deleted account stay, and name nobody but the members that it was.
 */
@Door
public class AccountLog {

  /** How long entries are kept. */
  static final Duration KEPT = Duration.ofDays(400);

  private static final int MOST = 1_000;
  private static final Duration QUARTER = Duration.ofMinutes(15);

  private final AccountEventTable table;
  private final ModelGuard guard;
  private final Ids ids;
  private final Clock clock;

  AccountLog(AccountEventTable table, ModelGuard guard, Ids ids, Clock clock) {
    this.table = table;
    this.guard = guard;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * Who has entered the actor's workspace, and failures with the e-mail addresses of accounts that
   * belong to no other workspace, newest first. Needs an administrator.
   *
   * @param limit 1,000 at most
   */
  public List<AccountEvent> ofWorkspace(Actor actor, int limit) {
    return guard
        .administer(actor)
        .read(current -> table.ofWorkspace(current.workspace().id(), Math.min(limit, MOST)));
  }

  /**
   * The log of the person's own account, newest first.
   *
   * @param before the id of the entry before which to go on; null for the newest
   * @param limit 1,000 at most
   */
  @ForDoors
  List<AccountEvent> of(UUID account, @Nullable UUID before, int limit) {
    return table.of(account, before, Math.min(limit, MOST));
  }

  /** Whether the person has ever signed in, as far as the log goes back. */
  @ForDoors
  boolean hasSignIn(UUID account) {
    return table.has(account, AccountEvent.Kind.SIGNED_IN);
  }

  /** Writes a line, in the transaction of what it tells. */
  @ForDoors
  public void add(UUID account, AccountEvent.Kind kind, Client client) {
    add(account, kind, now(), client);
  }

  /** Writes a line about what was done without a request of the person. */
  @ForDoors
  public void add(UUID account, AccountEvent.Kind kind) {
    add(account, kind, Client.NONE);
  }

  /** Writes that the person has begun to work in a workspace, which its administrators see too. */
  @ForDoors
  void addEntry(UUID account, UUID member, long workspaceId, Client client) {
    table.add(
        new AccountEvent(
            ids.next(),
            account,
            AccountEvent.Kind.ENTERED,
            now(),
            workspaceId,
            member,
            client.address(),
            client.device(),
            1));
  }

  /**
   * Notes a failure. Those of a quarter of an hour are one line.
   *
   * @param account null if no account has the e-mail address: then it is only counted
   */
  @ForDoors
  void addFailure(@Nullable UUID account, Client client) {
    long quarter = clock.instant().getEpochSecond() / QUARTER.toSeconds() * QUARTER.toSeconds();
    OffsetDateTime at = Instant.ofEpochSecond(quarter).atOffset(ZoneOffset.UTC);
    if (account == null) {
      table.addUnknown(at);
    } else {
      add(account, AccountEvent.Kind.FAILED, at, client);
    }
  }

  @ForDoors
  void sweep() {
    table.sweep(now().minus(KEPT));
  }

  private void add(UUID account, AccountEvent.Kind kind, OffsetDateTime at, Client client) {
    table.add(
        new AccountEvent(
            ids.next(), account, kind, at, null, null, client.address(), client.device(), 1));
  }

  private OffsetDateTime now() {
    return clock.instant().atOffset(ZoneOffset.UTC);
  }
}
