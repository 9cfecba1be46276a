package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Exact decimals with at most 20 integer digits and 8 decimal places, without trailing zeros. */
public final class Decimals {

  private static final int INTEGER_DIGITS = 20;
  public static final int DECIMALS = 8;

  private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9]{1,40}(\\.[0-9]{1,40})?");

  private Decimals() {}

  /** The number of a value. Refuses what is none, and one with more digits or decimals. */
  public static BigDecimal parse(JsonNode json) throws InvalidValue {
    if (!json.isNumber()) {
      throw new InvalidValue("not_a_number");
    }
    BigDecimal given;
    try {
      given = json.decimalValue();
    } catch (RuntimeException _) {
      throw outOfRange();
    }
    // Checked before anything expands the number: 1e999999999 is short in JSON but huge in memory.
    if (given.signum() != 0 && (long) given.precision() - given.scale() > INTEGER_DIGITS) {
      throw new InvalidValue("out_of_range.digits", INTEGER_DIGITS, given.toString());
    }
    BigDecimal number = tidy(given);
    if (number.scale() > DECIMALS) {
      throw new InvalidValue(
          "out_of_range.decimals", DECIMALS, given.toString(), nearest(number).toPlainString());
    }
    return number;
  }

  /** The nearest number with at most as many decimals as a value may have. */
  private static BigDecimal nearest(BigDecimal number) {
    boolean isTiny = (long) number.precision() - number.scale() < -DECIMALS;
    return isTiny ? BigDecimal.ZERO : computed(number);
  }

  /** The number of a text in the form that programs write, such as 1234.5; null if it is none. */
  public static @Nullable BigDecimal plain(String text) {
    return PLAIN.matcher(text).matches() ? new BigDecimal(text) : null;
  }

  /** A number with more decimals than a value may have, rounded; null if it need not be. */
  public static @Nullable BigDecimal rounded(JsonNode json) {
    try {
      parse(json);
    } catch (InvalidValue e) {
      if (e.reason().key().equals("out_of_range.decimals")) {
        return nearest(json.decimalValue());
      }
    }
    return null;
  }

  /** The reason without the value, which may be one that others must not see. */
  static InvalidValue withoutValue(InvalidValue invalid) {
    String key = invalid.reason().key();
    return key.equals("out_of_range.digits") || key.equals("out_of_range.decimals")
        ? outOfRange()
        : invalid;
  }

  /**
   * A computed number, rounded to 8 decimal places. Its size is not limited: a refusal would reveal
   * something about the numbers that it is computed from.
   */
  public static BigDecimal computed(BigDecimal number) {
    return tidy(number.setScale(DECIMALS, RoundingMode.HALF_EVEN));
  }

  /** The same number without trailing zeros and without an exponent. */
  public static BigDecimal tidy(BigDecimal number) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal stripped = number.scale() == 0 ? number : number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  private static InvalidValue outOfRange() {
    return new InvalidValue("out_of_range.number", INTEGER_DIGITS, DECIMALS);
  }
}
