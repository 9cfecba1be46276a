package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the record of a child entry, such as a note, where a caller gives only the id of the entry.
 */
@Component
@ForDoors
public record ChildPlaces(Schemas schemas, ModelGuard guard) {

  /** The object and the record of an entry, by the apiName and the id that callers give. */
  public record Place(String object, String recordId) {}

  /** The object and the record of an entry as they are stored. */
  public record Parent(long objectId, UUID recordId) {}

  /** Finds the parent of the entry in a workspace; null if there is no such entry. */
  @FunctionalInterface
  public interface Parents {
    @Nullable Parent of(Workspace workspace);
  }

  /**
   * The place of an entry. What the caller gives is not checked here if it is complete. Otherwise
   * an entry on a record of an object that the actor may not view, or of another object or record
   * than given, is refused like one that does not exist, as {@code NotFound}.
   */
  public Place find(
      Actor actor,
      @Nullable String object,
      @Nullable String recordId,
      Parents parents,
      String unknown) {
    if (object != null && recordId != null) {
      return new Place(object, recordId);
    }
    return guard.read(
        actor,
        current -> {
          Place found = place(current, parents.of(current.workspace()));
          if (found == null
              || (object != null && !object.equals(found.object()))
              || (recordId != null && !recordId.equalsIgnoreCase(found.recordId()))) {
            throw Refused.notFound(unknown);
          }
          return found;
        });
  }

  private @Nullable Place place(Actor actor, @Nullable Parent parent) {
    if (parent == null) {
      return null;
    }
    Schema schema = schemas.of(actor);
    ObjectType type = schema.objectOrNull(parent.objectId());
    return type == null || !schema.view(actor.profile(), type).may(RecordRight.VIEW)
        ? null
        : new Place(type.apiName(), parent.recordId().toString());
  }
}
