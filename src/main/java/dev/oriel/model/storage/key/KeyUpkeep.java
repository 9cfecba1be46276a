package dev.oriel.model.storage.key;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.access.job.Jobs;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/**
 * Finds objects whose match keys are outdated, and queues a job for each. It compares the stored
 * state with the current one, so no event can be missed.
 */
@Component
record KeyUpkeep(
    KeyBuildTable table, KeyBuilder builder, Workspaces workspaces, Actors actors, Jobs jobs)
    implements JobHandler<JobKind.None>, MeterBinder {

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("outdated-match-keys", Duration.ofSeconds(30));

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    each(
        table.outdated(),
        (workspace, object) ->
            jobs.enqueueOnce(
                actors.operator(workspace),
                KeyBuilder.KIND,
                "object " + object,
                new KeyBuilder.Input(object)));
    each(
        table.colliding(),
        (workspace, object) -> builder.retryCollisions(actors.operator(workspace), object));
  }

  private void each(List<KeyBuildTable.Found> found, BiConsumer<Workspace, Long> work) {
    if (found.isEmpty()) {
      return;
    }
    Map<Long, Workspace> byId =
        workspaces.all().stream().collect(Collectors.toMap(Workspace::id, Function.identity()));
    for (KeyBuildTable.Found object : found) {
      Workspace workspace = byId.get(object.workspaceId());
      if (workspace != null) {
        work.accept(workspace, object.objectId());
      }
    }
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("oriel.key.collisions", () -> table.count("oriel.key_collision"))
        .register(registry);
  }
}
