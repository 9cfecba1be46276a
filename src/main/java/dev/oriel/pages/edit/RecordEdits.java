package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Writes the changes of a form, unless others have changed the same fields meanwhile. Changes of
 * other fields, and one's own ones in a row, are no conflict.
 */
@Component
record RecordEdits(Records records, History history, Idempotency idempotency) {

  /** How often a write is tried again because others write the same record. */
  private static final int TRIES = 10;

  /** So many changes back it is looked for who has changed a field. */
  private static final int LOOKED_BACK = 100;

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
        () -> write(actor, view, id, edits, now -> conflicts(actor, shown, view, now, edits));
    return edits.create() ? once(actor, id, edits, work) : work.get();
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
              new JsonBody.Read(edits.json(), true),
              _ -> Projection.ALL)
          .record();
    } catch (Refused e) {
      throw with(edits.mistakes(), e);
    }
  }

  /** Writes all changes like {@link #write}, unless a field has another value by now. */
  Outcome putBack(Actor actor, ShownField shown, ObjectView view, String id, Edits edits) {
    return write(actor, view, id, edits, now -> others(shown, now, edits));
  }

  private static List<Conflict> others(ShownField shown, CrmRecord now, Edits edits) {
    return edits.all().stream()
        .filter(edit -> !Was.isStill(edit.was(), FieldJson.of(shown, now, edit.field())))
        .map(edit ->
            new Conflict(edit.field(), null, false, null, edit.was(), edit.was(), edit.value()))
        .toList();
  }

  private Outcome write(
      Actor actor,
      ObjectView view,
      String id,
      Edits edits,
      Function<CrmRecord, List<Conflict>> found) {
    String object = view.type().apiName();
    if (edits.isEmpty()) {
      return new Unchanged();
    }
    for (int i = 0; i < TRIES; i++) {
      Records.Found now = records.get(actor, object, id, _ -> Projection.ALL.expandingAll());
      List<Conflict> conflicts = found.apply(now.record());
      if (!conflicts.isEmpty()) {
        return new Conflicting(conflicts);
      }
      try {
        return new Written(
            records
                .update(
                    actor,
                    object,
                    id,
                    new JsonBody.Read(edits.json(), true),
                    now.tag()::equals,
                    _ -> Projection.ALL.expandingAll())
                .record());
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

  private List<Conflict> conflicts(
      Actor actor, ShownField shown, ObjectView view, CrmRecord now, Edits edits) {
    List<Edits.Edit> differing =
        edits.all().stream()
            // The door refuses what may not be edited.
            .filter(edit -> NameField.is(edit.field()) || view.mayEdit(edit.field()))
            .filter(edit -> isConcerned(edit, FieldJson.of(shown, now, edit.field())))
            .toList();
    if (differing.isEmpty()) {
      return List.of();
    }
    List<History.Change> changes =
        history
            .named(
                actor,
                view.type().apiName(),
                now.id().toString(),
                _ -> new Page.Query(LOOKED_BACK, null))
            .entries();
    return differing.stream()
        .flatMap(
            edit -> conflict(actor, edit, FieldJson.of(shown, now, edit.field()), changes).stream())
        .toList();
  }

  /** Whether the value is neither what was drawn, nor what is asked for, nor known to be other. */
  private static boolean isConcerned(Edits.Edit edit, JsonNode theirs) {
    return !Was.isStill(edit.was(), theirs)
        && !edit.choice().overwrites(theirs)
        && !isSame(edit.field(), edit.value(), theirs);
  }

  private static boolean isSame(Field field, JsonNode mine, JsonNode theirs) {
    return Objects.equals(parsed(field, mine), parsed(field, theirs));
  }

  /** The value that the type makes of JSON; the JSON itself if it is none. */
  private static @Nullable Object parsed(Field field, JsonNode json) {
    try {
      return json.isNull() ? null : field.type().parse(json, null);
    } catch (InvalidValue _) {
      return json;
    }
  }

  private static Optional<Conflict> conflict(
      Actor actor, Edits.Edit edit, JsonNode theirs, List<History.Change> changes) {
    List<Changed> ofField =
        changes.stream().flatMap(change -> Changed.of(change, edit.field()).stream()).toList();
    Changed last = ofField.isEmpty() ? null : ofField.getFirst();
    if (last != null && last.isBy(actor)) {
      return Optional.empty();
    }
    JsonNode was =
        Was.isDigest(edit.was())
            ? ofField.stream()
                .map(changed -> changed.value().before())
                .filter(before -> Was.isStill(edit.was(), before))
                .findFirst()
                .orElse(null)
            : edit.was();
    return Optional.of(
        new Conflict(
            edit.field(),
            last == null ? null : last.change().author().name(),
            last != null && last.change().author().kind().equals("member"),
            last == null ? null : last.change().at(),
            was,
            theirs,
            edit.value()));
  }

  /** A change of one field. */
  private record Changed(History.Change change, ValueChange value) {

    static Optional<Changed> of(History.Change change, Field field) {
      return change.changes().stream()
          .filter(value -> value.field().equals(field.apiName()))
          .findFirst()
          .map(value -> new Changed(change, value));
    }

    /** Whether a person has made it, and not an AI client in the person's name. */
    boolean isBy(Actor actor) {
      LogEntry.Author author = change.author();
      return author.id().equals(actor.principal().id()) && author.connection() == null;
    }
  }
}
