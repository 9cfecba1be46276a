package dev.oriel.storage;

import dev.oriel.identity.Actors;
import dev.oriel.identity.Workspace;
import dev.oriel.identity.Workspaces;
import dev.oriel.job.JobHandler;
import dev.oriel.job.JobKind;
import dev.oriel.job.JobRun;
import dev.oriel.job.Jobs;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Looks for objects whose match keys have to be made anew, and queues a job for each. It compares
 * what is stored with what is wanted, so nothing has to remember that there is work.
 */
@Component
class KeyUpkeep implements JobHandler<JobKind.None>, MeterBinder {

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("outdated-match-keys", Duration.ofSeconds(30));

  private final KeyBuildTable table;
  private final KeyBuilder builder;
  private final Workspaces workspaces;
  private final Actors actors;
  private final Jobs jobs;

  KeyUpkeep(
      KeyBuildTable table, KeyBuilder builder, Workspaces workspaces, Actors actors, Jobs jobs) {
    this.table = table;
    this.builder = builder;
    this.workspaces = workspaces;
    this.actors = actors;
    this.jobs = jobs;
  }

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
