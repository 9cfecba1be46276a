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
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Manner;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Calendars on servers that do what the standards do not say. */
class RudeServerTest {

  private final RudeCalendar server = new RudeCalendar();
  private final DavVisitor visitor = server.visitor();
  private final CalendarAccount calendar = account(visitor);
  private final String href = CALENDARS.place(calendar, UID);
  private final CalendarEvent event = texts("Lunch", "Room", "Text");

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void calendarsForEventsAreFoundThroughThePersonAndTheirHome() {
    assertThat(done(CALENDARS.calendars(calendar.at(visitor.server()))))
        .containsExactly(
            new CalendarInfo(visitor.calendar(), "Work & more", true),
            new CalendarInfo(visitor.calendar().resolve("../shown/"), "shown", false));
    assertThat(server.requests()).hasSize(3).allMatch(request -> request.startsWith("PROPFIND"));
  }

  @ParameterizedTest
  @EnumSource(Manner.class)
  void anObjectIsWrittenOnceAndKnownByItsPlaceAndVersion(Manner manner) {
    server.behave(manner);
    StoredObject first =
        done(CALENDARS.put(calendar, UID, href, null, CalendarObject.create(event, NOW)));
    assertThat(TestEvents.read(first.text()).event().differences(event)).isEmpty();
    boolean moves = manner == Manner.OTHER_PLACE || manner == Manner.HIDDEN_PLACE;
    assertThat(first.href()).isEqualTo(moves ? href.replace(UID, "moved-" + UID) : href);
    assertThat(first.etag()).matches(manner == Manner.NO_ETAGS ? "" : "\"\\d+\"");

    String text = TestEvents.read(first.text()).with(texts("Dinner", "Room", "Text"), NOW);
    String version = first.etag().isEmpty() ? StoredObject.ANY : first.etag();
    StoredObject second = done(CALENDARS.put(calendar, UID, first.href(), version, text));
    assertThat(second.href()).isEqualTo(first.href());
    assertThat(server.names()).hasSize(1);
    assertThat(done(CALENDARS.delete(calendar, second.href(), second.etag()))).isTrue();
    assertThat(server.names()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.MATCH_NONE, names = ".*PLACE")
  void newsAreCompleteWhereverTheServerKnowsNoStates(Manner manner) {
    for (String name : List.of("a.ics", "b.ics", "c.ics", "d.ics", "e.ics")) {
      visitor.write(name, TestEvents.object("DTSTART:20260101\nX-NAME:" + name).replace(UID, name));
    }
    visitor.delete("b.ics");
    server.behave(manner);
    CalendarNews all = done(CALENDARS.news(calendar, null));
    assertThat(all.complete()).isTrue();
    Set<String> there =
        manner == Manner.EMPTY ? Set.of() : Set.of(at("a"), at("c"), at("d"), at("e"));
    assertThat(all.etags().keySet()).isEqualTo(there);
    assertThat(all.removed()).isEmpty();

    visitor.write("f.ics", TestEvents.object("DTSTART:20260101").replace(UID, "f.ics"));
    visitor.delete("a.ics");
    CalendarNews news = done(CALENDARS.news(calendar, all.token()));
    boolean forgets = manner == Manner.NO_STATES || manner == Manner.FORGETS_STATES;
    assertThat(news.complete()).isEqualTo(forgets);
    assertThat(news.etags().containsKey(at("f"))).isEqualTo(manner != Manner.EMPTY);
    assertThat(news.etags()).doesNotContainKey(at("a"));
    assertThat(news.removed()).isEqualTo(forgets ? Set.of() : Set.of(at("a")));
  }

  private String at(String name) {
    return visitor.calendar().getPath() + name + ".ics";
  }

  @Test
  void objectsThatAreLargeTogetherAreReadInSmallerParts() {
    for (int i = 0; i < 30; i++) {
      visitor.write(
          i + ".ics",
          TestEvents.object("DTSTART:20260101\nX-A:" + "y".repeat(200_000)).replace(UID, "u" + i));
    }
    List<String> hrefs =
        server.names().stream().map(name -> visitor.calendar().getPath() + name).toList();
    assertThat(done(CALENDARS.read(calendar, hrefs)).objects()).containsOnlyKeys(hrefs);
    assertThat(failure(CALENDARS.put(calendar, UID, href, null, "x".repeat(262_145))))
        .isEqualTo(new CalendarFailure.TooLarge());
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"PARTS", "FAULTS"})
  void anObjectThatCannotBeReadKeepsNoOtherOut(Manner manner) {
    server.behave(manner);
    for (int i = 0; i < 20; i++) {
      visitor.write(i + ".ics", TestEvents.object("DTSTART:20260101").replace(UID, "u" + i));
    }
    visitor.write("7.ics", TestEvents.object("DTSTART:20260101\nX-A:\0").replace(UID, "u7"));
    List<String> hrefs =
        server.names().stream().map(name -> visitor.calendar().getPath() + name).toList();
    ReadObjects read = done(CALENDARS.read(calendar, hrefs));
    assertThat(read.objects()).hasSize(19);
    assertThat(read.faulty())
        .containsExactly(
            Map.entry(
                at("7"),
                manner == Manner.FAULTS
                    ? new CalendarFailure.Faulty()
                    : new CalendarFailure.Unreadable()));
  }

  @Test
  void aServerThatFailsWithEverythingIsLeftAloneSoon() {
    server.answer("REPORT", RudeCalendar.Reply.of(500));
    List<String> hrefs = IntStream.range(0, 50).mapToObj(i -> at("n" + i)).toList();
    assertThat(failure(CALENDARS.read(calendar, hrefs))).isEqualTo(new CalendarFailure.Faulty());
    assertThat(server.requests()).hasSizeLessThan(12);
  }

  /** Both sides edit, the server has changing manners, and each round reads, merges and writes. */
  @Test
  void bothSidesAgreeWhateverTheServerDoes() {
    Random random = new Random(5);
    CalendarEvent here = event.withFooter("Jo");
    StoredObject object =
        done(CALENDARS.put(calendar, UID, href, null, CalendarObject.create(here, NOW)));
    Agreed agreed = new Agreed(here, shown(object));
    for (int round = 0; round < 25; round++) {
      Manner[] manners = {Manner.REWRITES, Manner.NO_ETAGS, Manner.ESCAPES, Manner.WEAK_ETAGS};
      server.behave(manners[random.nextInt(manners.length)]);
      CalendarEvent wanted = edited(here, "here " + round, random);
      CalendarEvent theirs = edited(shown(object), "there " + round, random);
      visitor.write(
          UID + ".ics", TestEvents.read(object.text()).with(theirs.withFooter("Jo"), NOW));
      StoredObject read = done(CALENDARS.read(calendar, List.of(href))).objects().get(href);
      EventMerge merge =
          EventMerge.of(agreed, wanted, shown(read), Set.of(), EnumSet.allOf(EventField.class));
      object = read;
      if (merge.writesCalendar()) {
        String version = read.etag().isEmpty() ? StoredObject.ANY : read.etag();
        String text = TestEvents.read(read.text()).with(merge.event(), NOW);
        object = done(CALENDARS.put(calendar, UID, href, version, text));
      }
      here = merge.event();
      agreed = new Agreed(here, shown(object));
      assertThat(shown(object).differences(here)).isSubsetOf(Set.of(EventField.LOCATION));
      assertThat(here.location()).startsWith(shown(object).location());
      assertThat(object.text()).contains("\\nJo");
    }
    assertThat(server.names()).containsExactly(UID + ".ics");
  }

  private static CalendarEvent edited(CalendarEvent event, String value, Random random) {
    return texts(
            random.nextBoolean() ? "name " + value : event.name(),
            random.nextInt(3) == 0
                ? "a place that is longer than servers like " + value
                : event.location(),
            random.nextBoolean() ? "text " + value : event.description())
        .withFooter(event.footer());
  }

  private static CalendarEvent shown(StoredObject object) {
    try {
      return CalendarObject.read(object.text(), UID, ZoneOffset.UTC).event();
    } catch (UnreadableObject e) {
      throw new AssertionError(e);
    }
  }
}
