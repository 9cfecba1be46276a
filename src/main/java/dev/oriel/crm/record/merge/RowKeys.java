package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a row.
 *
 * @param id of the record that it names; null if it names none, or ids do not count
 * @param kinds its other keys, those of one {@link MergeKeys.Kind} together
 * @param number the number that it names; null if it names none
 */
record RowKeys(@Nullable UUID id, List<List<Match>> kinds, @Nullable String number) {

  /** Whether the row has a key of this kind. */
  boolean has(int kind) {
    return !kinds.get(kind).isEmpty();
  }

  /**
   * The draft for a record that the row has found, with its own spelling of values that are the
   * same by their keys, and with its own value in the place of a former one that has found it. A
   * row that names the record by its id overwrites these values. The name is kept only if it has
   * found the record.
   *
   * @param by the property that has decided
   */
  RecordInput.Draft keeping(
      MergeOwners owners, String by, StoredRecord present, RecordInput input) {
    RecordInput.Draft draft = input.changing(present);
    if (by.equals(MergeKeys.ID)) {
      return draft;
    }
    Map<Long, Object> values = new HashMap<>(draft.values());
    keepSpelling(owners.keys().scope(), present, values);
    String name = draft.givenName();
    for (Match match : kinds.stream().flatMap(List::stream).toList()) {
      Field field = match.field();
      // A number is never given.
      if (field != null && !field.type().readOnly()) {
        Object stored = present.value(field);
        if (stored != null && by.equals(match.name()) && owners.isFormer(match)) {
          values.put(field.id(), stored);
        }
      } else if (field == null
          && by.equals(Match.NAME)
          && name != null
          && Folding.key(name).equals(Folding.key(present.name()))) {
        name = present.nameDerived() ? null : present.name();
      }
    }
    return new RecordInput.Draft(name, values);
  }

  /** Keeps the stored values that are the same by their keys, also where they find no records. */
  private static void keepSpelling(
      ObjectScope scope, StoredRecord present, Map<Long, Object> values) {
    for (Field field : scope.type().fields()) {
      Object stored = present.value(field);
      Object given = values.get(field.id());
      if (Match.isMatchable(field)
          && stored != null
          && !stored.equals(given)
          && Match.isSame(scope, field, stored, given)) {
        values.put(field.id(), stored);
      }
    }
  }
}
