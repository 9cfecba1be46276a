package dev.oriel.exchange.calendar.server;

import static dev.oriel.exchange.calendar.server.TestEvents.NOW;
import static dev.oriel.exchange.calendar.server.TestEvents.UID;
import static dev.oriel.exchange.calendar.server.TestEvents.days;
import static dev.oriel.exchange.calendar.server.TestEvents.hostileText;
import static dev.oriel.exchange.calendar.server.TestEvents.object;
import static dev.oriel.exchange.calendar.server.TestEvents.read;
import static dev.oriel.exchange.calendar.server.TestEvents.texts;
import static dev.oriel.exchange.calendar.server.TestEvents.timed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.exchange.calendar.server.UnreadableObject.Reason;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.Calendar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Oriel writes into an object, and what it reads from one. */
class CalendarObjectTest {

  @Test
  void aNewObjectHoldsTheEventInUtcAndNobodyToInvite() {
    CalendarEvent event =
        timed("2026-11-26T12:00:00.999Z", "2026-11-26T13:00:00Z")
            .withFooter("Jo: https://x.test/1");
    assertThat(CalendarObject.create(event, NOW))
        .isEqualTo(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Oriel//Oriel//EN
            BEGIN:VEVENT
            UID:%s
            DTSTAMP:20261126T090000Z
            CREATED:20261126T090000Z
            LAST-MODIFIED:20261126T090000Z
            DTSTART:20261126T120000Z
            DTEND:20261126T130000Z
            SUMMARY:Lunch
            LOCATION:Room 1
            DESCRIPTION:Bring the offer\\n\\n—— Oriel ——\\nJo: https://x.test/1
            END:VEVENT
            END:VCALENDAR
            """
                .formatted(UID)
                .replace("\n", "\r\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-28T23:30:00Z, 2026-03-30T00:10:00Z, 20260328, 20260331",
    "2026-12-31T00:00:00Z, 2026-12-31T00:00:00Z, 20261231, 20270101",
    "2026-12-31T10:00:00Z, 2026-12-30T10:00:00Z, 20261231, 20270101"
  })
  void theDaysOfAnEventAreThoseOfUtcAndEndBeforeTheDayAfter(
      String start, String end, String first, String after) {
    CalendarEvent event = days(start, end);
    String text = CalendarObject.create(event, NOW);
    assertThat(text)
        .contains("DTSTART;VALUE=DATE:" + first + "\r\n", "DTEND;VALUE=DATE:" + after + "\r\n");
    for (String zone : new String[] {"Pacific/Kiritimati", "Pacific/Niue", "UTC"}) {
      assertThat(read(text, ZoneId.of(zone)).event().differences(event)).isEmpty();
    }
  }

  @Test
  void hostileTextsComeBackAndAreReadByOthersAsOneEvent() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < 150; i++) {
      CalendarEvent event =
          texts(hostileText(random), hostileText(random), hostileText(random))
              .withFooter(hostileText(random));
      String text = CalendarObject.create(event, NOW);
      assertThat(read(text).event().differences(event)).as(text).isEmpty();
      assertThat(text.lines()).allMatch(line -> line.length() <= 75);
      assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
          .isEqualTo(text);
      assertThat(text.lines())
          .filteredOn(line -> line.matches("(BEGIN|END|ATTENDEE).*"))
          .containsExactly("BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR");
      assertThat(strictly(text).getComponents()).hasSize(1);
    }
  }

  /** As the model of ical4j reads it, which Oriel does not use. */
  private static Calendar strictly(String text) throws Exception {
    Calendar calendar = new CalendarBuilder().build(new StringReader(text));
    assertThat(calendar.validate().hasErrors()).as(text).isFalse();
    return calendar;
  }

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
            "SUMMARY;LANGUAGE=de:Old\\, name\nDESCRIPTION;ALTREP=\"x\":Old\nX-ALT-DESC:<b>Old</b>\n"
                + kept.strip());
    CalendarObject before = read(text);
    assertThat(before.event().name()).isEqualTo("Old, name");
    assertThat(before.event().end()).isEqualTo(Instant.parse("2026-11-26T10:00:00Z"));
    CalendarEvent wanted =
        CalendarEvent.of(
            UID, "New; name", before.event().start(), before.event().end(), false, "", "Fresh");
    String after = before.with(wanted, NOW);
    assertThat(after).contains(kept.strip().replace("\n", "\r\n").split("\r\nBEGIN", -1));
    assertThat(after).contains("SUMMARY:New\\; name\r\n").contains("DESCRIPTION:Fresh\r\n");
    assertThat(after).doesNotContain("Old").contains("DESCRIPTION:wake up", "SUMMARY:of the alarm");
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

  @Test
  void theFooterIsNeverPartOfTheDescription() {
    CalendarEvent event =
        texts("A", "", "First\n\nSecond").withFooter("Jo: https://x.test\n\nAcme");
    String text = CalendarObject.create(event, NOW);
    assertThat(read(text).event().description()).isEqualTo("First\n\nSecond");
    String edited = text.replace("Acme", "Acme\\n\\nBelow").replace("First", "Above");
    assertThat(read(edited).event().description()).isEqualTo("Above\n\nSecond\n\nBelow");
    assertThat(read(text).with(event.withFooter("Bo"), NOW)).contains("\\nBo\r\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "20260701T100000        | 2026-07-01T08:00:00Z",
        "20260329T023000        | 2026-03-29T01:30:00Z",
        "20261025T023000        | 2026-10-25T00:30:00Z",
        "20260701T100060Z       | 2026-07-01T10:00:59Z",
        "20260701T250000Z       | -",
        "20260231               | -",
        "00000101T000000Z       | -",
        "99991231T235959Z       | 9999-12-31T23:59:59Z",
        "tomorrow               | -"
      })
  void aTimeWithoutZoneIsThatOfTheAccount(String value, String instant) throws Exception {
    String text = object("DTSTART:" + value.strip());
    if (instant == null) {
      assertUnreadable(text, Reason.BAD_TIME);
    } else {
      assertThat(read(text, TestEvents.BERLIN).event().start()).isEqualTo(Instant.parse(instant));
    }
  }

  @Test
  void whatIsNoEventOfOursIsRefusedWithoutMuchWork() {
    assertUnreadable("", Reason.NO_EVENT);
    assertUnreadable("<html>", Reason.NO_EVENT);
    assertUnreadable(object("DTSTART:20260101").replace("END:VEVENT\r\n", ""), Reason.NO_EVENT);
    assertUnreadable(object("DTSTART:20260101").repeat(2), Reason.NO_EVENT);
    assertUnreadable(TestEvents.calendar("BEGIN:VTODO\nEND:VTODO"), Reason.NO_EVENT);
    assertUnreadable(object("SUMMARY:no time"), Reason.BAD_TIME);
    assertUnreadable(object("DTSTART:20260101").replace(UID, "other"), Reason.OTHER_EVENT);
    String alarm = "\nBEGIN:VALARM\nEND:VALARM";
    assertThat(read(object("DTSTART:20260101" + alarm.repeat(49)))).isNotNull();
    assertUnreadable(object("DTSTART:20260101" + alarm.repeat(50)), Reason.TOO_LARGE);
    assertUnreadable(
        object("BEGIN:A\n".repeat(20) + "END:A\n".repeat(20) + "X:Y"), Reason.TOO_LARGE);
    assertUnreadable(object("X-BIG:" + "é".repeat(131_100)), Reason.TOO_LARGE);
  }

  @Test
  void linesWithoutCarriageReturnsAreReadAsXmlHandsThemOver() {
    String text = object("DTSTART:20260101\nSUMMARY:one\n  two\n\tthree");
    assertThat(read("\uFEFF" + text.replace("\r", "")).event().name()).isEqualTo("one twothree");
    String after =
        read("\uFEFF" + text.replace("\r", ""))
            .with(days("2026-01-02T00:00:00Z", "2026-01-02T00:00:00Z"), NOW);
    assertThat(read(after).event().name()).isEqualTo("Fair");
    assertThat(after).doesNotContain("three");
  }

  private static void assertUnreadable(String text, Reason reason) {
    assertThatThrownBy(() -> CalendarObject.read(text, UID, ZoneOffset.UTC))
        .isInstanceOfSatisfying(
            UnreadableObject.class, e -> assertThat(e.reason()).isEqualTo(reason));
  }
}
