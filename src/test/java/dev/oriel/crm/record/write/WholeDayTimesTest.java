package dev.oriel.crm.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.inbound.Hook;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times of events that fill whole days are those days, whoever writes them. */
class WholeDayTimesTest {

  private static final String PATH = "/objects/events/records/";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api api = workspace.admin();

  private String event(Map<String, ?> fields) {
    return api.create("events", "Fair", fields);
  }

  private String day(String id, String field) {
    String time = api.get(PATH + id).at("/data/record/fields/" + field).stringValue();
    assertThat(time).endsWith("T00:00:00.000Z");
    return time.substring(0, 10);
  }

  private void change(String id, Map<String, ?> fields) {
    Api.Answered changed = api.patch(PATH + id, Map.of("fields", fields));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-12-31,                     2026-12-31",
    "2026-12-31T00:00:00Z,           2026-12-31",
    "2026-12-30T23:00:00Z,           2026-12-31",
    "2026-12-30T23:00:00+00:00,      2026-12-31",
    "2026-12-31T00:00:00+01:00,      2026-12-31",
    "2026-12-31T23:59:59.999+01:00,  2026-12-31",
    "2026-12-31T22:00:00-08:00,      2026-12-31",
    "2026-12-31T00:30:00+13:00,      2026-12-31",
    "2026-07-01T22:00:00Z,           2026-07-02"
  })
  void aGivenTimeMeansTheDayOfItsWriter(String given, String day) {
    assertThat(day(event(Map.of("startAt", given, "allDay", true)), "startAt")).isEqualTo(day);
    String present = event(Map.of("startAt", "2026-03-01T00:00:00Z", "allDay", true));
    change(present, Map.of("startAt", given, "endAt", given));
    assertThat(day(present, "startAt")).isEqualTo(day);
    assertThat(day(present, "endAt")).isEqualTo(day);
  }

  @Test
  void theFlagAloneKeepsTheDayOfTheWorkspace() {
    String id =
        event(Map.of("startAt", "2026-12-24T00:30:00+01:00", "endAt", "2026-12-24T06:00:00+01:00"));
    change(id, Map.of("allDay", true));
    assertThat(day(id, "startAt")).isEqualTo("2026-12-24");
    assertThat(day(id, "endAt")).isEqualTo("2026-12-24");
    change(id, Map.of("location", "Graz"));
    change(id, Map.of("allDay", true));
    assertThat(day(id, "startAt")).isEqualTo("2026-12-24");
  }

  @Test
  void otherEventsKeepTheirTimesAndTakeNoDates() {
    String id = event(Map.of("startAt", "2026-12-24T00:30:00+01:00", "allDay", false));
    assertThat(api.get(PATH + id).at("/data/record/fields/startAt").stringValue())
        .isEqualTo("2026-12-23T23:30:00.000Z");
    Api.Answered refused = api.patch(PATH + id, Map.of("fields", Map.of("startAt", "2026-12-24")));
    assertThat(refused.status()).isEqualTo(400);
  }

  @Test
  void importsBatchesAndWebhooksWriteTheSameDays() {
    ImportJobs jobs = new ImportJobs(api);
    jobs.run(
        jobs.create(
            ImportJobs.body("events", "name | startAt | allDay", "Import | 31.12.2026 | ja")));
    Map<String, Object> fields = Map.of("startAt", "2026-12-31", "allDay", true);
    api.post(
        "/objects/events/records/batch",
        Map.of("operations", List.of(Map.of("op", "create", "name", "Batch", "fields", fields))));
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'events', 'action': 'create',
             'mapping': {'name': 'n', 'startAt': 's', 'allDay': 'd'}}
            """);
    assertThat(hook.send("{'n': 'Hook', 's': '31.12.2026', 'd': 'ja'}").status()).isEqualTo(201);
    assertThat(
            api.get("/objects/events/records?fields=startAt")
                .at("/data/records")
                .findValuesAsString("startAt"))
        .hasSize(3)
        .containsOnly("2026-12-31T00:00:00.000Z");
  }
}
