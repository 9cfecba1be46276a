package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.FoundRecord;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes the changes of a form, unless others have changed the same fields meanwhile. Changes of
 * other fields, and one's own ones in a row, are no conflict.
 */
@Component
record RecordEdits(Records records, Conflicts conflicts, Idempotency idempotency) {

  /** How often a write is tried again because others write the same record. */
  private static final int TRIES = 10;

  private static final int DONE = 303;
  private static final int CONFLICT = 409;

  /** The end of a write. */
  sealed interface Outcome {}

  record Written(CrmRecord record) implements Outcome {}

  /** Nothing was asked for but what the record has. */
  record Unchanged() implements Outcome {}

  /** Nothing was written. */
  record Conflicting(List<Conflict> conflicts) implements Outcome {}

  /**
   * Writes all changes or none. Refuses like {@link Records#update}, with the mistakes that only
   * the form knows; also a field that may not be changed is refused, never ignored.
   */
  Outcome write(Actor actor, ShownField shown, ObjectView view, String id, Edits edits) {
    Supplier<Outcome> work =
        () ->
            write(
                actor,
                view,
                id,
                now -> following(view, now, edits),
                now -> conflicts.of(actor, shown, view, now, edits));
    if (edits.isEmpty()) {
      return new Unchanged();
    }
    return edits.create() ? once(actor, id, edits, work) : work.get();
  }

  /**
   * The changes with what follows from them for people. Refuses as {@code Invalid} those that lack
   * what an option requires.
   */
  private static Edits following(ObjectView view, @Nullable CrmRecord now, Edits edits) {
    try {
      OptionNeeds.check(view, now, edits);
    } catch (Refused e) {
      throw with(edits.mistakes(), e);
    }
    return CompanyBeside.with(view, now, StageProbability.with(view, now, edits));
  }

  /** A form that makes another record is carried out once. */
  private Outcome once(Actor actor, String id, Edits edits, Supplier<Outcome> work) {
    AtomicReference<Outcome> outcome = new AtomicReference<>(new Unchanged());
    String request =
        Fingerprint.of(
            id + " " + edits.form(), edits.json().toString().getBytes(StandardCharsets.UTF_8));
    idempotency.once(
        actor,
        Idempotency.Key.of("form", request),
        request,
        reply -> reply.status() == DONE,
        () -> {
          outcome.set(work.get());
          int status = outcome.get() instanceof Conflicting ? CONFLICT : DONE;
          return new Reply(status, Map.of("Content-Type", "text/plain"), "");
        });
    return outcome.get();
  }

  /**
   * Creates a record with what stands in a form. Refuses like {@link Records#create}, with the
   * mistakes that only the form knows.
   */
  CrmRecord create(Actor actor, ObjectView view, Edits edits) {
    try {
      return records
          .create(
              actor,
              view.type().apiName(),
              new JsonBody.Read(following(view, null, edits).json(), true),
              _ -> Projection.ALL)
          .record();
    } catch (Refused e) {
      throw with(edits.mistakes(), e);
    }
  }

  /** Writes all changes like {@link #write}, unless a field has another value by now. */
  Outcome putBack(Actor actor, ShownField shown, ObjectView view, String id, Edits edits) {
    return edits.isEmpty()
        ? new Unchanged()
        : write(actor, view, id, _ -> edits, now -> Conflicts.ofAnyone(shown, now, edits));
  }

  private Outcome write(
      Actor actor,
      ObjectView view,
      String id,
      Function<CrmRecord, Edits> asked,
      Function<CrmRecord, List<Conflict>> found) {
    String object = view.type().apiName();
    for (int i = 0; i < TRIES; i++) {
      FoundRecord now = records.get(actor, object, id, _ -> Projection.ALL.expandingAll());
      List<Conflict> present = found.apply(now.record());
      if (!present.isEmpty()) {
        return new Conflicting(present);
      }
      Edits edits = asked.apply(now.record());
      try {
        CrmRecord record =
            records
                .update(
                    actor,
                    object,
                    id,
                    new JsonBody.Read(edits.json(), true),
                    now.tag()::equals,
                    _ -> Projection.ALL.expandingAll())
                .record();
        // Somebody else may have written the same.
        return record.version() == now.record().version() ? new Unchanged() : new Written(record);
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.Stale)) {
          throw with(edits.mistakes(), e);
        }
      }
    }
    throw Refused.unavailable("Too many others are changing this record; try again.");
  }

  /** The refusal of a door with the mistakes that only the form knows in the place of its own. */
  static Refused with(List<Problem> mistakes, Refused refused) {
    if (mistakes.isEmpty() || !(refused.refusal() instanceof Refusal.Invalid invalid)) {
      return refused;
    }
    Set<String> fields = mistakes.stream().map(Problem::field).collect(Collectors.toSet());
    List<Problem> all =
        Stream.concat(
                mistakes.stream(),
                invalid.problems().stream().filter(one -> !fields.contains(one.field())))
            .toList();
    return new Refused(new Refusal.Invalid(invalid.message(), all));
  }
}
