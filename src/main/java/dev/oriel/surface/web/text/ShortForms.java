package dev.oriel.surface.web.text;

import module java.base;

import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.Precision;
import com.ibm.icu.util.Currency;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;

/** Days, times and amounts in as few words as a sentence on a small card has room for. */
public record ShortForms(Words words) {

  /** Days that are no further away have their day of the week. */
  private static final int NEAR = 6;

  private Formats formats() {
    return words.formats();
  }

  private LocalDate today() {
    return formats().now().atZone(formats().zone()).toLocalDate();
  }

  /** How many days there are until then; negative for the past. */
  public long daysUntil(LocalDate day) {
    return ChronoUnit.DAYS.between(today(), day);
  }

  /** A day inside of a sentence: today, tomorrow, yesterday, Tue 24 Nov, or 18 Dec. */
  public String day(LocalDate day) {
    long days = daysUntil(day);
    if (days == 0) {
      return words.say("short.today");
    }
    if (Math.abs(days) == 1) {
      return days > 0 ? words.say("short.tomorrow") : words.say("short.yesterday");
    }
    return Math.abs(days) > NEAR ? formats().shortDate(day) : weekday(day);
  }

  /** A day with its day of the week, such as Tue 24 Nov, or one of the words for near days. */
  public String dayOfWeek(LocalDate day) {
    return Math.abs(daysUntil(day)) > 1 ? weekday(day) : day(day);
  }

  private String weekday(LocalDate day) {
    String name = day.getDayOfWeek().getDisplayName(TextStyle.SHORT, formats().locale());
    return words.say("short.weekday", name, formats().shortDate(day));
  }

  /** An amount without its decimals, such as €84,500. */
  public String amount(BigDecimal amount, String currency) {
    return NumberFormatter.withLocale(formats().locale())
        .unit(Currency.getInstance(currency))
        .precision(Precision.integer())
        .format(amount)
        .toString();
  }
}
