package dev.oriel.access.job;

import module java.base;

import com.github.kagkarlsson.scheduler.CurrentlyExecuting;
import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.platform.admission.RequestContext;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Runs db-scheduler on the table of jobs. Only servers have a scheduler; jobs that a command
 * enqueues are run by a server. It starts after the web server and stops before it.
 */
@Component
@ConditionalOnWebApplication
class JobScheduler implements SmartLifecycle {

  /** Half the number of connections of the pool for background work. */
  private static final int THREADS = 8;

  /** The time for which finished jobs are kept. */
  private static final Duration KEPT = Duration.ofDays(7);

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HikariDataSource pool;
  private final JobRunner runner;
  private final JobTable table;
  private final JobMetrics metrics;
  private final Jobs jobs;
  private final List<JobHandler<?>> handlers;
  private final Duration interval;
  private final Clock clock;
  private @Nullable Scheduler scheduler;

  /**
   * Creates a scheduler that is started later.
   *
   * @param interval the time between two heartbeats, and between two searches for jobs of other
   *     nodes. After four missing heartbeats of a node, another one takes over its jobs.
   */
  JobScheduler(
      @Qualifier("schedulerPool") HikariDataSource pool,
      JobRunner runner,
      JobTable table,
      JobMetrics metrics,
      Jobs jobs,
      List<JobHandler<?>> handlers,
      @Value("${oriel.jobs-interval}") Duration interval,
      Clock clock) {
    this.pool = pool;
    this.runner = runner;
    this.table = table;
    this.metrics = metrics;
    this.jobs = jobs;
    this.handlers = List.copyOf(handlers);
    this.interval = interval;
    this.clock = clock;
  }

  @Override
  public synchronized void start() {
    Scheduler made =
        Scheduler.create(pool, handlers.stream().<Task<?>>map(this::task).toList())
            .tableName(JobTable.NAME)
            .jdbcCustomization(
                new PickTable(handlers.stream().map(handler -> handler.kind().name()).toList()))
            .pollUsingLockAndFetch(0.5, 1)
            .threads(THREADS)
            .executorService(
                Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().daemon().name("job-", 1).factory()))
            .schedulerName(new SchedulerName.Fixed(UUID.randomUUID().toString()))
            .clock(clock::instant)
            .pollingInterval(interval)
            .heartbeatInterval(interval)
            .missedHeartbeatsLimit(4)
            // Jobs of a kind that only a newer version knows are never removed.
            .deleteUnresolvedAfter(ChronoUnit.CENTURIES.getDuration())
            .shutdownMaxWait(PATIENCE)
            .addSchedulerListener(new Listener())
            .build();
    scheduler = made;
    jobs.wakeBy(made::triggerCheckForDueExecutions);
    made.start();
  }

  private <I> Task<Void> task(JobHandler<I> handler) {
    return Tasks.custom(handler.kind().name(), Void.class)
        // The runner stores results. Without one the lease runs out, and the job is taken over.
        .onFailure((_, _) -> {})
        .onDeadExecution((dead, _) -> runner.takeOver(handler.kind(), dead.getExecution()))
        .execute((_, context) -> {
          runner.run(handler, context.getExecution());
          // The runner has stored the result.
          return (_, _) -> {};
        });
  }

  /**
   * Runs periodically. Recurring jobs are missing after an upgrade that brings them, and after a
   * restore, which replaces all rows: then they are due at once. Commands cancel jobs, and a server
   * may have ended before it told the end of one.
   */
  private void maintain() {
    Instant now = clock.instant();
    for (JobHandler<?> handler : handlers) {
      if (handler.kind().every() != null) {
        table.insertRecurring(handler.kind().name(), now);
      }
      runner.settle(handler);
    }
    table.removeFinished(now.minus(KEPT));
    metrics.count();
  }

  private final class Listener extends AbstractSchedulerListener {

    /** Another job of the same workspace or key may be due now. */
    @Override
    public void onExecutionComplete(ExecutionComplete complete) {
      jobs.wake();
    }

    @Override
    public void onExecutionFailedHeartbeat(CurrentlyExecuting executing) {
      run("The check of a job's lease", () -> runner.missedHeartbeat(executing.getExecution()));
    }

    @Override
    public void onSchedulerEvent(SchedulerEventType event) {
      if (event == SchedulerEventType.RAN_DETECT_DEAD) {
        run("The maintenance of jobs", JobScheduler.this::maintain);
      }
    }

    /** Work that the scheduler asks for again at its next heartbeat or search. */
    private void run(String name, Runnable work) {
      try {
        RequestContext.inBackground(work);
      } catch (DataAccessException | TransactionException e) {
        runner.logRepetition(name + " is repeated", e);
      }
    }
  }

  @Override
  public synchronized void stop() {
    if (scheduler != null) {
      runner.close();
      scheduler.stop();
      scheduler = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return scheduler != null;
  }
}
