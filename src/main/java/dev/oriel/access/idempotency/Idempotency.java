package dev.oriel.access.idempotency;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * The door to idempotent requests. A request and the storing of its answer are one transaction,
 * which first inserts the key: concurrent requests with the same key wait for its end, and the
 * answer is stored if and only if the request is carried out, even if the server is killed.
 */
@Door
public class Idempotency {

  /** The time for which an answer is stored. */
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

  /**
   * The key by which a client names a request.
   *
   * @param header in which it was given, such as Idempotency-Key
   */
  public record Key(String header, String hash) {
    public static Key of(String header, String text) {
      return new Key(header, Fingerprint.of(text));
    }
  }

  /** The answer to a request; {@code again} if it is the stored answer to an earlier one. */
  public record Given(Reply reply, boolean again) {}

  /**
   * Carries the request out, or returns the stored answer. Refuses as {@code Unauthorized} a
   * revoked credential, as {@code Conflict} a key that was used for another request or before the
   * rights of the actor's profile changed, and as {@code Unavailable} a key whose first request
   * takes longer than the lock timeout.
   *
   * @param key keys of different credentials are independent
   * @param request the {@link Fingerprint} of the request
   * @param repeats which final answers are stored; a request with another one writes nothing
   * @param work carries the request out and returns the answer, also for a refusal
   */
  public Given once(
      Actor actor, Key key, String request, Predicate<Reply> repeats, Supplier<Reply> work) {
    return RequestContext.as(
        actor.caller(),
        () ->
            transactions.enclose(
                () -> firstOrAgain(actor, key, request, work),
                given -> given.reply().isFinal() && repeats.test(given.reply())));
  }

  private Given firstOrAgain(Actor actor, Key key, String request, Supplier<Reply> work) {
    while (true) {
      OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
      if (take(actor, key, request, now)) {
        return new Given(first(actor, key, work), false);
      }
      Actor present = guard.present(actor);
      Optional<IdempotencyTable.Kept> kept = table.find(actor, key.hash(), now.minus(KEPT));
      if (kept.isPresent()) {
        return new Given(again(present, key, kept.get(), request), true);
      }
      table.removeExpired(actor, key.hash(), now.minus(KEPT));
    }
  }

  private boolean take(Actor actor, Key key, String request, OffsetDateTime now) {
    try {
      return table.insert(actor, key.hash(), request, now);
    } catch (PessimisticLockingFailureException _) {
      throw Refused.unavailable(
          "The first request with this "
              + key.header()
              + " is still being carried out; try again.");
    }
  }

  private Reply first(Actor actor, Key key, Supplier<Reply> work) {
    String before = Fingerprint.of(guard.present(actor).profile());
    Reply reply = work.get();
    if (reply.isFinal()) {
      String after = Fingerprint.of(guard.present(actor).profile());
      // If the profile changed meanwhile, it is unknown which rights the answer was made with.
      table.keep(actor, key.hash(), before.equals(after) ? after : "", reply);
    }
    return reply;
  }

  private static Reply again(Actor actor, Key key, IdempotencyTable.Kept kept, String request) {
    if (!kept.request().equals(request)) {
      throw Refused.conflict(key.header(), "conflict.key_used");
    }
    if (!kept.profile().equals(Fingerprint.of(actor.profile()))) {
      throw Refused.conflict(key.header(), "conflict.answered", kept.reply().status());
    }
    return kept.reply();
  }
}
