package dev.oriel.web.page.text;

import module java.base;

import com.ibm.icu.text.MeasureFormat;
import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.text.RelativeDateTimeFormatter.RelativeDateTimeUnit;
import com.ibm.icu.util.Measure;
import com.ibm.icu.util.MeasureUnit;
import com.ibm.icu.util.ULocale;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** A distance from now; negative for the past. */
record Distance(Locale locale, long number, RelativeDateTimeUnit unit) {

  private static final FormatCache<Distance, String> WORDS = new FormatCache<>();
  private static final FormatCache<Distance, String> LENGTHS = new FormatCache<>();

  /** Null for a week or more. */
  static @Nullable Distance of(Instant moment, Instant now, ZoneId zone, Locale locale) {
    Duration past = Duration.between(moment, now);
    long seconds = past.abs().toSeconds();
    LocalDate day = LocalDate.ofInstant(moment, zone);
    long days = Math.abs(ChronoUnit.DAYS.between(day, LocalDate.ofInstant(now, zone)));
    long sign = past.isNegative() ? 1 : -1;
    if (seconds < 45) {
      return new Distance(locale, 0, RelativeDateTimeUnit.SECOND);
    }
    if (seconds < 3_570) {
      long minutes = Math.max(1, (seconds + 30) / 60);
      return new Distance(locale, sign * minutes, RelativeDateTimeUnit.MINUTE);
    }
    if (seconds < 43_200 || days == 0) {
      return new Distance(locale, sign * ((seconds + 1_800) / 3_600), RelativeDateTimeUnit.HOUR);
    }
    return days < 7 ? new Distance(locale, sign * days, RelativeDateTimeUnit.DAY) : null;
  }

  /** Such as now, 4 min ago, tomorrow. */
  String inWords() {
    return WORDS.get(
        this,
        one ->
            RelativeDateTimeFormatter.getInstance(
                    ULocale.forLocale(one.locale()),
                    null,
                    RelativeDateTimeFormatter.Style.SHORT,
                    com.ibm.icu.text.DisplayContext.CAPITALIZATION_NONE)
                // Zero seconds ago are negative, too.
                .format(one.number() == 0 ? -0.0 : (double) one.number(), one.unit()));
  }

  /** Without a direction, such as 4 min; now for none. */
  String length() {
    return number == 0 ? inWords() : LENGTHS.get(this, Distance::measured);
  }

  private static String measured(Distance distance) {
    MeasureUnit unit =
        switch (distance.unit()) {
          case MINUTE -> MeasureUnit.MINUTE;
          case HOUR -> MeasureUnit.HOUR;
          default -> MeasureUnit.DAY;
        };
    return MeasureFormat.getInstance(distance.locale(), MeasureFormat.FormatWidth.SHORT)
        .formatMeasures(new Measure(Math.abs(distance.number()), unit));
  }
}
