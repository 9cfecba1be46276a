package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How values come from payloads: paths, constants and transformations. */
class MappingTest {

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    for (Map<String, Object> field :
        List.<Map<String, Object>>of(
            Map.of("apiName", "text", "type", "text"),
            Map.of("apiName", "count", "type", "number"),
            Map.of("apiName", "sure", "type", "checkbox"),
            Map.of("apiName", "day", "type", "date"),
            Map.of("apiName", "time", "type", "dateTime"),
            Map.of("apiName", "state", "type", "select", "options", List.of("open", "done")),
            Map.of(
                "apiName",
                "tags",
                "type",
                "multiSelect",
                "options",
                List.of("red", "blue", "green, dark")))) {
      assertThat(admin.post("/objects/things/fields", field).status()).isEqualTo(201);
    }
  }

  private static Hook hook(String field, String source) {
    return Hook.create(
        workspace,
        "Standard",
        "{'object': 'things', 'action': 'create', 'mapping': {'name': {'const': 'One'}, '%s': %s}}"
            .formatted(field, source));
  }

  private static JsonNode stored(String field, String source, String payload) {
    Answered answered = hook(field, source).send(payload);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    String id = answered.at("/record_id").stringValue();
    return admin.get("/objects/things/records/" + id).at("/data/record/fields/" + field);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.b[0].c",
        "$.a.b[0].c",
        "$['a']['b'][0]['c']",
        "$.a.b[-1].c",
        "$..c",
        "$.a.b[*].c",
        "$.a.b[?(@.d == 1)].c",
        "a.b[?(@.d in [1, 2])].c",
        "$.a.b[0:1].c",
        "$.a['b'][0].c",
      })
  void everyFormOfPathFindsTheValue(String path) {
    String source = "'" + path.replace("'", "\\u0027") + "'";
    String payload = "{'a': {'b': [{'c': 'found', 'd': 1}]}}";
    assertThat(stored("text", source, payload).asString()).isEqualTo("found");
    assertThat(stored("text", source, "{'a': {}}").isNull()).isTrue();
    assertThat(stored("text", source, "{'a': [7], 'b': null}").isNull()).isTrue();
  }

  @Test
  void whatMayBeReadAsAnotherValueStandsInTheLog() {
    Hook hook = hook("day", "'a'");
    assertThat(hook.send("{'a': '03.05.26'}").status()).isEqualTo(201);
    assertThat(hook.log().getFirst().reason()).contains("'day' ", "two digits");
    Hook times = hook("time", "{'path': 'a', 'date': 'dd.MM.yyyy HH:mm'}");
    assertThat(times.send("{'a': '29.03.2026 02:30'}").status()).isEqualTo(201);
    assertThat(times.log().getFirst().reason()).contains("not there", "03:30");
    assertThat(stored("count", "'a'", "{'a': 33.333333333333336}").toString())
        .isEqualTo("33.33333333");
    assertThat(stored("day", "'a'", "{'a': '0000-00-00'}").isNull()).isTrue();
  }

  @Test
  void aNumberIsTheTextOfANameAndOfAPartOfAnAddress() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'companies', 'action': 'create', 'mapping': {'name': 't',"
                + " 'address.postalCode': 'p'}}");
    Answered answered = hook.send("{'t': 17, 'p': 1010}");
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    JsonNode record =
        admin
            .get("/objects/companies/records/" + answered.at("/record_id").stringValue())
            .at("/data/record");
    assertThat(record.path("name").stringValue()).isEqualTo("17");
    assertThat(record.at("/fields/address/postalCode").stringValue()).isEqualTo("1010");
  }

  @Test
  void severalValuesAreTheFirstOneOrAllForAFieldWithSeveral() {
    String payload = "{'a': [{'b': 'red'}, {'b': 'blue'}]}";
    assertThat(stored("text", "'$.a[*].b'", payload).asString()).isEqualTo("red");
    assertThat(stored("tags", "'$.a[*].b'", payload).toString()).isEqualTo("[\"red\",\"blue\"]");
    assertThat(stored("tags", "'tags'", "{'tags': ['blue']}").toString()).isEqualTo("[\"blue\"]");
    String each = "{'path': '%s', 'transform': 'lower', 'map': {'warm': 'red'}}";
    String warm = "{'tags': ['WARM', 'Blue']}";
    for (String path : new String[] {"tags", "$.tags[*]"}) {
      assertThat(stored("tags", each.formatted(path), warm).toString())
          .isEqualTo("[\"red\",\"blue\"]");
    }
  }

  @Test
  void aPayloadMayBeAListOrHaveOddNames() {
    assertThat(stored("text", "'[0].b'", "[{'b': 'x'}]").asString()).isEqualTo("x");
    assertThat(stored("text", "'your name'", "{'your name': 'x'}").asString()).isEqualTo("x");
    assertThat(stored("text", "'$[\\u0027a.b\\u0027]'", "{'a.b': 'x'}").asString()).isEqualTo("x");
    assertThat(stored("text", "'größe-1'", "{'größe-1': 'x'}").asString()).isEqualTo("x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text  | {'const': 'web'}                              | {}                      | web",
        "text  | {'path': 'a', 'transform': 'trim'}            | {'a': '  x  y '}        | x  y",
        "text  | {'path': 'a', 'transform': 'lower'}           | {'a': 'ÄbC'}            | äbc",
        "text  | {'path': 'a', 'transform': 'firstWord'}       | {'a': ' Ada King Lovelace'} | Ada",
        "text  | {'path': 'a', 'transform': 'firstName'}       | {'a': 'van Gogh, Vincent'}   |"
            + " Vincent",
        "text  | {'path': 'a', 'transform': 'lastName'}        | {'a': 'Vincent van Gogh'}    |"
            + " van Gogh",
        "text  | {'path': 'a', 'transform': 'lastWords'}       | {'a': 'Ada King  Lovelace '} |"
            + " King  Lovelace",
        "text  | {'path': 'a', 'transform': ['trim', 'lower']} | {'a': ' X '}            | x",
        "text  | {'path': 'a', 'transform': 'trim'}            | {'a': 7.25}             | 7.25",
        "text  | {'path': 'a', 'transform': 'trim'}            | {'a': true}             | true",
        "count | {'path': 'a', 'transform': 'firstWord'}       | {'a': 1234}             | 1234",
        "day   | {'path': 'a', 'date': 'yyyyMMdd'}             | {'a': 20261224}         |"
            + " 2026-12-24",
        "text  | {'path': '$.a[*]', 'transform': 'trim'}       | {'a': [' x ', {}]}      | x",
        "state | {'path': 'a', 'map': {'1': 'open'}}           | {'a': 1}                | open",
        "state | {'path': 'a', 'transform': {'map': {'x': 'done'}}} | {'a': 'x'}         | done",
        "state | {'path': 'a', 'transform': 'lower', 'map': {'fini': 'done'}} | {'a': 'FINI'} |"
            + " done",
        "state | {'path': 'a', 'map': {'x': 'done'}}           | {'a': 'open'}           | open",
        "day   | {'path': 'a', 'date': 'dd.MM.yyyy'}           | {'a': '24.12.2026'}     |"
            + " 2026-12-24",
        "day   | {'path': 'a', 'transform': {'date': 'M/d/yyyy'}} | {'a': '2/9/2026'}    |"
            + " 2026-02-09",
        "time  | {'path': 'a', 'date': 'dd.MM.yyyy HH:mm'}     | {'a': '24.12.2026 18:30'} |"
            + " 2026-12-24T17:30:00.000Z",
        "time  | {'path': 'a', 'date': 'yyyy-MM-dd HH:mm xx'}  | {'a': '2026-12-24 18:30 +0000'} |"
            + " 2026-12-24T18:30:00.000Z",
      })
  void valuesAreConstantOrTransformed(
      String field, String source, String payload, String expected) {
    assertThat(stored(field, source, payload).asString()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text  | 7                  | '7'",
        "text  | 1e3                | '1000'",
        "text  | true               | 'true'",
        "text  | ' x '              | ' x '",
        "count | '12'               | 12",
        "count | ' 1.234 '          | 1.234",
        "count | '1,234'            | 1.234",
        "count | '€ 1.234,50'       | 1234.5",
        "sure  | 'Ja'               | true",
        "sure  | 0                  | false",
        "day   | '24.12.2026'       | '2026-12-24'",
        "day   | '2026-12-24'       | '2026-12-24'",
        "time  | '24.12.2026 18:30' | '2026-12-24T17:30:00.000Z'",
        "state | ' Done '           | 'done'",
        "tags  | 'red'              | ['red']",
        "tags  | 'red; blue'        | ['red','blue']",
        "tags  | 'green, dark'      | ['greenDark']",
      })
  void valuesConvertAsInImports(String field, String sent, String expected) {
    JsonNode stored = stored(field, "'a'", "{'a': %s}".formatted(sent));
    assertThat(stored.toString().replace('"', '\'')).isEqualTo(expected);
  }

  @Test
  void whatIsLeftEmptyByATransformationIsMissing() {
    String source = "{'path': 'a', 'transform': 'lastWords'}";
    assertThat(stored("text", source, "{'a': 'Ada'}").isNull()).isTrue();
    assertThat(stored("text", source, "{'a': ''}").isNull()).isTrue();
    assertThat(stored("text", source, "{'a': null}").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"count", "sure", "day", "tags", "state"})
  void anEmptyTextIsNoValueOfAFieldWithoutTexts(String field) {
    Hook hook = hook(field, "'a'");
    assertThat(hook.send("{'a': ''}").status()).isEqualTo(201);
    assertThat(hook.send("{'a': ' '}").status()).isEqualTo(201);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text  | {'path': 'a', 'transform': 'lower'} | {'a': [7]}          | must be a string",
        "text  | 'a'                                 | {'a': [7]}          | must be a string",
        "text  | {'const': 7}                        | {}                  | must be a string",
        "count | 'a'                                 | {'a': 'seven'}      | must be a number",
        "count | 'a'                                 | {'a': '7k'}         | must be a number",
        "sure  | 'a'                                 | {'a': 'perhaps'}    | must be true or false",
        "day   | 'a'                                 | {'a': '31.02.2026'} | a date such as",
        "tags  | 'a'                                 | {'a': 'red;grey'}   | must be one of",
        "tags  | 'a'                                 | {'a': ';'}          | must be one of",
        "state | 'a'                                 | {'a': 'nonsense'}   | 'state'",
        "day   | {'path': 'a', 'date': 'dd.MM.yyyy'} | {'a': '31.02.2026'} | in the form"
            + " 'dd.MM.yyyy'",
        "day   | {'path': 'a', 'date': 'dd.MM.yyyy'} | {'a': 'tomorrow'}   | in the form"
            + " 'dd.MM.yyyy'",
      })
  void aValueThatDoesNotFitIsRefused(String field, String source, String payload, String message) {
    Answered refused = hook(field, source).send(payload);
    assertRefused(refused, 400);
    assertThat(refused.message()).contains(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "''",
        "7",
        "[]",
        "{}",
        "{'paths': 'a'}",
        "{'path': 7}",
        "{'const': 1, 'path': 'a'}",
        "{'path': 'a', 'transform': 'upper'}",
        "{'path': 'a', 'transform': {'date': 'QQQQQQQ'}}",
        "{'path': 'a', 'date': ''}",
        "{'path': 'a', 'map': {}}",
        "{'path': 'a', 'map': 'b'}",
        "'$.a[?(@.b =~ /(a+)+$/)]'",
        "'$.a[?(@.b subsetof @.c)]'",
        "'a[b'",
        "'a..'",
        "'$.a[?('",
        "'.'",
        "'a.'",
        "'[[[['",
      })
  void aBadSourceIsRefusedWhenTheWebhookIsMade(String source) {
    assertThatThrownBy(() -> hook("text", source))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("mapping.text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'$..[?(@..x)]..[?(@..y)]..z'",
        "'$..*..*..*..*..*..x'",
        "'$[0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0][0,0,0,0,0,0,0,0]'",
        "'$[*][?(@.a == $..b)]'",
      })
  void noPathTakesLongWhateverIsSent(String source) {
    Hook hook = hook("text", source);
    String nested = "[".repeat(90) + "1" + "]".repeat(90);
    String wide = "[" + "{'a':1},".repeat(9_000) + "{'b':2}]";
    for (String payload : List.of(nested, wide, "[" + nested + "," + wide + "]")) {
      long begun = System.nanoTime();
      Answered answered = hook.send(payload);
      assertThat(answered.status()).as(answered.toString()).isIn(201, 400);
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
    }
  }
}
