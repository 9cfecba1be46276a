package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Workspace;
import org.springframework.stereotype.Component;

/** Notes as they are now, by their ids. Callers know that the actor may view their records. */
@Component
@ForDoors
public record PresentNotes(NoteTable table) {

  /** The lengths of the texts of those that exist. */
  public Map<UUID, Integer> lengths(Workspace workspace, Collection<UUID> ids) {
    return ids.isEmpty() ? Map.of() : table.lengths(workspace, ids);
  }

  /** Those that exist. */
  public Map<UUID, Note> of(Workspace workspace, Collection<UUID> ids) {
    return ids.isEmpty() ? Map.of() : table.all(workspace, ids);
  }
}
