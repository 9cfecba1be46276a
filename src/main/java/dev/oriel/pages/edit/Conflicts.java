package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
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

/** Finds the conflicts of a form with the present values of its record. */
@Component
record Conflicts(History history) {

  /** Who has changed a field is looked for in the last 100 changes of the record. */
  private static final int LOOKED_BACK = 100;

  /** The fields whose value is no longer the one that the form showed. */
  static List<Conflict> ofAnyone(ShownField shown, CrmRecord now, Edits edits) {
    return edits.all().stream()
        .filter(edit -> !Was.isStill(edit.was(), FieldJson.of(shown, now, edit.field())))
        .map(edit ->
            new Conflict(edit.field(), null, false, null, edit.was(), edit.was(), edit.value()))
        .toList();
  }

  /** The changes that others have made meanwhile of what is asked for. */
  List<Conflict> of(Actor actor, ShownField shown, ObjectView view, CrmRecord now, Edits edits) {
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
