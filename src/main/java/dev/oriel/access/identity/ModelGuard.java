package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Protects every operation from outdated rights and definitions, which are cached without
 * invalidation. Each statement on records contains the version of the workspace's model, and finds
 * nothing if that version is outdated. A refusal is thrown only after the version was confirmed. If
 * the version is outdated, the work is repeated with the actor's current rights. A revoked key, a
 * changed profile or a renamed field therefore takes effect with the next request, on every node.
 */
@Component
public class ModelGuard {

  private final AccessSnapshots snapshots;
  private final Actors actors;
  private final ModelAttempts attempts;
  private final Transactions transactions;
  private final Gate gate;

  ModelGuard(
      AccessSnapshots snapshots,
      Actors actors,
      ModelAttempts attempts,
      Transactions transactions,
      Admission admission) {
    this.snapshots = snapshots;
    this.actors = actors;
    this.attempts = attempts;
    this.transactions = transactions;
    this.gate = admission.credentials();
  }

  /**
   * Runs work whose statements contain the version of the model. The work must have written nothing
   * when it throws {@link StaleModel}.
   */
  public <T> T run(Actor given, Function<Actor, T> work) {
    return Suggestion.sparingly(
        () -> RequestContext.as(given.caller(), () -> attempts.until(given, work)));
  }

  /** Runs a read whose statements do not contain the version, and confirms it after them. */
  public <T> T read(Actor given, Function<Actor, T> work) {
    return run(given, actor -> confirming(actor, work));
  }

  /**
   * Runs a read of rights and definitions alone, which are cached. Their version is confirmed,
   * unless this request has read it already, as it does with the session of a person.
   */
  public <T> T readModel(Actor given, Function<Actor, T> work) {
    return run(
        given,
        actor -> {
          T result = work.apply(actor);
          if (!RequestContext.hasReadModel(actor.version())) {
            confirm(actor);
          }
          return result;
        });
  }

  /**
   * Runs a write in one transaction, whose statements do not contain the version, and confirms it
   * before the write.
   *
   * @param begin what may wait or refuse, such as a lock or a check of rights
   */
  public <B extends @Nullable Object, T> T write(
      Actor given, Function<Actor, B> begin, BiFunction<Actor, B, T> write) {
    return run(
        given, actor -> transactions.run(() -> write.apply(actor, confirming(actor, begin))));
  }

  private <T extends @Nullable Object> T confirming(Actor actor, Function<Actor, T> work) {
    T result = work.apply(actor);
    confirm(actor);
    return result;
  }

  /**
   * Begins an operation of the administration, for administrators who are signed in and the
   * operator. Refuses others as {@code Forbidden}, keys and connections of administrators too.
   */
  public Administering administer(Actor given) {
    return new Administering(this, given, Administration::require);
  }

  /**
   * Runs the work of doors for an actor that has to pass a check of the caller's too. The check
   * must pass before the work; here it is repeated whenever the rights are read anew.
   */
  public <T> T checking(Consumer<Actor> check, Supplier<T> work) {
    return attempts.checking(check, work);
  }

  /**
   * Changes objects or fields in one transaction. Changes of one workspace are serialized: each one
   * sees the rights, objects and fields after the previous change.
   */
  public <T> T define(Actor given, Function<Actor, T> change) {
    return changeAccess(given, definitions(change));
  }

  /** Like {@link #define}, in a transaction of its own; see {@link Transactions#runApart}. */
  public <T> T defineApart(Actor given, Function<Actor, T> change) {
    return run(given, actor -> transactions.runApart(() -> changed(actor, definitions(change))));
  }

  /**
   * Like {@link #define}, for profiles, members and credentials: cached objects and fields stay
   * valid, unless the change calls {@link #definitionsChanged}.
   */
  public <T> T changeAccess(Actor given, Function<Actor, T> change) {
    return run(given, actor -> transactions.run(() -> changed(actor, change)));
  }

  /** Refuses as {@code ProofRequired} a person whose last proof is too old. */
  public void requireProof(Actor actor) {
    actors.requireProof(actor);
  }

  private <T> Function<Actor, T> definitions(Function<Actor, T> change) {
    return actor -> {
      T result = change.apply(actor);
      definitionsChanged(actor);
      return result;
    };
  }

  /** Invalidates cached objects and fields. To be called within a change. */
  public void definitionsChanged(Actor actor) {
    snapshots.definitionsChanged(actor.workspace());
  }

  private <T> T changed(Actor actor, Function<Actor, T> change) {
    Actor present = snapshots.lock(actor) ? actor : attempts.again(actor);
    T result = change.apply(present);
    snapshots.changed(present.workspace());
    return result;
  }

  /**
   * Confirms that the actor's version is current. Needed after a statement that found nothing,
   * since it also finds nothing if the version is outdated.
   *
   * @throws StaleModel if it is outdated
   */
  public void confirm(Actor actor) {
    if (!snapshots.isCurrent(actor)) {
      throw new StaleModel();
    }
  }

  /**
   * Confirms that the actor's key is still valid, for requests that use no door. Otherwise refuses
   * as {@code Unauthorized}.
   */
  public void requireValid(Actor actor) {
    RequestContext.as(actor.caller(), () -> gate.through(() -> present(actor)));
  }

  /** The actor with its current rights. Refuses as {@code Unauthorized} if its key is revoked. */
  public Actor present(Actor actor) {
    return snapshots.isCurrent(actor) ? actor : actors.again(actor);
  }
}
