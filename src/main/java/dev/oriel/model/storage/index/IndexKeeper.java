package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Builds the indexes that large tables need and drops those that are no longer needed, while
 * reading and writing go on. Each run compares the wanted indexes with the existing ones. So it may
 * be interrupted at any moment, for example by a change of the table, and continues the next time.
 */
@Component
public record IndexKeeper(AutomaticIndexes automatic, IndexTable indexes)
    implements JobHandler<JobKind.None> {

  private static final Logger log = LoggerFactory.getLogger(IndexKeeper.class);

  /** To be {@linkplain dev.oriel.access.job.Jobs#hasten hastened} after large loads. */
  public static final JobKind<JobKind.None> KIND =
      JobKind.recurring("indexes", Duration.ofSeconds(30));

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    automatic.choose();
    Map<String, Boolean> existing = indexes.existing();
    Map<String, Index> wanted = indexes.wanted();
    existing.forEach((name, valid) -> {
      if (!valid || !wanted.containsKey(name)) {
        attempt("Dropping", name, () -> run.execute(IndexTable.drop(name)));
      }
    });
    boolean hasBuilt = false;
    for (Map.Entry<String, Index> one : wanted.entrySet()) {
      String name = one.getKey();
      if (!existing.getOrDefault(name, false)) {
        String create = IndexTable.create(one.getValue());
        hasBuilt |= attempt("Building", name, () -> run.execute(create));
      }
    }
    automatic.announce();
    if (hasBuilt) {
      // Meanwhile other tables may have grown.
      throw JobRun.again(Duration.ZERO);
    }
  }

  /** Returns false if the work is left for later. */
  private static boolean attempt(String what, String name, Runnable work) {
    try {
      log.info("{} the index {}", what, name);
      work.run();
      return true;
    } catch (DataAccessException e) {
      log.info("The index {} is left for later: {}", name, e.getMostSpecificCause().getMessage());
      return false;
    }
  }
}
