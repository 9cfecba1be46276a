package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportConfig.Reading;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.job.ImportJob.Forms;
import dev.oriel.integration.importing.upload.ImportUpload;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.CurrencyWords;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.model.text.PersonName;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The forms in which the dates and numbers of a column are read. */
public final class ValueForms {

  private ValueForms() {}

  /** The mapping of a column, with the forms that all its cells prove. */
  static Mapping mapping(ObjectView view, Column column, Place place) {
    return proved(view, column, new Mapping(column.name(), place, null, null));
  }

  /** The mapping with what is not set but proved by the cells. */
  static Mapping proved(ObjectView view, Column column, Mapping given) {
    FieldType type = type(view, given.place());
    Forms forms = column.foundForms();
    List<DateOrder> orders = isDate(type) ? forms.dateOrders() : List.of();
    List<DecimalMark> marks = isNumber(type) ? forms.decimals() : List.of();
    return new Mapping(
        given.fileColumn(),
        given.place(),
        given.dateOrder() == null && orders.size() == 1 ? orders.getFirst() : given.dateOrder(),
        given.decimal() == null && marks.size() == 1 ? marks.getFirst() : given.decimal());
  }

  /** The type of the field at a place; that of a text for names, and for a deleted field. */
  public static FieldType type(ObjectView view, Place place) {
    if (place.equals(Place.CREATED_AT)) {
      return new DateTime();
    }
    if (place.equals(Place.NOTE)) {
      return new Text(true);
    }
    Field field = place.field() == null ? null : view.type().field(place.field());
    String part = String.valueOf(place.part());
    boolean isPart = part.equals(Place.TIME) || Place.DATE_PARTS.contains(part);
    return field == null || isPart ? new Text(false) : field.type();
  }

  /**
   * What the first values of a mapped column become, by the value as text; null for one that does
   * not fit. Days whose times have a column of their own are shown as days, and so are those of
   * events that may fill whole days.
   *
   * @param mappings those of all columns
   */
  public static @Nullable String shown(
      ObjectView view, List<Mapping> mappings, Mapping mapping, JsonNode sample) {
    TextValues values = reader(view, mapping);
    FieldType type = type(view, mapping.place());
    Place time = new Place(mapping.place().field(), Place.TIME);
    boolean mayFillDays =
        type instanceof DateTime
            && mappings.stream()
                .anyMatch(one ->
                    one.place().equals(time)
                        || (view.type().is("events") && isFlag(view, one.place())));
    String day = mayFillDays ? values.shown(new DateOnly(), sample) : null;
    String value = values.shown(type, sample);
    boolean isDay =
        day != null
            && Objects.equals(value, values.shown(type, JsonNodeFactory.instance.stringNode(day)));
    return isDay ? day : value;
  }

  private static boolean isFlag(ObjectView view, Place place) {
    Field field = place.field() == null ? null : view.type().field(place.field());
    return field != null && field.is("allDay");
  }

  /** What reads the texts of a mapped column. */
  public static TextValues reader(ObjectView view, Mapping mapping) {
    String property = Objects.requireNonNullElse(Places.name(view, mapping.place()), "");
    return TextValues.of(view.type().workspace().region(), view.type().workspace().timeZone())
        .with(mapping.dateOrder(), mapping.decimal())
        .named(property, mapping.fileColumn());
  }

  /**
   * What was read of a file, without the warning of a last row of totals if the numbers by which it
   * was found go to fields of other types.
   */
  public static @Nullable Reading reading(
      ObjectView view, ImportUpload upload, List<Mapping> mappings) {
    Reading reading = upload.reading();
    boolean haveNumbers =
        upload.totals().isEmpty()
            || upload.totals().stream()
                .anyMatch(column ->
                    mappings.stream()
                        .filter(mapping -> mapping.fileColumn().equals(column))
                        .allMatch(mapping -> isNumber(type(view, mapping.place()))));
    return reading == null || haveNumbers ? reading : reading.withoutLastTotals();
  }

  static boolean isDate(FieldType type) {
    return type instanceof DateOnly || type instanceof DateTime;
  }

  static boolean isNumber(FieldType type) {
    return type instanceof Decimal || type instanceof Rating;
  }

  /** The order in which the dates of a mapped column are read; null if it has none. */
  public static @Nullable DateOrder dateOrder(ObjectView view, Column column, Mapping mapping) {
    if (!isDate(type(view, mapping.place())) || column.foundForms().dateOrders().isEmpty()) {
      return mapping.dateOrder();
    }
    return mapping.dateOrder() == null
        ? DateOrder.ofRegion(view.type().workspace().region())
        : mapping.dateOrder();
  }

  /** The decimal mark with which the numbers of a mapped column are read; null if it has none. */
  public static @Nullable DecimalMark decimal(ObjectView view, Column column, Mapping mapping) {
    if (!isNumber(type(view, mapping.place())) || column.foundForms().decimals().isEmpty()) {
      return mapping.decimal();
    }
    return mapping.decimal() == null
        ? DecimalMark.ofRegion(view.type().workspace().region())
        : mapping.decimal();
  }

  /** What is doubtful about a mapped column. */
  public static List<ProblemMessage> doubts(ObjectView view, Column column, Mapping mapping) {
    List<ProblemMessage> doubts = new ArrayList<>();
    FieldType type = type(view, mapping.place());
    Forms forms = column.foundForms();
    DateOrder order = dateOrder(view, column, mapping);
    DecimalMark mark = decimal(view, column, mapping);
    if (isDate(type) && mapping.dateOrder() == null && forms.dateOrders().size() > 1) {
      doubts.add(ProblemMessage.of("several_date_orders", Objects.requireNonNull(order).word()));
    }
    if (isNumber(type) && mapping.decimal() == null && forms.decimals().size() > 1) {
      doubts.add(ProblemMessage.of("several_decimals", Objects.requireNonNull(mark).word()));
    }
    if (mapping.place().equals(Place.FULL_NAME) && !column.samples().isEmpty()) {
      PersonName name = PersonName.of(TextValues.text(column.samples().getFirst()));
      doubts.add(ProblemMessage.of("split_name", name.first(), name.last()));
    }
    boolean isPercent =
        type instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.PERCENT;
    if (type instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.CURRENCY) {
      forms
          .currencies()
          .forEach((currency, cells) -> {
            if (CurrencyWords.whyNot(currency, decimal.currencyCode()) != null) {
              doubts.add(
                  ProblemMessage.of(
                      "other_currency.format", currency, decimal.currencyCode(), cells));
            }
          });
    }
    if (isPercent && forms.fractions()) {
      doubts.add(ProblemMessage.of("fractions"));
    }
    return doubts;
  }
}
