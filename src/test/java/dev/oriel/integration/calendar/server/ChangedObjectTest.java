package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.days;
import static dev.oriel.integration.calendar.server.TestEvents.object;
import static dev.oriel.integration.calendar.server.TestEvents.read;
import static dev.oriel.integration.calendar.server.TestEvents.timed;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes of objects of which people have made more than Oriel knows. */
class ChangedObjectTest {

  @Test
  void aChangeReplacesItsLinesAloneAndKeepsAllOthersToTheByte() {
    String kept =
        """
        DTSTART;TZID=Europe/Berlin:20261126T100000
        DURATION:PT1H
        X-APPLE-TRAVEL;VALUE=URI;X-ADDRESS="A \\\\n B";X-TITLE="a","b":geo:1\\,2
        CLASS:PRIVATE
        x-lower;a=b:  padded \s
        X-LONG:%s
         %s
        BEGIN:VALARM
        TRIGGER:-PT15M
        DESCRIPTION:wake up
        SUMMARY:of the alarm
        END:VALARM
        """
            .formatted("y".repeat(90), "z".repeat(90));
    String text =
        object(
            "SUMMARY;LANGUAGE=de:Former\\, name\n"
                + "DESCRIPTION;ALTREP=\"x\":Former\n"
                + "X-ALT-DESC:<b>Former</b>\n"
                + kept.strip());
    CalendarObject before = read(text);
    assertThat(before.event().name()).isEqualTo("Former, name");
    assertThat(before.event().end()).isEqualTo(Instant.parse("2026-11-26T10:00:00Z"));
    CalendarEvent wanted =
        CalendarEvent.of(
            UID, "New; name", before.event().start(), before.event().end(), false, "", "Fresh");
    String after = before.with(wanted, NOW);
    assertThat(after).contains(kept.strip().replace("\n", "\r\n").split("\r\nBEGIN", -1));
    assertThat(after).contains("SUMMARY:New\\; name\r\n").contains("DESCRIPTION:Fresh\r\n");
    assertThat(after)
        .doesNotContain("Former")
        .contains("DESCRIPTION:wake up", "SUMMARY:of the alarm");
    assertThat(after.indexOf("DTSTAMP")).isBetween(0, after.indexOf("BEGIN:VALARM"));
    assertThat(read(after).event().differences(wanted)).isEmpty();
    assertThat(read(after).with(wanted, NOW.plusSeconds(9))).isEqualTo(after);
  }

  @Test
  void aNewTimeStaysInTheZoneOfTheObject() {
    CalendarObject before =
        read(object("SEQUENCE:4\nDTSTART;TZID=Europe/Berlin:20261024T100000\nDURATION:P1D"));
    // The day has 25 hours.
    assertThat(before.event().end()).isEqualTo(Instant.parse("2026-10-25T09:00:00Z"));
    String after = before.with(timed("2026-07-01T08:00:00Z", "2026-07-01T09:30:00Z"), NOW);
    assertThat(after)
        .contains("DTSTART;TZID=Europe/Berlin:20260701T100000\r\n")
        .contains("DTEND;TZID=Europe/Berlin:20260701T113000\r\n")
        .contains("SEQUENCE:5\r\n")
        .doesNotContain("DURATION");
    // The second of two hours of the same name has none in this zone.
    assertThat(read(after).with(timed("2026-10-25T01:30:00Z", "2026-10-25T03:00:00Z"), NOW))
        .contains("DTSTART:20261025T013000Z\r\n", "DTEND;TZID=Europe/Berlin:20261025T040000\r\n");
    assertThat(read(after).with(days("2026-10-25T00:00:00Z", "2026-10-26T00:00:00Z"), NOW))
        .contains("DTSTART;VALUE=DATE:20261025\r\n", "DTEND;VALUE=DATE:20261027\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"RRULE:FREQ=DAILY", "RDATE:20261127T100000Z", "RECURRENCE-ID:20261126T100000Z"})
  void theTimesOfASeriesAreChangedInTheCalendarAlone(String property) {
    CalendarObject series =
        read(object("DTSTART:20261126T100000Z\nDTEND:20261126T110000Z\nSUMMARY:A\n" + property));
    assertThat(series.calendarOnly()).isEqualTo(EventField.TIMES);
    String after = series.with(timed("2027-01-01T08:00:00Z", "2027-01-01T09:00:00Z"), NOW);
    assertThat(after)
        .contains(property, "DTSTART:20261126T100000Z", "DTEND:20261126T110000Z", "SUMMARY:Lunch");
  }

  @Test
  void ofASeriesWithExceptionsOnlyTheWholeIsChanged() {
    String exception =
        "BEGIN:VEVENT\nUID:%s\nRECURRENCE-ID:20261127T100000Z\nDTSTART:20261127T120000Z\nSUMMARY:Later\nEND:VEVENT"
            .formatted(UID);
    String text =
        TestEvents.calendar(
            exception,
            "BEGIN:VEVENT",
            "UID:" + UID,
            "DTSTART:20261126T100000Z",
            "RRULE:FREQ=DAILY",
            "SUMMARY:All",
            "END:VEVENT");
    assertThat(read(text).event().name()).isEqualTo("All");
    assertThat(read(text).with(timed("2026-11-26T10:00:00Z", "2026-11-26T10:00:00Z"), NOW))
        .contains(exception.replace("\n", "\r\n"))
        .contains("SUMMARY:Lunch")
        .doesNotContain("SUMMARY:All");
  }

  @Test
  void anEventWithGuestsIsNeverWritten() {
    for (String guest :
        new String[] {
          "ATTENDEE;CN=Jo:mailto:jo@x.test",
          "BEGIN:VALARM\nACTION:EMAIL\nATTENDEE:mailto:me@x.test\nEND:VALARM"
        }) {
      String text = object("DTSTART:20261126T100000Z\n" + guest);
      assertThat(read(text).hasGuests()).isTrue();
      assertThat(read(text).calendarOnly()).containsExactlyInAnyOrder(EventField.values());
      assertThat(read(text).with(days("2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"), NOW))
          .isEqualTo(text);
    }
    String organized = object("DTSTART:20261126T100000Z\nORGANIZER:mailto:me@x.test");
    assertThat(read(organized).with(timed("2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z"), NOW))
        .doesNotContain("ORGANIZER");
  }
}
