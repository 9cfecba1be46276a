package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door to changes of fields that take long: at once where few records are rewritten, and in the
 * background where many are. What is refused is what {@link FieldDefinitions} refuses; a value that
 * does not convert is found by the work itself, which then fails and has changed nothing.
 */
@Door
public class FieldWork {

  private static final int NEWEST = 100;
  private static final Set<JobState> OPEN = EnumSet.of(JobState.QUEUED, JobState.RUNNING);

  private final FieldDefinitions fields;
  private final Jobs jobs;
  private final ModelGuard guard;

  FieldWork(FieldDefinitions fields, Jobs jobs, ModelGuard guard) {
    this.fields = fields;
    this.jobs = jobs;
    this.guard = guard;
  }

  /**
   * Work in the background.
   *
   * @param done of {@code total} records; both are 0 before it has begun
   * @param reason why it failed, for administrators: it can name a value
   */
  public record Work(String job, JobState state, long done, long total, @Nullable String reason) {

    public boolean isOpen() {
      return OPEN.contains(state);
    }
  }

  /** Changes a field; the id of the job if that goes on in the background. */
  public Optional<String> update(Actor actor, String object, String apiName, ObjectNode change) {
    Optional<FieldDefinitions.FieldView> large = fields.updatesMany(actor, object, apiName, change);
    if (large.isEmpty()) {
      fields.update(actor, object, apiName, JsonBody.of(change));
    }
    return large.map(field -> begin(actor, field, change));
  }

  /** Deletes a field; the id of the job if that goes on in the background. */
  public Optional<String> delete(Actor actor, String object, String apiName) {
    Optional<FieldDefinitions.FieldView> large = fields.deletesMany(actor, object, apiName);
    if (large.isEmpty()) {
      fields.delete(actor, object, apiName, _ -> true);
    }
    return large.map(field -> begin(actor, field, null));
  }

  private String begin(Actor actor, FieldDefinitions.FieldView field, @Nullable JsonNode change) {
    return jobs.enqueueOnce(
        actor,
        FieldJob.KIND,
        String.valueOf(field.field().id()),
        new FieldJob.Input(field.object().type().id(), field.field().id(), change));
  }

  /** The state of work, for those who may change definitions. Refuses others, and unknown work. */
  public Work get(Actor actor, String job) {
    return all(actor).stream()
        .filter(one -> one.job().equals(job))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such work."));
  }

  /** The work that has not ended, for those who may change definitions. Refuses others. */
  public List<Work> open(Actor actor) {
    return all(actor).stream().filter(Work::isOpen).toList();
  }

  private List<Work> all(Actor actor) {
    return guard.reading(
        actor,
        current -> {
          requireDefiner(current.profile());
          boolean isAdmin = current.profile().isAdmin();
          return jobs.list(current.workspace(), null, NEWEST).stream()
              .filter(job -> job.kind().equals(FieldJob.KIND.name()))
              .map(job -> work(job, isAdmin))
              .toList();
        });
  }

  private static Work work(JobStatus job, boolean isAdmin) {
    return new Work(job.id(), job.state(), job.done(), job.total(), isAdmin ? job.reason() : null);
  }

  private static void requireDefiner(Profile profile) {
    if (!profile.isAdmin() && profile.objectRights().isEmpty() && profile.fieldRights().isEmpty()) {
      throw Refused.forbidden("This needs a right on definitions of objects or fields.");
    }
  }
}
