package dev.oriel.crm.note;

import module java.base;

import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.model.schema.ObjectScope;
import org.springframework.stereotype.Component;

/** Tells the objects and the names of the records of notes that a search has found. */
@Component
record FoundNotes(PresentRecords present) {

  List<Notes.Found> of(List<ObjectScope> scopes, List<PlacedNote> notes) {
    Map<Long, ObjectScope> byId =
        scopes.stream().collect(Collectors.toMap(scope -> scope.type().id(), scope -> scope));
    Map<UUID, String> names = new HashMap<>();
    notes.stream()
        .collect(
            Collectors.groupingBy(
                PlacedNote::objectId,
                Collectors.mapping(placed -> placed.note().recordId(), Collectors.toSet())))
        .forEach((object, ids) -> names.putAll(present.names(scope(byId, object), ids)));
    return notes.stream()
        .map(placed ->
            new Notes.Found(
                placed.note(),
                scope(byId, placed.objectId()).type().apiName(),
                names.get(placed.note().recordId())))
        .toList();
  }

  private static ObjectScope scope(Map<Long, ObjectScope> byId, long object) {
    return Objects.requireNonNull(byId.get(object));
  }
}
