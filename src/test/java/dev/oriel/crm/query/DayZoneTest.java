package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The days and weeks of filters: those of the person who is signed in, else the workspace's. */
class DayZoneTest {

  private static final ZoneId AUCKLAND = ZoneId.of("Pacific/Auckland");
  private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

  private static final List<Map<String, String>> FIRST_OF_JULY =
      List.of(Map.of("field", "startAt", "operator", "eq", "value", "2026-07-01"));

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson person = TestPerson.create();
  private final UUID member = person.join(workspace, "Administrator");

  @BeforeEach
  void events() {
    Api admin = workspace.admin();
    admin.create("events", "both", Map.of("startAt", "2026-07-01T06:00:00Z"));
    admin.create("events", "Auckland", Map.of("startAt", "2026-06-30T13:00:00Z"));
    admin.create("events", "Vienna", Map.of("startAt", "2026-07-01T13:00:00Z"));
  }

  /** The actor of a new session of the person, whose account has this zone. */
  private Actor signedIn(@Nullable ZoneId zone) {
    return signedIn(zone, null);
  }

  private Actor signedIn(@Nullable ZoneId zone, @Nullable DayOfWeek weekStart) {
    NewSession session = person.session();
    Preferences before = Preferences.DEFAULT;
    RunningOriel.bean(Accounts.class)
        .setPreferences(
            TestPerson.present(session),
            new Preferences(
                before.locale(),
                zone,
                before.appearance(),
                before.density(),
                before.shortcuts(),
                weekStart,
                before.dateForm(),
                before.numberForm()));
    return TestPerson.actor(session);
  }

  private static List<String> found(Actor actor) {
    return RunningOriel.bean(Records.class)
        .list(
            actor,
            "events",
            problems ->
                new RecordQuery(
                    100,
                    0,
                    null,
                    null,
                    List.of(new SortKey("name", false)),
                    FilterReader.read(Json.MAPPER.valueToTree(FIRST_OF_JULY), "filter", problems),
                    new Projection(List.of(), List.of())))
        .records()
        .stream()
        .map(record -> String.valueOf(record.name()))
        .toList();
  }

  @Test
  void aDayIsThatOfThePersonWhoIsSignedIn() {
    assertThat(found(signedIn(AUCKLAND))).containsExactly("Auckland", "both");
    assertThat(found(signedIn(VIENNA))).containsExactly("both", "Vienna");
    assertThat(found(signedIn(null))).containsExactly("both", "Vienna");
  }

  @Test
  void theZoneStaysWhenTheRightsAreReadAnew() {
    Actor actor = signedIn(AUCKLAND);
    workspace.profile("{'name': 'Another'}");
    assertThat(found(actor)).containsExactly("Auckland", "both");
  }

  @Test
  void credentialsMeanDaysOfTheWorkspace() {
    signedIn(AUCKLAND);
    Api.Answered ofKey =
        workspace
            .keyOf(member)
            .post("/objects/events/records/query", Map.of("filter", FIRST_OF_JULY, "sort", "name"));
    assertThat(names(ofKey.at("/data/records"))).containsExactly("both", "Vienna");
    Mcp connection = new Mcp(workspace.connection(member, Restrictions.NONE));
    Map<String, Object> arguments =
        Map.of(
            "objectApiName",
            "events",
            "filters",
            FIRST_OF_JULY,
            "sort",
            List.of(Map.of("field", "name")),
            "fieldNames",
            List.of("name"));
    assertThat(names(connection.call("search_records", arguments).get("records")))
        .containsExactly("both", "Vienna");
  }

  private static List<String> names(JsonNode records) {
    return records.valueStream().map(record -> record.get("name").stringValue()).toList();
  }

  /** At this moment it is the first of July in Auckland, and the last of June in Vienna. */
  @Test
  void todayIsThatOfThePersonToo() {
    Clock clock = Clock.fixed(Instant.parse("2026-06-30T13:00:00Z"), ZoneOffset.UTC);
    assertThat(today(signedIn(AUCKLAND), clock)).isEqualTo("2026-07-01");
    assertThat(today(signedIn(null), clock)).isEqualTo("2026-06-30");
    assertThat(today(workspace.operator(), clock)).isEqualTo("2026-06-30");
    Actor background = RunningOriel.bean(Actors.class).resume(signedIn(AUCKLAND).ref());
    assertThat(today(background, clock)).isEqualTo("2026-06-30");
  }

  /** This moment is on a Monday. */
  @Test
  void aWeekBeginsOnTheDayOfThePersonAndOnMondayForOthers() {
    Clock clock = Clock.fixed(Instant.parse("2026-06-29T13:00:00Z"), ZoneOffset.UTC);
    assertThat(startOfWeek(signedIn(VIENNA, DayOfWeek.SUNDAY), clock)).isEqualTo("2026-06-28");
    Actor actor = signedIn(VIENNA, DayOfWeek.SATURDAY);
    assertThat(startOfWeek(actor, clock)).isEqualTo("2026-06-27");
    workspace.profile("{'name': 'Another'}");
    assertThat(startOfWeek(actor, clock)).isEqualTo("2026-06-27");
    Actor background = RunningOriel.bean(Actors.class).resume(actor.ref());
    assertThat(startOfWeek(background, clock)).isEqualTo("2026-06-29");
  }

  private static String startOfWeek(Actor actor, Clock clock) {
    JsonNode relative = Json.MAPPER.valueToTree(Map.of("relative", "startOfWeek"));
    return RunningOriel.bean(ModelGuard.class)
        .run(
            actor,
            current -> {
              ObjectScope events = RunningOriel.bean(Schemas.class).scope(current, "events");
              try {
                return FilterValues.at(events, clock)
                    .meant(Operand.resolve(events.view(), "startAt", "field"), relative)
                    .stringValue();
              } catch (InvalidValue e) {
                throw new AssertionError(e);
              }
            });
  }

  private static LocalDate today(Actor actor, Clock clock) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            actor,
            current ->
                FilterValues.at(RunningOriel.bean(Schemas.class).scope(current, "events"), clock)
                    .today());
  }
}
