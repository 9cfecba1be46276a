package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.DateTime;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.TypedTime;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes notes, calls and meetings, and with one of these the task that follows from it. */
@Component
record Composer(Notes notes, Records records, Idempotency idempotency) {

  /** It stands on the page beside dialogs with the same fields. */
  private static final String PLACE = "a";

  static final String BODY = "body";
  static final String KIND = "kind";
  static final String AT = "at";
  static final String TASK = "task";
  static final String TASK_DUE = "taskDue";

  /** The form below a record. The time and the task are asked for calls and meetings alone. */
  static Form form(Activity.Place place, Typed typed) {
    Words words = place.words();
    Form form =
        place
            .visit()
            .form(place.page() + RecordActivityPage.NOTES, typed)
            .with(FormField.area(BODY, words.say("activity.note"), 1))
            .with(kind(words).value("note"))
            .with(
                time(place, AT, words.say("activity.at"), typed)
                    .hint(words.say("activity.at_hint")));
    String email = EmailPage.address(place.actor(), place.view(), place.record()).orElse(null);
    if (email != null) {
      form =
          form.act(Button.dialog(words.say("email.short"), email).quiet().small().icon("mail"))
              .script(EmailForm.SCRIPT);
    }
    form = form.act(Button.send(words.say("activity.add_note")).primary().small().key("Ctrl ↵"));
    NextTask task = NextTask.of(place.view()).orElse(null);
    if (task != null) {
      form = form.with(FormField.text(TASK, words.say("activity.next_task")));
      if (task.due() != null) {
        String due = task.due().name();
        form =
            form.with(
                task.isDueAtTime()
                    ? asked(
                        place,
                        FormField.day(TASK_DUE, due, words.say("input.optional_time", due)),
                        typed)
                    : FormField.date(TASK_DUE, due));
      }
    }
    return form.in(PLACE);
  }

  /** What is written: a note, a call or a meeting. */
  static FormField kind(Words words) {
    return FormField.segments(
        KIND,
        words.say("activity.kind"),
        List.of(
            new FormOption("note", words.say("activity.note")),
            new FormOption("call", words.say("activity.call")),
            new FormOption("meeting", words.say("activity.meeting"))));
  }

  /**
   * Writes both or nothing, once for a form with the same values, and says what was written.
   * Refuses as {@code Invalid} with problems of the form's fields.
   */
  Flash write(Activity.Place place, Typed typed) {
    ObjectNode note = note(place, typed);
    ObjectNode task = task(place, typed);
    String request =
        Fingerprint.of(
            place.page() + " " + typed.text(Form.ID),
            (note + "\n" + task).getBytes(StandardCharsets.UTF_8));
    Idempotency.Given made =
        idempotency.once(
            place.actor(),
            Idempotency.Key.of("form", request),
            request,
            _ -> true,
            () -> {
              notes.create(place.actor(), place.object(), place.id(), JsonBody.of(note), "user");
              String id = task.isEmpty() ? "" : create(place, task).toString();
              return new Reply(303, Map.of("Content-Type", "text/plain"), id);
            });
    Flash said = said(typed, task.path("name").asString(""));
    NextTask next = NextTask.of(place.view()).orElse(null);
    return task.isEmpty() || next == null || !next.tasks().may(RecordRight.VIEW)
        ? said
        : said.open(RecordAddress.of(next.object(), UUID.fromString(made.reply().body())));
  }

  /** What was written, with the name of the task; empty if there is none. */
  private static Flash said(Typed typed, String task) {
    boolean isAlone = task.isEmpty();
    return switch (typed.text(KIND)) {
      case "call" ->
          isAlone
              ? Flash.of("activity.call_logged")
              : Flash.of("activity.call_logged_with_task", task);
      case "meeting" ->
          isAlone
              ? Flash.of("activity.meeting_logged")
              : Flash.of("activity.meeting_logged_with_task", task);
      default -> Flash.of("activity.note_added");
    };
  }

  private static ObjectNode note(Activity.Place place, Typed typed) {
    ObjectNode note =
        JsonNodeFactory.instance
            .objectNode()
            .put(BODY, typed.text(BODY))
            .put(KIND, typed.text(KIND));
    String at = typed.text(AT).strip();
    if (!at.isEmpty() && !typed.text(KIND).equals("note")) {
      note.put(AT, moment(place, AT, typed));
    }
    return note;
  }

  /** A local time in the zone of the person, or the text if it is none. */
  static String moment(Activity.Place place, String input, Typed typed) {
    TypedTime time = TypedTime.of(typed, input, place.words().formats().zone());
    OffsetDateTime moment = time.moment();
    Problem problem = time.problem();
    if (problem != null) {
      throw Refused.invalid(problem);
    }
    return moment == null ? time.text() : DateTime.format(moment);
  }

  /** The input of a time, with the question which of two is meant. */
  static FormField time(Activity.Place place, String input, String label, Typed typed) {
    return asked(place, FormField.dateTime(input, label), typed);
  }

  private static FormField asked(Activity.Place place, FormField field, Typed typed) {
    Words words = place.words();
    return TypedTime.of(typed, field.name(), words.formats().zone()).asked(field, words, typed);
  }

  /** The task; empty if none is wanted. */
  private static ObjectNode task(Activity.Place place, Typed typed) {
    String name = typed.text(TASK).strip();
    UUID me = Objects.requireNonNull(place.actor().member());
    return name.isEmpty() || typed.text(KIND).equals("note")
        ? JsonNodeFactory.instance.objectNode()
        : NextTask.of(place.view())
            .map(next -> next.json(name, due(place, next, typed), place.record(), me))
            .orElseThrow(
                () -> Refused.invalid(TASK, "bad_request", place.words().say("activity.no_task")));
  }

  private static String due(Activity.Place place, NextTask next, Typed typed) {
    return next.isDueAtTime() ? moment(place, TASK_DUE, typed) : typed.text(TASK_DUE).strip();
  }

  private UUID create(Activity.Place place, ObjectNode task) {
    NextTask next = NextTask.of(place.view()).orElseThrow();
    try {
      return records
          .create(place.actor(), next.object(), new JsonBody.Read(task, true), _ -> Projection.ALL)
          .record()
          .id();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid invalid) {
        List<Problem> problems =
            invalid.problems().stream()
                .map(one -> new Problem(next.input(one.field()), one.reason(), one.ids()))
                .toList();
        throw new Refused(new Refusal.Invalid(invalid.message(), problems));
      }
      throw e;
    }
  }
}
