package dev.oriel.model.quota;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Warns once a day of each workspace that stores almost as much as it may. */
@Component
record QuotaWatch(Workspaces workspaces, StorageQuota quota) implements JobHandler<JobKind.None> {

  private static final Logger log = LoggerFactory.getLogger(QuotaWatch.class);

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("storage", Duration.ofDays(1));

  /** The part of the limit from which on it is told, in percent. */
  private static final int NEAR = 80;

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    workspaces.each(this::look);
  }

  private void look(Workspace workspace) {
    Long limit = workspace.storageLimit().bytes();
    if (limit == null) {
      return;
    }
    long stored = quota.stored(workspace);
    if (stored >= limit / 100.0 * NEAR) {
      log.warn(
          "The workspace '{}' stores {} of the {} bytes of files that it may store",
          workspace.name(),
          "%,d".formatted(stored),
          workspace.storageLimit());
    }
  }
}
