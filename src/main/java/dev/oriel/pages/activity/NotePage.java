package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.note.Note;
import dev.oriel.crm.note.NoteEdits;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.record.Records;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Edits a note, and deletes it after a question. Who has not written it cannot edit it. */
@Controller
record NotePage(ObjectDefinitions objects, Notes notes, NoteEdits edits, Navigation navigation) {

  static final String EDIT = "/edit";
  private static final String NOTE = RecordActivityPage.NOTES + "/{note}";
  private static final String EDITED = NOTE + EDIT;
  private static final String DELETED = NOTE + "/delete";

  private static final int ROWS = 6;

  /** A note on the page of its record. */
  private record Opened(Activity.Place place, Note note) {

    private Words words() {
      return place.words();
    }

    /** The time of the note as its input shows it. */
    private String minute() {
      return note.at()
          .atZoneSameInstant(words().formats().zone())
          .toLocalDateTime()
          .truncatedTo(ChronoUnit.MINUTES)
          .toString();
    }

    private String path() {
      return place.page() + RecordActivityPage.NOTES + "/" + note.id();
    }
  }

  private Opened open(Visit visit, Actor actor, String object, String id, String note) {
    Activity.Place place =
        new Activity.Place(visit, actor, objects.get(actor, object), Records.id(id));
    place.view().require(RecordRight.UPDATE);
    return new Opened(place, notes.get(actor, object, id, note, _ -> null));
  }

  /** 200 with the form of a note; 403 for that of another one. */
  @GetMapping({RecordAddress.RECORD + EDITED, RecordAddress.RECORD_BELOW + EDITED})
  Answer edit(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String note) {
    Opened opened = open(visit, actor, object, id, note);
    if (!opened.note().createdBy().equals(actor.principal().id())) {
      throw Refused.forbidden("Only who has written a note edits it.");
    }
    return form(opened, 200, Typed.nothing());
  }

  /** Writes text, kind and time. Shows the form again with 400 if it is wrong. */
  @PostMapping({RecordAddress.RECORD + EDITED, RecordAddress.RECORD_BELOW + EDITED})
  Answer write(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String note) {
    Opened opened = open(visit, actor, object, id, note);
    Typed typed = Typed.of(fields);
    try {
      edits.edit(actor, object, id, note, JsonBody.of(changes(opened, typed)));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid invalid) {
        return form(opened, 400, typed.refused(invalid));
      }
      throw e;
    }
    return visit.leadTo(opened.place().page() + "#activity", "activity.saved");
  }

  /** The time has seconds, and is written only if another one was typed. */
  private static ObjectNode changes(Opened opened, Typed typed) {
    ObjectNode changes =
        JsonNodeFactory.instance
            .objectNode()
            .put(Composer.BODY, typed.text(Composer.BODY))
            .put(Composer.KIND, typed.text(Composer.KIND));
    String at = typed.text(Composer.AT).strip();
    return at.isEmpty() || at.equals(opened.minute())
        ? changes
        : changes.put(Composer.AT, Composer.moment(opened.place(), Composer.AT, typed));
  }

  private Answer form(Opened opened, int status, Typed typed) {
    Words words = opened.words();
    Form form =
        opened
            .place()
            .visit()
            .form(opened.path() + EDIT, typed)
            .with(
                FormField.area(Composer.BODY, words.say("activity.note"), ROWS)
                    .value(opened.note().body())
                    .focused())
            .with(Composer.kind(words).value(opened.note().kind().name().toLowerCase(Locale.ROOT)))
            .with(
                Composer.time(opened.place(), Composer.AT, words.say("activity.at"), typed)
                    .value(opened.minute()))
            .act(Button.send(words.say("record.save")));
    return show(opened, words.say("activity.edit"), "", form, status);
  }

  private Answer show(Opened opened, String title, String text, Form form, int status) {
    Visit visit = opened.place().visit();
    Question question =
        new Question(opened.words(), title, text, form, opened.place().page(), visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            new WebPage(title, RecordActivityPage.layout(opened.place(), navigation), question)
                .status(status));
  }

  /** 200 with the question whether to delete a note. */
  @GetMapping({RecordAddress.RECORD + DELETED, RecordAddress.RECORD_BELOW + DELETED})
  Answer ask(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String note) {
    Opened opened = open(visit, actor, object, id, note);
    Words words = opened.words();
    Form form =
        visit
            .form(opened.path() + "/delete", Typed.nothing())
            .act(Button.send(words.say("activity.delete")).danger());
    return show(
        opened, words.say("activity.delete_title"), words.say("activity.delete_text"), form, 200);
  }

  /** Deletes a note, for ever. */
  @PostMapping({RecordAddress.RECORD + DELETED, RecordAddress.RECORD_BELOW + DELETED})
  Answer delete(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String note) {
    notes.delete(actor, object, id, note, _ -> null);
    return visit.leadTo(RecordAddress.of(object, Records.id(id)) + "#activity", "activity.deleted");
  }
}
