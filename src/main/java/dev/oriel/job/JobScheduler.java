package dev.oriel.job;

import com.github.kagkarlsson.scheduler.CurrentlyExecuting;
import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Runs db-scheduler over the table of jobs. Only on servers: a command queues jobs and leaves them
 * to a server. It starts after the web server and ends before it.
 */
@Component
@ConditionalOnWebApplication
@EnableConfigurationProperties(JobSettings.class)
class JobScheduler implements SmartLifecycle {

  /** Half as many as the pool for work in the background has connections. */
  private static final int THREADS = 8;

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HikariDataSource pool;
  private final JobRunner runner;
  private final Jobs jobs;
  private final List<JobHandler<?>> handlers;
  private final JobSettings settings;
  private final Clock clock;
  private @Nullable Scheduler scheduler;

  JobScheduler(
      @Qualifier("schedulerPool") HikariDataSource pool,
      JobRunner runner,
      Jobs jobs,
      List<JobHandler<?>> handlers,
      JobSettings settings,
      Clock clock) {
    this.pool = pool;
    this.runner = runner;
    this.jobs = jobs;
    this.handlers = List.copyOf(handlers);
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public synchronized void start() {
    Scheduler made =
        Scheduler.create(pool, handlers.stream().<Task<?>>map(this::task).toList())
            .tableName(JobTable.NAME)
            .jdbcCustomization(new PickTable())
            .pollUsingLockAndFetch(0.5, 1)
            .threads(THREADS)
            .executorService(
                Executors.newFixedThreadPool(
                    THREADS, Thread.ofPlatform().daemon().name("job-", 1).factory()))
            .schedulerName(new SchedulerName.Fixed(UUID.randomUUID().toString()))
            .clock(clock::instant)
            .pollingInterval(settings.poll())
            .heartbeatInterval(settings.heartbeat())
            .missedHeartbeatsLimit(4)
            // Jobs of a kind that this version does not know are left to the next one.
            .deleteUnresolvedAfter(Duration.ofDays(36_500))
            .shutdownMaxWait(PATIENCE)
            .addSchedulerListener(new Listener())
            .build();
    scheduler = made;
    jobs.wakeBy(made::triggerCheckForDueExecutions);
    made.start();
  }

  private <I> Task<Void> task(JobHandler<I> handler) {
    return Tasks.custom(handler.kind().name(), Void.class)
        .onDeadExecution((dead, operations) -> runner.revive(handler.kind(), dead.getExecution()))
        .execute((instance, context) -> {
          runner.run(handler, context.getExecution());
          // The runner has written down how it ended.
          return (complete, operations) -> {};
        });
  }

  private final class Listener extends AbstractSchedulerListener {

    /** Another job of the same workspace or key may be due now. */
    @Override
    public void onExecutionComplete(ExecutionComplete complete) {
      jobs.wake();
    }

    @Override
    public void onExecutionFailedHeartbeat(CurrentlyExecuting executing) {
      runner.missed(executing.getExecution());
    }

    /** Now and then, because a restored backup brings other rows than were there. */
    @Override
    public void onSchedulerEvent(SchedulerEventType event) {
      if (event == SchedulerEventType.RAN_DETECT_DEAD) {
        handlers.forEach(handler -> runner.ensureRecurring(handler.kind()));
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
