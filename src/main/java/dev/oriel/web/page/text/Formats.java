package dev.oriel.web.page.text;

import module java.base;

import com.ibm.icu.text.DateTimePatternGenerator;
import com.ibm.icu.text.DecimalFormatSymbols;
import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.text.RelativeDateTimeFormatter.RelativeDateTimeUnit;
import com.ibm.icu.util.ULocale;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * Dates, times, numbers, amounts and sizes as a person reads them, by locale and zone.
 *
 * @param style how dates, numbers and amounts are written
 * @param now the time of the page: all parts of it agree on what is a minute ago
 */
public record Formats(Locale locale, ZoneId zone, WritingStyle style, Instant now) {

  /** Formats of the language alone. */
  public Formats(Locale locale, ZoneId zone, Instant now) {
    this(locale, zone, WritingStyle.OF_LANGUAGE, now);
  }

  /** The parts or the pattern of a date, as a language writes it. */
  private record Form(Locale locale, String text, boolean isPattern) {}

  /** A day as it is written; the rows of a list share a few. */
  private record Day(Form form, LocalDate date) {}

  /** A minute of a day, without the seconds. */
  private record Minute(Locale locale, int number) {}

  private static final FormatCache<Form, DateTimeFormatter> FORMS = new FormatCache<>();
  // The JDK knows this form of few languages, and takes a shorter one for others.
  private static final FormatCache<Locale, String> WEEKDAYS = new FormatCache<>();
  private static final FormatCache<Day, String> DAYS = new FormatCache<>();
  private static final FormatCache<Minute, String> MINUTES = new FormatCache<>();

  /** The locale whose numbers are written. */
  public Locale numbers() {
    return style.numbers() == null ? locale : style.numbers();
  }

  /** A date, such as 20 Nov 2026. */
  public String date(LocalDate date) {
    return written(dates("yMMMd"), date);
  }

  /** The day of a moment, in the time zone of the page. */
  public String shortDate(OffsetDateTime moment) {
    return shortDate(moment.atZoneSameInstant(zone).toLocalDate());
  }

  /** A date without the year if that is this year's. */
  public String shortDate(LocalDate date) {
    boolean isThisYear = date.getYear() == now.atZone(zone).getYear();
    return written(dates(isThisYear ? "MMMd" : "yMMMd"), date);
  }

  /** The month of a day in short, such as Nov 2026. */
  public String shortMonth(LocalDate day) {
    return written(form("yMMM"), day);
  }

  /** The quarter of a day, such as Q4 2026. */
  public String quarter(LocalDate day) {
    return written(form("yQQQ"), day);
  }

  /** A day, such as Today, Yesterday, 17 Nov, or 17 Nov 2025. */
  public String day(LocalDate day) {
    long days = ChronoUnit.DAYS.between(day, now.atZone(zone).toLocalDate());
    if (days != 0 && days != 1) {
      return shortDate(day);
    }
    RelativeDateTimeFormatter formatter =
        RelativeDateTimeFormatter.getInstance(
            ULocale.forLocale(locale),
            null,
            RelativeDateTimeFormatter.Style.LONG,
            com.ibm.icu.text.DisplayContext.CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE);
    return formatter.format(
        days == 0
            ? RelativeDateTimeFormatter.Direction.THIS
            : RelativeDateTimeFormatter.Direction.LAST,
        RelativeDateTimeFormatter.AbsoluteUnit.DAY);
  }

  /**
   * A day inside of a sentence, such as yesterday, today or tomorrow, Tue if it comes within a
   * week, 17 Nov, or 17 Nov 2025.
   */
  public String nearDay(LocalDate day) {
    long days = ChronoUnit.DAYS.between(now.atZone(zone).toLocalDate(), day);
    if (Math.abs(days) <= 1) {
      return new Distance(locale, days, RelativeDateTimeUnit.DAY).inWords();
    }
    return days > 0 && days < 7 ? shortWeekday(day) : shortDate(day);
  }

  /** The present day, such as Friday 20 November. */
  public String today() {
    return weekday(now.atZone(zone).toLocalDate());
  }

  /** A day of a week, such as Friday 20 November. */
  public String weekday(LocalDate day) {
    String pattern =
        WEEKDAYS.get(
            locale,
            language ->
                DateTimePatternGenerator.getInstance(ULocale.forLocale(language))
                    .getBestPattern("MMMMEEEEd"));
    return written(new Form(locale, pattern, true), day);
  }

  /** A month, such as November 2026. */
  public String month(LocalDate day) {
    return written(form("yMMMM"), day);
  }

  /** A day of a week in short, such as Fri. */
  public String shortWeekday(LocalDate day) {
    return written(form("E"), day);
  }

  /** The time of the day, such as 09:08. */
  public String time(Instant moment) {
    return time(moment.atZone(zone));
  }

  private String time(ZonedDateTime moment) {
    return time(moment.toLocalTime());
  }

  /** A time of any day, such as 09:08. */
  public String time(LocalTime time) {
    return MINUTES.get(
        new Minute(locale, 60 * time.getHour() + time.getMinute()),
        minute ->
            formatter(new Form(minute.locale(), "jm", false))
                .format(LocalTime.of(minute.number() / 60, minute.number() % 60)));
  }

  public String dateTime(Instant moment) {
    ZonedDateTime here = moment.atZone(zone);
    return date(here.toLocalDate()) + ", " + time(here);
  }

  /** A date without the year if that is this year's, and the time of the day. */
  public String shortDateTime(Instant moment) {
    ZonedDateTime here = moment.atZone(zone);
    return shortDate(here.toLocalDate()) + ", " + time(here);
  }

  /** The moment, or the day alone if it is the beginning of one. */
  public String due(Instant moment) {
    return isDay(moment) ? date(LocalDate.ofInstant(moment, zone)) : dateTime(moment);
  }

  /** Whether a moment is the beginning of a day, by which what is due on a day is kept. */
  public boolean isDay(Instant moment) {
    return LocalDate.ofInstant(moment, zone).atStartOfDay(zone).toInstant().equals(moment);
  }

  /** The day with that of the week, such as Fri, 20 Nov 2026. */
  public String exact(LocalDate day) {
    return written(form("yMMMEd"), day);
  }

  /** The moment with day of the week and zone, such as Fri, 20 Nov 2026, 09:08 Europe/Vienna. */
  public String exact(Instant moment) {
    ZonedDateTime here = moment.atZone(zone);
    return exact(here.toLocalDate()) + ", " + time(here) + " " + zone.getId();
  }

  /** How long ago it was or when it will be, if that is less than a week; otherwise the date. */
  public String relative(Instant moment) {
    Distance distance = Distance.of(moment, now, zone, locale);
    return distance == null ? shortDate(LocalDate.ofInstant(moment, zone)) : distance.inWords();
  }

  /** How long ago it was, without the word ago, such as 3 min; otherwise the date. */
  public String age(Instant moment) {
    Distance distance = Distance.of(moment, now, zone, locale);
    return distance == null ? shortDate(LocalDate.ofInstant(moment, zone)) : distance.length();
  }

  public String number(Number number) {
    return NumberForms.number(numbers(), number);
  }

  /** A number of days with one decimal, such as 12.5 days. */
  public String days(Number days) {
    return NumberForms.days(locale, days);
  }

  /** A number as it is typed: exact, and without marks between the thousands. */
  public String plain(BigDecimal number) {
    return number.toPlainString().replace('.', decimalMark());
  }

  /** The character before the decimals. */
  public char decimalMark() {
    return DecimalFormatSymbols.getInstance(numbers()).getDecimalSeparator();
  }

  /** An amount with its currency, such as €1,234.50. */
  public String amount(BigDecimal amount, String currency) {
    return NumberForms.amount(amounts(currency), amount);
  }

  /** The same without decimals, such as €1,235, unless they are much of it. */
  public String briefAmount(BigDecimal amount, String currency) {
    return NumberForms.briefAmount(amounts(currency), amount);
  }

  private NumberForms.Amounts amounts(String currency) {
    return new NumberForms.Amounts(numbers(), currency, currency.equals(style.currency()));
  }

  /** The size of a file, such as 1.2 MB. */
  public String size(long bytes) {
    return NumberForms.size(locale, bytes);
  }

  /** The day with which a week begins. */
  public DayOfWeek weekStart() {
    return style.weekStart(locale);
  }

  /** The form that the person has chosen, or else the parts as the language writes them. */
  private Form dates(String parts) {
    String chosen = style.pattern();
    return chosen == null ? form(parts) : new Form(locale, chosen, true);
  }

  private Form form(String parts) {
    return new Form(locale, parts, false);
  }

  private static String written(Form form, LocalDate date) {
    return DAYS.get(new Day(form, date), day -> formatter(day.form()).format(day.date()));
  }

  private static DateTimeFormatter formatter(Form wanted) {
    return FORMS.get(
        wanted,
        one ->
            one.isPattern()
                ? DateTimeFormatter.ofPattern(one.text(), one.locale())
                : localized(one));
  }

  private static DateTimeFormatter localized(Form wanted) {
    DateTimeFormatter made =
        DateTimeFormatter.ofLocalizedPattern(wanted.text()).withLocale(wanted.locale());
    // The JDK prepares a language at its first use without a lock, and fails if two threads meet.
    synchronized (FORMS) {
      made.formatTo(Instant.EPOCH.atZone(ZoneOffset.UTC), new StringBuilder());
    }
    return made;
  }
}
