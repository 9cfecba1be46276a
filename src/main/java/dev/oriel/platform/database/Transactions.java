package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.TransactionContext.Kind;
import java.sql.Connection;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in one transaction (read committed), and repeats it after a deadlock or a lock timeout.
 * Work inside other work joins the outer transaction, and only the outer work is repeated.
 *
 * <p>A whole request may be {@link #enclose}d in one transaction. Work inside of it then runs in a
 * savepoint, and is repeated from there.
 */
@Component
public class Transactions {

  /** A little longer than the longest statement. The pool resets it. */
  private static final int SOCKET_PATIENCE_MS = 16 * 60 * 1_000;

  /** Why work is refused that was repeated in vain. */
  static final String OTHERS = "Too many others are writing the same at this moment; try again.";

  /** A transaction or, inside an enclosing one, a savepoint. */
  private final TransactionTemplate nested;

  private final TransactionTemplate apart;
  private final JdbcTemplate jdbc;
  private final Gate gate;
  private final Commits commits;
  private final TableReaders readers;

  Transactions(
      PlatformTransactionManager manager,
      JdbcTemplate jdbc,
      Admission admission,
      Commits commits,
      TableReaders readers) {
    this.nested = template(manager, TransactionDefinition.PROPAGATION_NESTED);
    this.apart = template(manager, TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    this.jdbc = jdbc;
    this.gate = admission.writes();
    this.commits = commits;
    this.readers = readers;
  }

  private static TransactionTemplate template(PlatformTransactionManager manager, int propagation) {
    TransactionTemplate template = new TransactionTemplate(manager);
    template.setPropagationBehavior(propagation);
    return template;
  }

  /** Refuses as {@code Unavailable} if the work still fails at the deadline of {@link Retries}. */
  public <T extends @Nullable Object> T run(Supplier<T> work) {
    return switch (TransactionContext.current().kind()) {
      case WORK -> work.get();
      case NO_TRANSACTION -> again(() -> at(Kind.WORK, nested, work));
      case ENCLOSED, ALL_ENCLOSED ->
          again(() -> at(Kind.WORK, nested, () -> withDefaultTimeouts(work)));
    };
  }

  /** Like {@link #run} if the work needs one transaction; otherwise just does it. */
  public <T extends @Nullable Object> T runIf(boolean isNeeded, Supplier<T> work) {
    return isNeeded ? run(work) : work.get();
  }

  /** Like {@link #run}, for a single statement, which needs no transaction of its own. */
  public <T> T runSingle(Supplier<T> statement) {
    return switch (TransactionContext.current().kind()) {
      case WORK -> statement.get();
      case NO_TRANSACTION, ENCLOSED, ALL_ENCLOSED -> again(() -> attempt(statement));
    };
  }

  /** Like {@link #runSingle(Supplier)}, for a statement without a result. */
  public void runSingle(Runnable statement) {
    runSingle(() -> {
      statement.run();
      return true;
    });
  }

  /**
   * Like {@link #run}, but committed at once even where a request is enclosed, so that others do
   * not wait for the rest of the request. It must not need a lock that the request holds.
   */
  public <T> T runApart(Supplier<T> work) {
    return switch (TransactionContext.current().kind()) {
      case WORK -> work.get();
      case NO_TRANSACTION, ENCLOSED -> again(() -> at(Kind.WORK, apart, work));
      case ALL_ENCLOSED -> run(work);
    };
  }

  /** Like {@link #runApart}, for a single statement, which needs no transaction of its own. */
  public <T> T runSingleApart(Supplier<T> statement) {
    return TransactionContext.current().kind() == Kind.NO_TRANSACTION
        ? again(statement)
        : runApart(statement);
  }

  /**
   * Runs a statement in a transaction of its own, which is committed at once even inside of work,
   * such as the progress of long work. It must not need a lock that the work holds.
   */
  public void commitApart(Runnable statement) {
    apart.executeWithoutResult(_ -> statement.run());
  }

  /**
   * Runs work whose failure must not break the enclosing transaction: there it is a savepoint.
   * Without a transaction it just runs.
   */
  public <T> T attempt(Supplier<T> work) {
    return switch (TransactionContext.current().kind()) {
      case NO_TRANSACTION, WORK -> work.get();
      case ENCLOSED, ALL_ENCLOSED -> at(TransactionContext.current().kind(), nested, work);
    };
  }

  /**
   * Runs a whole request in one transaction, so that its writes and those of the caller are
   * committed together or not at all. It is not repeated.
   *
   * @param commits whether the transaction is committed with this result, or rolled back
   */
  public <T> T enclose(Supplier<T> request, Predicate<T> commits) {
    return enclose(Kind.ENCLOSED, request, commits);
  }

  /** Like {@link #enclose}, but {@link #runApart} joins this transaction as well. */
  public <T> T encloseAll(Supplier<T> work, Predicate<T> commits) {
    return enclose(Kind.ALL_ENCLOSED, work, commits);
  }

  /** Runs work in one transaction, rolls it back, and returns the result. */
  public <T> T dryRun(Supplier<T> work) {
    return enclose(TransactionContext.current().inner(Kind.ALL_ENCLOSED, true), work, _ -> false);
  }

  /**
   * Whether this thread's transaction is a {@link #dryRun}. Sequences are not rolled back, so
   * records that are created in it take no numbers.
   */
  public static boolean isDryRun() {
    return TransactionContext.current().isDryRun();
  }

  private <T> T enclose(Kind kind, Supplier<T> request, Predicate<T> commits) {
    return enclose(TransactionContext.current().inner(kind, false), request, commits);
  }

  private <T> T enclose(TransactionContext context, Supplier<T> request, Predicate<T> commits) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.cannotRepeat();
    }
    return admitted(() -> context.during(() -> enclosed(request, commits)));
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
      // The connection was lost during the rollback, which rolls back as well.
      T result = rolledBack.get();
      if (result == null) {
        throw e;
      }
      return result;
    }
  }

  /** Whether the caller is inside work, whose transaction is aborted by any failed statement. */
  public boolean isRunning() {
    return TransactionContext.current().kind() == Kind.WORK;
  }

  private static <T> T at(Kind kind, TransactionTemplate template, Supplier<T> work) {
    return kind.during(() -> template.<T>execute(_ -> work.get()));
  }

  /** Resets the time limits that work may have set: releasing a savepoint would keep them. */
  private <T> T withDefaultTimeouts(Supplier<T> work) {
    T result = work.get();
    jdbc.execute("set local lock_timeout to default; set local statement_timeout to default");
    return result;
  }

  /**
   * Admits writers through their gate, which keeps half of the connections free for readers. The
   * outermost work is committed when it returns.
   */
  private <T> T admitted(Supplier<T> work) {
    if (TransactionContext.current().kind() != Kind.NO_TRANSACTION) {
      return work.get();
    }
    T result = gate.through(work);
    commits.committed();
    return result;
  }

  private <T> T again(Supplier<T> work) {
    return admitted(() -> Retries.within(retries -> untilDone(retries, work)));
  }

  private <T> T untilDone(Retries retries, Supplier<T> work) {
    while (true) {
      try {
        return work.get();
      } catch (PessimisticLockingFailureException _) {
        retries.pause(() -> {
          String table = retries.changedTable();
          return table == null ? OTHERS : readers.refusal(table);
        });
      }
    }
  }

  /** Prepares the transaction for changes of a table, and tells who reads it if that lasts. */
  public void changeTable(String table) {
    Retries.change(table);
    changeTables();
  }

  /**
   * Prepares the transaction for changes of tables. A lock is awaited for at most 100 ms before the
   * work is repeated, because readers queue behind a transaction that waits for an exclusive lock.
   * Statements may take 15 minutes, since they may rewrite whole tables.
   */
  public void changeTables() {
    takeTime();
    jdbc.execute("set local lock_timeout = '100ms'");
  }

  /** Allows each further statement and lock of the transaction 15 minutes. */
  public void takeTime() {
    jdbc.execute("set local lock_timeout = '15min'; set local statement_timeout = '15min'");
    jdbc.execute((Connection connection) -> {
      connection.setNetworkTimeout(Runnable::run, SOCKET_PATIENCE_MS);
      return connection;
    });
  }
}
