package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
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
  private final FieldPlanner planner;
  private final FieldStorage storage;
  private final Schemas schemas;
  private final Jobs jobs;
  private final ModelGuard guard;

  FieldWork(
      FieldDefinitions fields,
      FieldPlanner planner,
      FieldStorage storage,
      Schemas schemas,
      Jobs jobs,
      ModelGuard guard) {
    this.fields = fields;
    this.planner = planner;
    this.storage = storage;
    this.schemas = schemas;
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

  /** Adds a field; the id of the job if that goes on in the background. */
  public Optional<String> create(Actor actor, String object, ObjectNode field) {
    JsonBody body = JsonBody.of(field);
    Optional<FieldPlan> large = large(actor, current -> planner.create(current, object, body));
    if (large.isEmpty()) {
      fields.create(actor, object, body);
    }
    return large.map(change -> begin(actor, FieldJob.Input.of(change)));
  }

  /**
   * Changes a field as {@link FieldDefinitions#update} does; the id of the job if that goes on in
   * the background. A job makes the change that follows from what the field is now.
   */
  public Optional<String> update(
      Actor actor,
      String object,
      String apiName,
      Function<FieldDefinitions.FieldView, DefinitionEdit> edit) {
    Optional<FieldPlan> large =
        large(actor, current -> planner.update(current, object, apiName, edit));
    if (large.isEmpty()) {
      fields.update(actor, object, apiName, edit);
    }
    return large.map(change -> begin(actor, FieldJob.Input.of(change)));
  }

  /** The change, if it rewrites very many records; empty if it does not. */
  private Optional<FieldPlan> large(Actor actor, Function<Actor, FieldPlan> plan) {
    return guard.read(
        actor,
        current -> {
          FieldPlan change = plan.apply(current);
          ObjectType type = change.view().type();
          return Optional.of(change)
              .filter(one -> !one.isNone())
              .filter(one -> storage.goesThroughRows(type, one.before(), one.wanted()))
              .filter(_ -> storage.isLarge(type));
        });
  }

  /** Deletes a field; the id of the job if that goes on in the background. */
  public Optional<String> delete(Actor actor, String object, String apiName) {
    Optional<FieldDefinitions.FieldView> large =
        guard.read(
            actor,
            current -> {
              ObjectView view = schemas.view(current, object);
              Field field = FieldPlanner.deletable(current, view, apiName, _ -> true);
              return Optional.of(new FieldDefinitions.FieldView(view, field))
                  .filter(_ -> storage.isLarge(view.type()));
            });
    if (large.isEmpty()) {
      fields.delete(actor, object, apiName, _ -> true);
    }
    return large.map(field -> begin(actor, FieldJob.Input.deletion(field)));
  }

  private String begin(Actor actor, FieldJob.Input input) {
    // The same once, but another change of the field is work of its own.
    String key = UUID.nameUUIDFromBytes(Json.MAPPER.writeValueAsBytes(input)).toString();
    return jobs.enqueueOnce(actor, FieldJob.KIND, key, input);
  }

  /**
   * The state of work on fields of an object, for those who may change definitions and may view the
   * object. Refuses others, and unknown work.
   */
  public Work get(Actor actor, String object, String job) {
    return all(actor, object).stream()
        .filter(one -> one.job().equals(job))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such work."));
  }

  /** The work on fields of an object that has not ended. Refuses as {@link #get} does. */
  public List<Work> open(Actor actor, String object) {
    return all(actor, object).stream().filter(Work::isOpen).toList();
  }

  private List<Work> all(Actor actor, String object) {
    return guard.read(
        actor,
        current -> {
          requireDefiner(current.profile());
          ObjectView view = schemas.view(current, object);
          view.requireVisible();
          boolean isAdmin = current.profile().isAdmin();
          Map<String, FieldJob.Input> inputs =
              jobs.inputs(current.workspace(), FieldJob.KIND, NEWEST);
          return jobs.list(current.workspace(), null, NEWEST).stream()
              .filter(job -> isSeen(view, inputs.get(job.id())))
              .map(job -> work(job, isAdmin))
              .toList();
        });
  }

  /** Whether it is work on the object, on a field that is not hidden. */
  private static boolean isSeen(ObjectView view, FieldJob.@Nullable Input input) {
    if (input == null || input.object() != view.type().id()) {
      return false;
    }
    Field field = view.type().field(input.field());
    return field == null || view.mayRead(field);
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
