package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.PastTime;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A record as it was at a moment, and what of it is different today. */
@Controller
record PastRecordPage(ObjectDefinitions objects, Records records, Navigation navigation) {

  private static final String PAGE = RecordAddress.RECORD + RecordAddress.AS_OF;
  private static final String PAGE_BELOW = RecordAddress.RECORD_BELOW + RecordAddress.AS_OF;

  /**
   * A request for a record of the past.
   *
   * @param view the object with the rights to read alone
   * @param now the record as it is
   */
  private record Asked(Visit visit, Actor actor, ObjectView view, CrmRecord now) {

    Words words() {
      return visit.words();
    }

    String object() {
      return view.type().apiName();
    }

    String page() {
      return RecordAddress.of(object(), now.id());
    }
  }

  /**
   * 200 with the record as it was, or with the form alone if the address names no moment. With the
   * form also 400 for what is no moment of the last 90 days, and 404 for a record that was not
   * there then. 404 for one that is not there now.
   */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    Asked asked = asked(visit, actor, object, id);
    if (visit.parameters().text(AsOf.NAME).isBlank()) {
      return show(asked, null, null, form(asked, Typed.nothing(), null), 200);
    }
    Typed typed = Typed.of(visit.parameters());
    try {
      OffsetDateTime moment = moment(visit.parameters());
      RecordQuery query = query(Projection.ALL.expandingAll(), moment);
      CrmRecord then = records.getAsOf(actor, object, id, _ -> query).record();
      String exact = visit.words().formats().exact(moment.toInstant());
      Notice notice =
          new Notice(Notice.Kind.WARNING, visit.words().say("past.record", exact))
              .link(visit.words().say("past.back"), asked.page());
      return show(asked, notice, then, form(asked, Typed.nothing(), moment), 200);
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid invalid ->
            show(asked, null, null, form(asked, typed.refused(invalid), null), 400);
        case Refusal.NotFound _ -> {
          Notice notice =
              new Notice(Notice.Kind.WARNING, visit.words().say("past.not_there"))
                  .link(visit.words().say("past.back"), asked.page());
          yield show(asked, notice, null, form(asked, Typed.nothing(), null), 404);
        }
        default -> throw e;
      };
    }
  }

  /** Leads to the record as it was; 400 with the form for what is no moment of the past. */
  @OnlyLooks
  @PostMapping({PAGE, PAGE_BELOW})
  Answer choose(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Asked asked = asked(visit, actor, object, id);
    Typed typed = Typed.of(fields);
    try {
      String moment = PastTime.read(typed, visit.words().formats());
      return visit.leadTo(RecordAddress.asOf(asked.object(), asked.now().id(), moment));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        return show(asked, null, null, form(asked, typed.refused(e.refusal()), null), 400);
      }
      throw e;
    }
  }

  private Asked asked(Visit visit, Actor actor, String object, String id) {
    ObjectView view = objects.get(actor, object);
    CrmRecord now = records.get(actor, object, id, _ -> Projection.ALL.expandingAll()).record();
    return new Asked(visit, actor, view.reading(), now);
  }

  private static OffsetDateTime moment(SentFields parameters) {
    Problems problems = new Problems();
    RecordQuery query =
        RecordQueryReader.read(
            Json.MAPPER.createObjectNode().put(AsOf.NAME, parameters.text(AsOf.NAME)), problems);
    problems.check();
    return Objects.requireNonNull(query.asOf());
  }

  private static RecordQuery query(Projection shown, OffsetDateTime moment) {
    return new RecordQuery(1, 0, null, null, List.of(), null, shown).at(moment);
  }

  private static Form form(Asked asked, Typed typed, @Nullable OffsetDateTime moment) {
    return asked
        .visit()
        .form(asked.page() + RecordAddress.AS_OF, typed)
        .with(PastTime.field(asked.words(), moment))
        .act(Button.send(asked.words().say("past.show")));
  }

  private Answer show(
      Asked asked, @Nullable Notice notice, @Nullable CrmRecord then, Form form, int status) {
    Visit visit = asked.visit();
    PastRecordView body =
        new PastRecordView(
            asked.words(),
            notice,
            then == null ? null : RecordHead.of(visit, asked.view(), then),
            then == null
                ? List.of()
                : new PastFields(asked.words(), asked.actor(), asked.view(), then, asked.now())
                    .groups(),
            form);
    ShownField shown = new ShownField(asked.words(), asked.view().schema());
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(
                List.of(
                    new NamedLink(asked.view().type().name(), RecordAddress.of(asked.object())),
                    new NamedLink(shown.shownName(asked.now().name()), asked.page())));
    return visit.show(new WebPage(asked.words().say("past.title"), layout, body).status(status));
  }
}
