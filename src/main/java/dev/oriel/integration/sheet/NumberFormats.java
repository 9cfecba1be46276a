package dev.oriel.integration.sheet;

import module java.base;

import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.ss.usermodel.DateUtil;
import org.jspecify.annotations.Nullable;

/** Makes cells of the numbers of a workbook, which are dates or percentages by their formats. */
final class NumberFormats {

  /** Excel shows no more digits. The rest is the error of binary fractions. */
  private static final MathContext SHOWN = new MathContext(15, RoundingMode.HALF_UP);

  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,40}");
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** Excel's limit; patterns over longer texts could take long. */
  private static final int MAX_FORMAT = 255;

  /** The day after 9999-12-31. */
  private static final double END_OF_DATES = 2_958_466;

  /** Excel's 29 February 1900, which never was. */
  private static final double NO_DAY = 60;

  /** Quoted and escaped characters, fillers and conditions: all that means nothing here. */
  private static final Pattern LITERALS =
      Pattern.compile("\"[^\"]*\"?|[\\\\_*].|\\[(?!([hH]+|[mM]+|[sS]+)\\])[^\\]]*\\]?");

  /** Keeps quoted and escaped characters; removes conditions, fillers and all but one section. */
  private static final Pattern OUTSIDE_SECTION =
      Pattern.compile("(\"[^\"]*\"|\\\\.)|[_*].|\\[[^\\]]*\\]|;.*", Pattern.DOTALL);

  /** A currency in a format: {@code [$€-407]}, {@code "CHF"}, {@code \\€} or {@code US$}. */
  private static final Pattern CURRENCY =
      Pattern.compile(
          "\\[\\$(?<bracket>[^\\]-]+)(?:-[0-9A-Fa-f]*)?\\]|\"\\s*(?<quoted>[A-Z]{0,2}\\p{Sc}|[A-Z]{3})\\s*\""
              + "|(?<sign>\\p{Sc})");

  private final Map<String, Kind> kinds = new HashMap<>();
  private final Map<String, String> currencies = new HashMap<>();
  private boolean from1904;

  private enum Kind {
    PLAIN,
    PADDED,
    PERCENT,
    DATE,
    DATE_TIME,
    TIME
  }

  /** Serial numbers of this workbook count days from 1904, as in workbooks of old Macintoshes. */
  void countFrom1904() {
    from1904 = true;
  }

  /** The code of a format, by the codes that the workbook defines; null if there is none. */
  static @Nullable String code(int id, Map<Integer, String> defined) {
    String code = defined.get(id);
    // Other numbers depend on the language of Excel, and so do amounts.
    boolean isAmount = (id > 4 && id < 9) || (id > 40 && id < 45);
    boolean known = code == null && id >= 0 && (id < 23 || (id > 36 && id < 50)) && !isAmount;
    return known ? BuiltinFormats.getBuiltinFormat(id) : code;
  }

  /**
   * @param stored a decimal number, perhaps with exponent
   * @param format the format's code; null for General
   */
  SheetCell cell(String stored, int formatId, @Nullable String format) {
    String text = stored.strip();
    double value;
    try {
      value = text.length() > 100 ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException _) {
      value = Double.NaN;
    }
    if (!Double.isFinite(value)) {
      return new SheetCell.Fault(Texts.shortened(text), "The cell's number cannot be read.");
    }
    BigDecimal exact =
        INTEGER.matcher(text).matches()
            ? new BigDecimal(text)
            : plain(BigDecimal.valueOf(value).round(SHOWN));
    return switch (kind(formatId, format)) {
      case PLAIN -> plain(exact, format);
      case PADDED -> new SheetCell.Numeric(exact, padded(exact, format));
      case PERCENT -> new SheetCell.Percent(plain(exact.multiply(HUNDRED)));
      case DATE, DATE_TIME, TIME -> date(value, exact, kind(formatId, format));
    };
  }

  private SheetCell plain(BigDecimal exact, @Nullable String format) {
    String currency =
        format == null || format.length() > MAX_FORMAT
            ? ""
            : currencies.computeIfAbsent(format, NumberFormats::currency);
    return currency.isEmpty()
        ? new SheetCell.Numeric(exact, exact.toPlainString())
        : new SheetCell.Amount(exact, currency);
  }

  /** The currency that a format shows beside numbers; empty if it shows none. */
  private static String currency(String format) {
    Matcher found = CURRENCY.matcher(format);
    return found.find()
        ? Stream.of("bracket", "quoted", "sign")
            .map(found::group)
            .filter(Objects::nonNull)
            .map(String::strip)
            .findFirst()
            .orElse("")
        : "";
  }

  private static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  private Kind kind(int id, @Nullable String format) {
    String code = format == null ? builtIn(id) : format;
    if (code.length() > MAX_FORMAT) {
      return Kind.PLAIN;
    }
    return kinds.computeIfAbsent(code, c -> classify(id, c));
  }

  /** East Asian versions of Excel have dates without codes (ECMA-376, 18.8.30). */
  private static String builtIn(int id) {
    if (id == 32 || id == 33) {
      return "h:mm";
    }
    return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? "yyyy-mm-dd" : "General";
  }

  private static Kind classify(int id, String format) {
    String code = LITERALS.matcher(format).replaceAll("").split(";", 2)[0].toLowerCase(Locale.ROOT);
    if (code.contains("%")) {
      return Kind.PERCENT;
    }
    if (DateUtil.isADateFormat(id, format)) {
      boolean time = code.contains("h") || code.contains("s") || code.contains("[m");
      boolean day = code.contains("y") || code.contains("d") || (code.contains("m") && !time);
      if (day) {
        return time ? Kind.DATE_TIME : Kind.DATE;
      }
      return time ? Kind.TIME : Kind.PLAIN;
    }
    return code.contains("00") && !code.matches(".*[.,/e].*") ? Kind.PADDED : Kind.PLAIN;
  }

  private static String padded(BigDecimal exact, @Nullable String format) {
    String plain = exact.toPlainString();
    boolean shown = format != null && exact.scale() <= 0 && exact.signum() >= 0;
    return shown ? Padding.show(plain, OUTSIDE_SECTION.matcher(format).replaceAll("$1")) : plain;
  }

  private SheetCell date(double value, BigDecimal exact, Kind kind) {
    if (kind == Kind.TIME && value >= 0 && value < 1) {
      LocalTime time = DateUtil.getLocalDateTime(value, from1904, true).toLocalTime();
      return new SheetCell.Text(time.toString());
    }
    if (kind == Kind.TIME) {
      return new SheetCell.Numeric(exact, exact.toPlainString());
    }
    boolean noDay = !from1904 && (value < 1 || (value >= NO_DAY && value < NO_DAY + 1));
    if (value < 0 || value >= END_OF_DATES - (from1904 ? 1_462 : 0) || noDay) {
      return new SheetCell.Fault(
          exact.toPlainString(), "The cell has a format of dates, but its number is no date.");
    }
    LocalDateTime moment = DateUtil.getLocalDateTime(value, from1904);
    return kind == Kind.DATE
        ? new SheetCell.Date(moment.toLocalDate())
        : new SheetCell.DateTime(moment);
  }

  /** A date that is stored as text (ISO 8601), as some programs do. */
  SheetCell isoDate(String stored, int formatId, @Nullable String format) {
    try {
      String text = stored.strip();
      LocalDateTime moment =
          LocalDateTime.parse(
              text.contains("T") ? text : text + "T00:00", DateTimeFormatter.ISO_DATE_TIME);
      boolean timed = text.contains("T") && kind(formatId, format) != Kind.DATE;
      return timed ? new SheetCell.DateTime(moment) : new SheetCell.Date(moment.toLocalDate());
    } catch (DateTimeException _) {
      return new SheetCell.Fault(Texts.shortened(stored), "The cell's date cannot be read.");
    }
  }
}
