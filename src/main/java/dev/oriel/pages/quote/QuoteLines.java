package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.record.rule.QuoteAmounts;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.pages.value.Was;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The table of the lines of a quote. */
@Component
public record QuoteLines(Records records) {

  /** More lines are in the list of them. */
  private static final int SHOWN = 50;

  /** Below the address of a quote: its lines. */
  public static final String LINES = "/lines";

  /** The parameter by which the page of a quote without lines opens the form of its first one. */
  private static final String BEGIN = "begin";

  /** The page of a quote that was just made. */
  public static String beginning(String page) {
    return QueryText.with(page, Map.of(BEGIN, "true"));
  }

  /**
   * The table for the page of a record; null if it is no quote, or its lines are not to be seen.
   */
  public @Nullable LinesView of(Visit visit, Actor actor, ObjectView view, CrmRecord record) {
    return QuoteObject.of(view).map(quotes -> table(visit, actor, quotes, record)).orElse(null);
  }

  private LinesView table(Visit visit, Actor actor, QuoteObject quotes, CrmRecord quote) {
    Words words = visit.words();
    ObjectView lines = quotes.lines();
    ShownField shown = new ShownField(words, lines.schema());
    boolean isClosed = quotes.isClosed(quote);
    RecordPage page =
        records.list(actor, lines.type().apiName(), _ -> quotes.query(quote.id(), SHOWN, null));
    return new LinesView(
        words,
        lines.type().name(),
        words.say("quote.number", lines.type().name(), shown.shownName(quote.name())),
        quotes.columns().stream()
            .map(field -> new LinesView.Column(field.name(), isNumber(field)))
            .toList(),
        visit.hidden(),
        page.records().stream()
            .map(line -> line(visit, actor, quotes, quote, line))
            .map(line -> isClosed ? line.closed() : line)
            .toList(),
        sums(words, quotes, quote),
        isClosed ? null : add(words, quotes, quote),
        page.records().isEmpty() && visit.parameter(BEGIN) != null,
        page.nextCursor() == null
            ? null
            : new NamedLink(words.say("quote.all_lines"), list(quotes, quote)));
  }

  static boolean isNumber(Field field) {
    return field.type() instanceof Decimal || field.type() instanceof Computed;
  }

  /** The sums of a quote that was read with all fields. */
  public static List<LinesView.Sum> sums(Words words, QuoteObject quotes, CrmRecord quote) {
    ShownField shown = new ShownField(words, quotes.quotes().schema());
    Optional<QuoteAmounts> amounts = quotes.amounts(quote);
    List<LinesView.Sum> sums = new ArrayList<>();
    for (Field field : quotes.sums()) {
      String key = field.is("discount") ? "discount" : "tax";
      BigDecimal percent =
          field.is(key) && quote.value(field) == null ? quotes.percent(quote, key) : null;
      BigDecimal share =
          percent == null
              ? null
              : amounts.map(all -> field.is("discount") ? all.discount() : all.tax()).orElse(null);
      Object amount = share == null ? quote.value(field) : share;
      List<Cell> value = share == null ? shown.of(quote, field) : amount(words, field, share);
      sums.add(
          new LinesView.Sum(
              "sum-" + field.apiName(),
              share == null || percent == null
                  ? field.name()
                  : words.say("quote.share", field.name(), percent),
              field.is("discount") && amount instanceof BigDecimal number && number.signum() > 0
                  ? taken(value)
                  : value,
              field.is("total")));
    }
    return sums;
  }

  private static List<Cell> amount(Words words, Field field, BigDecimal amount) {
    return ShownValue.of(words, field.type(), JsonNodeFactory.instance.numberNode(amount));
  }

  /** A discount as it counts in the sum. */
  private static List<Cell> taken(List<Cell> discount) {
    return discount.stream()
        .map(
            cell -> cell instanceof Cell.Text(String text, _, _) ? new Cell.Text("−" + text) : cell)
        .toList();
  }

  private static @Nullable Button add(Words words, QuoteObject quotes, CrmRecord quote) {
    ObjectView lines = quotes.lines();
    String form =
        QueryText.with(
            NewRecord.address(lines), Map.of(quotes.quote().apiName(), quote.id().toString()));
    return lines.may(RecordRight.CREATE) && lines.mayEdit(quotes.quote())
        ? Button.dialog(words.say("quote.add_line"), form).icon("plus").small()
        : null;
  }

  private static String list(QuoteObject quotes, CrmRecord quote) {
    String filter =
        JsonNodeFactory.instance
            .arrayNode()
            .add(
                JsonNodeFactory.instance
                    .objectNode()
                    .put("field", quotes.quote().apiName())
                    .put("operator", "eq")
                    .put("value", quote.id().toString()))
            .toString();
    return QueryText.with(
        RecordAddress.of(quotes.lines().type().apiName()), Map.of("filter", filter));
  }

  private static LinesView.Line line(
      Visit visit, Actor actor, QuoteObject quotes, CrmRecord quote, CrmRecord line) {
    Words words = visit.words();
    ObjectView lines = quotes.lines();
    String page = RecordAddress.of(quotes.quotes().type().apiName(), quote.id());
    String action = page + LINES + "/" + line.id();
    String remove =
        QueryText.with(
            RecordAddress.delete(lines.type().apiName(), line.id()),
            Map.of(RecordAddress.TO, page));
    String name = new ShownField(words, lines.schema()).shownName(line.name());
    return new LinesView.Line(
        line.id().toString(),
        action,
        quotes.columns().stream()
            .map(field -> part(words, actor, lines, line, field, action))
            .toList(),
        lines.may(RecordRight.DELETE)
            ? Button.dialog(words.say("quote.remove", name), remove)
                .quiet()
                .icon("trash")
                .form(Button.Form.SMALL_ICON)
            : null);
  }

  private static LinesView.Part part(
      Words words, Actor actor, ObjectView lines, CrmRecord line, Field field, String action) {
    ShownField shown = new ShownField(words, lines.schema());
    boolean isOpen =
        field.type() instanceof Decimal
            && lines.may(RecordRight.UPDATE)
            && FieldLock.isOpen(lines, field);
    return new LinesView.Part(
        id(field, line.id()),
        isNumber(field),
        field.is("product") ? product(lines, shown, line, field) : shown.of(line, field),
        isOpen
            ? input(
                new FieldInputs(words, lines, List.of(), actor.member()),
                line,
                field,
                FieldJson.of(shown, line, field),
                action)
            : null);
  }

  /** The name of the line, which leads to it, if it has no product. */
  private static List<Cell> product(
      ObjectView lines, ShownField shown, CrmRecord line, Field field) {
    List<Cell> product = shown.of(line, field);
    return product.isEmpty()
        ? List.of(
            new NamedLink(
                shown.shownName(line.name()), RecordAddress.of(lines.type().apiName(), line.id())))
        : product;
  }

  /** The id of a value of a line on the page. */
  public static String id(Field field, UUID line) {
    return "line-" + line + "-" + field.apiName();
  }

  /** The input of a number of a line. */
  public static LinesView.Input input(
      FieldInputs inputs, CrmRecord line, Field field, JsonNode value, String action) {
    String name = new ShownField(inputs.words(), inputs.view().schema()).shownName(line.name());
    return new LinesView.Input(
        id(field, line.id()) + "-input",
        "line-" + line.id(),
        action,
        field.apiName(),
        inputs.words().say("quote.number", field.name(), name),
        inputs.of(field, value).value(),
        Was.name(field),
        Was.text(value),
        RecordAddress.reading(inputs.view().type().apiName(), field.apiName(), "line-" + line.id()),
        "");
  }
}
