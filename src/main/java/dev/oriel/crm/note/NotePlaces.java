package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds notes by the ids that callers give. */
@Component
record NotePlaces(ChildPlaces places, NoteTable table) {

  /**
   * The object and the record of a note. What is given is not checked here if it is complete.
   * Otherwise a note that the actor may not view is refused as {@code NotFound}, like one that does
   * not exist.
   */
  ChildPlaces.Place find(
      Actor actor, @Nullable String object, @Nullable String recordId, String noteId) {
    return places.find(
        actor,
        object,
        recordId,
        workspace -> table.parent(workspace, id(noteId)),
        "There is no note " + noteId + ".");
  }

  /** The note of a record. Refuses one that is not of this record as {@code NotFound}. */
  Note require(ObjectScope scope, UUID record, String noteId) {
    UUID id = id(noteId);
    Note note = table.find(scope, record, id);
    if (note == null) {
      throw unknown(id);
    }
    return note;
  }

  static Refused unknown(UUID id) {
    return Refused.notFound("The record has no note " + id + ".");
  }

  /**
   * Locks a note of a record that is held, as it is now; null if it is gone.
   *
   * @param known as it was read before. Throws {@link StaleModel} if it told of another contact
   *     then, which decides how its record is held
   */
  @Nullable Note lock(ObjectScope scope, Note known) {
    Note present = table.lock(scope.type(), known.recordId(), known.id());
    if (present != null && !Objects.equals(present.contactAt(), known.contactAt())) {
      throw new StaleModel();
    }
    return present;
  }

  /** Refuses anything but a UUID as {@code Invalid}. */
  static UUID id(String noteId) {
    UUID id = References.uuid(noteId);
    if (id == null) {
      throw Refused.invalid("noteId", "not_an_id.note");
    }
    return id;
  }
}
