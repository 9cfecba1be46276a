package dev.oriel.web.page.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {

  private static final Instant NOW = Instant.parse("2026-11-20T09:12:00Z");
  private static final Formats BRITISH = new Formats(Locale.UK, ZoneId.of("Europe/Vienna"), NOW);
  private static final Formats GERMAN =
      new Formats(Locale.GERMANY, ZoneId.of("Europe/Vienna"), NOW);

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T09:11:50Z, now",
    "2026-11-20T09:08:00Z, 4 min ago",
    "2026-11-20T07:12:00Z, 2 hr ago",
    "2026-11-18T23:30:00Z, yesterday",
    "2026-11-16T09:12:00Z, 4 days ago",
    "2026-11-12T09:12:00Z, 12 Nov",
    "2025-11-12T09:12:00Z, 12 Nov 2025",
    "2026-11-20T09:42:00Z, in 30 min",
    "2026-11-21T12:00:00Z, tomorrow"
  })
  void momentsUnderAWeekAreRelative(Instant moment, String expected) {
    assertThat(BRITISH.relative(moment)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T09:11:50Z, now, jetzt",
    "2026-11-20T09:08:00Z, 4 mins, 4 Min.",
    "2026-11-20T07:12:00Z, 2 hrs, 2 Std.",
    "2026-11-16T09:12:00Z, 4 days, 4 Tg.",
    "2026-11-12T09:12:00Z, 12 Nov, 12. Nov."
  })
  void agesAreRelativeWithoutDirection(Instant moment, String british, String german) {
    assertThat(BRITISH.age(moment)).isEqualTo(british);
    assertThat(GERMAN.age(moment)).isEqualTo(german);
  }

  @Test
  void datesOfThisYearNeedNoYear() {
    assertThat(BRITISH.shortDateTime(NOW)).isEqualTo("20 Nov, 10:12");
    assertThat(BRITISH.shortDateTime(NOW.minus(365, ChronoUnit.DAYS)))
        .isEqualTo("20 Nov 2025, 10:12");
  }

  @Test
  void daysAreNamedIfTheyAreNear() {
    LocalDate today = LocalDate.of(2026, 11, 20);
    assertThat(BRITISH.day(today)).isEqualTo("Today");
    assertThat(BRITISH.day(today.minusDays(1))).isEqualTo("Yesterday");
    assertThat(BRITISH.day(today.minusDays(2))).isEqualTo("18 Nov");
    assertThat(BRITISH.day(today.minusYears(1))).isEqualTo("20 Nov 2025");
    assertThat(BRITISH.day(today.plusDays(1))).isEqualTo("21 Nov");
    assertThat(GERMAN.day(today.minusDays(1))).isEqualTo("Gestern");
  }

  @ParameterizedTest
  @CsvSource({
    "0, today, heute",
    "-1, yesterday, gestern",
    "1, tomorrow, morgen",
    "4, Tue, Di",
    "6, Thu, Do",
    "-2, 18 Nov, 18. Nov.",
    "-6, 14 Nov, 14. Nov.",
    "7, 27 Nov, 27. Nov.",
    "-7, 13 Nov, 13. Nov.",
    "42, 1 Jan 2027, 1. Jan. 2027"
  })
  void daysOfTheSameWeekAreNamedInSentences(int days, String british, String german) {
    LocalDate day = LocalDate.of(2026, 11, 20).plusDays(days);
    assertThat(BRITISH.nearDay(day)).isEqualTo(british);
    assertThat(GERMAN.nearDay(day)).isEqualTo(german);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "en-GB; Friday 20 November",
        "en-US; Friday, November 20",
        "de-AT; Freitag, 20. November",
        "fr-FR; vendredi 20 novembre",
        "ja-JP; 11月20日金曜日"
      })
  void thePresentDayIsWritten(String language, String expected) {
    assertThat(new Formats(Locale.forLanguageTag(language), ZoneId.of("UTC"), NOW).today())
        .isEqualTo(expected);
  }

  @Test
  void todayIsThatOfTheZone() {
    Instant night = Instant.parse("2026-11-20T23:30:00Z");
    LocalDate day = LocalDate.of(2026, 11, 20);
    assertThat(new Formats(Locale.UK, ZoneId.of("Europe/Vienna"), night).nearDay(day))
        .isEqualTo("yesterday");
    assertThat(new Formats(Locale.UK, ZoneId.of("America/New_York"), night).nearDay(day))
        .isEqualTo("today");
    assertThat(BRITISH.exact(day)).matches("Fri,? 20 Nov 2026");
  }

  @Test
  void aDayKeepsTheFormThatThePersonHasChosen() {
    Formats chosen =
        new Formats(
            Locale.UK, ZoneId.of("UTC"), new WritingStyle("yyyy-MM-dd", null, null, null), NOW);
    assertThat(chosen.nearDay(LocalDate.of(2026, 11, 24))).isEqualTo("Tue");
    assertThat(chosen.nearDay(LocalDate.of(2026, 12, 24))).isEqualTo("2026-12-24");
  }

  @Test
  void numbersKeepTheFormThatThePersonHasChosen() {
    WritingStyle german = WritingStyle.OF_LANGUAGE.withNumbers(Locale.GERMANY);
    Formats chosen = new Formats(Locale.UK, ZoneId.of("UTC"), german, NOW);
    BigDecimal number = new BigDecimal("1234.5");
    assertThat(chosen.number(number)).isEqualTo("1.234,5");
    assertThat(chosen.plain(number)).isEqualTo("1234,5");
    assertThat(chosen.amount(number, "EUR")).isEqualTo("1.234,50\u00a0€");
    assertThat(chosen.date(LocalDate.of(2026, 11, 20))).isEqualTo("20 Nov 2026");
  }

  @ParameterizedTest
  @CsvSource({
    "en-GB, USD, USD, $5",
    "en-GB, EUR, USD, US$5",
    "en-GB, USD, CAD, CA$5",
    // There the sign means another currency.
    "en-CA, USD, USD, US$5",
    "en, CAD, CAD, CA$5",
    "en, USD, USD, $5"
  })
  void theCurrencyOfTheWorkspaceHasItsShortSign(
      String locale, String workspace, String currency, String expected) {
    WritingStyle style = new WritingStyle(null, null, null, workspace);
    Formats formats = new Formats(Locale.forLanguageTag(locale), ZoneId.of("UTC"), style, NOW);
    assertThat(formats.briefAmount(BigDecimal.valueOf(5), currency)).isEqualTo(expected);
  }

  @Test
  void momentsAreInTheZoneOfTheViewer() {
    assertThat(BRITISH.time(NOW)).isEqualTo("10:12");
    assertThat(BRITISH.dateTime(NOW)).isEqualTo("20 Nov 2026, 10:12");
    assertThat(BRITISH.exact(NOW)).matches("Fri,? 20 Nov 2026, 10:12 Europe/Vienna");
    assertThat(GERMAN.date(LocalDate.of(2026, 11, 20))).isEqualTo("20. Nov. 2026");
  }

  @Test
  void numbersAndAmountsAreInTheFormOfTheLocale() {
    assertThat(BRITISH.number(new BigDecimal("1234.5"))).isEqualTo("1,234.5");
    assertThat(GERMAN.number(new BigDecimal("1234.5"))).isEqualTo("1.234,5");
    assertThat(BRITISH.amount(new BigDecimal("120000"), "EUR")).isEqualTo("€120,000.00");
    assertThat(GERMAN.amount(new BigDecimal("120000"), "EUR")).isEqualTo("120.000,00\u00A0€");
    assertThat(BRITISH.amount(new BigDecimal("5"), "JPY")).contains("5").doesNotContain(".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "84500; €84,500; 84.500 €",
        "84500.00; €84,500; 84.500 €",
        "33807.20; €33,807; 33.807 €",
        "1234.50; €1,235; 1.235 €",
        "999.95; €999.95; 999,95 €",
        "-2500.5; -€2,501; -2.501 €",
        "0.40; €0.40; 0,40 €",
        "100; €100; 100 €",
        "0; €0; 0 €"
      })
  void briefAmountsKeepDecimalsThatAreMuchOfThem(String amount, String british, String german) {
    BigDecimal value = new BigDecimal(amount);
    assertThat(BRITISH.briefAmount(value, "EUR")).isEqualTo(british);
    assertThat(GERMAN.briefAmount(value, "EUR").replace('\u00A0', ' ')).isEqualTo(german);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 byte",
    "999, 999 byte",
    "1234, 1.2 kB",
    "15728640, 16 MB",
    "2500000000, 2.5 GB"
  })
  void sizesHaveAUnitThatFits(long bytes, String expected) {
    assertThat(BRITISH.size(bytes).replace('\u00A0', ' ')).startsWith(expected);
  }

  @Test
  void aWeekBeginsAsTheLocaleSays() {
    assertThat(BRITISH.weekStart()).isEqualTo(DayOfWeek.MONDAY);
    assertThat(new Formats(Locale.US, ZoneId.of("UTC"), NOW).weekStart())
        .isEqualTo(DayOfWeek.SUNDAY);
  }
}
