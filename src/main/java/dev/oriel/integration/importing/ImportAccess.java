package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportTable;
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
  public record Shown(ImportJob job, @Nullable ObjectScope scope) {}

  /** Works for an administrator with the present rights. Refuses others as {@code Forbidden}. */
  <T> T with(Actor actor, Function<Actor, T> work) {
    return guard.administer(actor).evenByKey().read(work);
  }

  ImportJob require(Actor actor, String jobId) {
    ImportJob job = table.find(actor.workspace(), id(jobId));
    if (job == null) {
      throw unknown(jobId);
    }
    return job;
  }

  /** Finds a job and locks it until the end of the transaction. */
  ImportJob lock(Actor actor, String jobId) {
    ImportJob job = table.lock(actor.workspace(), id(jobId));
    if (job == null) {
      throw unknown(jobId);
    }
    return job;
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
    return scope(actor, type);
  }

  /** The apiNames of all objects by id. */
  Map<Long, String> objectNames(Actor actor) {
    return schemas.of(actor).objects().stream()
        .collect(Collectors.toMap(ObjectType::id, ObjectType::apiName));
  }

  Shown shown(Actor actor, ImportJob job) {
    ObjectType type = primary(actor, job);
    return new Shown(job, type == null ? null : scope(actor, type));
  }

  /** The job as it is stored now. */
  Shown stored(Actor actor, ImportJob job) {
    return shown(actor, Objects.requireNonNull(table.find(actor.workspace(), job.id())));
  }

  ObjectScope scope(Actor actor, ObjectType type) {
    return schemas.scope(actor, type.apiName());
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
