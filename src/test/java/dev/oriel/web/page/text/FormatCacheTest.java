package dev.oriel.web.page.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.Precision;
import com.ibm.icu.text.DisplayContext;
import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.ULocale;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formatters that are kept: they give what new ones give, and do not become more and more. */
class FormatCacheTest {

  private static final Instant NOW = Instant.parse("2026-11-20T09:12:00Z");
  private static final LocalDate DAY = LocalDate.of(2025, 3, 7);
  private static final BigDecimal NUMBER = new BigDecimal("-1234567.125");

  private static Formats formats(String tag, String zone) {
    return new Formats(Locale.forLanguageTag(tag), ZoneId.of(zone), NOW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-GB", "en-US", "de-AT", "ar-EG", "th-TH", "fr-CH", "hi-IN"})
  void whatIsKeptGivesWhatANewOneGives(String tag) {
    Locale locale = Locale.forLanguageTag(tag);
    DateTimeFormatter date = DateTimeFormatter.ofLocalizedPattern("yMMMd").withLocale(locale);
    DateTimeFormatter time = DateTimeFormatter.ofLocalizedPattern("jm").withLocale(locale);
    var number = NumberFormatter.withLocale(locale);
    RelativeDateTimeFormatter relative =
        RelativeDateTimeFormatter.getInstance(
            ULocale.forLocale(locale),
            null,
            RelativeDateTimeFormatter.Style.SHORT,
            DisplayContext.CAPITALIZATION_NONE);
    for (String zone : List.of("Asia/Tokyo", "America/Lima", "Asia/Tokyo")) {
      Formats formats = formats(tag, zone);
      assertThat(formats.date(DAY)).isEqualTo(date.format(DAY));
      assertThat(formats.time(NOW)).isEqualTo(time.format(NOW.atZone(ZoneId.of(zone))));
      assertThat(formats.number(NUMBER))
          .isEqualTo(number.precision(Precision.maxFraction(10)).format(NUMBER).toString());
      for (String currency : List.of("EUR", "JPY", "EUR")) {
        assertThat(formats.amount(NUMBER, currency))
            .isEqualTo(number.unit(Currency.getInstance(currency)).format(NUMBER).toString());
      }
      for (int minutes : List.of(-2, 2, -1, 1, -2)) {
        assertThat(formats.relative(NOW.plusSeconds(60L * minutes)))
            .isEqualTo(
                relative.format(minutes, RelativeDateTimeFormatter.RelativeDateTimeUnit.MINUTE));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Delete {0}?",
        "{1} before {0}, and {1} again",
        "It''s {0}, and '{'{0}'}' in '{quotes}'",
        "{0}",
        "{0}{1}",
        "{0, plural, one {# of {1}} other {# of {1}}}",
        "{0, number}",
        "nothing"
      })
  void aTextInPartsIsTheTextOfItsPattern(String pattern) {
    Messages messages = new Messages(Locale.GERMANY, Map.of("key", pattern));
    MessageFormat whole = new MessageFormat(pattern, ULocale.GERMANY);
    for (Object[] arguments :
        List.of(
            new Object[] {1_234, "contacts"},
            new Object[] {12, 1_234.5},
            new Object[] {7, "{0}'"})) {
      assertThat(messages.say("key", arguments)).isEqualTo(whole.format(arguments));
    }
    if (!pattern.contains("{0,")) {
      for (Object[] arguments :
          List.of(new Object[] {"Ada", "{0}'"}, new Object[] {"", ""}, new Object[] {"one"})) {
        assertThat(messages.say("key", arguments)).isEqualTo(whole.format(arguments));
      }
    }
  }

  @Test
  void moreKeysThanBrowsersHaveDoNotFillTheMemory() {
    FormatCache<Integer, String> cache = new FormatCache<>();
    List<Integer> made = new ArrayList<>();
    IntStream.range(0, 10)
        .forEach(_ ->
            cache.get(
                0,
                key -> {
                  made.add(key);
                  return "first";
                }));
    assertThat(made).containsExactly(0);
    IntStream.range(1, 2_001).forEach(key -> cache.get(key, String::valueOf));
    assertThat(cache.get(0, _ -> "made again")).isEqualTo("made again");
    assertThat(cache.get(2_000, _ -> "made again")).isEqualTo("2000");
  }
}
