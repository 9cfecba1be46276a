package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.RecordParts;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.storage.table.RecordDependent;
import org.springframework.stereotype.Component;

/**
 * Adds notes to many records that the current transaction writes, and deletes them again. Both need
 * the right to update the records.
 */
@Component
@ForDoors
public record RecordNotes(
    RecordNoteTable table, List<RecordDependent> dependents, Ids ids, Clock clock) {

  /** The source of the notes that programs add. */
  public static final String API = "api";

  /**
   * Adds notes, and returns their number. A record that has a note with the same text already gets
   * no second one.
   *
   * @param texts of the notes, by record; none is blank
   * @param source of the notes
   */
  public int add(ObjectScope scope, Map<UUID, Set<String>> texts, String source) {
    if (texts.isEmpty()) {
      return 0;
    }
    scope.require(RecordRight.UPDATE);
    return parts(notes(scope, texts, source)).stream()
        .mapToInt(part -> table.insert(scope, part))
        .sum();
  }

  private static List<List<Note>> parts(List<Note> notes) {
    return RecordParts.of(notes, note -> 2L * note.body().length());
  }

  /**
   * The texts among these that notes of the records have already. Refuses as {@code Forbidden}
   * without the right to update the records.
   */
  public Map<UUID, Set<String>> known(ObjectScope scope, Map<UUID, Set<String>> texts) {
    Map<UUID, Set<String>> known = new HashMap<>();
    if (scope.type().hasTable() && !texts.isEmpty()) {
      scope.require(RecordRight.UPDATE);
      parts(notes(scope, texts, API)).forEach(part -> table.known(scope, part, known));
    }
    return known;
  }

  private List<Note> notes(ObjectScope scope, Map<UUID, Set<String>> texts, String source) {
    OffsetDateTime now = DateTime.of(clock.instant());
    List<Note> notes = new ArrayList<>();
    texts.forEach(
        (record, all) -> all.forEach(text -> notes.add(note(scope, record, text, source, now))));
    return notes;
  }

  private Note note(
      ObjectScope scope, UUID record, String text, String source, OffsetDateTime now) {
    var author = scope.actor().principal();
    return new Note(
        ids.next(),
        record,
        text,
        NoteKind.NOTE,
        now,
        source,
        author.id(),
        author.name(),
        now,
        null);
  }

  /**
   * Deletes the notes that an import has added to records between two positions of the log, and
   * none that others have added meanwhile. Refuses as {@code Forbidden} without the right to update
   * the records.
   *
   * @param first the position before the first of them
   */
  public void remove(ObjectScope scope, Collection<UUID> records, long first, long last) {
    Set<UUID> notes = table.added(scope.type(), records, first, last);
    if (notes.isEmpty()) {
      return;
    }
    scope.require(RecordRight.UPDATE);
    table.delete(scope, notes, DateTime.of(clock.instant()));
    dependents.forEach(other -> other.deleteOfChildren(scope.type(), records, notes));
  }
}
