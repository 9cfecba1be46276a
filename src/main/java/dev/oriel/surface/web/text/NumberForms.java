package dev.oriel.surface.web.text;

import module java.base;

import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.Precision;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.MeasureUnit;

/** Numbers, amounts and sizes in the form of a locale. */
final class NumberForms {

  private static final int DECIMALS = 10;

  /** From this amount on, decimals say little. */
  private static final BigDecimal MUCH = BigDecimal.valueOf(1_000);

  private static final List<MeasureUnit> SIZES =
      List.of(
          MeasureUnit.BYTE,
          MeasureUnit.KILOBYTE,
          MeasureUnit.MEGABYTE,
          MeasureUnit.GIGABYTE,
          MeasureUnit.TERABYTE);

  /** Amounts of a currency, or numbers if it is empty; with their decimals or without. */
  private record Numbers(Locale locale, String currency, boolean isWhole) {}

  /** Sizes in one of the units. */
  private record Sized(Locale locale, int unit, int decimals) {}

  private static final FormatCache<Numbers, LocalizedNumberFormatter> NUMBERS = new FormatCache<>();
  private static final FormatCache<Sized, LocalizedNumberFormatter> SIZED = new FormatCache<>();

  private NumberForms() {}

  static String number(Locale locale, Number number) {
    return numbers(new Numbers(locale, "", false)).format(number).toString();
  }

  static String amount(Locale locale, BigDecimal amount, String currency) {
    return numbers(new Numbers(locale, currency, false)).format(amount).toString();
  }

  static String briefAmount(Locale locale, BigDecimal amount, String currency) {
    boolean isWhole = amount.abs().compareTo(MUCH) >= 0 || amount.stripTrailingZeros().scale() <= 0;
    return numbers(new Numbers(locale, currency, isWhole)).format(amount).toString();
  }

  private static LocalizedNumberFormatter numbers(Numbers wanted) {
    return NUMBERS.get(
        wanted,
        one -> {
          LocalizedNumberFormatter plain = NumberFormatter.withLocale(one.locale());
          if (one.currency().isEmpty()) {
            return plain.precision(Precision.maxFraction(DECIMALS));
          }
          LocalizedNumberFormatter amounts = plain.unit(Currency.getInstance(one.currency()));
          return one.isWhole()
              ? amounts.precision(Precision.integer()).roundingMode(RoundingMode.HALF_UP)
              : amounts;
        });
  }

  static String size(Locale locale, long bytes) {
    double size = bytes;
    int unit = 0;
    while (size >= 1_000 && unit < SIZES.size() - 1) {
      size /= 1_000;
      unit++;
    }
    return SIZED
        .get(new Sized(locale, unit, size < 10 ? 1 : 0), NumberForms::sized)
        .format(size)
        .toString();
  }

  private static LocalizedNumberFormatter sized(Sized wanted) {
    return NumberFormatter.withLocale(wanted.locale())
        .unit(SIZES.get(wanted.unit()))
        .unitWidth(NumberFormatter.UnitWidth.SHORT)
        .precision(Precision.maxFraction(wanted.decimals()));
  }
}
