package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
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

/**
 * Finds the conflicts of a form with the present values of its record. Who has changed a field is
 * looked for in the newest changes of the record ({@link NewestChanges}): behind these, one's own
 * change is taken for that of somebody unknown.
 */
@Component
record Conflicts(NewestChanges newest) {

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
    List<Sought> sought =
        differing.stream()
            .map(edit -> new Sought(edit, FieldJson.of(shown, now, edit.field())))
            .toList();
    NewestChanges.Reader changes = newest.of(actor, view.type().apiName(), now.id().toString());
    while (sought.stream().anyMatch(one -> !one.isFound(actor)) && changes.hasNext()) {
      History.Change change = changes.next();
      sought.forEach(one -> one.look(change));
    }
    return sought.stream().flatMap(one -> one.conflict(actor).stream()).toList();
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

  /** Looks for the last change of a field, and for the long text that was drawn. */
  private static final class Sought {

    private final Edits.Edit edit;
    private final JsonNode theirs;
    private History.@Nullable Change last;
    private @Nullable JsonNode was;

    Sought(Edits.Edit edit, JsonNode theirs) {
      this.edit = edit;
      this.theirs = theirs;
      this.was = Was.isDigest(edit.was()) ? null : edit.was();
    }

    void look(History.Change change) {
      change.changes().stream()
          .filter(value -> value.field().equals(edit.field().apiName()))
          .findFirst()
          .ifPresent(value -> look(change, value));
    }

    private void look(History.Change change, ValueChange value) {
      if (last == null) {
        last = change;
      }
      if (was == null && Was.isStill(edit.was(), value.before())) {
        was = value.before();
      }
    }

    /** Whether no older change says more. */
    boolean isFound(Actor actor) {
      return last != null && (was != null || isBy(actor, last));
    }

    /** Whether a person has made it, and not an AI client in the person's name. */
    private static boolean isBy(Actor actor, History.Change change) {
      LogEntry.Author author = change.author();
      return author.id().equals(actor.principal().id()) && author.connection() == null;
    }

    Optional<Conflict> conflict(Actor actor) {
      History.Change change = last;
      if (change == null) {
        return Optional.of(
            new Conflict(edit.field(), null, false, null, was, theirs, edit.value()));
      }
      return isBy(actor, change)
          ? Optional.empty()
          : Optional.of(
              new Conflict(
                  edit.field(),
                  change.author().name(),
                  change.author().kind().equals("member"),
                  change.at(),
                  was,
                  theirs,
                  edit.value()));
    }
  }
}
