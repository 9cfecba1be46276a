package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.crm.record.FoundRecord;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Two records side by side, which become one. */
@Controller
record MergePage(
    ObjectDefinitions objects, Records records, Duplicates duplicates, Navigation navigation) {

  static final String PART = "/merge";

  /** The parameter with the id of the record that is deleted. */
  static final String WITH = "with";

  /** The field with the state in which the record that stays was shown. */
  private static final String TAG = "tag";

  private static final String OTHER_TAG = "otherTag";

  /** 200; 403 without all rights that a merge takes. */
  @GetMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    String with = Objects.requireNonNullElse(visit.parameter(WITH), "");
    Pair pair = pair(actor, object, id, with);
    return visit.show(page(visit, pair, Typed.nothing(), List.of()));
  }

  private Pair pair(Actor actor, String object, String id, String with) {
    ObjectView view = objects.get(actor, object);
    if (!Duplicates.mayMerge(view)) {
      throw Refused.forbidden(
          "Merging takes the rights to update and delete records, and to edit all of their"
              + " fields.");
    }
    if (Records.id(id).equals(Records.id(with))) {
      throw Refused.notFound("A record cannot be merged with itself.");
    }
    return new Pair(view, found(actor, object, id), found(actor, object, with));
  }

  private FoundRecord found(Actor actor, String object, String id) {
    return records.get(actor, object, id, _ -> Projection.ALL.expandingAll());
  }

  /**
   * Merges the other record into this one, if both are as they were shown. Otherwise the page is
   * shown again as it is now, with 412.
   */
  @PostMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer merge(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Pair pair = pair(actor, object, id, fields.text(WITH));
    try {
      duplicates.merge(
          actor,
          object,
          id,
          JsonBody.of(pair.body(Typed.of(fields))),
          fields.text(TAG)::equals,
          fields.text(OTHER_TAG)::equals);
    } catch (Refused e) {
      int status =
          switch (e.refusal()) {
            case Refusal.Invalid _ -> 400;
            case Refusal.Conflict _ -> 409;
            case Refusal.Stale _ -> 412;
            default -> throw e;
          };
      Notice notice = notice(visit.words(), e.refusal());
      Pair now = pair(actor, object, id, fields.text(WITH));
      return visit.show(page(visit, now, Typed.of(fields), List.of(notice)).status(status));
    }
    String name = name(visit.words(), pair, pair.gone());
    return visit.leadTo(
        RecordAddress.of(object, pair.kept().record().id()), "duplicate.merged", name);
  }

  private static Notice notice(Words words, Refusal refusal) {
    return refusal instanceof Refusal.Stale
        ? new Notice(Notice.Kind.PROBLEM, words.say("duplicate.stale")).alert()
        : new Notice(Notice.Kind.PROBLEM, refusal.message()).alert().english();
  }

  private static String name(Words words, Pair pair, FoundRecord found) {
    return new ShownField(words, pair.view().schema()).shownName(found.record().name());
  }

  private WebPage page(Visit visit, Pair pair, Typed typed, List<Notice> notices) {
    Words words = visit.words();
    ObjectView view = pair.view();
    String object = view.type().apiName();
    UUID kept = pair.kept().record().id();
    UUID gone = pair.gone().record().id();
    String path = RecordAddress.of(object, kept);
    String title = words.say("duplicate.merge_title");
    Form form =
        visit
            .form(QueryText.with(path + PART, Map.of(WITH, gone.toString())), typed)
            .carrying(WITH, gone.toString())
            .drawnFrom(TAG, pair.kept().tag())
            .drawnFrom(OTHER_TAG, pair.gone().tag())
            .act(Button.send(words.say("duplicate.merge_button")).danger());
    MergeView body =
        new MergeView(
            words,
            form,
            notices,
            side(words, pair, pair.kept()),
            side(words, pair, pair.gone()),
            rows(words, pair, form.typed()),
            Button.link(
                    words.say("duplicate.swap"),
                    QueryText.with(
                        RecordAddress.of(object, gone) + PART, Map.of(WITH, kept.toString())))
                .quiet()
                .icon("transfer"),
            Button.link(words.say("dialog.cancel"), path));
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(
                List.of(
                    new NamedLink(view.type().name(), RecordAddress.of(object)),
                    new NamedLink(body.kept().name(), path)));
    return new WebPage(title, layout, body);
  }

  private static MergeView.Side side(Words words, Pair pair, FoundRecord found) {
    return new MergeView.Side(
        name(words, pair, found),
        RecordAddress.of(pair.view().type().apiName(), found.record().id()),
        Moment.dateTime(found.record().createdAt().toInstant(), words.formats()));
  }

  private static List<MergeView.Row> rows(Words words, Pair pair, Typed chosen) {
    ShownField shown = new ShownField(words, pair.view().schema());
    Stream<MergeView.Row> fields =
        pair.differing().stream()
            .map(field ->
                new MergeView.Row(
                    field.apiName(),
                    field.name(),
                    shown.of(pair.kept().record(), field),
                    shown.of(pair.gone().record(), field),
                    pair.isChoice(field),
                    Pair.isOthers(chosen, field.apiName())));
    return pair.differInName()
        ? Stream.concat(Stream.of(name(words, pair, chosen)), fields).toList()
        : fields.toList();
  }

  private static MergeView.Row name(Words words, Pair pair, Typed chosen) {
    return new MergeView.Row(
        Pair.NAME,
        words.say("record.name"),
        List.of(new Cell.Text(name(words, pair, pair.kept()))),
        List.of(new Cell.Text(name(words, pair, pair.gone()))),
        true,
        Pair.isOthers(chosen, Pair.NAME));
  }
}
