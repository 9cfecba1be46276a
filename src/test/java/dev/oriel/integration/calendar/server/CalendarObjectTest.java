package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.days;
import static dev.oriel.integration.calendar.server.TestEvents.hostileText;
import static dev.oriel.integration.calendar.server.TestEvents.object;
import static dev.oriel.integration.calendar.server.TestEvents.read;
import static dev.oriel.integration.calendar.server.TestEvents.texts;
import static dev.oriel.integration.calendar.server.TestEvents.timed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.integration.calendar.server.UnreadableObject.Reason;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
  void hostileTextsComeBackAndStayInTheirLines() {
    Random random = new Random(7);
    for (int i = 0; i < 400; i++) {
      CalendarEvent event =
          texts(hostileText(random), hostileText(random), hostileText(random))
              .withFooter(hostileText(random));
      String text = CalendarObject.create(event, NOW);
      assertThat(read(text).event().differences(event)).as(text).isEmpty();
      assertThat(text.lines()).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
      assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
          .isEqualTo(text);
      assertThat(text.lines())
          .filteredOn(line -> line.matches("(BEGIN|END|ATTENDEE).*"))
          .containsExactly("BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR");
    }
  }

  @Test
  void theFooterIsNeverPartOfTheDescription() {
    CalendarEvent event =
        texts("A", "", "First\n\nSecond").withFooter("Jo: https://x.test\n\nAcme");
    String text = CalendarObject.create(event, NOW);
    assertThat(read(text).event().description()).isEqualTo("First\n\nSecond");
    String edited =
        ObjectLines.unfolded(text).replace("Acme", "Acme\\n\\nBelow").replace("First", "Above");
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
  void aTimeWithoutZoneIsThatOfTheAccount(String value, String instant) {
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
