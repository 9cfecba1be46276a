package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The mistakes of an input because of other records, told together with its own: unique values that
 * others have, and lookups to records that do not exist. Only what is sent to PostgreSQL is refused
 * by its constraints, one at a time; they stay the truth, since others write meanwhile. An actor
 * that may not view records of the object is told nothing here.
 */
@Component
public record StoredProblems(MatchTable matches, StoredRecordTable records) {

  /**
   * The values of a new record. Refuses as {@code Invalid} with everything that is wrong, or as
   * {@code Conflict} with all values that are taken.
   */
  RecordInput.Draft forNew(RecordInput input) {
    RecordInput.Draft draft = read(input, null);
    check(input, null);
    return draft;
  }

  /**
   * The values of a new record, or of one after a change; see {@link RecordInput#changing}. Refuses
   * as {@code Invalid} with everything that is wrong.
   *
   * @param before the record that is changed; null for a new one
   */
  public RecordInput.Draft read(RecordInput input, @Nullable StoredRecord before) {
    try {
      return before == null ? input.forNew() : input.changing(before);
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid)) {
        throw e;
      }
      throw e.with(
          Stream.concat(dangling(input, before, ""), taken(unique(input, before))).toList());
    }
  }

  /**
   * Refuses taken values together as {@code Conflict}. A constraint tells of one value by itself,
   * so that one value needs no statement here.
   *
   * @param before the record that is changed; null for a new one
   */
  public void check(RecordInput input, @Nullable StoredRecord before) {
    List<UniqueValue> given = unique(input, before);
    if (given.size() < 2) {
      return;
    }
    List<Problem> taken = taken(given).toList();
    if (!taken.isEmpty()) {
      Problems problems = new Problems();
      dangling(input, before, "").forEach(problems::add);
      if (!problems.isEmpty()) {
        taken.forEach(problems::add);
      }
      problems.check();
      throw Refused.conflict(taken);
    }
  }

  private Stream<Problem> taken(List<UniqueValue> given) {
    Map<Long, List<UniqueValue>> byObject =
        given.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.scope().type().id(), LinkedHashMap::new, Collectors.toList()));
    return byObject.values().stream()
        .flatMap(values -> matches.taken(values).stream())
        .map(UniqueValue::taken);
  }

  private static List<UniqueValue> unique(RecordInput input, @Nullable StoredRecord before) {
    List<UniqueValue> found = new ArrayList<>();
    for (Field field : input.given().fields()) {
      if (field.unique() && mayView(input)) {
        Object value = input.givenValue(field);
        if (value != null && !isSame(field, value, before, input.scope())) {
          found.add(
              UniqueValue.of(input.scope(), field, value, before == null ? null : before.id()));
        }
      }
    }
    input
        .targets()
        .inputs()
        .forEach((place, target) ->
            unique(target, null).forEach(value -> found.add(value.inside(place + "."))));
    return found;
  }

  private static boolean isSame(
      Field field, Object value, @Nullable StoredRecord before, ObjectScope scope) {
    return before != null
        && Objects.equals(
            field.key(value, scope.workspace()), field.key(before.value(field), scope.workspace()));
  }

  private Stream<Problem> dangling(RecordInput input, @Nullable StoredRecord before, String place) {
    Stream<Problem> own =
        input.given().fields().stream()
            .filter(field -> field.type() instanceof Lookup && mayView(input))
            .filter(field ->
                input.givenValue(field) instanceof UUID id
                    && (before == null || !id.equals(before.value(field)))
                    && !records.exists(input.scope().target(field), id))
            .map(field -> Problem.of(place + field.apiName(), "unknown_record"));
    return Stream.concat(
        own,
        input.targets().inputs().entrySet().stream()
            .flatMap(target -> dangling(target.getValue(), null, place + target.getKey() + ".")));
  }

  private static boolean mayView(RecordInput input) {
    return input.scope().view().may(RecordRight.VIEW);
  }
}
