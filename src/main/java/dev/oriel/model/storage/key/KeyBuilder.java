package dev.oriel.model.storage.key;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.table.FormerKeys;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Rebuilds the match keys and search texts of an object's records after an upgrade, or when the
 * region of the workspace has changed. Each step is a transaction that also stores its position, so
 * a job that was killed continues from there.
 */
@Component
public record KeyBuilder(
    KeyBuildTable table,
    FormerKeys former,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<KeyBuilder.Input> {

  static final JobKind<Input> KIND = JobKind.of("match-keys", Input.class);
  private static final Logger log = LoggerFactory.getLogger(KeyBuilder.class);

  record Input(long objectId) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Actor actor = run.actor();
    long objectId = run.input().objectId();
    ObjectType type = guard.run(actor, current -> type(current, objectId));
    long total = type.hasTable() ? table.count(type.table()) : 0;
    build(actor, objectId, done -> run.progress(done, total));
  }

  /**
   * Builds the outdated keys of an object.
   *
   * @param progress receives the number of rebuilt records in each step
   */
  void build(Actor actor, long objectId, LongConsumer progress) {
    long done = 0;
    int more;
    do {
      long before = done;
      more = guard.run(actor, current -> step(current, objectId, before, progress));
      done += more;
    } while (more > 0);
    guard.define(
        actor,
        current -> {
          ObjectType type = type(current, objectId);
          former.renew(type);
          table.finish(type);
          return current;
        });
    if (retryCollisions(actor, objectId) > 0) {
      log.warn(
          "Records of object {} in the workspace '{}' have the same values in unique fields; GET"
              + " …/collisions names them",
          objectId,
          actor.workspace().name());
    }
  }

  /** Returns the number of records that it has rebuilt; 0 if none are left. */
  private int step(Actor actor, long objectId, long before, LongConsumer progress) {
    return transactions.run(() -> {
      keepModel(actor);
      ObjectType type = type(actor, objectId);
      if (type.hasCurrentKeys()) {
        return 0;
      }
      int done = table.step(type);
      progress.accept(before + done);
      return done;
    });
  }

  /**
   * Gives records without a unique key their key, if no other record has it any more. Returns how
   * many still have none.
   */
  int retryCollisions(Actor actor, long objectId) {
    return guard.run(
        actor,
        current ->
            transactions.run(() -> {
              keepModel(current);
              return table.retryCollisions(type(current, objectId));
            }));
  }

  private void keepModel(Actor actor) {
    if (!table.keepModel(actor)) {
      throw new StaleModel();
    }
  }

  /** Refuses an object that was deleted meanwhile as {@code NotFound}. */
  private ObjectType type(Actor actor, long objectId) {
    ObjectType type = schemas.of(actor).objectOrNull(objectId);
    if (type == null) {
      throw Refused.notFound("The object was deleted.");
    }
    return type;
  }
}
