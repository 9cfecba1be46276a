package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import org.springframework.stereotype.Component;

/**
 * Opens objects for the operations of doors. Each method finds the object, requires the right, and
 * runs the work in {@link ModelGuard}. An unknown object is refused as {@code NotFound}, a missing
 * right as {@code Forbidden}.
 */
@Component
public record Scopes(Schemas schemas, ModelGuard guard) {

  /** Runs a read, and confirms the version of the model after it. */
  public <T> T read(Actor actor, String object, RecordRight right, Function<ObjectScope, T> work) {
    return guard.read(actor, current -> work.apply(open(current, object, right)));
  }

  /** Runs a read of all objects on which the actor has the right, and confirms the version. */
  public <T> T readAll(Actor actor, RecordRight right, Function<List<ObjectScope>, T> work) {
    return guard.read(
        actor,
        current ->
            work.apply(
                schemas.of(current).objects().stream()
                    .map(type -> schemas.scope(current, type.apiName()))
                    .filter(scope -> scope.view().may(right))
                    .toList()));
  }

  /**
   * Runs a read whose statements contain the version of the model, so that what they find proves
   * it. The version is confirmed if they found nothing.
   */
  public <T> T find(
      Actor actor,
      String object,
      RecordRight right,
      Predicate<T> isNothing,
      Function<ObjectScope, T> work) {
    return guard.run(
        actor,
        current -> {
          T result = work.apply(open(current, object, right));
          if (isNothing.test(result)) {
            guard.confirm(current);
          }
          return result;
        });
  }

  /**
   * Runs a write, or a read that refuses what it does not find. Its statements contain the version
   * of the model; a refusal is thrown only if the version is current.
   */
  public <T> T write(Actor actor, String object, RecordRight right, Function<ObjectScope, T> work) {
    return guard.run(actor, current -> work.apply(open(current, object, right)));
  }

  /**
   * Runs a write in one transaction, whose statements do not contain the version of the model; see
   * {@link ModelGuard#write}.
   *
   * @param begin what may wait or refuse
   */
  public <B, T> T change(
      Actor actor,
      String object,
      RecordRight right,
      Function<ObjectScope, B> begin,
      BiFunction<ObjectScope, B, T> write) {
    record Begun<B>(ObjectScope scope, B value) {}
    return guard.write(
        actor,
        current -> {
          ObjectScope scope = open(current, object, right);
          return new Begun<>(scope, begin.apply(scope));
        },
        (_, begun) -> write.apply(begun.scope(), begun.value()));
  }

  private ObjectScope open(Actor actor, String object, RecordRight right) {
    ObjectScope scope = schemas.scope(actor, object);
    scope.require(right);
    return scope;
  }
}
