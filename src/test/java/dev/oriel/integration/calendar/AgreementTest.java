package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeCalendar.Manner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A calendar and Oriel agree after any order of edits on both sides, whatever the server does. */
class AgreementTest extends CalendarCase {

  /** Looks at the calendar without a change on either side, which write nothing. */
  private static final int QUIET_ROUNDS = 100;

  private static final List<List<Manner>> MANNERS =
      List.of(
          List.of(),
          List.of(Manner.NO_ETAGS, Manner.FORGETS_STATES),
          List.of(Manner.HIDDEN_PLACE, Manner.PARTS),
          List.of(Manner.REWRITES, Manner.NO_STATES),
          List.of(Manner.OTHER_PLACE, Manner.WEAK_ETAGS, Manner.ESCAPES));

  private final RudeCalendar server = new RudeCalendar();
  private final DavVisitor person = connect(ada, server.visitor());
  private final RandomGenerator random =
      RandomGeneratorFactory.of("L64X128MixRandom").create(20261126);

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void afterAnyOrderOfEdits() {
    List<String> events = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      events.add(event("Event " + i, "location", "Place 0", "description", "Text 0"));
    }
    events.forEach(this::awaitSynced);
    for (List<Manner> manners : MANNERS) {
      server.behave(manners.toArray(Manner[]::new));
      for (int round = 1; round <= 2; round++) {
        for (String event : events) {
          edit(event, round);
        }
        pull(ada);
        events.forEach(this::awaitSynced);
        // What a round has written reaches the other side with the next one at the latest.
        pull(ada);
        events.forEach(this::awaitSynced);
        events.forEach(this::assertSame);
      }
    }
    long writes = server.writes();
    for (int i = 0; i < QUIET_ROUNDS; i++) {
      pull(ada);
    }
    assertThat(server.writes()).isEqualTo(writes);
  }

  /** Changes an event on one side, on both, or not. */
  private void edit(String event, int round) {
    if (random.nextBoolean()) {
      change(event, Map.of("location", "Here " + round + random.nextInt(100)));
    }
    if (random.nextBoolean()) {
      String path = path(event);
      String text = person.read(path);
      String field = random.nextBoolean() ? "LOCATION" : "DESCRIPTION";
      person.write(path, text.replaceFirst("(?m)^" + field + ":.*", field + ":There " + round));
    }
  }

  private String path(String event) {
    String href = link(event).href();
    return href.substring(href.lastIndexOf('/') + 1);
  }

  private void assertSame(String event) {
    JsonNode fields = fields(event);
    assertThat(person.read(path(event)))
        .contains("LOCATION:" + fields.path("location").stringValue())
        .contains("DESCRIPTION:" + fields.path("description").stringValue());
  }
}
