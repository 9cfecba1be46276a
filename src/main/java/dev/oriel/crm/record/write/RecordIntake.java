package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordInput.Draft;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Makes drafts of inputs, in four steps: it finds the records that lookups name ({@link Links}),
 * reads the form ({@link RecordInput}), parses the values ({@link #draft}), and looks for values
 * that other records have ({@link #refuseTaken}, {@link #withoutTaken}).
 *
 * <p>Only what is sent to PostgreSQL is refused by its constraints, one at a time. These stay the
 * truth, since others write meanwhile; here mistakes are found to tell them together. An actor that
 * may not view records of the object is told nothing of them.
 */
@Component
public record RecordIntake(Links links, MatchTable matches, StoredRecordTable records) {

  /**
   * A value that the unique field of a record is to get.
   *
   * @param place of the value in the input, such as {@code company.create.code}
   * @param key the match key of the value
   * @param self the record, which may have the value; null for a new one
   */
  record Unique(String place, ObjectScope scope, Field field, String key, @Nullable UUID self) {

    private static Unique of(
        ObjectScope scope, Field field, @Nullable Object value, @Nullable StoredRecord before) {
      String key = Objects.requireNonNull(field.key(value, scope.workspace()));
      return new Unique(field.apiName(), scope, field, key, before == null ? null : before.id());
    }

    private Unique inside(String path) {
      return new Unique(path + place, scope, field, key, self);
    }

    private Problem taken() {
      return Problem.of(place, "conflict.taken");
    }
  }

  /** Reads the form of an input, after the records were found that its lookups name. */
  public RecordInput read(ObjectScope scope, JsonBody body) {
    return RecordInput.read(scope, links.resolve(scope, body));
  }

  /**
   * The values of a new record, or of one after a change; see {@link RecordInput#changing}. Refuses
   * as {@code Invalid} with everything that is wrong, also because of other records.
   *
   * @param before the record that is changed; null for a new one
   */
  public Draft draft(RecordInput input, @Nullable StoredRecord before) {
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
   * Refuses taken values together as {@code Conflict}. A single value needs no statement here: the
   * constraint of the table names it.
   *
   * @param before the record that is changed; null for a new one
   */
  public void refuseTaken(RecordInput input, @Nullable StoredRecord before) {
    List<Unique> given = unique(input, before);
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

  private Stream<Problem> taken(List<Unique> given) {
    Map<Long, List<Unique>> byObject =
        given.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.scope().type().id(), LinkedHashMap::new, Collectors.toList()));
    return byObject.values().stream()
        .flatMap(values -> matches.taken(values).stream())
        .map(Unique::taken);
  }

  private static List<Unique> unique(RecordInput input, @Nullable StoredRecord before) {
    List<Unique> found = new ArrayList<>();
    for (Field field : input.fields()) {
      if (field.unique() && mayView(input.scope())) {
        Object value = input.givenValue(field);
        if (value != null && !isSame(field, value, before, input.scope())) {
          found.add(Unique.of(input.scope(), field, value, before));
        }
      }
    }
    input
        .parts()
        .forEach((path, target) ->
            unique(target, null).forEach(value -> found.add(value.inside(path + "."))));
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
        input.fields().stream()
            .filter(field -> field.type() instanceof Lookup && mayView(input.scope()))
            .filter(field ->
                input.givenValue(field) instanceof UUID id
                    && (before == null || !id.equals(before.value(field)))
                    && !records.exists(input.scope().target(field), id))
            .map(field -> Problem.of(place + field.apiName(), "unknown_record"));
    return Stream.concat(
        own,
        input.parts().entrySet().stream()
            .flatMap(target -> dangling(target.getValue(), null, place + target.getKey() + ".")));
  }

  private static boolean mayView(ObjectScope scope) {
    return scope.view().may(RecordRight.VIEW);
  }

  /**
   * Whether values of a draft are left out if other records have them, because the actor must not
   * learn that: check and write need one transaction then.
   */
  boolean mayLeaveOut(ObjectScope scope, Draft draft) {
    return !secret(scope, draft).isEmpty();
  }

  /** The unique fields of a draft whose values the actor must not learn to be taken. */
  private static List<Field> secret(ObjectScope scope, Draft draft) {
    return mayView(scope) || !scope.type().hasTable()
        ? List.of()
        : scope.type().fields().stream()
            .filter(field -> field.unique() && draft.values().containsKey(field.id()))
            .toList();
  }

  /**
   * The draft of an actor that may not view records, such as the key of a web form, without values
   * that are taken. A required one is refused as {@code Conflict}. If one is taken between this
   * check and the write, {@link Violations} makes the transaction repeat.
   *
   * @param before the record that is changed; null for a new one
   */
  Draft withoutTaken(
      ObjectScope scope, RecordInput input, @Nullable StoredRecord before, Draft draft) {
    List<Field> secret = secret(scope, draft);
    if (secret.isEmpty()) {
      return draft;
    }
    List<Unique> given =
        secret.stream()
            .map(field -> Unique.of(scope, field, draft.values().get(field.id()), before))
            .toList();
    List<Field> taken = matches.taken(given).stream().map(Unique::field).toList();
    List<Problem> refused =
        taken.stream()
            .filter(Field::required)
            .map(field -> Problem.of(field.apiName(), "conflict.value"))
            .toList();
    if (!refused.isEmpty()) {
      throw Refused.conflict(refused);
    }
    Map<Long, Object> values = new HashMap<>(draft.values());
    for (Field field : taken) {
      values.remove(field.id());
      if (before != null && before.value(field) != null) {
        values.put(field.id(), before.value(field));
      }
    }
    input.ignoreTaken(taken);
    return new Draft(draft.givenName(), values);
  }
}
