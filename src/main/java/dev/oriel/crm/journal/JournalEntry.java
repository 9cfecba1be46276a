package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * A write that was made through a connection, as its reader may see it.
 *
 * @param connection through which it was made
 * @param id by which it is put back
 * @param view the object as the reader sees it; null if it was deleted
 * @param recordId null for definitions and imports
 * @param name of the record now; null if it was deleted, or may not be seen. Of a definition the
 *     apiName, and of an import the name of the file
 * @param changes of fields that exist and that the reader may read, in which records and members
 *     that the reader may see have an {@code id} and a {@code name}; of a note its text and its
 *     kind while it exists, as they are now or before and after an edit; of an attachment its name,
 *     type and size; of a definition the properties that were changed. Empty if the record was
 *     deleted, because its values are erased from the log
 * @param putBackAt null if it was not put back
 * @param obstacle why it cannot be put back; null if it can
 */
public record JournalEntry(
    UUID connection,
    UUID id,
    OffsetDateTime at,
    ChangeKind kind,
    @Nullable ObjectView view,
    @Nullable UUID recordId,
    @Nullable String name,
    List<ValueChange> changes,
    @Nullable OffsetDateTime putBackAt,
    @Nullable String obstacle) {

  /** The apiName of the object; null if it was deleted. */
  public @Nullable String object() {
    return view == null ? null : view.type().apiName();
  }
}
