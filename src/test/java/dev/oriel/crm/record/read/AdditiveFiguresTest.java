package dev.oriel.crm.record.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.node.ObjectNode;

/** Figures that are brought up to date by what has changed since they were read. */
class AdditiveFiguresTest {

  private static final String STATUS = "{'groupBy': 'status'}";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api api = workspace.admin();
  private final KnownFigures known = new KnownFigures(RunningOriel.bean(ChangeLog.class));
  private final List<String> sent = new ArrayList<>();
  private final AggregateTable table =
      new AggregateTable(
          new JdbcTemplate(RunningOriel.bean(DataSource.class)) {
            @Override
            public <T extends @Nullable Object> List<T> query(
                String sql, RowMapper<T> mapper, @Nullable Object @Nullable ... parameters) {
              sent.add(sql);
              return super.query(sql, mapper, parameters);
            }
          },
          RunningOriel.bean(Reads.class),
          RunningOriel.bean(FieldUse.class),
          RunningOriel.bean(LogStates.class));

  private List<Figures.Group> groups(KnownFigures before, String object, String query) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            actor -> {
              Problems problems = new Problems();
              Clock clock = Clock.systemUTC();
              ObjectNode json = (ObjectNode) Json.parse(query.replace('\'', '"'));
              AggregateQuery asked = RecordQueryReader.aggregate(json, problems);
              ObjectScope scope = RunningOriel.bean(Schemas.class).scope(actor, object);
              Criteria criteria = Criteria.of(scope, asked.q(), asked.filter(), clock, problems);
              AggregateSql sql = AggregateSql.of(criteria, asked, clock, problems);
              problems.check();
              return before.of(actor, sql, table::groups);
            });
  }

  /** The present groups, which are those of a process that knows none. */
  private List<Figures.Group> groups(String object, String query) {
    List<Figures.Group> all =
        groups(new KnownFigures(RunningOriel.bean(ChangeLog.class)), object, query);
    sent.clear();
    List<Figures.Group> groups = groups(known, object, query);
    assertThat(groups).as(query).isEqualTo(all);
    return groups;
  }

  /** Whether the last groups were brought up to date; otherwise all records were read. */
  private boolean isByChanges() {
    return sent.size() == 1 && sent.getFirst().startsWith("with entries");
  }

  private void patch(String object, String id, Map<String, ?> fields) {
    Api.Answered answer =
        api.patch("/objects/" + object + "/records/" + id, Map.of("fields", fields));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
  }

  /** Counts, sums and tops by values of all types, and of records with and without them. */
  private static List<String> queries() {
    List<String> queries = new ArrayList<>(List.of("{}"));
    for (String type : EveryType.TYPES) {
      queries.add("{'filter': [{'field': '%s', 'operator': 'isEmpty'}]}".formatted(type));
      if (!List.of("email", "multiSelect", "address").contains(type)) {
        queries.add("{'groupBy': '%s'}".formatted(type));
        queries.add(
            "{'groupBy': '%s', 'top': 1, 'field': 'number', 'functions': 'sum'}".formatted(type));
      }
      if (List.of("number", "currency", "percent", "rating").contains(type)) {
        queries.add("{'field': '%s', 'functions': 'sum'}".formatted(type));
        queries.add(
            "{'groupBy': 'select,date:month', 'field': '%s', 'functions': 'sum'}".formatted(type));
      }
    }
    queries.add("{'groupBy': 'createdAt:week,dateTime:quarter'}");
    queries.add("{'groupBy': 'createdBy', 'filter': [{'field': 'id', 'operator': 'isNotEmpty'}]}");
    queries.add(
        "{'groupBy': 'date:day', 'filter': [{'or': [{'field': 'text', 'operator': 'contains',"
            + " 'value': 'alp'}, {'field': 'address.city', 'operator': 'eq', 'value': 'Ulm'}]}]}");
    queries.add(
        "{'filter': [{'field': 'multiSelect', 'operator': 'contains', 'value': 'blue'}, {'field':"
            + " 'email', 'operator': 'startsWith', 'value': 'A'}]}");
    return queries;
  }

  private static Map<String, Object> values(String lookup, int n) {
    Map<String, Object> values = new HashMap<>();
    values.put("text", n % 2 == 0 ? "Alpha" : "Beta");
    values.put("longText", "Line " + n);
    values.put("email", "Ada" + n + "@example.com");
    values.put("phone", "+49 30 123456" + n);
    values.put("url", "https://example.com/" + n);
    values.put("number", n + 0.125);
    values.put("currency", -10.5 * n);
    values.put("percent", n);
    values.put("rating", 1 + n % 5);
    values.put("checkbox", n % 2 == 0);
    values.put("date", "2026-0" + (1 + n % 3) + "-15");
    values.put("dateTime", "2026-01-0" + (1 + n % 5) + "T23:30:00.123Z");
    values.put("select", List.of("red", "green", "blue").get(n % 3));
    values.put("multiSelect", List.of("red", "blue").subList(0, 1 + n % 2));
    values.put("lookup", lookup);
    values.put("address", Map.of("city", n % 2 == 0 ? "Ulm" : "Graz"));
    return values;
  }

  @Test
  void theyAreThoseOfAllRecordsForValuesOfAllTypes() {
    EveryType.create(api, "things");
    String acme = api.create("companies", "Acme", Map.of());
    String zeta = api.create("companies", "Zeta", Map.of());
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      ids.add(api.create("things", "Thing " + i, i == 4 ? Map.of() : values(acme, i)));
    }
    List<String> queries = queries();
    queries.forEach(query -> groups("things", query));
    patch("things", ids.get(0), values(zeta, 3));
    patch("things", ids.get(0), values(acme, 6));
    patch("things", ids.get(4), values(zeta, 2));
    Map<String, @Nullable Object> none = new HashMap<>();
    values(acme, 1).keySet().forEach(field -> none.put(field, null));
    patch("things", ids.get(1), none);
    patch("things", api.create("things", "New", values(acme, 7)), values(zeta, 8));
    api.create("companies", "Other", Map.of());
    for (String query : queries) {
      groups("things", query);
      assertThat(isByChanges()).as(query).isTrue();
    }
    queries.forEach(query -> groups("things", query));
    assertThat(sent).isEmpty();
  }

  @Test
  void aGroupWithoutRecordsDisappearsAndASumWithoutValuesIsNone() {
    String deal = api.create("deals", "Refit", Map.of("stage", "proposal", "amount", 5));
    api.create("deals", "Other", Map.of("stage", "won"));
    String sums = "{'groupBy': 'stage', 'field': 'amount', 'functions': 'sum'}";
    assertThat(groups("deals", sums)).hasSize(2);
    patch("deals", deal, Map.of("stage", "won"));
    assertThat(groups("deals", sums)).hasSize(1);
    assertThat(isByChanges()).isTrue();
    Map<String, @Nullable Object> none = new HashMap<>();
    none.put("amount", null);
    patch("deals", deal, none);
    assertThat(groups("deals", sums).getFirst().results().values()).containsOnlyNulls();
    assertThat(isByChanges()).isTrue();
  }

  @Test
  void otherFiguresAreReadAgain() {
    String contact = api.create("contacts", "Ada", Map.of("status", "lead"));
    List<String> queries =
        List.of(
            "{'q': 'ada'}",
            "{'groupBy': 'email'}",
            "{'groupBy': 'updatedAt:day'}",
            "{'groupBy': 'status,leadSource', 'top': 1}",
            "{'field': 'lastContactAt', 'functions': 'max'}",
            "{'groupBy': 'status', 'having': [{'field': 'count', 'operator': 'gt', 'value': 0}]}",
            "{'filter': [{'field': 'company.name', 'operator': 'isEmpty'}]}",
            "{'filter': [{'moved': {'field': 'status', 'to': 'lead'}}]}");
    queries.forEach(query -> groups("contacts", query));
    patch("contacts", contact, Map.of("status", "customer"));
    for (String query : queries) {
      groups("contacts", query);
      assertThat(sent).as(query).isNotEmpty();
      assertThat(isByChanges()).as(query).isFalse();
    }
  }

  @Test
  void allRecordsAreReadAfterADeletion() {
    String contact = api.create("contacts", "Ada", Map.of("status", "lead"));
    api.create("contacts", "Bob", Map.of("status", "lead"));
    groups("contacts", STATUS);
    api.delete("/objects/contacts/records/" + contact);
    assertThat(groups("contacts", STATUS).getFirst().count()).isEqualTo(1);
    assertThat(isByChanges()).isFalse();
    api.create("contacts", "Cy", Map.of("status", "lead"));
    assertThat(groups("contacts", STATUS).getFirst().count()).isEqualTo(2);
    assertThat(isByChanges()).isTrue();
  }

  @Test
  void allRecordsAreReadAfterAThousandChanges() {
    String contact = api.create("contacts", "Ada", Map.of("status", "lead"));
    groups("contacts", STATUS);
    patch("contacts", contact, Map.of("status", "customer"));
    String log = workspace.workspace().schema() + ".change";
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            insert into %1$s (at, kind, surface, actor_kind, actor_id, actor_name, object_id)
            select at, 'object.updated', surface, actor_kind, actor_id, actor_name, object_id
            from (select * from %1$s order by seq desc limit 1) last, generate_series(1, 1000)
            """
                .formatted(log));
    groups("contacts", STATUS);
    assertThat(sent).hasSize(2);
  }

  /** What a transaction writes after the figures were read may have a lower number in the log. */
  @Test
  void whatWasNotCommittedYetCountsOnceItIs() throws SQLException {
    String contact = api.create("contacts", "Ada", Map.of("status", "lead"));
    try (Connection slow = RunningOriel.bean(DataSource.class).getConnection()) {
      slow.setAutoCommit(false);
      change(slow, contact);
      api.create("contacts", "Bob", Map.of("status", "lead"));
      assertThat(groups("contacts", STATUS).getFirst().count()).isEqualTo(2);
      api.create("contacts", "Cy", Map.of("status", "lead"));
      assertThat(groups("contacts", STATUS).getFirst().count()).isEqualTo(3);
      slow.commit();
      slow.setAutoCommit(true);
    }
    assertThat(groups("contacts", STATUS)).hasSize(2);
    assertThat(isByChanges()).isTrue();
  }

  /** Makes a contact a customer by hand, with its entry in the log. */
  private void change(Connection connection, String contact) throws SQLException {
    Field status =
        RunningOriel.bean(ModelGuard.class)
            .run(
                workspace.operator(),
                actor ->
                    Objects.requireNonNull(
                        RunningOriel.bean(Schemas.class)
                            .scope(actor, "contacts")
                            .type()
                            .field("status")));
    String schema = workspace.workspace().schema();
    int customer = Objects.requireNonNull(status.options().find("customer")).id();
    List<String> statements =
        Arrays.asList(
            "update %s.o%d set %s = %d where id = '%s'"
                .formatted(
                    schema,
                    workspace.objectId("contacts"),
                    status.columns().getFirst(),
                    customer,
                    contact),
            """
            insert into %1$s.change (at, kind, surface, actor_kind, actor_id, actor_name, object_id,
              record_id, version, before, after)
            select at, 'record.updated', surface, actor_kind, actor_id, actor_name, object_id,
              record_id, version + 1, '{"%3$d": "lead"}', '{"%3$d": "customer"}'
            from %1$s.change where record_id = '%2$s' order by seq desc limit 1
            """
                .formatted(schema, contact, status.id()));
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  @Test
  void aProfileIsToldNoneOfAFieldThatItMayNotRead() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'fields': {'status': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    String figures = "/objects/contacts/records/aggregate";
    for (int i = 0; i < 2; i++) {
      api.create("contacts", "Ada", Map.of("status", "lead"));
      assertThat(api.get(figures + "?groupBy=status").at("/data/groups/0/count").intValue())
          .isEqualTo(i + 1);
      assertThat(limited.get(figures + "?groupBy=status").status()).isEqualTo(403);
      assertThat(limited.get(figures).at("/data/count").intValue()).isEqualTo(i + 1);
    }
  }
}
