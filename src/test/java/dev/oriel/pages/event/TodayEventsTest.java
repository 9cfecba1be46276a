package dev.oriel.pages.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first page shows the member's own events of the day. */
class TodayEventsTest {

  private static final ZoneId ZONE = ZoneId.of("Europe/Vienna");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private void event(String name, Instant start, int minutes, Map<String, Object> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("startAt", start.toString());
    fields.put("endAt", start.plus(minutes, ChronoUnit.MINUTES).toString());
    api.create("events", name, fields);
  }

  /** The texts of the chips behind an event of the day. */
  private static List<String> chips(String page, String event) {
    return Pattern.compile("(?s)>" + event + "<(.*?)</li>")
        .matcher(page)
        .results()
        .flatMap(row -> Pattern.compile("o-chip[^>]*>([^<]*)<").matcher(row.group(1)).results())
        .map(chip -> chip.group(1).strip())
        .toList();
  }

  @Test
  void anEventThatBeginsSoonSaysSo() {
    Instant now = Instant.now();
    Map<String, Object> own = Map.of("owner", ada.member(), "location", "Room 2");
    Map.of("Running", -30, "Soon", 30, "Later", 90)
        .forEach((name, minutes) -> event(name, now.plus(minutes, ChronoUnit.MINUTES), 60, own));
    event("Somebody else's", now, 60, Map.of());
    String page = ada.visitor().get("/").body();
    assertThat(page).contains("Room 2").doesNotContain("Somebody else");
    assertThat(page).contains("href=\"/events?view=mine&amp;calendar=startAt%2Cweek\"");
    assertThat(chips(page, "Running")).containsExactly("now");
    boolean isToday =
        LocalDate.ofInstant(now.plus(31, ChronoUnit.MINUTES), ZONE)
            .equals(LocalDate.ofInstant(now, ZONE));
    assertThat(chips(page, "Soon"))
        .hasSize(isToday ? 1 : 0)
        .allMatch(text -> text.matches("in \\d+ min\\.?"));
    assertThat(chips(page, "Later")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"owner", "startAt"})
  void aProfileThatMayNotReadWhoseOrWhenHasNone(String field) {
    ada.workspace()
        .profile(
            """
            {'name': 'Hiding', 'defaultAccess': {'view': true},
             'objects': {'events': {'view': true, 'fields': {'%s': {'read': false}}}}}
            """
                .formatted(field));
    WebVisitor hiding = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(hiding.get("/").body()).doesNotContain("home-today");
  }
}
