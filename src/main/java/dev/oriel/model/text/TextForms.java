package dev.oriel.model.text;

import module java.base;

import tools.jackson.databind.JsonNode;

/**
 * The forms of dates and numbers that the texts of a column have. A text that is neither says
 * nothing, and a date or number that fits every form does not either.
 */
public final class TextForms {

  private static final int MAX = 60;
  private static final Pattern FRACTION = Pattern.compile("0?[.,][0-9]+");
  private static final Pattern WHOLE = Pattern.compile("[01](?:[.,]0+)?");

  private int dayFirst;
  private int monthFirst;
  private int yearFirst;
  private int either;
  private int eitherWithDots;
  private int points;
  private int commas;
  private int eitherMark;
  private int fractions;
  private boolean larger;

  /** Adds a value of the column that is not blank. */
  public void add(JsonNode value) {
    if (value.isString()) {
      add(value.stringValue());
    } else if (value.isNumber()) {
      BigDecimal number = value.decimalValue();
      boolean isWhole = number.signum() == 0 || number.compareTo(BigDecimal.ONE) == 0;
      boolean isFraction = number.signum() > 0 && number.compareTo(BigDecimal.ONE) < 0;
      fractions += isFraction ? 1 : 0;
      larger |= !isFraction && !isWhole;
    } else {
      larger = true;
    }
  }

  private void add(String text) {
    if (text.length() > MAX) {
      larger = true;
      return;
    }
    String stripped = text.strip();
    addDate(stripped);
    if (stripped.indexOf('.') >= 0 || stripped.indexOf(',') >= 0) {
      addNumber(stripped);
    }
    if (FRACTION.matcher(stripped).matches()) {
      fractions++;
    } else if (!WHOLE.matcher(stripped).matches()) {
      larger = true;
    }
  }

  private void addDate(String text) {
    if (!mayBeDate(text)) {
      return;
    }
    Set<DateOrder> orders = DateTexts.orders(text);
    boolean day = orders.contains(DateOrder.DMY);
    boolean month = orders.contains(DateOrder.MDY);
    if (day && month) {
      either++;
      eitherWithDots += text.indexOf('.') >= 0 && text.indexOf('/') < 0 ? 1 : 0;
    } else if (day) {
      dayFirst++;
    } else if (month) {
      monthFirst++;
    } else if (!orders.isEmpty()) {
      yearFirst++;
    }
  }

  /** Told quickly, since most texts are no dates: two signs behind digits, or eight digits. */
  private static boolean mayBeDate(String text) {
    int run = 0;
    int signs = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isDigit(c)) {
        run++;
      } else if (Character.getType(c) != Character.FORMAT) {
        signs += run > 0 && (c == '.' || c == '/' || c == '-') ? 1 : 0;
        run = 0;
      }
      if (run == 8 || signs == 2) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is a date with the day or the month first, if its column does not say it. */
  public static boolean hasEitherOrder(JsonNode value) {
    String text = value.isString() ? value.stringValue().strip() : "";
    return text.length() <= MAX && mayBeDate(text) && DateTexts.isAmbiguous(text);
  }

  /** Whether the only mark of a number can be that of decimals or of thousands. */
  public static boolean hasEitherMark(JsonNode value) {
    String text = value.isString() ? value.stringValue().strip() : "";
    return text.length() <= MAX && NumberTexts.marks(text).size() > 1;
  }

  private void addNumber(String text) {
    Set<DecimalMark> marks = NumberTexts.marks(text);
    if (marks.size() > 1) {
      eitherMark++;
    } else if (marks.contains(DecimalMark.POINT)) {
      points++;
    } else if (marks.contains(DecimalMark.COMMA)) {
      commas++;
    }
  }

  /**
   * The orders that the dates can have: none without dates, several if that is not clear. Dates
   * with points have the day first unless one of them cannot.
   */
  public List<DateOrder> dateOrders() {
    boolean several = either > eitherWithDots;
    if (dayFirst > 0 && monthFirst > 0) {
      return List.of(DateOrder.DMY, DateOrder.MDY);
    }
    if (dayFirst > 0) {
      return List.of(DateOrder.DMY);
    }
    if (monthFirst > 0) {
      return List.of(DateOrder.MDY);
    }
    if (several) {
      return List.of(DateOrder.DMY, DateOrder.MDY);
    }
    if (either > 0) {
      return List.of(DateOrder.DMY);
    }
    return yearFirst > 0 ? List.of(DateOrder.YMD) : List.of();
  }

  /** The decimal marks that the numbers can have: none without marks, several if unclear. */
  public List<DecimalMark> decimals() {
    if (points > 0 && commas > 0) {
      return List.of(DecimalMark.POINT, DecimalMark.COMMA);
    }
    if (points > 0) {
      return List.of(DecimalMark.POINT);
    }
    if (commas > 0) {
      return List.of(DecimalMark.COMMA);
    }
    return eitherMark > 0 ? List.of(DecimalMark.POINT, DecimalMark.COMMA) : List.of();
  }

  /** Whether all texts are numbers from 0 to 1, such as percentages that some programs write. */
  public boolean areFractions() {
    return fractions > 0 && !larger;
  }
}
