package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.quote.LinesView;
import dev.oriel.pages.quote.QuoteLines;
import dev.oriel.pages.quote.QuoteObject;
import dev.oriel.pages.record.RecordFields;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;

/** The numbers of a line of a quote, which are typed in the table of its lines. */
@Controller
record LinePage(
    ObjectDefinitions objects, FormContext context, Records records, RecordEdits edits) {

  private static final String LINE = QuoteLines.LINES + "/{line:[0-9a-fA-F]+-[0-9a-fA-F-]+}";

  /** A line, the form that was sent for it, and its quote. */
  private record Place(
      FormContext.Opened opened, QuoteObject quotes, String quote, CrmRecord line, Typed typed) {

    private Words words() {
      return opened.visit().words();
    }

    private String page() {
      return RecordAddress.of(quotes.quotes().type().apiName(), Records.id(quote));
    }

    private String action() {
      return page() + QuoteLines.LINES + "/" + line.id();
    }
  }

  /**
   * Writes the numbers: 200 with what follows from them. 400 if one is wrong, and 409 if somebody
   * else has changed it: then it is written when it is sent again. 409 also if the quote was
   * accepted or declined meanwhile. Without htmx the page of the quote says so.
   */
  @PostMapping({RecordAddress.RECORD + LINE, RecordAddress.RECORD_BELOW + LINE})
  Answer send(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String line) {
    QuoteObject quotes =
        QuoteObject.of(objects.get(actor, object))
            .orElseThrow(() -> Refused.notFound("Records of '" + object + "' have no lines."));
    quotes.lines().require(RecordRight.UPDATE);
    String lines = quotes.lines().type().apiName();
    CrmRecord present = read(actor, lines, line);
    if (!Records.id(id).equals(present.value(quotes.quote()))) {
      throw Refused.notFound("The quote has no such line.");
    }
    Typed typed = Typed.of(fields);
    Place place = new Place(context.open(visit, actor, lines), quotes, id, present, typed);
    try {
      Edits changes = Edits.read(place.opened().inputs(typed), typed);
      if (!changes.isEmpty() && quotes.isClosed(read(actor, object, id))) {
        return closed(place, changes);
      }
      return switch (edits.write(actor, place.opened().shown(), quotes.lines(), line, changes)) {
        // Another request may have written it since it was read.
        case RecordEdits.Unchanged _ -> saved(place, read(actor, lines, line), changes, null);
        case RecordEdits.Written written -> {
          Flash said = EditPage.saved(lines, written.record(), changes, place.page());
          yield saved(place, written.record(), changes, said);
        }
        case RecordEdits.Conflicting conflicting -> conflicting(place, conflicting.conflicts());
      };
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return refused(place, e.refusal());
      }
      throw e;
    }
  }

  private CrmRecord read(Actor actor, String object, String id) {
    return records.get(actor, object, id, _ -> Projection.ALL.expandingAll()).record();
  }

  /** What was typed stays beside the reason why it is not written. */
  private static Answer closed(Place place, Edits changes) {
    String why = place.words().say("quote.closed");
    List<LinesView.Input> inputs =
        changes.all().stream()
            .map(Edits.Edit::field)
            .filter(field -> field.type() instanceof Decimal)
            .map(field ->
                input(
                        place,
                        place.line(),
                        field,
                        FieldJson.of(place.opened().shown(), place.line(), field))
                    .refused(place.typed().text(field.apiName()), why))
            .toList();
    if (inputs.isEmpty()) {
      throw Refused.conflict(why);
    }
    return wrong(place, 409, inputs);
  }

  private Answer saved(Place place, CrmRecord line, Edits changes, @Nullable Flash said) {
    Visit visit = place.opened().visit();
    if (!visit.isPart()) {
      return said == null ? visit.leadTo(place.page()) : visit.leadTo(place.page(), said);
    }
    Actor actor = place.opened().actor();
    QuoteObject quotes = place.quotes();
    CrmRecord quote = read(actor, quotes.quotes().type().apiName(), place.quote());
    List<LinesView.Input> inputs =
        changes.all().stream()
            .map(Edits.Edit::field)
            .filter(field -> field.type() instanceof Decimal)
            .map(field ->
                input(place, line, field, FieldJson.of(place.opened().shown(), line, field)))
            .toList();
    List<LinesView.Part> parts =
        quotes.lines().readableFields().stream()
            .filter(field -> field.type() instanceof Computed)
            .map(field ->
                new LinesView.Part(
                    QuoteLines.id(field, line.id()),
                    true,
                    place.opened().shown().of(line, field),
                    null))
            .toList();
    Toast toast = said == null ? null : visit.toast(said).orElse(null);
    return visit.part(
        200,
        new LineSaved(
            inputs,
            parts,
            QuoteLines.sums(place.words(), quotes, quote),
            new RecordFields(place.words(), actor, quotes.quotes(), quote).following(null),
            toast));
  }

  private static LinesView.Input input(Place place, CrmRecord line, Field field, JsonNode value) {
    return QuoteLines.input(
        place.opened().inputs(place.typed()), line, field, value, place.action());
  }

  private static Answer conflicting(Place place, List<Conflict> conflicts) {
    List<LinesView.Input> inputs =
        conflicts.stream()
            .map(one -> {
              Field field = one.field();
              String was = said(place, field, one.was());
              String theirs = said(place, field, one.theirs());
              return input(place, place.line(), field, one.theirs())
                  .refused(
                      place.typed().text(field.apiName()),
                      place.words().say("quote.changed", was, theirs));
            })
            .toList();
    return wrong(place, 409, inputs);
  }

  /** A number in words, and a dash for none. */
  private static String said(Place place, Field field, @Nullable JsonNode number) {
    String text =
        number == null
            ? ""
            : ShownValue.of(place.words(), field.type(), number).stream()
                .map(cell -> cell instanceof Cell.Text shown ? shown.text() : "")
                .collect(Collectors.joining());
    return text.isEmpty() ? "–" : text;
  }

  private static Answer refused(Place place, Refusal refusal) {
    var form = place.opened().visit().form(place.action(), place.typed().refused(refusal));
    List<LinesView.Input> inputs = new ArrayList<>();
    for (Field field : place.quotes().lines().readableFields()) {
      if (field.type() instanceof Decimal) {
        JsonNode value = FieldJson.of(place.opened().shown(), place.line(), field);
        var filled =
            form.with(place.opened().inputs(place.typed()).of(field, value)).field(field.apiName());
        if (filled.error() != null) {
          inputs.add(
              input(place, place.line(), field, value)
                  .refused(place.typed().text(field.apiName()), filled.error()));
        }
      }
    }
    if (inputs.isEmpty()) {
      throw new Refused(refusal);
    }
    return wrong(place, HttpError.status(refusal), inputs);
  }

  private static Answer wrong(Place place, int status, List<LinesView.Input> inputs) {
    Visit visit = place.opened().visit();
    if (visit.isPart()) {
      return visit.part(status, new LineSaved(inputs, List.of(), List.of(), List.of(), null));
    }
    LinesView.Input first = inputs.getFirst();
    return visit.leadTo(
        place.page(), Flash.of("quote.not_saved", first.label(), first.problem()).problem());
  }
}
