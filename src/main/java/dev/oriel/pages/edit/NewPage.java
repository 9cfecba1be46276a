package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.quote.QuoteLines;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The form of a new record: a page, and where scripts run a dialog over the page that leads to it.
 */
@Controller
record NewPage(
    FormContext context,
    Records records,
    RecordEdits edits,
    Idempotency idempotency,
    Navigation navigation) {

  private static final String ANOTHER = "another";

  /** 200 with the form; 403 without the right to create records of the object. */
  @GetMapping({NewRecord.PAGE, NewRecord.PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    FormContext.Opened opened = open(visit, actor, object);
    return form(opened, 200, Typed.nothing(), null);
  }

  private FormContext.Opened open(Visit visit, Actor actor, String object) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.CREATE);
    return opened;
  }

  /**
   * Creates the record, once for a form with the same values. The page leads to the record, or to
   * the next form; a dialog shows the page below it again, or the next form. Both lead to a new
   * quote, which begins with its first line. Shows the form again with 400 if values are wrong, and
   * with 409 if another record has the same value.
   */
  @PostMapping({NewRecord.PAGE, NewRecord.PAGE_BELOW})
  Answer create(Visit visit, Actor actor, SentFields fields, @PathVariable String object) {
    FormContext.Opened opened = open(visit, actor, object);
    Typed typed = Typed.of(fields);
    try {
      UUID id = once(opened, typed);
      String page = RecordAddress.of(object, id);
      Flash said =
          Flash.of("record.created", name(opened, id, opened.view().type().singularName()));
      if (!typed.isSet(ANOTHER) && opened.view().type().is("quotes")) {
        String lines = QuoteLines.beginning(page);
        return visit.isPart() ? visit.leadFromPart(lines, said) : visit.leadTo(lines, said);
      }
      if (!typed.isSet(ANOTHER)) {
        return visit.isPart() ? visit.refreshFromPart(said.open(page)) : visit.leadTo(page, said);
      }
      return visit.isPart()
          ? form(opened, 200, Typed.nothing(), visit.toast(said.open(page)).orElse(null))
          : visit.leadTo(NewRecord.address(opened.view()), said.open(page));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return form(opened, HttpError.status(e.refusal()), typed.refused(e.refusal()), null);
      }
      throw e;
    }
  }

  /** The record of a form. The same form with other values makes another one. */
  private UUID once(FormContext.Opened opened, Typed typed) {
    Actor actor = opened.actor();
    Edits given = Edits.ofNew(opened.inputs(typed), typed);
    String request =
        Fingerprint.of(
            opened.object() + " " + typed.text(Form.ID),
            given.json().toString().getBytes(StandardCharsets.UTF_8));
    Idempotency.Given made =
        idempotency.once(
            actor,
            Idempotency.Key.of("form", request),
            request,
            _ -> true,
            () -> {
              CrmRecord record = edits.create(actor, opened.view(), given);
              return new Reply(303, Map.of("Content-Type", "text/plain"), record.id().toString());
            });
    return UUID.fromString(made.reply().body());
  }

  /** The name of a record that was made; that of its kind for those who may not view any. */
  private String name(FormContext.Opened opened, UUID id, String kind) {
    if (!opened.view().may(RecordRight.VIEW)) {
      return kind;
    }
    return opened
        .shown()
        .shownName(
            records
                .get(opened.actor(), opened.object(), id.toString(), _ -> NewForm.NAME)
                .record()
                .name());
  }

  private Answer form(FormContext.Opened opened, int status, Typed typed, @Nullable Toast said) {
    Visit visit = opened.visit();
    Words words = visit.words();
    ObjectView view = opened.view();
    NewForm made = new NewForm(opened, records);
    String title = words.say("record.new", words.inSentence(view.type().singularName()));
    Form form = made.of(typed).act(Button.send(words.say("record.create")));
    List<Field> fields = made.fields(typed);
    if (visit.isPart()) {
      List<Field> first = made.first(fields, typed);
      return visit.part(
          status,
          new NewView(
              words,
              title,
              form,
              first.stream().map(Field::apiName).toList(),
              fields.stream().filter(field -> !first.contains(field)).map(Field::apiName).toList(),
              AlikePage.address(view),
              said != null || typed.isSet(ANOTHER),
              said));
    }
    String list = RecordAddress.of(opened.object());
    Button another = Button.send(words.say("record.create_another")).value(ANOTHER, "true");
    EditView body =
        new EditView(
            words,
            form.act(another.look(Button.Look.PLAIN))
                .act(Button.link(words.say("dialog.cancel"), list)),
            EditView.Part.of(FieldGroup.of(view, fields)),
            Map.of(),
            List.of(),
            AlikePage.address(view));
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(view.type().name(), list)));
    return visit.show(new WebPage(title, layout, body).status(status));
  }
}
