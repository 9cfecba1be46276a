package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.feature.dashboard.TileContent.Value;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.Field;
import dev.oriel.web.page.text.Formats;
import org.jspecify.annotations.Nullable;

/** Writes the figures of a tile as a person reads them. */
record TileNumbers(Formats formats, TileQuery query) {

  private static final int PERCENT = 100;

  /** Decimals of averages and medians that are no amounts. */
  private static final int DECIMALS = 2;

  /** The figure of a group that the tile shows. */
  Value value(Figures.Group group, String href) {
    Object result = result(group);
    return new Value(
        shown(result),
        exact(result),
        href,
        result instanceof Number number ? number.doubleValue() : 0,
        group.count());
  }

  /** A number of the kind of the tile's figures. */
  Value value(BigDecimal number, long count, String href) {
    return new Value(shown(number), exact(number), href, number.doubleValue(), count);
  }

  /** The figure of a group that the tile shows: its first function, or how many records it has. */
  @Nullable Object result(Figures.Group group) {
    if (group.results().isEmpty()) {
      return BigDecimal.valueOf(group.count());
    }
    Map.Entry<Aggregation, @Nullable Object> first = group.results().entrySet().iterator().next();
    boolean isSumOfNothing = first.getValue() == null && first.getKey() == Aggregation.SUM;
    return isSumOfNothing ? BigDecimal.ZERO : first.getValue();
  }

  private String shown(@Nullable Object result) {
    return switch (result) {
      case null -> "–";
      case BigDecimal number when currency() != null ->
          formats.briefAmount(number, Objects.requireNonNull(currency()));
      case BigDecimal number when query.stays() != null -> formats.days(rounded(number));
      case BigDecimal number -> formats.number(rounded(number)) + (isPercent() ? " %" : "");
      case LocalDate day -> formats.date(day);
      case OffsetDateTime time -> formats.shortDateTime(time.toInstant());
      case Number number -> formats.number(number);
      default -> result.toString();
    };
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.scale() > DECIMALS ? number.setScale(DECIMALS, RoundingMode.HALF_UP) : number;
  }

  private @Nullable String exact(@Nullable Object result) {
    String currency = currency();
    if (!(result instanceof BigDecimal number) || currency == null) {
      return null;
    }
    String exact = formats.amount(number, currency);
    return exact.equals(formats.briefAmount(number, currency)) ? null : exact;
  }

  private @Nullable String currency() {
    FieldType type = type();
    return type == null ? null : Decimal.currency(type);
  }

  private boolean isPercent() {
    return type() instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.PERCENT;
  }

  /** The type of the aggregated field; null if records are counted. */
  private @Nullable FieldType type() {
    Field field = query.view().type().field(query.tile().measure().field());
    return field == null ? null : field.type();
  }

  /**
   * A figure beside that of before.
   *
   * @param present the part of it that is compared: of a period, what it has until today
   * @param past the query of that of before
   */
  TileContent.Compared compared(Value now, Value present, Value before, TileQuery past) {
    double change = before.size() == 0 ? 0 : (present.size() - before.size()) / before.size();
    String text =
        before.size() == 0 ? "" : formats.number(Math.round(Math.abs(change) * PERCENT)) + " %";
    return new TileContent.Compared(
        present.count() == now.count() ? null : present,
        before,
        text,
        present.size() < before.size(),
        past.daysAgo(),
        past.span() == null ? "" : formats.shortDate(past.span().last()));
  }

  /** The goal of the tile, and how much of it a figure is. */
  TileContent.@Nullable Goal goal(double size) {
    BigDecimal goal = query.tile().measure().goal();
    if (goal == null) {
      return null;
    }
    double whole = goal.doubleValue();
    int percent = whole <= 0 ? PERCENT : Math.clamp(Math.round(size / whole * PERCENT), 0, PERCENT);
    return new TileContent.Goal(shown(goal), whole, percent);
  }

  /** How much a number is of another one, in percent. */
  String share(double part, double whole) {
    return whole == 0 ? "" : formats.number(Math.round(part / whole * PERCENT)) + " %";
  }
}
