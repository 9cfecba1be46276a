package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Unique values that other records have. An actor that may view records is refused. For others,
 * such as the key of a web form, the rest of the record is written without the value, unless it is
 * required.
 */
@Component
record TakenValues(MatchTable matches) {

  /** Whether values may be left out, so that check and write need one transaction. */
  boolean concern(ObjectScope scope, RecordInput.Draft draft) {
    return !unique(scope, draft).isEmpty();
  }

  /** The unique fields of a draft whose values the actor must not learn to be taken. */
  private static List<Field> unique(ObjectScope scope, RecordInput.Draft draft) {
    return scope.view().may(RecordRight.VIEW) || !scope.type().hasTable()
        ? List.of()
        : scope.type().fields().stream()
            .filter(field -> field.unique() && draft.values().containsKey(field.id()))
            .toList();
  }

  /**
   * The draft without values that are taken. If one is taken between this check and the write,
   * {@link Violations} makes the transaction repeat.
   *
   * @param before the record that is changed; null for a new one
   */
  RecordInput.Draft leaveOut(
      ObjectScope scope,
      RecordInput input,
      @Nullable StoredRecord before,
      RecordInput.Draft draft) {
    List<Field> unique = unique(scope, draft);
    if (unique.isEmpty()) {
      return draft;
    }
    Map<Long, Object> values = new HashMap<>(draft.values());
    UUID self = before == null ? null : before.id();
    List<Field> taken =
        matches
            .taken(
                unique.stream()
                    .map(field ->
                        UniqueValue.of(
                            scope, field, Objects.requireNonNull(values.get(field.id())), self))
                    .toList())
            .stream()
            .map(UniqueValue::field)
            .toList();
    List<Problem> refused =
        taken.stream()
            .filter(Field::required)
            .map(field -> Problem.of(field.apiName(), "conflict.value"))
            .toList();
    if (!refused.isEmpty()) {
      throw Refused.conflict(refused);
    }
    for (Field field : taken) {
      values.remove(field.id());
      if (before != null && before.value(field) != null) {
        values.put(field.id(), before.value(field));
      }
    }
    input.ignored().setTaken(taken.stream().map(Field::apiName).toList());
    return new RecordInput.Draft(draft.givenName(), values);
  }
}
