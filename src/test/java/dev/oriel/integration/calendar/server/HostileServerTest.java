package dev.oriel.integration.calendar.server;

import static dev.oriel.integration.calendar.server.Servers.CALENDARS;
import static dev.oriel.integration.calendar.server.Servers.account;
import static dev.oriel.integration.calendar.server.Servers.failure;
import static dev.oriel.integration.calendar.server.TestEvents.NOW;
import static dev.oriel.integration.calendar.server.TestEvents.UID;
import static dev.oriel.integration.calendar.server.TestEvents.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Reply;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calendars on servers that refuse, lead away, or answer what harms. */
class HostileServerTest {

  private static final String EVIL = "<e xmlns='DAV:'>evil text</e>";

  private final RudeCalendar server = new RudeCalendar();
  private final DavVisitor visitor = server.visitor();
  private final CalendarAccount calendar = account(visitor);
  private final String href = CALENDARS.place(calendar, UID);
  private volatile Instant now = NOW;

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void eachRefusalOfTheServerHasItsSentence() {
    assertRefused(Reply.xml(401, EVIL), new CalendarFailure.CredentialsRefused());
    assertRefused(
        new Reply(401, Map.of("WWW-Authenticate", "Digest realm=\"evil\""), ""),
        new CalendarFailure.SignInUnsupported());
    assertRefused(Reply.xml(403, EVIL), new CalendarFailure.NotAllowed());
    assertRefused(Reply.of(404), new CalendarFailure.Gone());
    assertRefused(Reply.of(410), new CalendarFailure.Gone());
    assertRefused(Reply.xml(409, EVIL), new CalendarFailure.NoPlace());
    assertRefused(Reply.of(412), new CalendarFailure.Changed());
    assertRefused(Reply.of(413), new CalendarFailure.TooLarge());
    assertRefused(condition("max-resource-size"), new CalendarFailure.TooLarge());
    assertRefused(condition("valid-calendar-data"), new CalendarFailure.NotAccepted());
    assertRefused(condition("quota-not-exceeded"), new CalendarFailure.Full());
    assertRefused(condition("no-uid-conflict"), new CalendarFailure.UidConflict(null));
    assertRefused(Reply.of(415), new CalendarFailure.NotAccepted());
    assertRefused(Reply.of(500), new CalendarFailure.Faulty());
    assertRefused(Reply.of(501), new CalendarFailure.NotAllowed());
    assertRefused(Reply.of(502), new CalendarFailure.Faulty());
    assertRefused(Reply.of(507), new CalendarFailure.Full());
    assertRefused(pause(503, "120"), new CalendarFailure.Busy(Duration.ofMinutes(2)));
    assertRefused(pause(429, "999999999"), new CalendarFailure.Busy(Duration.ofDays(1)));
    assertRefused(
        pause(503, "Thu, 01 Jan 2026 00:00:00 GMT"), new CalendarFailure.Busy(Duration.ZERO));
    assertRefused(pause(503, "evil"), new CalendarFailure.Busy(null));
    assertThat(server.names()).isEmpty();
  }

  private void assertRefused(Reply reply, CalendarFailure expected) {
    server.answer("PUT", reply);
    String text = CalendarObject.create(texts("A", "", ""), NOW);
    assertThat(failure(CALENDARS.put(calendar, UID, href, null, text))).isEqualTo(expected);
  }

  private static Reply condition(String name) {
    return Reply.xml(
        403, "<e xmlns='DAV:'><%s xmlns='urn:ietf:params:xml:ns:caldav'/></e>".formatted(name));
  }

  private static Reply pause(int status, String after) {
    return new Reply(status, Map.of("Retry-After", after), "");
  }

  @Test
  void credentialsGoToNoOtherServer() {
    try (RawServer other = RawServer.start(RawServer.answering("200 OK", "evil"))) {
      URI elsewhere = URI.create("http://127.0.0.1:%d/dav/".formatted(other.port()));
      Reply away = new Reply(301, Map.of("Location", elsewhere.toString()), "");
      Reply home =
          multistatus("<C:calendar-home-set><href>" + elsewhere + "</href></C:calendar-home-set>");
      for (Reply reply : List.of(away, home)) {
        server.answer("PROPFIND", reply);
        failure(CALENDARS.calendars(calendar.at(visitor.server())));
      }
      for (String method : List.of("PUT", "DELETE", "REPORT", "PROPFIND")) {
        server.answer(method, away);
      }
      CalendarFailure failure = new CalendarFailure.Elsewhere("127.0.0.1");
      assertThat(failure(CALENDARS.put(calendar, UID, href, null, "x"))).isEqualTo(failure);
      assertThat(failure(CALENDARS.delete(calendar, href, ""))).isEqualTo(failure);
      assertThat(failure(CALENDARS.news(calendar, null))).isEqualTo(failure);
      assertThat(failure(CALENDARS.read(calendar, List.of(href)))).isEqualTo(failure);
      server.answer("PUT", new Reply(301, Map.of("Location", "/calendars/"), ""));
      assertThat(failure(CALENDARS.put(calendar, UID, href, null, "x")))
          .isEqualTo(new CalendarFailure.NoCalendar());
      assertThat(other.connections()).isZero();
    }
  }

  private static Reply multistatus(String properties) {
    return Reply.xml(
        207,
        "<multistatus xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'><response><href>/</href>"
            + "<propstat><prop>"
            + properties
            + "</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>");
  }

  @Test
  void aPasswordIsSentWithoutTlsOnlyToHostsThatTheOperatorNames() {
    int port = visitor.calendar().getPort();
    for (String other : new String[] {"other.test", "127.0.0.1:" + (port - 1)}) {
      for (URI url : new URI[] {visitor.server(), visitor.calendar()}) {
        assertThat(failure(Servers.plain(other).calendars(calendar.at(url))))
            .isEqualTo(new CalendarFailure.NotEncrypted());
      }
      assertThat(failure(Servers.plain(other).news(calendar, null)))
          .isEqualTo(new CalendarFailure.NotEncrypted());
    }
    assertThat(server.requests()).isEmpty();
    Servers.done(Servers.plain("127.0.0.1:" + port).news(calendar, null));
    assertThat(server.requests()).isNotEmpty();
  }

  @Test
  void whatIsNoAnswerOfACalendarIsReadByNobody() {
    String entity = "<!DOCTYPE m [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>";
    for (Reply reply :
        List.of(
            Reply.xml(207, entity + "<multistatus xmlns='DAV:'>&x;</multistatus>"),
            Reply.xml(207, entity + "<multistatus xmlns='DAV:'/>"),
            Reply.xml(207, "<multistatus xmlns='DAV:'><response>"),
            Reply.xml(207, "<a>".repeat(1_000)),
            Reply.xml(207, "evil"),
            Reply.xml(200, "<multistatus xmlns='DAV:'/>"),
            new Reply(200, Map.of("Content-Type", "text/html"), "<html>evil</html>"))) {
      server.answer("REPORT", reply);
      server.answer("PROPFIND", reply);
      assertThat(failure(CALENDARS.news(calendar, null)))
          .isEqualTo(new CalendarFailure.NoCalendar());
      assertThat(failure(CALENDARS.calendars(calendar.at(visitor.server()))))
          .isEqualTo(new CalendarFailure.NoCalendar());
    }
    for (String content : List.of("x".repeat(5 << 20), "<a/>".repeat(50_000))) {
      server.answer("REPORT", Reply.xml(207, "<m>" + content + "</m>"));
      assertThat(failure(CALENDARS.news(calendar, null))).isEqualTo(new CalendarFailure.TooLarge());
    }
  }

  /** Ten parts with 6,000 objects each. */
  @Test
  void aCalendarWithoutEndIsNotListed() {
    tellPart(1);
    assertThat(failure(CALENDARS.news(calendar, null))).isEqualTo(new CalendarFailure.TooLarge());
    assertThat(server.requests()).hasSize(9);
  }

  private void tellPart(int part) {
    server.before(
        "REPORT",
        () -> {
          StringBuilder items = new StringBuilder();
          for (int i = 0; i < 6_000; i++) {
            items.append("<response><href>%d-%d.ics</href></response>".formatted(part, i));
          }
          server.answer("REPORT", changes(items.toString(), "t" + part, part < 10));
          tellPart(part + 1);
        });
  }

  private Reply changes(String items, String token, boolean isCut) {
    String cut =
        "<response><href>%s</href><status>HTTP/1.1 507 No</status></response>"
            .formatted(visitor.calendar().getPath());
    return Reply.xml(
        207,
        "<multistatus xmlns='DAV:'>%s%s<sync-token>%s</sync-token></multistatus>"
            .formatted(items, isCut ? cut : "", token));
  }

  @Test
  void pathsVersionsAndStatesThatAreVeryLongAreNotKept() {
    String item =
        "<response><href>%s</href><propstat><prop><getetag>%s</getetag></prop></propstat></response>";
    String items =
        item.formatted("a".repeat(1_000) + ".ics", "1")
            + item.formatted("b.ics", "2".repeat(1_001));
    server.answer("REPORT", changes(items, "t", false));
    assertThat(Servers.done(CALENDARS.news(calendar, null)).etags())
        .isEqualTo(Map.of(visitor.calendar().getPath() + "b.ics", ""));
    server.answer("REPORT", changes("", "t".repeat(4_001), false));
    assertThat(Servers.done(CALENDARS.news(calendar, null)).token()).isNull();
  }

  /** None could be sent back, so that the object would never be written again. */
  @Test
  void aVersionThatNoHeaderHoldsIsNotKept() {
    for (String etag : List.of("\"1\r\nEvil: 1\"", "\"\u00e9\"", "\"\u6771\"")) {
      String item =
          "<response><href>b.ics</href><propstat><prop><getetag>%s</getetag></prop></propstat></response>";
      server.answer("REPORT", changes(item.formatted(etag), "t", false));
      assertThat(Servers.done(CALENDARS.news(calendar, null)).etags())
          .isEqualTo(Map.of(visitor.calendar().getPath() + "b.ics", ""));
    }
  }

  @Test
  void aListingThatTakesTooLongEnds() {
    server.answer("REPORT", changes("", "a", true));
    server.before("REPORT", () -> now = now.plus(Duration.ofMinutes(6)));
    assertThat(failure(Servers.at(() -> now).news(calendar, null)))
        .isInstanceOf(CalendarFailure.Unreachable.class);
  }

  @Test
  void aServerThatHangsIsAwaitedForALimitedTime() {
    server.answer("REPORT", Reply.never());
    assertThat(failure(Servers.waiting(Duration.ofSeconds(1)).news(calendar, null)))
        .isInstanceOf(CalendarFailure.Unreachable.class);
  }
}
