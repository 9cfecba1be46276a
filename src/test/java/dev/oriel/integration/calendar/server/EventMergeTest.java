package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.EventField.ALL_DAY;
import static dev.oriel.integration.calendar.server.EventField.DESCRIPTION;
import static dev.oriel.integration.calendar.server.EventField.END;
import static dev.oriel.integration.calendar.server.EventField.LOCATION;
import static dev.oriel.integration.calendar.server.EventField.NAME;
import static dev.oriel.integration.calendar.server.EventField.START;
import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.days;
import static dev.oriel.integration.calendar.server.TestEvents.read;
import static dev.oriel.integration.calendar.server.TestEvents.texts;
import static dev.oriel.integration.calendar.server.TestEvents.timed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import java.util.EnumSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What becomes of events that change on both sides. */
class EventMergeTest {

  private static final Set<EventField> ALL = EnumSet.allOf(EventField.class);

  @Test
  void aFieldThatOneSideHasChangedWinsAndOrielsStaysIfBothHave() {
    CalendarEvent base = texts("A", "B", "C");
    EventMerge merge =
        merge(base, texts("A here", "B", "C here"), texts("A", "B there", "C there"));
    assertThat(merge.event().differences(texts("A here", "B there", "C here"))).isEmpty();
    assertThat(merge.toRecord()).containsExactly(LOCATION);
    assertThat(merge.toCalendar()).containsExactlyInAnyOrder(NAME, DESCRIPTION);
    assertThat(merge.overruled()).containsExactly(DESCRIPTION);
    EventMerge alike = merge(base, texts("X", "B", "C"), texts("X", "B", "C"));
    assertThat(alike.writesCalendar()).isFalse();
    assertThat(alike.toRecord()).isEmpty();
  }

  /** The calendar took "B sent", and its answer was lost; then Oriel's value went back to "B". */
  @Test
  void whatOrielHasSentItselfIsNoChangeOfTheCalendar() {
    CalendarEvent base = texts("A", "B", "C");
    Agreed agreed = new Agreed(base, base).sending(texts("A", "B sent", "C"));
    EventMerge merge =
        EventMerge.of(
            agreed, base, texts("A", "B sent", "C there"), EnumSet.noneOf(EventField.class), ALL);
    assertThat(merge.toCalendar()).containsExactly(LOCATION);
    assertThat(merge.toRecord()).containsExactly(DESCRIPTION);
    assertThat(merge.overruled()).isEmpty();
    assertThat(merge.event().location()).isEqualTo("B");
  }

  @Test
  void daysMoveWithoutTheirTimesOfDay() {
    CalendarEvent base = days("2026-05-01T10:00:00Z", "2026-05-02T09:00:00Z");
    CalendarEvent shorter = days("2026-05-01T00:00:00Z", "2026-05-01T00:00:00Z");
    EventMerge merge = merge(base, base, shorter);
    assertThat(merge.toRecord()).containsExactly(END);
    assertThat(merge.event().differences(shorter)).isEmpty();
    assertThat(merge(base, base, days("2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z")).toRecord())
        .isEmpty();
  }

  @Test
  void anEventThatBecomesADayHereMovesWithTheCalendar() {
    CalendarEvent base = timed("2026-05-01T10:00:00Z", "2026-05-01T11:00:00Z");
    CalendarEvent here =
        CalendarEvent.of(
            UID, base.name(), base.start(), base.end(), true, base.location(), base.description());
    EventMerge merge = merge(base, here, timed("2026-05-02T10:00:00Z", "2026-05-02T11:00:00Z"));
    assertThat(merge.event().allDay()).isTrue();
    assertThat(merge.event().firstDay()).hasToString("2026-05-02");
    assertThat(merge.toRecord()).containsExactlyInAnyOrder(START, END);
    assertThat(merge.toCalendar()).containsExactly(ALL_DAY);
  }

  @Test
  void endsThatWouldCrossStayAsOrielHasThem() {
    CalendarEvent base = timed("2026-05-01T10:00:00Z", "2026-05-01T12:00:00Z");
    CalendarEvent here = timed("2026-05-01T11:30:00Z", "2026-05-01T12:00:00Z");
    EventMerge merge = merge(base, here, timed("2026-05-01T10:00:00Z", "2026-05-01T11:00:00Z"));
    assertThat(merge.event().differences(here)).isEmpty();
    assertThat(merge.overruled()).containsExactly(END);
    assertThat(merge.toCalendar()).containsExactlyInAnyOrder(START, END);
  }

  @Test
  void whatTheMemberMayNotEditKeepsOrielsValue() {
    CalendarEvent base = texts("A", "B", "C");
    EventMerge merge =
        EventMerge.of(
            new Agreed(base, base),
            base,
            texts("A", "B there", "C there"),
            Set.of(),
            Set.of(NAME, LOCATION));
    assertThat(merge.forbidden()).containsExactly(DESCRIPTION);
    assertThat(merge.toRecord()).containsExactly(LOCATION);
    assertThat(merge.toCalendar()).containsExactly(DESCRIPTION);
    assertThat(merge.event().description()).isEqualTo("C");
  }

  @Test
  void theTimesOfASeriesComeFromTheCalendar() {
    CalendarEvent base = timed("2026-05-01T10:00:00Z", "2026-05-01T11:00:00Z");
    CalendarEvent here = timed("2026-05-01T12:00:00Z", "2026-05-01T13:00:00Z");
    EventMerge merge = EventMerge.of(new Agreed(base, base), here, base, EventField.TIMES, ALL);
    assertThat(merge.event().differences(base)).isEmpty();
    assertThat(merge.undone()).containsExactlyInAnyOrder(START, END);
    assertThat(merge.writesCalendar()).isFalse();
  }

  /** Each round changes either side at random, sometimes both; each field is then decided alone. */
  @Test
  void afterAnyOrderOfEditsBothSidesAreAlikeAndEachFieldIsThatOfItsLastEditor() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      Sides sides = new Sides(texts("name", "place", "text"), seed % 3 == 0);
      for (int round = 0; round < 20; round++) {
        Map<EventField, String> here = edits(random, "here" + round);
        Map<EventField, String> there = edits(random, "there" + round);
        Map<EventField, String> expected = new TreeMap<>(sides.fields());
        expected.putAll(there);
        expected.putAll(here);
        sides.editHere(here);
        sides.editThere(there);
        sides.sync();
        assertThat(sides.fields()).as("seed %d, round %d", seed, round).isEqualTo(expected);
        assertThat(sides.shown().differences(sides.here))
            .isSubsetOf(seed % 3 == 0 ? Set.of(LOCATION) : Set.of());
      }
      int writes = sides.writes;
      for (int quiet = 0; quiet < 100; quiet++) {
        sides.sync();
      }
      assertThat(sides.writes).isEqualTo(writes);
    }
  }

  private static Map<EventField, String> edits(Random random, String value) {
    Map<EventField, String> edits = new TreeMap<>();
    for (EventField field : new EventField[] {NAME, LOCATION, DESCRIPTION}) {
      if (random.nextInt(3) == 0) {
        String more = random.nextInt(4) == 0 ? ", " + "long".repeat(20) : "";
        String text = value + TestEvents.hostileText(random) + field + more;
        edits.put(field, field == DESCRIPTION ? EventText.block(text) : EventText.line(text));
      }
    }
    return edits;
  }

  private static EventMerge merge(CalendarEvent base, CalendarEvent here, CalendarEvent there) {
    return EventMerge.of(new Agreed(base, base), here, there, Set.of(), ALL);
  }

  /** Oriel and a calendar, which may cut off long places. */
  private static final class Sides {

    private static final int MAX_PLACE = 40;

    private final boolean cuts;
    private CalendarEvent here;
    private String object;
    private Agreed agreed;
    private int writes;

    Sides(CalendarEvent event, boolean cuts) {
      this.cuts = cuts;
      this.here = event.withFooter("Jo: https://x.test");
      this.object = CalendarObject.create(here, NOW);
      this.agreed = new Agreed(here, shown());
    }

    CalendarEvent shown() {
      return read(object).event();
    }

    Map<EventField, String> fields() {
      return new TreeMap<>(
          Map.of(NAME, here.name(), LOCATION, here.location(), DESCRIPTION, here.description()));
    }

    private static CalendarEvent edited(CalendarEvent event, Map<EventField, String> edits) {
      return texts(
          edits.getOrDefault(NAME, event.name()),
          edits.getOrDefault(LOCATION, event.location()),
          edits.getOrDefault(DESCRIPTION, event.description()));
    }

    void editHere(Map<EventField, String> edits) {
      here = edited(here, edits).withFooter(here.footer());
    }

    void editThere(Map<EventField, String> edits) {
      object = read(object).with(edited(shown(), edits).withFooter(here.footer()), NOW);
    }

    void sync() {
      EventMerge merge = EventMerge.of(agreed, here, shown(), read(object).calendarOnly(), ALL);
      here = merge.event();
      if (merge.writesCalendar()) {
        writes++;
        object = read(object).with(here, NOW);
        if (cuts && here.location().length() > MAX_PLACE) {
          CalendarEvent whole = shown();
          object =
              read(object)
                  .with(
                      texts(
                              whole.name(),
                              whole.location().substring(0, MAX_PLACE),
                              whole.description())
                          .withFooter(here.footer()),
                      NOW);
        }
      }
      agreed = new Agreed(here, shown());
    }
  }
}
