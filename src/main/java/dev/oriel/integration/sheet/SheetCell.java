package dev.oriel.integration.sheet;

import module java.base;

/**
 * A cell of a table, as the user sees it. A CSV file has only {@code Text}, {@code Blank} and
 * {@code Fault}: what its texts mean depends on the field.
 */
public sealed interface SheetCell {

  Blank BLANK = new Blank();

  /** The cell as text, for fields that hold texts. */
  String text();

  /** An empty cell, or one with nothing but white space. */
  record Blank() implements SheetCell {

    @Override
    public String text() {
      return "";
    }
  }

  /**
   * A text as typed, with leading zeros and white space: at most 100,000 characters, neither U+0000
   * nor half of a surrogate pair. The apostrophe that Oriel's exports put before texts that begin
   * like a formula is removed. A time without a date is a text such as {@code 08:30}.
   */
  record Text(String text) implements SheetCell {}

  /**
   * A number.
   *
   * @param value as the workbook stores it. A fraction has at most 15 significant digits, like
   *     those that Excel shows; an integer has all its digits.
   * @param text the number without exponent, or with leading zeros and dashes if its format adds
   *     them
   */
  record Numeric(BigDecimal value, String text) implements SheetCell {}

  /**
   * A number whose format has a currency.
   *
   * @param currency its sign or code, such as {@code $} or {@code CHF}
   */
  record Amount(BigDecimal value, String currency) implements SheetCell {

    @Override
    public String text() {
      return value.toPlainString();
    }
  }

  /**
   * A number with a format in percent.
   *
   * @param value in percent: 12.5 for the stored 0.125
   */
  record Percent(BigDecimal value) implements SheetCell {

    @Override
    public String text() {
      return value.toPlainString() + "%";
    }
  }

  /** A date. Its text is ISO 8601. */
  record Date(LocalDate value) implements SheetCell {

    @Override
    public String text() {
      return value.toString();
    }
  }

  /** A date with a time, without zone, in milliseconds. Its text is ISO 8601. */
  record DateTime(LocalDateTime value) implements SheetCell {

    @Override
    public String text() {
      return value.toString();
    }
  }

  /** A truth value. Its text is {@code true} or {@code false}. */
  record Bool(boolean value) implements SheetCell {

    @Override
    public String text() {
      return Boolean.toString(value);
    }
  }

  /**
   * A cell that has no value which could be imported.
   *
   * @param text what the user sees in the cell, such as {@code #N/A}; shortened if it is long
   * @param reason a sentence for the user
   */
  record Fault(String text, String reason) implements SheetCell {}
}
