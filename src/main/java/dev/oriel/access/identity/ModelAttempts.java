package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Retries;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Does work for an actor again, with the actor's current rights, as long as the version of the
 * model is outdated; see {@link ModelGuard}.
 */
@Component
class ModelAttempts {

  private static final ScopedValue<Consumer<Actor>> CHECK = ScopedValue.newInstance();

  private final AccessSnapshots snapshots;
  private final Actors actors;
  private final Transactions transactions;

  ModelAttempts(AccessSnapshots snapshots, Actors actors, Transactions transactions) {
    this.snapshots = snapshots;
    this.actors = actors;
    this.transactions = transactions;
  }

  /** Runs work with a check that is repeated whenever the rights are read anew. */
  <T> T checking(Consumer<Actor> check, Supplier<T> work) {
    return ScopedValue.where(CHECK, check).call(work::get);
  }

  /** Attempts the work until the version of the model was current while it ran. */
  <T> T until(Actor given, Function<Actor, T> work) {
    Optional<T> done = once(given, work);
    return done.isPresent() ? done.get() : Retries.within(retries -> repeat(retries, given, work));
  }

  private <T> T repeat(Retries retries, Actor given, Function<Actor, T> work) {
    Actor actor = given;
    while (true) {
      actor = again(actor);
      Optional<T> done = once(actor, work);
      if (done.isPresent()) {
        return done.get();
      }
      retries.pause("The workspace's objects are being changed again and again; try again.");
    }
  }

  /** The actor with its current rights, which has passed the check of {@link #checking} again. */
  Actor again(Actor actor) {
    Actor present = actors.again(actor);
    if (CHECK.isBound()) {
      CHECK.get().accept(present);
    }
    return present;
  }

  /** Does the work once. Returns nothing if the actor's model is outdated. */
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

  /**
   * Does the work unless the version is outdated. Does not roll back the attempt, which has written
   * nothing.
   */
  private static <T> Optional<T> unlessStale(Actor actor, Function<Actor, T> work) {
    try {
      return Optional.of(work.apply(actor));
    } catch (StaleModel _) {
      return Optional.empty();
    }
  }

  /** Work that was stopped because of a large result is repeated with a permit for such results. */
  private static void awaitLarge(RuntimeException failure) {
    RequestBudget budget = RequestContext.budget();
    if (budget == null || !budget.hasOutgrown()) {
      throw failure;
    }
    budget.awaitLarge();
  }
}
