package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.record.rule.QuoteAmounts;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ClosedOptions;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The standard object of quotes with that of their lines as a profile sees them, whatever they were
 * renamed to.
 *
 * @param quote the lookup from a line to its quote
 */
public record QuoteObject(ObjectView quotes, ObjectView lines, Field quote) {

  private static final List<String> COLUMNS =
      List.of("product", "quantity", "unitPrice", "lineTotal");

  private static final List<String> SUMS = List.of("subtotal", "discount", "tax", "total");

  /** None for other objects, and for a profile that does not see which lines a quote has. */
  public static Optional<QuoteObject> of(ObjectView view) {
    return view.schema().lookupsTo(view.type()).stream()
        .filter(_ -> view.type().is("quotes"))
        .filter(lookup -> lookup.from().is("quoteLines") && lookup.field().is("quote"))
        .map(lookup -> new QuoteObject(view, view.of(lookup.from()), lookup.field()))
        .filter(one -> one.lines.isVisible() && one.lines.mayRead(one.quote))
        .findFirst();
  }

  /**
   * Whether a quote is accepted or declined, so that its lines stay as they are. Who may not read
   * its status does not learn it.
   */
  public boolean isClosed(CrmRecord quote) {
    return quotes.readableFields().stream()
        .filter(field -> field.is("status"))
        .flatMap(field ->
            ClosedOptions.ofQuotes(field).stream()
                .map(option -> (Object) option.id())
                .filter(id -> id.equals(quote.value(field))))
        .findAny()
        .isPresent();
  }

  /** The columns of the table that the profile may read. */
  List<Field> columns() {
    return readable(lines, COLUMNS);
  }

  /** The sums of a quote that the profile may read. */
  List<Field> sums() {
    return readable(quotes, SUMS);
  }

  /** The percentage that stands for a missing amount; null for none. */
  @Nullable BigDecimal percent(CrmRecord quote, String key) {
    return readable(quotes, List.of(QuoteAmounts.percentKey(key))).stream()
        .map(quote::value)
        .filter(BigDecimal.class::isInstance)
        .map(BigDecimal.class::cast)
        .findFirst()
        .orElse(null);
  }

  /** The amounts of a quote; none for who may not read all that they follow from. */
  Optional<QuoteAmounts> amounts(CrmRecord quote) {
    List<String> keys = List.of("subtotal", "discount", "discountPercent", "tax", "taxPercent");
    return readable(quotes, keys).size() == keys.size()
        ? Optional.of(QuoteAmounts.of(quotes.type(), quote::value))
        : Optional.empty();
  }

  private static List<Field> readable(ObjectView view, List<String> keys) {
    return keys.stream()
        .flatMap(key -> view.readableFields().stream().filter(field -> field.is(key)))
        .toList();
  }

  /**
   * The lines of a quote, the oldest first.
   *
   * @param cursor null for the first page
   */
  RecordQuery query(UUID record, int limit, @Nullable String cursor) {
    Filter filter =
        new Filter.Compare(
            "filter",
            quote.apiName(),
            Operator.EQ,
            JsonNodeFactory.instance.stringNode(record.toString()));
    return new RecordQuery(
        limit,
        0,
        cursor,
        null,
        List.of(new SortKey("createdAt", false)),
        filter,
        Projection.ALL.expandingAll());
  }
}
