package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.Servers.CALENDARS;
import static dev.oriel.integration.calendar.server.Servers.account;
import static dev.oriel.integration.calendar.server.Servers.done;
import static dev.oriel.integration.calendar.server.Servers.failure;
import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import dev.oriel.integration.calendar.server.Placement.Round;
import dev.oriel.integration.calendar.server.Placements.Wanted;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Manner;
import dev.oriel.testing.RudeCalendar.Reply;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds in which an event and its calendar come to agree, whatever has happened before. */
class PlacementsTest {

  private static final String FILE = UID + ".ics";

  private final RudeCalendar server = new RudeCalendar();
  private final DavVisitor visitor = server.visitor();
  private final Placements placements = new Placements(CALENDARS, Clock.systemUTC());
  private final CalendarEvent event = texts("Lunch", "Room", "Text").withFooter("Jo");

  @AfterEach
  void close() {
    server.close();
  }

  private static Placement fresh(DavVisitor visitor) {
    return new Placement(account(visitor), UID, null, null);
  }

  private Round round(Placement placement, CalendarEvent here) {
    Wanted wanted =
        new Wanted(here, EnumSet.allOf(EventField.class), ZoneOffset.UTC, Placements.Recording.ALL);
    return placements.settle(placement, wanted, null);
  }

  private Round.Settled settled(Placement placement, CalendarEvent here) {
    Round round = round(placement, here);
    assertThat(round).isInstanceOf(Round.Settled.class);
    return (Round.Settled) round;
  }

  private static Placement after(Placement before, Round.Settled round) {
    return new Placement(before.account(), UID, round.object().href(), round.agreed());
  }

  private void edit(DavVisitor person, String name, String location, String description) {
    CalendarObject object = TestEvents.read(person.read(FILE));
    person.write(FILE, object.with(texts(name, location, description).withFooter("Jo"), NOW));
  }

  @ParameterizedTest
  @EnumSource(Manner.class)
  void roundsWithoutAChangeWriteNothing(Manner manner) {
    server.behave(manner);
    CalendarEvent here =
        texts("Lunch", "a place that is longer than this server likes it", "").withFooter("Jo");
    Placement placement = fresh(visitor);
    for (int i = 0; i < 100; i++) {
      Round.Settled round = settled(placement, here);
      assertThat(round.wrote()).isEqualTo(i == 0);
      assertThat(round.merge().toRecord()).isEmpty();
      placement = after(placement, round);
    }
    assertThat(server.writes()).isEqualTo(1);
  }

  @Test
  void aRoundThatNobodyRememberedIsRepeatedWithoutASecondEvent() {
    for (DavVisitor person : new DavVisitor[] {visitor, Radicale.shared().newVisitor()}) {
      settled(fresh(person), event);
      Placement attempted = new Placement(account(person), UID, null, new Agreed(event, event));
      edit(person, "Lunch", "Garden", "Text");
      CalendarEvent here = texts("Dinner", "Room", "Text").withFooter("Jo");
      Round.Settled again = settled(attempted, here);
      assertThat(again.merge().toRecord()).containsExactly(EventField.LOCATION);
      assertThat(again.agreed().here())
          .isEqualTo(texts("Dinner", "Garden", "Text").withFooter("Jo"));
      assertThat(TestEvents.read(person.read(FILE)).event())
          .isEqualTo(texts("Dinner", "Garden", "Text"));
      assertThat(done(CALENDARS.news(account(person), null)).etags()).hasSize(1);
    }
  }

  @Test
  void anEventThatThePersonHasMovedToAnotherPlaceIsAdoptedThere() {
    settled(fresh(visitor), event);
    String text = visitor.read(FILE);
    visitor.delete(FILE);
    visitor.write("elsewhere.ics", text);
    assertThat(settled(fresh(visitor), event).object().href()).endsWith("/elsewhere.ics");
    assertThat(server.names()).containsExactly("elsewhere.ics");
  }

  @Test
  void anEditBetweenReadingAndWritingIsNotLost() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    server.before("PUT", () -> edit(visitor, "Lunch", "Garden", "Text"));
    Round.Settled round = settled(placement, texts("Dinner", "Room", "Text").withFooter("Jo"));
    assertThat(round.merge().event().location()).isEqualTo("Garden");
    assertThat(TestEvents.read(visitor.read(FILE)).event())
        .isEqualTo(texts("Dinner", "Garden", "Text"));
  }

  @Test
  void anEditBetweenWritingAndReadingBackIsNotLost() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    CalendarEvent here = texts("Dinner", "Room", "Text").withFooter("Jo");
    Runnable edits = () -> edit(visitor, "Dinner", "Garden", "Text");
    server.before("PUT", () -> server.before("REPORT", edits));
    Round.Settled next = settled(after(placement, settled(placement, here)), here);
    assertThat(next.merge().toRecord()).containsExactly(EventField.LOCATION);
    assertThat(next.agreed().here().location()).isEqualTo("Garden");
  }

  @Test
  void aServerThatTakesNothingIsAskedALimitedNumberOfTimes() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    for (int status : new int[] {412, 503, 507, 500}) {
      server.answer("PUT", Reply.of(status));
      int before = server.requests().size();
      assertThat(round(placement, texts("Dinner", "Room", "Text")))
          .isInstanceOf(Round.Failed.class);
      assertThat(server.requests().size() - before).isLessThan(10);
    }
    assertThat(round(fresh(visitor), event)).isInstanceOf(Round.Failed.class);
    server.recover();
    assertThat(settled(placement, texts("Dinner", "Room", "Text")).wrote()).isTrue();
  }

  @Test
  void anEventThatWasDeletedThereIsOnlyPlacedAgainIfSomebodyWantsIt() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    visitor.delete(FILE);
    CalendarEvent changed = texts("Dinner", "Room", "Text");
    assertThat(round(placement, changed)).isInstanceOf(Round.Removed.class);
    assertThat(server.names()).isEmpty();
    assertThat(settled(placement.again(), changed).wrote()).isTrue();
    assertThat(server.names()).containsExactly(FILE);
  }

  @Test
  void whatTheCalendarLosesIsToldBeforeItIsReplaced() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    edit(visitor, "Lunch", "Garden", "Text");
    server.answer("PUT", Reply.of(500));
    List<EventMerge> told = new ArrayList<>();
    Wanted wanted =
        new Wanted(
            texts("Lunch", "Kitchen", "Text").withFooter("Jo"),
            EnumSet.allOf(EventField.class),
            ZoneOffset.UTC,
            merge -> {
              told.add(merge);
              return Set.of();
            });
    assertThat(placements.settle(placement, wanted, null)).isInstanceOf(Round.Failed.class);
    assertThat(told).hasSize(1);
    assertThat(told.getFirst().overruled()).containsExactly(EventField.LOCATION);
    assertThat(told.getFirst().there().location()).isEqualTo("Garden");
  }

  @Test
  void anEventWithGuestsIsLeftToThePerson() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    String guests = "SUMMARY:Ours\r\nATTENDEE:mailto:jo@x.test\r\n";
    visitor.write(FILE, visitor.read(FILE).replace("SUMMARY:Lunch\r\n", guests));
    long writes = server.writes();
    Round.Settled round = settled(placement, texts("Lunch", "Garden", "Text").withFooter("Bo"));
    assertThat(round.hasGuests()).isTrue();
    assertThat(round.merge().toRecord())
        .containsExactlyInAnyOrder(EventField.NAME, EventField.LOCATION);
    assertThat(round.merge().undone()).containsExactly(EventField.LOCATION);
    assertThat(done(placements.remove(after(placement, round)))).isFalse();
    assertThat(server.writes()).isEqualTo(writes);
  }

  @Test
  void whatIsNotTheEventIsNeitherWrittenNorDeleted() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    for (String other : new String[] {"evil", visitor.read(FILE).replace(UID, "other")}) {
      visitor.write(FILE, other);
      long writes = server.writes();
      assertThat(round(placement, texts("Dinner", "", ""))).isInstanceOf(Round.Unreadable.class);
      assertThat(round(fresh(visitor), event)).isInstanceOf(Round.Unreadable.class);
      assertThat(done(placements.remove(placement))).isFalse();
      // The one attempt to place the event was refused.
      assertThat(server.writes()).isEqualTo(writes + 1);
      assertThat(visitor.read(FILE)).isEqualTo(other);
    }
  }

  /** That it is not found where it was says nothing while the server cannot search. */
  @Test
  void anEventThatThePersonHasMovedIsTakenOutWhereItIs() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    String text = visitor.read(FILE);
    visitor.delete(FILE);
    visitor.write("elsewhere.ics", text);
    server.answer(RudeCalendar.SEARCH, Reply.of(502));
    assertThat(failure(placements.remove(placement))).isEqualTo(new CalendarFailure.Faulty());
    assertThat(server.names()).containsExactly("elsewhere.ics");
    server.answer(RudeCalendar.SEARCH, Reply.of(501));
    assertThat(done(placements.remove(placement))).as("it never searches").isTrue();
    server.recover();
    assertThat(done(placements.remove(placement))).isTrue();
    assertThat(server.names()).isEmpty();
  }

  @Test
  void anEventIsTakenOutInWhateverVersionItIs() {
    Placement placement = after(fresh(visitor), settled(fresh(visitor), event));
    server.before("DELETE", () -> edit(visitor, "Lunch", "Garden", "Text"));
    assertThat(done(placements.remove(placement))).isTrue();
    assertThat(server.names()).isEmpty();
    assertThat(done(placements.remove(placement))).isTrue();
    assertThat(done(placements.remove(fresh(visitor)))).isTrue();
  }
}
