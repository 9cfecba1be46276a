package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Periods of the calendar beside the ones before them. */
class PeriodTest {

  @ParameterizedTest
  @CsvSource({
    "DAY, 2026-12-01, 2026-11-30",
    "WEEK, 2026-12-01, 2026-11-24",
    "WEEK, 2026-12-06, 2026-11-29",
    "MONTH, 2026-12-01, 2026-11-01",
    "MONTH, 2026-12-30, 2026-11-30",
    "MONTH, 2026-12-31, 2026-11-30",
    "MONTH, 2026-11-30, 2026-10-31",
    "MONTH, 2026-03-29, 2026-02-28",
    "QUARTER, 2026-05-31, 2026-02-28",
    "QUARTER, 2026-06-29, 2026-03-29",
    "QUARTER, 2026-06-30, 2026-03-31",
    "YEAR, 2026-12-01, 2025-12-01",
    "YEAR, 2028-02-29, 2027-02-28",
    "YEAR, 2026-12-31, 2025-12-31"
  })
  void itIsComparedWithTheOneBeforeUntilTheSameDay(Period period, LocalDate day, LocalDate last) {
    assertThat(period.before(day, DayOfWeek.MONDAY)).isEqualTo(last);
  }
}
