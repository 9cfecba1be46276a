package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Address;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** A quote as it is printed, with what its reader may know of it. */
@Controller
public record PrintPage(ObjectDefinitions objects, Records records) {

  private static final String PRINT = "/print";

  /** Longer quotes end here. */
  private static final int MOST_LINES = 1_000;

  private static final List<String> TO = List.of("company", "contact");

  /** The page of a quote, by the apiName of the object. */
  public static String address(String object, UUID record) {
    return RecordAddress.of(object, record) + PRINT;
  }

  /** 200; 404 for records of other objects. */
  @GetMapping({RecordAddress.RECORD + PRINT, RecordAddress.RECORD_BELOW + PRINT})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    ObjectView view = objects.get(actor, object);
    if (!view.type().is("quotes")) {
      throw Refused.notFound("Records of '" + object + "' are not printed.");
    }
    Words words = visit.words();
    CrmRecord quote = records.get(actor, object, id, _ -> Projection.ALL.expandingAll()).record();
    ShownField shown = new ShownField(words, view.schema());
    String title =
        words.say("quote.title", view.type().singularName(), shown.shownName(quote.name()));
    Optional<QuoteObject> quotes = QuoteObject.of(view);
    PrintView body =
        new PrintView(
            words,
            PrintView.Sender.of(actor.workspace()),
            title,
            RecordAddress.of(object, quote.id()),
            to(words, actor, view, quote),
            facts(words, actor, view, quote),
            quotes.map(PrintPage::columns).orElse(List.of()),
            quotes.map(one -> lines(words, actor, one, quote)).orElse(List.of()),
            quotes.map(one -> QuoteLines.sums(words, one, quote)).orElse(List.of()),
            field(view, "terms").map(field -> shown.of(quote, field)).orElse(List.of()));
    return visit.show(new WebPage(title, new Layout.Plain(), body));
  }

  private static Optional<Field> field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst();
  }

  /** The company and the contact by their names, and the address of the first that has one. */
  private List<Cell> to(Words words, Actor actor, ObjectView view, CrmRecord quote) {
    List<Cell> to = new ArrayList<>();
    for (String key : TO) {
      field(view, key)
          .map(field -> quote.expanded().get(field.id()))
          .map(CrmRecord.Expanded::name)
          .ifPresent(name -> to.add(new Cell.Text(name)));
    }
    TO.stream()
        .flatMap(key -> field(view, key).stream())
        .flatMap(lookup -> address(words, actor, view, quote, lookup).stream())
        .findFirst()
        .ifPresent(to::add);
    return to;
  }

  private Optional<Cell> address(
      Words words, Actor actor, ObjectView view, CrmRecord quote, Field lookup) {
    ObjectView target = view.of(view.schema().target(lookup));
    Object id = quote.value(lookup);
    Field address =
        target.readableFields().stream()
            .filter(field -> field.type() instanceof Address)
            .findFirst()
            .orElse(null);
    if (id == null || address == null || !target.isVisible()) {
      return Optional.empty();
    }
    CrmRecord found = found(actor, target, id.toString(), address);
    return found == null
        ? Optional.empty()
        : new ShownField(words, view.schema()).of(found, address).stream().findFirst();
  }

  private @Nullable CrmRecord found(Actor actor, ObjectView target, String id, Field address) {
    Projection only = new Projection(List.of(address.apiName()), List.of());
    try {
      return records.get(actor, target.type().apiName(), id, _ -> only).record();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return null;
      }
      throw e;
    }
  }

  /** The days, and the member who has made the quote. */
  private static List<PrintView.Fact> facts(
      Words words, Actor actor, ObjectView view, CrmRecord quote) {
    ShownField shown = new ShownField(words, view.schema());
    LocalDate made = quote.createdAt().atZoneSameInstant(words.formats().zone()).toLocalDate();
    List<PrintView.Fact> facts = new ArrayList<>();
    facts.add(
        new PrintView.Fact(
            words.say("quote.date"), List.of(new Cell.Text(words.formats().date(made)))));
    field(view, "validUntil")
        .ifPresent(field -> facts.add(new PrintView.Fact(field.name(), shown.of(quote, field))));
    Principal maker = quote.actors().get(SystemField.CREATED_BY);
    Member member = maker == null ? null : actor.findMember(maker.id());
    if (member != null && member.isActive()) {
      List<Cell> contact =
          Stream.of(member.name(), member.email())
              .filter(line -> !line.isEmpty())
              .<Cell>map(Cell.Text::new)
              .toList();
      facts.add(new PrintView.Fact(words.say("quote.contact"), contact));
    }
    facts.removeIf(fact -> fact.value().isEmpty());
    return facts;
  }

  private static List<LinesView.Column> columns(QuoteObject quotes) {
    return quotes.columns().stream()
        .map(field -> new LinesView.Column(field.name(), QuoteLines.isNumber(field)))
        .toList();
  }

  private List<List<List<Cell>>> lines(
      Words words, Actor actor, QuoteObject quotes, CrmRecord quote) {
    ShownField shown = new ShownField(words, quotes.lines().schema());
    List<List<List<Cell>>> rows = new ArrayList<>();
    String cursor = null;
    do {
      RecordQuery query = quotes.query(quote.id(), RecordQuery.MAX_LIMIT, cursor);
      RecordPage page = records.list(actor, quotes.lines().type().apiName(), _ -> query);
      page.records().forEach(line -> rows.add(row(shown, quotes, line)));
      cursor = page.nextCursor();
    } while (cursor != null && rows.size() < MOST_LINES);
    return rows;
  }

  /** A line without a product has its own name. */
  private static List<List<Cell>> row(ShownField shown, QuoteObject quotes, CrmRecord line) {
    return quotes.columns().stream()
        .map(field ->
            field.is("product")
                ? List.<Cell>of(new Cell.Text(shown.shownName(line.name())))
                : shown.of(line, field))
        .toList();
  }
}
