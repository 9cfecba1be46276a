package dev.oriel.pages.home;

import module java.base;

import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ClosedOptions;
import dev.oriel.pages.value.Mention;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The member's deals that are to be closed this month, on the first page. */
record DealsCard(ObjectView view, Field closeDate, Field owner) {

  private static final int LENGTH = 5;
  private static final List<String> SHOWN = List.of("stage", "amount", "company", "closeDate");

  /** None if the profile does not see deals, whose they are, or when they close. */
  static Optional<DealsCard> among(List<ObjectView> views) {
    return views.stream()
        .filter(view -> view.type().is("deals"))
        .findFirst()
        .flatMap(view ->
            field(view, "closeDate")
                .flatMap(
                    date -> field(view, "owner").map(owner -> new DealsCard(view, date, owner))));
  }

  static Optional<Field> field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst();
  }

  private ArrayNode filter(boolean isMine) {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    if (isMine) {
      filter.addObject().put("field", owner.apiName()).put("operator", "eq").put("value", "me");
    }
    addThisMonth(filter, closeDate);
    field(view, "stage").ifPresent(stage -> addOpen(filter, stage));
    return filter;
  }

  static void addThisMonth(ArrayNode filter, Field date) {
    ArrayNode month =
        filter
            .addObject()
            .put("field", date.apiName())
            .put("operator", "between")
            .putArray("value");
    month.addObject().put("relative", "startOfMonth");
    month.addObject().put("relative", "endOfMonth");
  }

  static void addOpen(ArrayNode filter, Field stage) {
    List<String> closed = ClosedOptions.ofDeals(stage).stream().map(Option::apiName).toList();
    if (!closed.isEmpty()) {
      ArrayNode values =
          filter
              .addObject()
              .put("field", stage.apiName())
              .put("operator", "notIn")
              .putArray("value");
      closed.forEach(values::add);
    }
  }

  Glances.Wanted wanted() {
    List<String> fields =
        SHOWN.stream().flatMap(key -> field(view, key).stream()).map(Field::apiName).toList();
    return new Glances.Wanted(
        view.type().apiName(),
        new RecordQuery(
            LENGTH,
            0,
            null,
            null,
            List.of(new SortKey(closeDate.apiName(), false)),
            FilterReader.read(filter(true), "filter", new Problems()),
            new Projection(fields, List.of()).expandingAll()));
  }

  /** The card; late without a page. */
  HomeView.Deals of(Words words, @Nullable RecordPage page) {
    ShownField shown = new ShownField(words, view.schema());
    Map<String, String> list = new LinkedHashMap<>();
    list.put("filter", filter(false).toString());
    list.put("sort", closeDate.apiName());
    return new HomeView.Deals(
        QueryText.with(RecordAddress.of(view.type().apiName()), list),
        page == null
            ? List.of()
            : page.records().stream().map(record -> deal(words, shown, record)).toList(),
        page == null);
  }

  private HomeView.Deal deal(Words words, ShownField shown, CrmRecord record) {
    String name = shown.shownName(record.name());
    String company =
        field(view, "company")
            .map(field -> record.expanded().get(field.id()))
            .map(CrmRecord.Expanded::name)
            .orElse("");
    LocalDate day = record.value(closeDate) instanceof LocalDate date ? date : null;
    return new HomeView.Deal(
        name,
        RecordAddress.of(view.type().apiName(), record.id()),
        Mention.isIn(name, company) ? "" : company,
        field(view, "stage").map(field -> shown.of(record, field)).orElse(List.of()),
        field(view, "amount").map(field -> amount(words, field, record)).orElse(null),
        day == null
            ? null
            : new Moment(
                day.toString(), words.formats().shortDate(day), words.formats().exact(day)),
        day != null
            && day.isBefore(LocalDate.ofInstant(words.formats().now(), words.formats().zone())));
  }

  private static HomeView.@Nullable Amount amount(Words words, Field field, CrmRecord record) {
    if (!(field.type() instanceof Decimal type)
        || !(record.value(field) instanceof BigDecimal value)) {
      return null;
    }
    if (type.meaning() != Decimal.Meaning.CURRENCY) {
      return new HomeView.Amount(words.formats().number(value), null);
    }
    String brief = words.formats().briefAmount(value, type.currencyCode());
    String exact = words.formats().amount(value, type.currencyCode());
    return new HomeView.Amount(brief, exact.equals(brief) ? null : exact);
  }
}
