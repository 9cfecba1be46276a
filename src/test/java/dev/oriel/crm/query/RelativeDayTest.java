package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.model.field.InvalidValue;
import dev.oriel.platform.json.Json;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Days that move with the present one. */
class RelativeDayTest {

  private static LocalDate day(String today, Object relative) throws InvalidValue {
    return day(today, relative, DayOfWeek.MONDAY);
  }

  private static LocalDate day(String today, Object relative, DayOfWeek weekStart)
      throws InvalidValue {
    return RelativeDay.of(
        Json.MAPPER.valueToTree(Map.of("relative", relative)), LocalDate.parse(today), weekStart);
  }

  @ParameterizedTest
  @CsvSource({
    "SUNDAY, 2026-11-24, startOfWeek, 2026-11-22",
    "SUNDAY, 2026-11-22, startOfWeek, 2026-11-22",
    "SUNDAY, 2026-11-21, endOfWeek, 2026-11-21",
    "SATURDAY, 2026-11-24, startOfWeek+1, 2026-11-28",
    "SATURDAY, 2026-11-24, endOfWeek-1, 2026-11-20"
  })
  void aWeekBeginsOnTheGivenDay(DayOfWeek first, String today, String relative, String expected)
      throws Exception {
    assertThat(day(today, relative, first)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-24, 0d, 2026-11-24",
    "2026-11-24, -7d, 2026-11-17",
    "2026-11-24, +2w, 2026-12-08",
    "2026-03-31, -1m, 2026-02-28",
    "2024-02-29, +1y, 2025-02-28",
    "2026-11-24, startOfWeek, 2026-11-23",
    "2026-11-23, startOfWeek, 2026-11-23",
    "2026-11-29, endOfWeek, 2026-11-29",
    "2026-11-29, startOfWeek+1, 2026-11-30",
    "2026-11-24, startOfMonth, 2026-11-01",
    "2026-01-31, endOfMonth+1, 2026-02-28",
    "2024-03-31, endOfMonth-1, 2024-02-29",
    "2026-11-24, startOfQuarter, 2026-10-01",
    "2026-11-24, endOfQuarter+1, 2027-03-31",
    "2026-12-31, startOfQuarter-4, 2025-10-01",
    "2026-11-24, endOfYear, 2026-12-31",
    "2026-11-24, startOfYear-1, 2025-01-01",
    "2026-11-24, startOfWeek-1, 2026-11-16",
    "2026-11-24, endOfWeek-1, 2026-11-22",
    "2026-11-24, endOfWeek+52, 2027-11-28",
    "2026-01-01, startOfWeek, 2025-12-29",
    "2026-12-31, endOfWeek, 2027-01-03",
    "2026-03-31, startOfMonth-1, 2026-02-01",
    "2026-11-24, startOfMonth+14, 2028-01-01",
    "2026-01-31, startOfQuarter-1, 2025-10-01",
    "2026-05-31, endOfQuarter, 2026-06-30",
    "2026-05-31, endOfQuarter-1, 2026-03-31",
    "2024-02-29, endOfYear+1, 2025-12-31",
    "2024-02-29, endOfYear-1, 2023-12-31",
    "2024-02-29, startOfYear+0, 2024-01-01",
    "2026-11-24, 3w, 2026-12-15",
    "2026-08-31, -18m, 2025-02-28"
  })
  void itIsCountedFromToday(String today, String relative, String expected) throws Exception {
    assertThat(day(today, relative)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "startOfDay",
        "startofmonth",
        "startOfMonth1",
        "startOfMonth+",
        "middleOfMonth",
        "endOfYear+9999",
        "startOfYear-9999",
        "endOfQuarter+99999",
        "-9999y"
      })
  void anythingElseIsRefused(String relative) {
    assertThatExceptionOfType(InvalidValue.class).isThrownBy(() -> day("2026-11-24", relative));
    assertThatExceptionOfType(InvalidValue.class).isThrownBy(() -> day("2026-11-24", 7));
  }
}
