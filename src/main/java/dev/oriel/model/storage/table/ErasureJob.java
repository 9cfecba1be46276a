package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Deletes what belonged to the records of a deleted object: notes, and values in the log. Nobody
 * can read it any more, and there can be more of it than a request can delete.
 */
@Component
record ErasureJob(List<RecordDependent> dependents, Transactions transactions)
    implements JobHandler<ErasureJob.Input> {

  static final JobKind<Input> KIND = JobKind.of("erasure", Input.class);

  record Input(long objectId) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    int steps = 0;
    for (RecordDependent dependent : dependents) {
      String position = null;
      do {
        String from = position;
        int done = ++steps;
        position =
            transactions.<@Nullable String>run(() -> {
              String next =
                  dependent.deleteSome(run.actor().workspace(), run.input().objectId(), from);
              run.progress(done, 0);
              return next;
            });
      } while (position != null);
    }
  }
}
