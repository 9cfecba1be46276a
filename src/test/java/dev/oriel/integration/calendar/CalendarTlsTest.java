package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Certificate;
import dev.oriel.testing.DavVisitor;
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

/**
 * A calendar by https, whose certificate is of an authority that the operator trusts by {@code
 * JAVA_OPTS}, as docs/running.md says.
 */
@Order(1)
@Tag(SecondTier.PROCESS)
class CalendarTlsTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";
  private static final String HOST = "127.0.0.1";

  @TempDir private Path directory;

  @Test
  void anEventGoesOutAndWhatIsChangedThereComesBack() throws IOException {
    try (OwnDatabase database = OwnDatabase.create();
        RudeCalendar server = new RudeCalendar(Certificate.issued(HOST));
        OrielProcess oriel =
            OrielProcess.node(
                database,
                directory.resolve("log"),
                Certificate.trust(directory.resolve("authorities"), HOST),
                settings(server.visitor()))) {
      DavVisitor person = server.visitor();
      Await.until(() ->
          database
              .query("select url from w1.calendar where polled_at is not null")
              .equals(List.of(person.calendar().toString())));
      Api admin = Api.at("http://localhost:" + oriel.port(), KEY).unchecked();
      String event =
          admin.create(
              "events",
              "Lunch",
              Map.of(
                  "owner",
                  database.query("select id::text from oriel.member").getFirst(),
                  "startAt",
                  "2027-03-01T09:00:00Z",
                  "location",
                  "Room 1"));
      String file = event + ".ics";
      Await.until(() -> sync(admin, event).equals("synced"));
      assertThat(person.read(file)).contains("SUMMARY:Lunch", "LOCATION:Room 1");
      person.write(file, person.read(file).replace("LOCATION:Room 1", "LOCATION:Garden"));
      Await.until(() ->
          admin
              .get("/objects/events/records/" + event)
              .at("/data/record/fields/location")
              .asString("")
              .equals("Garden"));
    }
  }

  /** The server is named, and its calendar is found there. */
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
                .formatted(KEY, calendar.server(), calendar.user(), calendar.password()));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.calendar-poll=1s",
      "--oriel.egress-allow=" + HOST,
      "--oriel.setup=" + setup
    };
  }

  private static String sync(Api admin, String event) {
    return admin
        .get("/objects/events/records/" + event + "?expand=calendarSync")
        .at("/data/record/calendarSync/status")
        .asString("");
  }
}
