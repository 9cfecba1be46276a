package dev.oriel.access.job;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Tells features of their jobs that have failed or were cancelled. The row of a job remembers
 * whether that was done. So it is done after a server has ended too, and after a command, which has
 * no handlers, has cancelled a job.
 */
@Component
record JobEnds(JobEndTable table, Actors actors, Transactions transactions, Patience patience) {

  private static final Logger log = LoggerFactory.getLogger(JobEnds.class);
  private static final int AT_ONCE = 100;

  /** Rolls back what the handler has written, because the job is not at its end any more. */
  private static final class Outdated extends RuntimeException {

    Outdated() {
      super("the job was settled or repeated meanwhile", null, false, false);
    }
  }

  /** Settles the ends of one kind of jobs; the rest of many follows with the next call. */
  <I> void settle(JobHandler<I> handler) {
    for (JobEndTable.Unsettled job : table.next(handler.kind().name(), AT_ONCE)) {
      try {
        transactions.run(() -> {
          handler.ended(end(handler, job));
          // After the handler, which locks its own rows before that of the job, as a run does.
          return settled(job);
        });
      } catch (Outdated _) {
        log.debug("Job {} is not at its end any more", job.id());
      } catch (RuntimeException e) {
        if (patience.fault(e, "The end of job " + job.id()) != null) {
          return;
        }
        log.error("The end of job {} could not be told", job.id(), e);
        table.settle(job.id());
      }
    }
  }

  private String settled(JobEndTable.Unsettled job) {
    if (!table.settle(job.id())) {
      throw new Outdated();
    }
    return job.id();
  }

  private <I> JobEnd<I> end(JobHandler<I> handler, JobEndTable.Unsettled job) {
    I input = Json.MAPPER.readValue(job.input(), handler.kind().input());
    String reason =
        job.state() == JobState.CANCELLED || job.reason() == null
            ? "An operator has cancelled it."
            : job.reason();
    return new JobEnd<>(job.id(), actors.operator(job.workspaceId()), input, reason);
  }
}
