package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.Servers.CALENDARS;
import static dev.oriel.integration.calendar.server.Servers.account;
import static dev.oriel.integration.calendar.server.Servers.done;
import static dev.oriel.integration.calendar.server.Servers.failure;
import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.hostileText;
import static dev.oriel.integration.calendar.server.TestEvents.texts;
import static dev.oriel.integration.calendar.server.TestEvents.timed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.Radicale;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Calendars on a server that others have made. */
class RadicaleTest {

  private final DavVisitor visitor = Radicale.shared().newVisitor();
  private final CalendarAccount calendar = account(visitor);

  @Test
  void calendarsAreFoundFromAnyAddressOfTheServer() {
    for (URI entered :
        List.of(
            visitor.server(),
            visitor.calendar(),
            visitor.calendar().resolve(".."),
            URI.create(visitor.calendar().toString().replaceFirst("/$", "")),
            visitor.server().resolve("/remote.php/dav/"))) {
      assertThat(done(CALENDARS.calendars(calendar.at(entered))))
          .as(entered.toString())
          .containsExactly(new CalendarInfo(visitor.calendar(), "Work", true));
    }
  }

  @Test
  void wrongCredentialsAreRefusedAtEachRequest() {
    CalendarAccount wrong = new CalendarAccount(visitor.calendar(), visitor.user(), "wrong");
    CalendarFailure refused = new CalendarFailure.CredentialsRefused();
    assertThat(failure(CALENDARS.calendars(wrong.at(visitor.server())))).isEqualTo(refused);
    assertThat(failure(CALENDARS.news(wrong, null))).isEqualTo(refused);
    assertThat(failure(CALENDARS.read(wrong, List.of(place())))).isEqualTo(refused);
    assertThat(failure(CALENDARS.put(wrong, UID, place(), null, "x"))).isEqualTo(refused);
    assertThat(failure(CALENDARS.delete(wrong, place(), ""))).isEqualTo(refused);
    assertThat(wrong.toString()).doesNotContain("wrong");
  }

  @Test
  void anObjectIsWrittenReadChangedAndDeletedInItsVersion() {
    CalendarEvent event = timed("2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z");
    StoredObject first = put(null, CalendarObject.create(event, NOW));
    assertThat(first.href()).isEqualTo(place());
    assertThat(first.etag()).startsWith("\"");
    assertThat(TestEvents.read(first.text()).event()).isEqualTo(event);

    String text = TestEvents.read(first.text()).with(texts("Dinner", "", ""), NOW);
    StoredObject second = put(first.etag(), text);
    assertThat(second.etag()).isNotEqualTo(first.etag());
    assertThat(visitor.read(UID + ".ics")).contains("SUMMARY:Dinner").doesNotContain("LOCATION");

    CalendarFailure changed = new CalendarFailure.Changed();
    assertThat(failure(CALENDARS.put(calendar, UID, place(), first.etag(), text)))
        .isEqualTo(changed);
    assertThat(failure(CALENDARS.put(calendar, UID, place(), null, text))).isEqualTo(changed);
    assertThat(failure(CALENDARS.delete(calendar, place(), first.etag()))).isEqualTo(changed);
    assertThat(done(CALENDARS.delete(calendar, place(), second.etag()))).isTrue();
    assertThat(done(CALENDARS.delete(calendar, place(), second.etag()))).isFalse();
    assertThat(done(CALENDARS.read(calendar, List.of(place()))).gone()).containsExactly(place());
    assertThat(failure(CALENDARS.put(calendar, UID, place(), StoredObject.ANY, text)))
        .isEqualTo(changed);
  }

  @Test
  void anEventThatTheCalendarHasInAnotherPlaceIsFoundThere() {
    String text = CalendarObject.create(timed("2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z"), NOW);
    visitor.write("moved%20by%20others.ics", text);
    String href = visitor.calendar().getRawPath() + "moved%20by%20others.ics";
    assertThat(failure(CALENDARS.put(calendar, UID, place(), null, text)))
        .isEqualTo(new CalendarFailure.UidConflict(href));
    StoredObject found = done(CALENDARS.byUid(calendar, UID));
    assertThat(found.href()).isEqualTo(href);
    assertThat(done(CALENDARS.delete(calendar, href, found.etag()))).isTrue();
  }

  @Test
  void hostileTextsComeBackAsTheyWere() {
    Random random = new Random(11);
    StoredObject object = null;
    for (int i = 0; i < 25; i++) {
      CalendarEvent event =
          texts(hostileText(random), hostileText(random), hostileText(random)).withFooter("Jo");
      String text =
          object == null
              ? CalendarObject.create(event, NOW)
              : TestEvents.read(object.text()).with(event, NOW);
      object = put(object == null ? null : object.etag(), text);
      assertThat(TestEvents.read(object.text()).event().differences(event)).as(text).isEmpty();
    }
  }

  @Test
  void newsAreWhatHasChangedSinceAStateOfTheCalendar() {
    String text = CalendarObject.create(texts("A", "", ""), NOW);
    List<String> hrefs = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      visitor.write("%d.ics".formatted(i), text.replace(UID, "uid-" + i));
      hrefs.add(visitor.calendar().getRawPath() + i + ".ics");
    }
    CalendarNews all = done(CALENDARS.news(calendar, null));
    assertThat(all.complete()).isTrue();
    assertThat(all.etags()).containsOnlyKeys(hrefs);
    assertThat(done(CALENDARS.read(calendar, hrefs)).objects()).containsOnlyKeys(hrefs);

    visitor.write("1.ics", text.replace(UID, "uid-1").replace("SUMMARY:A", "SUMMARY:B"));
    visitor.delete("2.ics");
    CalendarNews news = done(CALENDARS.news(calendar, all.token()));
    assertThat(news.complete()).isFalse();
    assertThat(news.etags()).containsOnlyKeys(hrefs.get(1));
    assertThat(news.removed()).containsExactly(hrefs.get(2));
    assertThat(done(CALENDARS.news(calendar, news.token())).etags()).isEmpty();

    Radicale.shared().forgetTokens(visitor);
    visitor.delete("3.ics");
    CalendarNews again = done(CALENDARS.news(calendar, news.token()));
    assertThat(again.complete()).isTrue();
    assertThat(again.etags()).hasSize(58).doesNotContainKeys(hrefs.get(2), hrefs.get(3));

    visitor.delete("");
    assertThat(failure(CALENDARS.news(calendar, again.token())))
        .isEqualTo(new CalendarFailure.Gone());
    assertThat(failure(CALENDARS.put(calendar, UID, place(), null, text)))
        .isInstanceOfAny(CalendarFailure.NoPlace.class, CalendarFailure.Gone.class);
  }

  private String place() {
    return CALENDARS.place(calendar, UID);
  }

  private StoredObject put(String etag, String text) {
    return done(CALENDARS.put(calendar, UID, place(), etag, text));
  }
}
