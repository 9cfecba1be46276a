package dev.oriel.web.page.text;

import module java.base;

import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.Precision;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.MeasureUnit;
import com.ibm.icu.util.ULocale;

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

  /**
   * The form of amounts of a currency.
   *
   * @param isShort whether the currency has its short sign, unless that means another one here
   */
  record Amounts(Locale locale, String currency, boolean isShort) {}

  /** Amounts, or numbers if their currency is empty; with their decimals or without. */
  private record Numbers(Amounts amounts, boolean isWhole) {}

  /** Sizes in one of the units. */
  private record Sized(Locale locale, int unit, int decimals) {}

  private static final FormatCache<Numbers, LocalizedNumberFormatter> NUMBERS = new FormatCache<>();
  private static final FormatCache<Sized, LocalizedNumberFormatter> SIZED = new FormatCache<>();
  private static final FormatCache<Locale, LocalizedNumberFormatter> DAYS = new FormatCache<>();

  private NumberForms() {}

  static String number(Locale locale, Number number) {
    return numbers(new Numbers(new Amounts(locale, "", false), false)).format(number).toString();
  }

  static String days(Locale locale, Number days) {
    return DAYS.get(
            locale,
            one ->
                NumberFormatter.withLocale(one)
                    .unit(MeasureUnit.DAY)
                    .unitWidth(NumberFormatter.UnitWidth.SHORT)
                    .precision(Precision.maxFraction(1)))
        .format(days)
        .toString();
  }

  static String amount(Amounts form, BigDecimal amount) {
    return numbers(new Numbers(form, false)).format(amount).toString();
  }

  static String briefAmount(Amounts form, BigDecimal amount) {
    boolean isWhole = amount.abs().compareTo(MUCH) >= 0 || amount.stripTrailingZeros().scale() <= 0;
    return numbers(new Numbers(form, isWhole)).format(amount).toString();
  }

  private static LocalizedNumberFormatter numbers(Numbers wanted) {
    return NUMBERS.get(
        wanted,
        one -> {
          Amounts form = one.amounts();
          LocalizedNumberFormatter plain = NumberFormatter.withLocale(form.locale());
          if (form.currency().isEmpty()) {
            return plain.precision(Precision.maxFraction(DECIMALS));
          }
          Currency currency = Currency.getInstance(form.currency());
          LocalizedNumberFormatter amounts =
              form.isShort() && !isOfAnother(currency, form.locale())
                  ? plain.unit(currency).unitWidth(NumberFormatter.UnitWidth.NARROW)
                  : plain.unit(currency);
          return one.isWhole()
              ? amounts.precision(Precision.integer()).roundingMode(RoundingMode.HALF_UP)
              : amounts;
        });
  }

  /** Whether the short sign of a currency is that of another one, which people have there. */
  private static boolean isOfAnother(Currency currency, Locale locale) {
    ULocale here = ULocale.addLikelySubtags(ULocale.forLocale(locale));
    Currency own = Currency.getInstance(here);
    return own != null && !own.equals(currency) && sign(own, here).equals(sign(currency, here));
  }

  private static String sign(Currency currency, ULocale locale) {
    return currency.getName(locale, Currency.NARROW_SYMBOL_NAME, null);
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
