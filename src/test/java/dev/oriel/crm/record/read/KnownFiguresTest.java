package dev.oriel.crm.record.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which figures are read again, and which are known. */
class KnownFiguresTest {

  private static final AggregateQuery NUMBER = AggregateQuery.of(null, null, List.of());
  private static final AggregateQuery CONTACTED =
      AggregateQuery.of(null, "lastContactAt", List.of("max"));

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api api = workspace.admin();
  private final KnownFigures known = new KnownFigures(RunningOriel.bean(ChangeLog.class));
  private int reads;

  /** The groups of figures of contacts, of which those that are not known are read. */
  private List<@Nullable List<Figures.Group>> groups(Runnable before, AggregateQuery... queries) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            actor -> {
              ObjectScope scope = RunningOriel.bean(Schemas.class).scope(actor, "contacts");
              return known.of(
                  actor,
                  Stream.of(queries).map(query -> statement(scope, query)).toList(),
                  missing -> {
                    reads += missing.size();
                    before.run();
                    return missing.stream()
                        .map(RunningOriel.bean(AggregateTable.class)::groups)
                        .toList();
                  });
            });
  }

  private static AggregateSql statement(ObjectScope scope, AggregateQuery query) {
    Problems problems = new Problems();
    Clock clock = Clock.systemUTC();
    Criteria criteria = Criteria.of(scope, query.q(), query.filter(), clock, problems);
    AggregateSql sql = AggregateSql.of(criteria, query, clock, problems);
    problems.check();
    return sql;
  }

  private long number() {
    return groups(() -> {}, NUMBER).getFirst().getFirst().count();
  }

  @Test
  void aFigureIsReadAgainWhenSomethingWasWritten() {
    api.create("contacts", "Ada", Map.of());
    assertThat(number()).isEqualTo(1);
    assertThat(number()).isEqualTo(1);
    assertThat(reads).isEqualTo(1);
    api.create("contacts", "Grace", Map.of());
    assertThat(number()).isEqualTo(2);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void aFigureThatWasReadDuringAWriteIsReadAgain() {
    groups(() -> api.create("contacts", "Ada", Map.of()), CONTACTED);
    assertThat(groups(() -> {}, CONTACTED).getFirst().getFirst().count()).isEqualTo(1);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void onlyTheFiguresAreReadThatAreNotKnown() {
    api.create("contacts", "Ada", Map.of());
    groups(() -> {}, NUMBER);
    List<@Nullable List<Figures.Group>> both = groups(() -> {}, CONTACTED, NUMBER);
    assertThat(reads).isEqualTo(2);
    assertThat(both.get(1).getFirst().count()).isEqualTo(1);
    assertThat(both.getFirst().getFirst().results()).hasSize(1);
  }

  @Test
  void aNoteMakesTheLastContactOutdated() {
    String ada = api.create("contacts", "Ada", Map.of());
    groups(() -> {}, CONTACTED);
    Map<String, Object> call =
        Map.of("kind", "call", "body", "Called", "at", "2026-01-02T03:04:05Z");
    assertThat(api.post("/objects/contacts/records/" + ada + "/notes", call).status())
        .isEqualTo(201);
    assertThat(groups(() -> {}, CONTACTED).getFirst().getFirst().results().values())
        .doesNotContainNull();
  }

  @Test
  void aChangeOfTheModelMakesFiguresUnknown() {
    groups(() -> {}, NUMBER);
    workspace.profile("{\"name\":\"Limited\",\"objects\":{}}");
    groups(() -> {}, NUMBER);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void aFilterByOptionsIsKnown() {
    api.create("contacts", "Ada", Map.of());
    JsonNode filter =
        Json.parse(
            "[{\"field\":\"leadSource\",\"operator\":\"in\",\"value\":[\"web\",\"event\"]}]");
    Problems problems = new Problems();
    AggregateQuery query =
        AggregateQuery.of(FilterReader.read(filter, "filter", problems), null, List.of());
    groups(() -> {}, query);
    groups(() -> {}, query);
    assertThat(reads).isEqualTo(1);
  }

  @Test
  void longTextsAndTimesInStagesAreReadEachTime() {
    api.post("/objects/contacts/fields", Map.of("apiName", "story", "type", "longText"));
    for (int i = 0; i < 5; i++) {
      api.create("contacts", "Ada", Map.of("story", i + "a".repeat(99_000)));
    }
    AggregateQuery texts =
        new AggregateQuery(null, null, null, List.of(), List.of("story"), null, null, false, null);
    AggregateQuery stays = AggregateQuery.of(null, "status:time", List.of("avg"));
    groups(() -> {}, texts, stays);
    groups(() -> {}, texts, stays);
    assertThat(reads).isEqualTo(4);
  }
}
