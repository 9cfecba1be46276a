package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Discards import jobs that nobody has run or touched for 30 days, with their data, every hour. */
@Component
record ImportExpiry(ImportExpiryTable table, Clock clock) implements JobHandler<JobKind.None> {

  private static final Duration KEPT = Duration.ofDays(30);

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("import-expiry", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    discard();
  }

  void discard() {
    OffsetDateTime since = clock.instant().atOffset(ZoneOffset.UTC).minus(KEPT);
    table.schemas().forEach(schema -> table.discard(schema, since));
  }
}
