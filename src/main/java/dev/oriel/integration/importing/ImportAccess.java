package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.integration.importing.mapping.ConfigRights;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks the rights of the doors to imports, and finds jobs for them. */
@Component
public record ImportAccess(ModelGuard guard, Schemas schemas, ImportTable table) {

  /** A job as an actor sees it: the scope of its primary object, null if that was deleted. */
  public record Shown(ImportJob job, @Nullable ObjectScope scope) {

    /**
     * Whether the actor may see what the job has done, remove what it has created, and change back
     * what it changed.
     */
    public boolean mayBeUndone() {
      ImportJob.Result result = job.result();
      return result != null
          && (scope == null
              || (mayUndo(scope, result.created(), result.updated())
                  && mayUndoRelated(scope, result)));
    }

    private boolean mayUndoRelated(ObjectScope primary, ImportJob.Result result) {
      ImportConfig.Embedded related = job.config().related();
      ObjectType type = related == null ? null : primary.schema().objectOrNull(related.object());
      return type == null
          || mayUndo(primary.of(type), result.relatedCreated(), result.relatedUpdated());
    }

    private static boolean mayUndo(ObjectScope scope, int created, int updated) {
      return (created == 0 || scope.view().may(RecordRight.DELETE))
          && (updated == 0 || scope.view().may(RecordRight.UPDATE));
    }
  }

  /**
   * Works with the present rights for administrators, and for people with the right to import.
   * Refuses others as {@code Forbidden}.
   */
  <T> T with(Actor actor, Function<Actor, T> work) {
    return guard.administer(actor).ofImports().read(work);
  }

  ImportJob require(Actor actor, String jobId) {
    return requireOwn(actor, table.find(actor.workspace(), id(jobId)), jobId);
  }

  /** Finds a job and locks it until the end of the transaction. */
  ImportJob lock(Actor actor, String jobId) {
    return requireOwn(actor, table.lock(actor.workspace(), id(jobId)), jobId);
  }

  private static ImportJob requireOwn(Actor actor, @Nullable ImportJob job, String jobId) {
    UUID only = onlyOf(actor);
    if (job == null || (only != null && !only.equals(job.createdBy()))) {
      throw unknown(jobId);
    }
    return job;
  }

  /** The only one whose jobs the actor sees: itself; null for administrators, who see all. */
  static @Nullable UUID onlyOf(Actor actor) {
    return actor.profile().isAdmin() ? null : actor.principal().id();
  }

  /** Locks a job like {@link #lock}. Refuses a job that runs or has ended as {@code Conflict}. */
  ImportJob lockOpen(Actor actor, String jobId, String what) {
    return requireOpen(lock(actor, jobId), what);
  }

  static ImportJob requireOpen(ImportJob job, String what) {
    if (job.status() == ImportStatus.RUNNING || job.status().isFinished()) {
      throw Refused.conflict(
          "The import job cannot be " + what + ": it is " + job.status().word() + ".");
    }
    return job;
  }

  /** The primary object of a job; null if it was deleted. */
  @Nullable ObjectType primary(Actor actor, ImportJob job) {
    return schemas.of(actor).objectOrNull(job.object());
  }

  /** The primary object of a job. Refuses as {@code Invalid} if it was deleted. */
  ObjectScope requirePrimary(Actor actor, ImportJob job) {
    ObjectType type = primary(actor, job);
    if (type == null) {
      throw Refused.invalid("primaryObjectApiName", "unknown_object.primary");
    }
    return writable(actor, type);
  }

  /** The apiNames of the objects that the actor may view, by id. */
  Map<Long, String> objectNames(Actor actor) {
    return schemas.of(actor).objects().stream()
        .filter(type -> isVisible(actor, type))
        .collect(Collectors.toMap(ObjectType::id, ObjectType::apiName));
  }

  /** Whether a job goes to an object that the actor may view, or to one that was deleted. */
  boolean isVisible(Actor actor, ImportJob job) {
    ObjectType type = primary(actor, job);
    return type == null || isVisible(actor, type);
  }

  private boolean isVisible(Actor actor, ObjectType type) {
    return schemas.of(actor).view(actor.profile(), type).isVisible();
  }

  /**
   * A job as the actor may see it. What a check has found and a run has done with more rights, the
   * actor's own earlier ones or those of an administrator, is left out. Refuses as {@code
   * Forbidden} if the actor may not view the object.
   */
  Shown shown(Actor actor, ImportJob job) {
    ObjectType type = primary(actor, job);
    ObjectScope scope = type == null ? null : scope(actor, type);
    if (scope != null) {
      scope.require(RecordRight.VIEW);
    }
    boolean isAllowed =
        onlyOf(actor) == null || (scope != null && ConfigRights.allow(scope.view(), job.config()));
    return new Shown(isAllowed ? job : job.withoutFindings(), scope);
  }

  /** Refuses as {@code Forbidden} who may not see what a job has done that has succeeded. */
  void requireResult(Actor actor, ImportJob job) {
    if (shown(actor, job).job().result() == null) {
      throw Refused.forbidden(
          "The import uses fields that the profile may not use, so its rows are not shown.");
    }
  }

  /** The job as it is stored now. */
  Shown stored(Actor actor, ImportJob job) {
    return shown(actor, Objects.requireNonNull(table.find(actor.workspace(), job.id())));
  }

  private ObjectScope scope(Actor actor, ObjectType type) {
    return schemas.scope(actor, type.apiName());
  }

  /** An object that the actor imports into. Refuses as {@code Forbidden} without the rights. */
  ObjectScope writable(Actor actor, ObjectType type) {
    ObjectScope scope = scope(actor, type);
    scope.require(RecordRight.VIEW);
    scope.require(RecordRight.CREATE);
    return scope;
  }

  private static UUID id(String jobId) {
    UUID id = References.uuid(jobId);
    if (id == null) {
      throw Refused.invalid("jobId", "not_an_id.job");
    }
    return id;
  }

  static Refused unknown(String jobId) {
    return Refused.notFound("There is no import job " + jobId + ".");
  }
}
