package dev.oriel.exchange.calendar;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that is killed while a calendar takes an event; another one takes over. */
@ExpectsLog("the server that ran it has ended")
@Order(1)
@Tag(SecondTier.KILL)
class CalendarKillTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";

  @TempDir private Path directory;

  private String[] settings(DavVisitor calendar) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            members:
              - {email: ada@acme.test, name: Ada, profile: Administrator}
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            calendars:
              - {member: ada@acme.test, url: "%s", user: %s, password: %s}
            """
                .formatted(KEY, calendar.calendar(), calendar.user(), calendar.password()));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts=127.0.0.1",
      "--oriel.setup=" + setup
    };
  }

  @Test
  void whatTheCalendarHasTakenIsNotPlacedAgainAndKeepsWhatWasChangedThere() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        RudeCalendar server = new RudeCalendar()) {
      DavVisitor person = server.visitor();
      String[] settings = settings(person);
      OrielProcess killed = OrielProcess.node(database, directory.resolve("log"), settings);
      String taken;
      String waiting;
      try {
        Await.until(() ->
            !database
                .query("select id::text from w1.calendar where polled_at is not null")
                .isEmpty());
        server.answer("PUT", RudeCalendar.Reply.lost());
        Api admin = Api.at("http://localhost:" + killed.port(), KEY).unchecked();
        taken = event(admin, database, "Taken");
        Await.until(() -> server.names().size() == 1);
        waiting = event(admin, database, "Waiting");
      } finally {
        killed.kill();
      }
      server.recover();
      String file = taken + ".ics";
      person.write(file, person.read(file).replace("LOCATION:Room 1", "LOCATION:Garden"));
      // The turn of a node that was killed ends after ten minutes.
      database.jdbc().update("update w1.calendar set lease_until = now(), next_at = null");
      database.jdbc().update("update w1.event_link set next_at = now()");
      database.passTime();
      try (var other = database.serve(settings)) {
        Await.until(() -> {
          database.hurryJobs(other, "calendar.push");
          return database
              .query("select state from w1.event_link")
              .equals(List.of("synced", "synced"));
        });
        assertThat(server.names()).containsExactlyInAnyOrder(file, waiting + ".ics");
        assertThat(person.read(file)).contains("LOCATION:Garden");
        assertThat(
                Api.at(OwnDatabase.origin(other), KEY)
                    .unchecked()
                    .get("/objects/events/records/" + taken)
                    .at("/data/record/fields/location")
                    .stringValue())
            .isEqualTo("Garden");
      }
    }
  }

  private static String event(Api admin, OwnDatabase database, String name) {
    String ada = database.query("select id::text from oriel.member").getFirst();
    return admin.create(
        "events",
        name,
        Map.of("owner", ada, "startAt", "2027-03-01T09:00:00Z", "location", "Room 1"));
  }
}
