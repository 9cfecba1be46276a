package dev.oriel.idempotency;

import dev.oriel.admission.RequestContext;
import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.refusal.Refused;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * The door to requests that are carried out once. The request and the keeping of its answer are one
 * transaction, which begins by taking the key: whoever comes with the same key at the same time
 * waits for its end, and whatever happens to the server, the answer is kept if and only if what was
 * asked for is done.
 */
@Door
public class Idempotency {

  /** How long an answer is given again. */
  static final Duration KEPT = Duration.ofHours(24);

  private final IdempotencyTable table;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Clock clock;

  Idempotency(IdempotencyTable table, ModelGuard guard, Transactions transactions, Clock clock) {
    this.table = table;
    this.guard = guard;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** The answer to a request; {@code again} if it was first given to an earlier one. */
  public record Given(Reply reply, boolean again) {}

  /**
   * Carries the request out, or gives the first answer again: as it was while the profile of the
   * actor's credential is what it was, after that only the {@link Outcome}. Refuses as {@code
   * Unauthorized} a credential that is revoked, as {@code Conflict} a key that came with another
   * request, and as {@code Unavailable} one whose first request takes longer than the patience for
   * a lock.
   *
   * @param key the caller's, which belongs to the actor's credential
   * @param request the {@link Fingerprint} of what is asked for
   * @param work carries the request out and answers it, refusals included
   */
  public Given once(Actor actor, String key, String request, Supplier<Reply> work) {
    String keyHash = Fingerprint.of(key);
    return RequestContext.as(
        actor.caller(),
        () ->
            transactions.enclose(
                () -> firstOrAgain(actor, keyHash, request, work),
                given -> given.reply().isFinal()));
  }

  private Given firstOrAgain(Actor actor, String keyHash, String request, Supplier<Reply> work) {
    while (true) {
      OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
      if (take(actor, keyHash, request, now)) {
        return new Given(first(actor, keyHash, work), false);
      }
      Actor present = guard.present(actor);
      Optional<IdempotencyTable.Kept> kept = table.find(actor, keyHash, now.minus(KEPT));
      if (kept.isPresent()) {
        return new Given(again(present, kept.get(), request), true);
      }
      table.removeExpired(actor, keyHash, now.minus(KEPT));
    }
  }

  private boolean take(Actor actor, String keyHash, String request, OffsetDateTime now) {
    try {
      return table.insert(actor, keyHash, request, now);
    } catch (PessimisticLockingFailureException e) {
      throw Refused.unavailable(
          "The first request with this Idempotency-Key is still being carried out; try again.");
    }
  }

  private Reply first(Actor actor, String keyHash, Supplier<Reply> work) {
    String before = Fingerprint.of(guard.present(actor).profile());
    Reply reply = work.get();
    if (reply.isFinal()) {
      String after = Fingerprint.of(guard.present(actor).profile());
      // By which of two profiles it was answered is not known, so it is given again to neither.
      table.keep(actor, keyHash, before.equals(after) ? after : "", reply);
    }
    return reply;
  }

  private static Reply again(Actor actor, IdempotencyTable.Kept kept, String request) {
    if (!kept.request().equals(request)) {
      throw Refused.conflict(
          "Idempotency-Key",
          "This Idempotency-Key came with another request before: take a new one for each.");
    }
    boolean sameProfile = kept.profile().equals(Fingerprint.of(actor.profile()));
    return sameProfile ? kept.reply() : Outcome.of(kept.reply());
  }
}
