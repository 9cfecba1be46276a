package dev.oriel.database;

import dev.oriel.admission.Admission;
import dev.oriel.admission.Gate;
import dev.oriel.admission.RequestBudget;
import dev.oriel.admission.RequestContext;
import java.sql.Connection;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in one transaction (read committed), again when PostgreSQL broke it off for a deadlock
 * or a lock that was not to be had. Work inside work joins the outer transaction and leaves the
 * repeating to it.
 *
 * <p>A whole request may be {@link #enclose}d in one transaction, inside of which everything goes
 * as it does without: work is a savepoint, and is repeated from there.
 */
@Component
public class Transactions {

  /** Somewhat longer than the longest statement; the pool sets it back. */
  private static final int SOCKET_PATIENCE_MS = 16 * 60 * 1_000;

  /**
   * What the current thread is inside of. It is not part of the {@link RequestContext}: it changes
   * several times within one request and follows the nesting of transactions exactly, which a
   * scoped value guarantees.
   */
  private enum Place {
    NO_TRANSACTION,
    ENCLOSED,
    ALL_ENCLOSED,
    WORK
  }

  private static final ScopedValue<Place> PLACE = ScopedValue.newInstance();

  /** A transaction or, inside an enclosing one, a savepoint. */
  private final TransactionTemplate nested;

  private final TransactionTemplate apart;
  private final JdbcTemplate jdbc;
  private final Gate gate;

  Transactions(PlatformTransactionManager manager, JdbcTemplate jdbc, Admission admission) {
    this.nested = template(manager, TransactionDefinition.PROPAGATION_NESTED);
    this.apart = template(manager, TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    this.jdbc = jdbc;
    this.gate = admission.writes();
  }

  private static TransactionTemplate template(PlatformTransactionManager manager, int propagation) {
    TransactionTemplate template = new TransactionTemplate(manager);
    template.setPropagationBehavior(propagation);
    return template;
  }

  /** Refuses as {@code Unavailable} what {@link Retries} have not brought through. */
  public <T extends @Nullable Object> T run(Supplier<T> work) {
    return switch (place()) {
      case WORK -> work.get();
      case NO_TRANSACTION -> again(() -> at(Place.WORK, nested, work));
      case ENCLOSED, ALL_ENCLOSED ->
          again(() -> at(Place.WORK, nested, () -> withUsualPatience(work)));
    };
  }

  /** Likewise for a single statement, which needs no transaction but can be broken off as well. */
  public <T> T runSingle(Supplier<T> statement) {
    return switch (place()) {
      case WORK -> statement.get();
      case NO_TRANSACTION, ENCLOSED, ALL_ENCLOSED -> again(() -> attempt(statement));
    };
  }

  /**
   * Like {@link #run}, but committed by itself even where a request is enclosed, so that nobody
   * waits for the rest of it. It must want no lock that the request holds by now.
   */
  public <T> T runApart(Supplier<T> work) {
    return switch (place()) {
      case WORK -> work.get();
      case NO_TRANSACTION, ENCLOSED -> again(() -> at(Place.WORK, apart, work));
      case ALL_ENCLOSED -> run(work);
    };
  }

  /**
   * Does what must leave the database usable when it fails. Without a transaction everything does;
   * inside an enclosing one this is a savepoint.
   */
  public <T> T attempt(Supplier<T> work) {
    return switch (place()) {
      case NO_TRANSACTION, WORK -> work.get();
      case ENCLOSED, ALL_ENCLOSED -> at(place(), nested, work);
    };
  }

  /**
   * Carries a whole request out in one transaction, so that what it writes and what its caller
   * writes about it are both there or neither. It is not repeated.
   *
   * @param commits whether the transaction is to be committed with this result, or rolled back
   */
  public <T> T enclose(Supplier<T> request, Predicate<T> commits) {
    return enclose(Place.ENCLOSED, request, commits);
  }

  /** Likewise, with what is {@linkplain #runApart run apart} in the same transaction. */
  public <T> T encloseAll(Supplier<T> work, Predicate<T> commits) {
    return enclose(Place.ALL_ENCLOSED, work, commits);
  }

  private <T> T enclose(Place place, Supplier<T> request, Predicate<T> commits) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.cannotRepeat();
    }
    return admitted(() -> ScopedValue.where(PLACE, place).call(() -> enclosed(request, commits)));
  }

  private <T> T enclosed(Supplier<T> request, Predicate<T> commits) {
    AtomicReference<@Nullable T> rolledBack = new AtomicReference<>();
    try {
      return nested.execute(status -> {
        T result = request.get();
        if (!commits.test(result)) {
          rolledBack.set(result);
          status.setRollbackOnly();
        }
        return result;
      });
    } catch (TransactionException e) {
      // The connection was lost on the way, and with it what was to be rolled back.
      T result = rolledBack.get();
      if (result == null) {
        throw e;
      }
      return result;
    }
  }

  /** Whether the caller is inside work, in whose transaction nothing goes on after a failure. */
  public boolean isRunning() {
    return place() == Place.WORK;
  }

  /** Whether the present thread holds no connection for a transaction. */
  static boolean isOutside() {
    return place() == Place.NO_TRANSACTION;
  }

  private static Place place() {
    return PLACE.orElse(Place.NO_TRANSACTION);
  }

  private static <T> T at(Place place, TransactionTemplate template, Supplier<T> work) {
    return ScopedValue.where(PLACE, place).call(() -> template.<T>execute(status -> work.get()));
  }

  /** Work that changes tables sets limits, which a savepoint keeps until the transaction ends. */
  private <T> T withUsualPatience(Supplier<T> work) {
    T result = work.get();
    jdbc.execute("set local lock_timeout to default; set local statement_timeout to default");
    return result;
  }

  /**
   * Lets writers in, as many as there are places: they may wait for each other's locks, and leave
   * half of the connections to those who read. Inside a transaction everybody is in already.
   */
  private <T> T admitted(Supplier<T> work) {
    if (place() != Place.NO_TRANSACTION) {
      return work.get();
    }
    return gate.through(work);
  }

  private <T> T again(Supplier<T> work) {
    return admitted(() -> Retries.within(retries -> untilDone(retries, work)));
  }

  private static <T> T untilDone(Retries retries, Supplier<T> work) {
    while (true) {
      try {
        return work.get();
      } catch (PessimisticLockingFailureException e) {
        retries.pause("Too many others are writing the same at this moment; try again.");
      }
    }
  }

  /**
   * From here on the transaction changes tables. It waits for a lock 100 ms at most and is then
   * repeated, because whoever waits for an exclusive lock on a table holds up every reader that
   * comes after; and its statements may take their time, since they go through whole tables.
   */
  public void changeTables() {
    takeTime();
    jdbc.execute("set local lock_timeout = '100ms'");
  }

  /** From here on each statement, and each lock, may take 15 minutes. */
  public void takeTime() {
    jdbc.execute("set local lock_timeout = '15min'; set local statement_timeout = '15min'");
    jdbc.execute((Connection connection) -> {
      connection.setNetworkTimeout(Runnable::run, SOCKET_PATIENCE_MS);
      return connection;
    });
  }
}
