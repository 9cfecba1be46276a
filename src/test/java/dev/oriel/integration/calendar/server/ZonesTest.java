package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.calendar;
import static dev.oriel.integration.calendar.server.TestEvents.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The zones that objects name. */
class ZonesTest {

  private static final String EUROPE =
      """
      BEGIN:STANDARD
      DTSTART:16011028T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010325T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      """;

  private static final String AMERICA =
      """
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Europe/Berlin",
        "/Europe/Berlin",
        "/mozilla.org/20050126_1/Europe/Berlin",
        "W. Europe Standard Time",
        "\"Europe/Berlin\""
      })
  void aZoneOfTheWorldIsKnownByItsNames(String name) {
    assertThat(start("TZID=" + name, "20260701T100000", "")).isEqualTo("2026-07-01T08:00:00Z");
    assertThat(start("TZID=" + name, "20261201T100000", "")).isEqualTo("2026-12-01T09:00:00Z");
  }

  @Test
  void aZoneThatNobodyKnowsIsThatOfTheAccount() {
    // What is this long is not taken apart.
    for (String name : List.of("Nowhere", "x/".repeat(100) + "Europe/Berlin")) {
      assertThat(start("TZID=" + name, "20260701T100000", "")).isEqualTo("2026-07-01T01:00:00Z");
    }
  }

  @Test
  void anObjectMayNameAZoneOfTheWorldInItsDefinition() {
    String definition = "X-LIC-LOCATION:Europe/Berlin\n" + AMERICA;
    assertThat(start("TZID=Mine", "20260701T100000", definition)).isEqualTo("2026-07-01T08:00:00Z");
  }

  @ParameterizedTest
  @CsvSource({"Europe/Berlin, true", "America/New_York, false"})
  void aZoneThatAnObjectDefinesHasItsHoursInEachYear(String name, boolean isEurope) {
    RawComponent calendar = raw(zone("Mine", isEurope ? EUROPE : AMERICA));
    Zone defined = DefinedZone.of(calendar.components().getFirst());
    Zone known = Zone.Known.of(ZoneId.of(name));
    LocalDateTime end = LocalDateTime.parse("2027-01-01T00:00");
    for (LocalDateTime at = LocalDateTime.parse("2024-01-01T00:00");
        at.isBefore(end);
        at = at.plusMinutes(90)) {
      assertThat(defined.offset(at)).as(at.toString()).isEqualTo(known.offset(at));
      Instant instant = at.toInstant(ZoneOffset.UTC);
      assertThat(defined.local(instant)).as(at.toString()).isEqualTo(known.local(instant));
    }
  }

  @Test
  void theHistoryOfADefinitionCounts() {
    String history =
        """
        BEGIN:STANDARD
        DTSTART:20200101T000000
        RDATE:20220101T000000,20250101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20230101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0300
        END:DAYLIGHT
        """;
    assertThat(start("TZID=Mine", "20190601T120000", history)).isEqualTo("2019-06-01T09:00:00Z");
    assertThat(start("TZID=Mine", "20210601T120000", history)).isEqualTo("2021-06-01T11:00:00Z");
    assertThat(start("TZID=Mine", "20230601T120000", history)).isEqualTo("2023-06-01T09:00:00Z");
    assertThat(start("TZID=Mine", "20260601T120000", history)).isEqualTo("2026-06-01T11:00:00Z");
  }

  /** Expanding such a rule would take years. */
  @Test
  void noDefinitionTakesLong() {
    String endless = EUROPE.replace("FREQ=YEARLY", "FREQ=SECONDLY");
    assertThat(start("TZID=Mine", "20260701T120000", endless)).isNotNull();
    assertThat(start("TZID=Mine", "20260701T120000", EUROPE.replace("+0200", "+9999"))).isNotNull();
    assertThat(start("TZID=Mine", "20260701T120000", EUROPE.replace("1601", "x"))).isNotNull();
    assertThat(start("TZID=Mine", "20260701T120000", "RRULE:A\nTZOFFSETTO:B\n")).isNotNull();
  }

  private static RawComponent raw(String text) {
    try {
      return RawReader.read(calendar(text.strip()));
    } catch (UnreadableObject e) {
      throw new AssertionError(e);
    }
  }

  private static String zone(String name, String definition) {
    return "BEGIN:VTIMEZONE\nTZID:" + name + "\n" + definition + "END:VTIMEZONE\n";
  }

  /** The start of an event in an account of Tokyo. */
  private static String start(String parameter, String value, String definition) {
    String text =
        calendar(
            (definition.isEmpty() ? "" : zone("Mine", definition))
                + "BEGIN:VEVENT\nUID:%s\nDTSTART;%s:%s\nEND:VEVENT"
                    .formatted(UID, parameter, value));
    return read(text, ZoneId.of("Asia/Tokyo")).event().start().toString();
  }
}
