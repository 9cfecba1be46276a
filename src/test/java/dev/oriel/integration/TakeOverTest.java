package dev.oriel.integration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.integration.outbound.Receiver;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * A node that is killed while it sends an event, writes an import, places an event in a calendar
 * and is between two steps of a job; another one goes on with all of that.
 */
@ExpectsLog("the server that ran it has ended")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Order(1)
@Tag(SecondTier.KILL)
class TakeOverTest {

  private static final String SENDING = "osk_sending_0123456789abcdef0123456789";
  private static final String PLANNING = "osk_planning_0123456789abcdef0123456789";
  private static final int ROWS = 30;

  private static final OwnDatabase DATABASE = OwnDatabase.create();
  private static final Receiver RECEIVER = new Receiver();
  private static final RudeCalendar CALENDAR = new RudeCalendar();

  @TempDir private static Path directory;

  /** Keeps imports from writing what they have done with each row, the last that they write. */
  private static @Nullable TableHold hold;

  /** The node that goes on. */
  private static @Nullable ServletWebServerApplicationContext other;

  /** The companies that have been created, of which the receiver is to be told. */
  private static final List<String> COMPANIES = new ArrayList<>();

  private static String job = "";
  private static String taken = "";
  private static String waiting = "";

  /** Each kind of work has a workspace of its own: a node runs two jobs of one at a time. */
  private static String[] settings() throws IOException {
    DavVisitor person = CALENDAR.visitor();
    Path sending =
        Files.writeString(
            directory.resolve("sending.yaml"),
            """
            workspace: Sending
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            outboundWebhooks:
              - {name: Copy, url: "%s", profile: Administrator,
                 events: [record.created, import.finished]}
            """
                .formatted(SENDING, RECEIVER.url()));
    Path planning =
        Files.writeString(
            directory.resolve("planning.yaml"),
            """
            workspace: Planning
            members:
              - {email: ada@acme.test, name: Ada, profile: Administrator}
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            calendars:
              - {member: ada@acme.test, url: "%s", user: %s, password: %s}
            """
                .formatted(PLANNING, person.calendar(), person.user(), person.password()));
    Path counting = Files.writeString(directory.resolve("counting.yaml"), "workspace: Counting");
    return new String[] {
      // Where the key of the secrets is, for both nodes.
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=127.0.0.1",
      "--oriel.setup=" + sending + "," + planning + "," + counting
    };
  }

  @BeforeAll
  static void killInFlight() throws Exception {
    OrielProcess killed =
        OrielProcess.nodeWithTests(
            DATABASE, directory.resolve("log"), List.of("-Doriel.test.hangs=true"), settings());
    try {
      String origin = "http://localhost:" + killed.port();
      beginStep();
      beginEvents(Api.at(origin, PLANNING).unchecked());
      beginSending(Api.at(origin, SENDING).unchecked());
    } finally {
      killed.kill();
    }
    DATABASE.jdbc().update("update w2.calendar set next_at = null");
    // As if other nodes had been killed before.
    DATABASE
        .jdbc()
        .update("update oriel.job set consecutive_failures = 9 where task_name = 'calendar.push'");
    DATABASE.jdbc().update("update w2.event_link set next_at = now()");
    lease("10 min");
    DATABASE.passTime();
    CALENDAR.recover();
    DavVisitor person = CALENDAR.visitor();
    String file = taken + ".ics";
    person.write(file, person.read(file).replace("LOCATION:Room 1", "LOCATION:Garden"));
  }

  private static void beginStep() {
    DATABASE
        .jdbc()
        .update(
            """
            insert into oriel.job (task_name, task_instance, execution_time, picked, version,
              workspace_id, actor, input, created_at)
            select 'steps', 'one', now(), false, 1, id, id || ':OPERATOR:' || uuid || '::SETUP',
              '{}', now()
            from oriel.workspace where id = 3
            """);
    Await.until(() -> steps("done = 1"));
  }

  private static boolean steps(String state) {
    return !DATABASE
        .query("select task_instance from oriel.job where task_name = 'steps' and " + state)
        .isEmpty();
  }

  private static void beginEvents(Api planner) {
    Await.until(() ->
        !DATABASE.query("select id::text from w2.calendar where polled_at is not null").isEmpty());
    CALENDAR.answer("PUT", RudeCalendar.Reply.lost());
    taken = event(planner, "Taken");
    Await.until(() -> CALENDAR.names().size() == 1);
    waiting = event(planner, "Waiting");
  }

  private static String event(Api planner, String name) {
    String ada = DATABASE.query("select id::text from oriel.member").getFirst();
    return planner.create(
        "events",
        name,
        Map.of("owner", ada, "startAt", "2027-03-01T09:00:00Z", "location", "Room 1"));
  }

  private static void beginSending(Api admin) throws SQLException {
    RECEIVER.hold();
    COMPANIES.add(admin.create("companies", "One", Map.of()));
    Await.until(() -> RECEIVER.received().size() == 1);
    hold = TableHold.of(DATABASE.jdbc(), "w1.import_row", DATABASE.connect());
    ImportJobs jobs = new ImportJobs(admin);
    String[] names = IntStream.range(0, ROWS).mapToObj(i -> "Contact " + i).toArray(String[]::new);
    job = jobs.create(ImportJobs.body("contacts", "name", names));
    assertThat(jobs.validate(job).path("ok").booleanValue()).isTrue();
    assertThat(admin.post(job + "/run", null).status()).isEqualTo(202);
    hold.awaitWaiting();
  }

  /** Sets how long the lease of the webhook is valid from now on. */
  private static void lease(String time) {
    int leased =
        DATABASE
            .jdbc()
            .update(
                """
                update oriel.outbound_progress set leased_until = clock_timestamp() + ?::interval
                where leased_by is not null
                """,
                time);
    assertThat(leased).isOne();
  }

  @AfterAll
  static void end() throws SQLException {
    if (hold != null) {
      hold.close();
    }
    RECEIVER.release();
    if (other != null) {
      other.close();
    }
    DATABASE.close();
    RECEIVER.close();
    CALENDAR.close();
  }

  private static ServletWebServerApplicationContext other() throws IOException {
    if (other == null) {
      other = DATABASE.serve(settings());
    }
    return other;
  }

  private static Api api(String key) throws IOException {
    return Api.at(OwnDatabase.origin(other()), key).unchecked();
  }

  @Test
  @Order(1)
  void whatWasNotStoredIsSentUnderTheSameIdAndTheImportIsRepeatedOnce() throws Exception {
    Api admin = api(SENDING);
    // The killed node has the lease, so nobody sends these yet.
    COMPANIES.add(admin.create("companies", "Two", Map.of()));
    COMPANIES.add(admin.create("companies", "Three", Map.of()));
    assertThat(admin.get(job).at("/data/job/status").stringValue()).isEqualTo("running");
    assertThat(count(admin)).isZero();
    assertThat(RECEIVER.received()).hasSize(1);
    RECEIVER.release();
    assertThat(hold).isNotNull();
    hold.release();
    lease("0 s");
    Await.until(() -> {
      DATABASE
          .jdbc()
          .update("update oriel.job set execution_time = now() where task_name = 'import'");
      return !admin.get(job).at("/data/job/status").stringValue().equals("running");
    });
    assertThat(admin.get(job).at("/data/job/status").stringValue()).isEqualTo("succeeded");
    assertThat(admin.get(job).at("/data/job/result/created").intValue()).isEqualTo(ROWS);
    assertThat(count(admin)).isEqualTo(ROWS);
    assertThat(admin.get(job + "/rows").response().body().lines()).hasSize(ROWS + 1);
    Await.until(() -> RECEIVER.received().getLast().type().equals("import.finished"));
    assertTold(RECEIVER.received());
  }

  private static int count(Api admin) {
    return admin.get("/objects/contacts/records/count").at("/data/count").intValue();
  }

  private static void assertTold(List<Receiver.Received> received) {
    // What had been sent and not stored was sent again, before everything else.
    assertThat(received.get(1).id()).isEqualTo(received.get(0).id());
    assertThat(received.stream().map(Receiver.Received::id).distinct())
        .hasSize(received.size() - 1)
        .hasSize(COMPANIES.size() + ROWS + 1);
    assertThat(
            received.stream()
                .skip(1)
                .limit(COMPANIES.size())
                .map(one -> one.data().at("/recordId").stringValue()))
        .isEqualTo(COMPANIES);
  }

  @Test
  @Order(2)
  void whatTheCalendarHasTakenIsNotPlacedAgainAndKeepsWhatWasChangedThere() throws Exception {
    Api planner = api(PLANNING);
    Await.until(() -> {
      DATABASE.hurryJobs(other(), "calendar.push");
      return DATABASE.query("select state from w2.event_link").equals(List.of("synced", "synced"));
    });
    String file = taken + ".ics";
    assertThat(CALENDAR.names()).containsExactlyInAnyOrder(file, waiting + ".ics");
    assertThat(CALENDAR.visitor().read(file)).contains("LOCATION:Garden");
    assertThat(
            planner
                .get("/objects/events/records/" + taken)
                .at("/data/record/fields/location")
                .stringValue())
        .isEqualTo("Garden");
  }

  @Test
  @Order(3)
  void aJobIsRepeated() throws Exception {
    assertThat(other().isActive()).isTrue();
    Await.until(() -> steps("state = 'SUCCEEDED' and done = 2"));
  }
}
