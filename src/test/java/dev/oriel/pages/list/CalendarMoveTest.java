package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The times of records that are moved, also where the clocks change. */
class CalendarMoveTest {

  private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

  private static ZonedDateTime at(String local) {
    return LocalDateTime.parse(local).atZone(VIENNA);
  }

  private static CalendarMove move(String shown, String day, @Nullable String time) {
    return new CalendarMove(
        LocalDate.parse(shown),
        LocalDate.parse(day),
        time == null ? null : LocalTime.parse(time),
        false);
  }

  private static CalendarMove end(String day, @Nullable String time) {
    LocalDate there = LocalDate.parse(day);
    return new CalendarMove(there, there, time == null ? null : LocalTime.parse(time), true);
  }

  private static String text(CalendarMove.Times<ZonedDateTime> times) {
    ZonedDateTime end = times.end();
    return times.start() + " " + (end == null ? "" : end.toString());
  }

  @Test
  void anotherDayKeepsTheTimeAlsoAcrossAChangeOfTheClocks() {
    assertThat(
            text(
                move("2026-03-28", "2026-03-29", null)
                    .of(at("2026-03-28T10:00"), at("2026-03-28T11:30"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-03-29T10:00"), at("2026-03-29T11:30"))));
    // The night of three hours on the clocks has two, and the record keeps its length.
    assertThat(
            text(
                move("2026-03-28", "2026-03-29", null)
                    .of(at("2026-03-28T01:00"), at("2026-03-28T04:00"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-03-29T01:00"), at("2026-03-29T05:00"))));
    // Days from midnight to midnight stay such days.
    assertThat(
            text(
                move("2026-03-24", "2026-03-28", null)
                    .of(at("2026-03-24T00:00"), at("2026-03-26T00:00"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-03-28T00:00"), at("2026-03-30T00:00"))));
    // A time that the clocks skip is the one behind the gap.
    assertThat(move("2026-03-28", "2026-03-29", "02:30").of(at("2026-03-28T10:00"), null).start())
        .isEqualTo(at("2026-03-29T03:30"));
  }

  @Test
  void anotherTimeMovesTheEndWithIt() {
    assertThat(
            text(
                move("2026-11-20", "2026-11-21", "14:15")
                    .of(at("2026-11-20T09:10"), at("2026-11-20T10:00"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-11-21T14:15"), at("2026-11-21T15:05"))));
    // One that is taken on its second day has no time there.
    assertThat(
            text(
                move("2026-11-21", "2026-11-22", "14:15")
                    .of(at("2026-11-20T22:00"), at("2026-11-21T02:00"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-11-21T22:00"), at("2026-11-22T02:00"))));
  }

  @Test
  void theEndIsMovedAloneAndNeverBeforeTheStart() {
    assertThat(text(end("2026-11-20", "11:00").of(at("2026-11-20T09:00"), at("2026-11-20T10:00"))))
        .isEqualTo(text(new CalendarMove.Times<>(at("2026-11-20T09:00"), at("2026-11-20T11:00"))));
    assertThat(end("2026-11-20", "00:00").of(at("2026-11-20T09:00"), null).end())
        .isEqualTo(at("2026-11-21T00:00"));
    assertThat(end("2026-11-20", "08:00").of(at("2026-11-20T09:00"), null).end())
        .isEqualTo(at("2026-11-20T09:00"));
  }

  @Test
  void daysMoveWithTheirLength() {
    LocalDate start = LocalDate.parse("2026-11-20");
    LocalDate end = LocalDate.parse("2026-11-22");
    assertThat(move("2026-11-21", "2026-11-24", null).of(start, end))
        .isEqualTo(new CalendarMove.Times<>(start.plusDays(3), end.plusDays(3)));
    assertThat(end("2026-11-25", null).of(start, end).end()).isEqualTo("2026-11-25");
    assertThat(end("2026-11-19", null).of(start, end).end()).isEqualTo(start);
  }
}
