package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.CalendarCase;
import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.testing.Certificate;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Reply;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Faults of the servers of calendars, in the words in which people and operators read them. The
 * tests run at once, because each waits for servers that give no answer.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag(SecondTier.CLOCK)
class CalendarFaultsTest extends CalendarCase {

  private static final String PAGE = "/me/calendar";
  private static final String NO_ANSWER = "The calendar server gives no answer. ";
  private static final String LATE = NO_ANSWER + "There was no complete answer within 15 s.";
  private static final String LATER = "The server of the calendar has not taken the event yet.";
  private static final String FULL = "The calendar has no more space.";
  private static final String UNTRUSTED =
      NO_ANSWER
          + "The TLS connection failed: the certificate was not issued by an authority that is"
          + " trusted here.";

  private static RawServer untrusted() {
    return RawServer.start(
        Certificate.of("calendar.test").getServerSocketFactory(),
        RawServer.answering("200 OK", ""));
  }

  /** All at once, because some take long. */
  @Test
  void theFormThatConnectsSaysThem() throws Exception {
    try (RudeCalendar hanging = new RudeCalendar();
        RudeCalendar dripping = new RudeCalendar();
        RawServer untrusted = untrusted();
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      hanging.answer("PROPFIND", Reply.never());
      dripping.answer("PROPFIND", Reply.endless());
      Map<String, Future<String>> answers = new LinkedHashMap<>();
      answers.put("hanging", people.submit(connecting(hanging.visitor().calendar().toString())));
      answers.put("dripping", people.submit(connecting(dripping.visitor().calendar().toString())));
      answers.put(
          "untrusted", people.submit(connecting("https://127.0.0.1:" + untrusted.port() + "/")));
      assertThat(answers.get("hanging").get()).contains(LATE);
      assertThat(answers.get("dripping").get()).contains(LATE);
      assertThat(answers.get("untrusted").get()).contains(UNTRUSTED);
    }
    assertThat(ServerLog.text())
        .contains(", at 127.0.0.1: " + LATE, ", at 127.0.0.1: " + UNTRUSTED);
  }

  private Callable<String> connecting(String url) {
    WebVisitor visitor = Colleague.in(workspace, "Standard").visitor();
    Map<String, String> typed = Map.of("url", url, "user", "jo", "password", "secret");
    return () -> visitor.send(visitor.get(PAGE), PAGE, typed).body();
  }

  /**
   * An event whose calendar cannot follow.
   *
   * @param own the sentence for the member of the calendar
   * @param others that for all others
   */
  private record Waiting(Colleague member, String event, String own, String others) {}

  private Waiting waiting(Colleague member, String own, String others) {
    return new Waiting(member, event("Lunch", "owner", member.member().toString()), own, others);
  }

  private Colleague connected(RudeCalendar server) {
    Colleague member = Colleague.in(workspace, "Standard");
    connect(member.member(), server.visitor());
    return member;
  }

  private Colleague connectedTo(Socket silent) {
    try (RudeCalendar server = new RudeCalendar()) {
      Colleague member = connected(server);
      jdbc()
          .update(
              "update "
                  + table("calendar")
                  + " set url = regexp_replace(url, ':\\d+/', ?) where member_id = ?",
              ":" + silent.getLocalPort() + "/",
              member.member());
      return member;
    }
  }

  private Waiting waiting(RudeCalendar server, Reply put, String own, String others) {
    Colleague member = connected(server);
    server.answer("PUT", put);
    return waiting(member, own, others);
  }

  @Test
  void theOwnPageTheEventAndTheLogSayThem() throws IOException {
    try (RudeCalendar hanging = new RudeCalendar();
        RudeCalendar dripping = new RudeCalendar();
        RudeCalendar full = new RudeCalendar();
        RawServer untrusted = untrusted();
        Socket silent = new Socket()) {
      // Bound, so that nobody else takes the port, and not listening.
      silent.bind(new InetSocketAddress("127.0.0.1", 0));
      Colleague led = Colleague.in(workspace, "Standard");
      RunningOriel.bean(Calendars.class)
          .connectFor(
              workspace.operator(),
              workspace.findMember(led.member()),
              new CalendarSpec("https://127.0.0.1:" + untrusted.port() + "/", "jo", "secret"));
      List<Waiting> all =
          List.of(
              waiting(hanging, Reply.never(), LATE, LATER),
              waiting(dripping, Reply.endless(), LATE, LATER),
              waiting(full, Reply.of(507), FULL, LATER),
              waiting(connectedTo(silent), NO_ANSWER + "The connection was", LATER),
              waiting(led, UNTRUSTED, LATER));
      for (Waiting one : all) {
        until(() -> reason(one.event()).equals(one.others()));
        WebVisitor visitor = one.member().visitor();
        assertThat(visitor.get(PAGE).body()).contains(one.own());
        assertThat(visitor.get("/events/" + one.event()).body()).contains(one.own());
        assertThat(ServerLog.text()).contains(" at 127.0.0.1: " + one.own());
      }
    }
  }

  private String reason(String event) {
    return admin
        .get("/objects/events/records/" + event + "?expand=calendarSync")
        .at("/data/record/calendarSync/reason")
        .asString("");
  }
}
