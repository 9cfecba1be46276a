package dev.oriel.identity;

import dev.oriel.admission.Admission;
import dev.oriel.admission.Gate;
import dev.oriel.admission.RequestBudget;
import dev.oriel.admission.RequestContext;
import dev.oriel.database.Retries;
import dev.oriel.database.Transactions;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Guards every operation against outdated rights and definitions, which are cached without
 * invalidation. Each statement on records carries the version of the workspace's model and finds
 * nothing when that version is outdated; a refusal is given only after the version was confirmed.
 * In either case the work is repeated with the actor's current rights. A revoked key, a narrowed
 * profile or a renamed field therefore applies from the next request on, on every node.
 */
@Component
public class ModelGuard {

  private final AccessSnapshots snapshots;
  private final Actors actors;
  private final Transactions transactions;
  private final Gate gate;

  ModelGuard(
      AccessSnapshots snapshots, Actors actors, Transactions transactions, Admission admission) {
    this.snapshots = snapshots;
    this.actors = actors;
    this.transactions = transactions;
    this.gate = admission.credentials();
  }

  /** Runs the work of a door. It must have written nothing when it throws {@link StaleModel}. */
  public <T> T with(Actor given, Function<Actor, T> work) {
    return Suggestion.sparingly(
        () -> RequestContext.as(given.caller(), () -> attempt(given, work)));
  }

  private <T> T attempt(Actor given, Function<Actor, T> work) {
    Optional<T> done = once(given, work);
    return done.isPresent() ? done.get() : Retries.within(retries -> repeat(retries, given, work));
  }

  private <T> T repeat(Retries retries, Actor given, Function<Actor, T> work) {
    Actor actor = given;
    while (true) {
      actor = actors.again(actor);
      Optional<T> done = once(actor, work);
      if (done.isPresent()) {
        return done.get();
      }
      retries.pause("The workspace's objects are being changed all the time; try again.");
    }
  }

  /** Empty if the actor's model is outdated. */
  private <T> Optional<T> once(Actor actor, Function<Actor, T> work) {
    try {
      return transactions.attempt(() -> unlessStale(actor, work));
    } catch (Refused e) {
      if (snapshots.isCurrent(actor)) {
        throw e;
      }
    } catch (BadSqlGrammarException e) {
      // The table of a deleted object is gone. With the current version this is an error.
      if (snapshots.isCurrent(actor)) {
        throw e;
      }
    } catch (DataAccessException | TransactionException e) {
      awaitLarge(e);
      return once(actor, work);
    }
    return Optional.empty();
  }

  /** Empty if the version is outdated. This does not roll back what the attempt has done. */
  private static <T> Optional<T> unlessStale(Actor actor, Function<Actor, T> work) {
    try {
      return Optional.of(work.apply(actor));
    } catch (StaleModel e) {
      return Optional.empty();
    }
  }

  /** Work that gave up a large result is repeated as soon as there is a permit for it. */
  private static void awaitLarge(RuntimeException failure) {
    RequestBudget budget = RequestContext.budget();
    if (budget == null || !budget.hasOutgrown()) {
      throw failure;
    }
    budget.awaitLarge();
  }

  /**
   * Changes the model in one transaction. Changes of one workspace run one after the other, each
   * with the actor, objects and fields as the one before left them.
   */
  public <T> T changing(Actor given, Function<Actor, T> change) {
    return with(given, actor -> transactions.run(() -> changed(actor, definitions(change))));
  }

  /** Likewise in a transaction of its own, as {@link Transactions#runApart} does. */
  public <T> T changingApart(Actor given, Function<Actor, T> change) {
    return with(given, actor -> transactions.runApart(() -> changed(actor, definitions(change))));
  }

  /**
   * Likewise, where only profiles, members or credentials change: cached objects and fields stay
   * valid, unless the change calls {@link #definitionsChanged}.
   */
  public <T> T changingAccess(Actor given, Function<Actor, T> change) {
    return with(given, actor -> transactions.run(() -> changed(actor, change)));
  }

  private <T> Function<Actor, T> definitions(Function<Actor, T> change) {
    return actor -> {
      T result = change.apply(actor);
      definitionsChanged(actor);
      return result;
    };
  }

  /** Within a change: objects or fields have changed. */
  public void definitionsChanged(Actor actor) {
    snapshots.definitionsChanged(actor.workspace());
  }

  private <T> T changed(Actor actor, Function<Actor, T> change) {
    Actor present = snapshots.lock(actor) ? actor : actors.again(actor);
    T result = change.apply(present);
    snapshots.changed(present.workspace());
    return result;
  }

  /**
   * Confirms that the actor's version is current. Needed where a statement found nothing, which is
   * also what it finds with an outdated version.
   *
   * @throws StaleModel if it is outdated
   */
  public void confirm(Actor actor) {
    if (!snapshots.isCurrent(actor)) {
      throw new StaleModel();
    }
  }

  /**
   * Confirms that the actor's key is still valid, for requests that no door answers. Refuses as
   * {@code Unauthorized} if it is not.
   */
  public void requireValid(Actor actor) {
    RequestContext.as(actor.caller(), () -> gate.through(() -> present(actor)));
  }

  /** The actor with its current rights. Refuses likewise. */
  public Actor present(Actor actor) {
    return snapshots.isCurrent(actor) ? actor : actors.again(actor);
  }
}
