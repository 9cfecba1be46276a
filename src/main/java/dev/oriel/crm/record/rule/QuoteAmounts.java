package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * The amounts of a quote: total = subtotal − discount + tax. An amount that is given counts.
 * Without it, a percentage does: of the subtotal for the discount, and of what remains for the tax,
 * rounded as the currency is.
 */
public record QuoteAmounts(BigDecimal subtotal, BigDecimal discount, BigDecimal tax) {

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /**
   * The amounts of a quote with these values.
   *
   * @param values gives null for none
   */
  public static QuoteAmounts of(ObjectType quotes, Function<Field, @Nullable Object> values) {
    BigDecimal subtotal = given(quotes, values, "subtotal");
    BigDecimal net = subtotal == null ? BigDecimal.ZERO : subtotal;
    BigDecimal discount = amount(quotes, values, "discount", net);
    BigDecimal tax = amount(quotes, values, "tax", net.subtract(discount));
    return new QuoteAmounts(net, discount, tax);
  }

  public BigDecimal total() {
    return subtotal.subtract(discount).add(tax);
  }

  private static BigDecimal amount(
      ObjectType quotes, Function<Field, @Nullable Object> values, String key, BigDecimal of) {
    BigDecimal amount = given(quotes, values, key);
    BigDecimal percent = amount == null ? given(quotes, values, percentKey(key)) : null;
    if (percent == null) {
      return amount == null ? BigDecimal.ZERO : amount;
    }
    return of.multiply(percent).divide(HUNDRED, digits(quotes.standard(key)), RoundingMode.HALF_UP);
  }

  /** The key of the field with the percentage that stands for a missing amount. */
  public static String percentKey(String key) {
    return key + "Percent";
  }

  /** A table that is full of other fields has no percentages. */
  private static @Nullable BigDecimal given(
      ObjectType quotes, Function<Field, @Nullable Object> values, String key) {
    return quotes.fields().stream()
        .filter(field -> field.is(key))
        .map(values)
        .filter(BigDecimal.class::isInstance)
        .map(BigDecimal.class::cast)
        .findFirst()
        .orElse(null);
  }

  private static int digits(Field amount) {
    String code = Decimal.currency(amount.type());
    return code == null
        ? Decimals.DECIMALS
        : Math.max(0, Currency.getInstance(code).getDefaultFractionDigits());
  }
}
