package dev.oriel.crm.query;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Four records, A to D, of which D has no values; a filter finds some of them. */
class FilterTest {

  private static final String PATH = "/objects/things/records";

  private static Api admin;
  private static String acme;
  private static String bolt;
  private static String ada;
  private static String a;

  @BeforeAll
  static void workspace() {
    TestWorkspace workspace = TestWorkspace.create();
    admin = workspace.admin();
    ada = workspace.member("ada@example.com", "Ada").toString();
    acme =
        admin.create(
            "companies",
            "Acme",
            Map.of("industry", "Steel", "employees", 10, "address", Map.of("city", "Wien")));
    bolt = admin.create("companies", "Bolt", Map.of());
    EveryType.create(admin, "things");
    admin.post(
        "/objects/things/fields",
        Map.of("apiName", "rename", "type", "number", "name", "Ends like name"));
    a = thing("A", "Ärger%", "x@Example.com", 1, "red", List.of("red"), acme, "Wien", true);
    thing(
        "B", "ärger_", "y@example.com", 2.5, "green", List.of("red", "blue"), bolt, "Graz", false);
    thing("C", "Zeit\\", "x@example.org", -3, "blue", List.of("green"), acme, "Wien", true);
    admin.create("things", "D", Map.of());
  }

  private static String thing(
      String name,
      String text,
      String email,
      Number number,
      String option,
      List<String> options,
      String company,
      String city,
      boolean flag) {
    Map<String, Object> fields = new java.util.HashMap<>();
    fields.put("text", text);
    fields.put("longText", text + "\nmore");
    fields.put("email", email);
    fields.put("url", "example.com/" + name);
    fields.put("phone", "123 " + number.intValue() * 100);
    fields.put("number", number);
    fields.put("currency", number);
    fields.put("percent", number);
    fields.put("rename", number);
    fields.put("rating", name.charAt(0) - 'A' + 1);
    fields.put("date", "2026-01-0" + (name.charAt(0) - 'A' + 1));
    fields.put("dateTime", "2026-01-0" + (name.charAt(0) - 'A' + 1) + "T12:00:00Z");
    fields.put("select", option);
    fields.put("multiSelect", options);
    fields.put("lookup", company);
    if (flag) {
      fields.put("user", ada);
    }
    fields.put("address.city", city);
    fields.put("checkbox", flag);
    return admin.create("things", name, fields);
  }

  private static Api.Answered ask(String filter) {
    String json =
        filter
            .replace('\'', '"')
            .replace("ACME", acme)
            .replace("BOLT", bolt)
            .replace("ADA", ada)
            .replace("ID_A", a);
    return admin.get(PATH + "?sort=name&filter=" + URLEncoder.encode(json, StandardCharsets.UTF_8));
  }

  private static String found(String filter) {
    var answered = ask(filter);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("name").asString())
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "text | eq | 'Ärger%' | A",
        "text | eq | 'ärger%' | ~~",
        "text | neq | 'Ärger%' | BCD",
        "text | contains | 'ÄRGER' | AB",
        "text | contains | '%' | A",
        "text | contains | '_' | B",
        "text | contains | '\\\\' | C",
        "text | contains | 'x' | ~~",
        "text | startsWith | 'är' | AB",
        "text | startsWith | 'rger' | ~~",
        "text | in | ['Ärger%','Zeit\\\\'] | AC",
        "text | in | [] | ~~",
        "text | notIn | ['Ärger%'] | BCD",
        "text | notIn | [] | ABCD",
        "text | gt | 'b' | C",
        "text | gte | 'Zeit\\\\' | C",
        "text | lt | 'b' | AB",
        "text | lte | 'Zeit\\\\' | ABC",
        "text | between | ['a','b'] | AB",
        "text | isEmpty | null | D",
        "text | isNotEmpty | null | ABC",
        "longText | contains | 'more' | ABC",
        "longText | isEmpty | null | D",
        "email | eq | 'X@EXAMPLE.COM' | A",
        "email | in | ['X@EXAMPLE.COM','y@example.com'] | AB",
        "email | neq | 'X@EXAMPLE.COM' | BCD",
        "email | contains | 'example.c' | AB",
        "email | startsWith | 'x@' | AC",
        "url | eq | 'example.com/B' | B",
        "phone | startsWith | '123 1' | A",
        "number | eq | 2.50 | B",
        "number | neq | 2.5 | ACD",
        "number | gt | 1 | B",
        "number | gte | 1 | AB",
        "number | lt | 1 | C",
        "number | lte | 1 | AC",
        "number | between | [-3,1] | AC",
        "number | between | [1,-3] | ~~",
        "number | in | [1,2.5,7] | AB",
        "number | notIn | [1,2.5,7] | CD",
        "number | isEmpty | null | D",
        "number | isNotEmpty | null | ABC",
        "rename | isEmpty | null | D",
        "rename | isNotEmpty | null | ABC",
        "currency | gt | 1 | B",
        "percent | lt | 0 | C",
        "rating | gte | 2 | BC",
        "checkbox | eq | true | AC",
        "checkbox | neq | true | BD",
        "checkbox | isEmpty | null | D",
        "date | eq | '2026-01-02' | B",
        "date | gt | '2026-01-02' | C",
        "date | between | ['2026-01-01','2026-01-02'] | AB",
        "dateTime | lt | '2026-01-02T14:00:00+02:00' | A",
        "dateTime | lte | '2026-01-02T14:00:00+02:00' | AB",
        "select | eq | 'red' | A",
        "select | eq | 'Dark green' | B",
        "select | neq | 'red' | BCD",
        "select | in | ['red','blue'] | AC",
        "select | notIn | ['red','blue'] | BD",
        "select | isEmpty | null | D",
        "multiSelect | contains | 'red' | AB",
        "multiSelect | contains | ['red','blue'] | B",
        "multiSelect | eq | ['blue','red'] | B",
        "multiSelect | eq | 'red' | A",
        "multiSelect | neq | ['red'] | BCD",
        "multiSelect | in | ['blue','green'] | BC",
        "multiSelect | notIn | ['blue','green'] | AD",
        "multiSelect | isEmpty | null | D",
        "lookup | eq | 'ACME' | AC",
        "lookup | eq | {'id':'ACME'} | AC",
        "lookup | neq | 'ACME' | BD",
        "lookup | in | ['ACME','BOLT'] | ABC",
        "lookup | isEmpty | null | D",
        "lookup.name | eq | 'Acme' | AC",
        "lookup.name | neq | 'Acme' | BD",
        "lookup.name | startsWith | 'b' | B",
        "lookup.industry | eq | 'Steel' | AC",
        "lookup.industry | isEmpty | null | BD",
        "lookup.industry | isNotEmpty | null | AC",
        "lookup.employees | gt | 9 | AC",
        "lookup.employees | notIn | [10] | BD",
        "lookup.address.city | eq | 'Wien' | AC",
        "lookup.id | eq | 'BOLT' | B",
        "user | eq | 'ADA' | AC",
        "user | isEmpty | null | BD",
        "address | isEmpty | null | D",
        "address | isNotEmpty | null | ABC",
        "address.city | eq | 'Wien' | AC",
        "address.city | isEmpty | null | D",
        "address.street | isEmpty | null | ABCD",
        "autoNumber | eq | '00002' | B",
        "autoNumber | gt | '00002' | CD",
        "autoNumber | in | ['1','00003'] | AC",
        "id | eq | 'ID_A' | A",
        "id | notIn | ['ID_A'] | BCD",
        "name | gte | 'c' | CD",
        "name | in | ['A','D'] | AD",
        "name | isEmpty | null | ~~",
        "createdAt | gt | '2000-01-01T00:00:00Z' | ABCD",
        "updatedAt | lt | '2000-01-01T00:00:00Z' | ~~",
        "createdBy | isEmpty | null | ~~",
        "createdBy | neq | 'ADA' | ABCD"
      })
  void everyOperatorOfEveryTypeFindsWhatItSays(
      String field, String operator, String value, String records) {
    String filter = "[{'field':'%s','operator':'%s','value':%s}]".formatted(field, operator, value);
    assertThat(found(filter)).isEqualTo(records);
  }

  @Test
  void conditionsAreJoinedByAndAndNested() {
    String red = "{'field':'select','operator':'eq','value':'red'}";
    String blue = "{'field':'select','operator':'eq','value':'blue'}";
    String wien = "{'field':'address.city','operator':'eq','value':'Wien'}";
    String none = "{'field':'text','operator':'isEmpty'}";
    assertThat(found("[]")).isEqualTo("ABCD");
    assertThat(found("[" + red + "," + wien + "]")).isEqualTo("A");
    assertThat(found("[" + red + "," + blue + "]")).isEmpty();
    assertThat(found("[{'or':[" + red + "," + blue + "]}]")).isEqualTo("AC");
    assertThat(found("[{'or':[" + red + "," + none + "]},{'or':[" + wien + "]}]")).isEqualTo("A");
    assertThat(found("[{'or':[{'and':[" + blue + "," + wien + "]}," + none + "]}]"))
        .isEqualTo("CD");
    assertThat(found("[{'or':[]}]")).isEmpty();
    assertThat(found("[{'and':[]}]")).isEqualTo("ABCD");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "null",
        "'x'",
        "[null]",
        "[[]]",
        "[{}]",
        "[{'or':{}}]",
        "[{'not':[]}]",
        "[{'or':[],'and':[]}]",
        "[{'field':'text','operator':'eq'}]",
        "[{'field':'text','operator':'eq','value':null}]",
        "[{'field':'text','operator':'eq','value':1}]",
        "[{'field':'text','operator':'like','value':'x'}]",
        "[{'field':'text','operator':'eq','value':'x','or':[]}]",
        "[{'field':'text','operator':'in','value':'x'}]",
        "[{'field':'text','operator':'between','value':['a']}]",
        "[{'field':'text','operator':'between','value':['a','b','c']}]",
        "[{'field':'nothing','operator':'eq','value':'x'}]",
        "[{'field':'lookup.nothing','operator':'eq','value':'x'}]",
        "[{'field':'lookup.parentCompany.name','operator':'eq','value':'x'}]",
        "[{'field':'text.x','operator':'eq','value':'x'}]",
        "[{'field':'address.town','operator':'eq','value':'x'}]",
        "[{'field':'address','operator':'eq','value':'x'}]",
        "[{'field':'number','operator':'contains','value':1}]",
        "[{'field':'number','operator':'eq','value':'1'}]",
        "[{'field':'number','operator':'eq','value':1e400}]",
        "[{'field':'checkbox','operator':'gt','value':true}]",
        "[{'field':'select','operator':'gt','value':'red'}]",
        "[{'field':'select','operator':'eq','value':'pink'}]",
        "[{'field':'date','operator':'eq','value':'yesterday'}]",
        "[{'field':'lookup','operator':'eq','value':'x'}]",
        "[{'field':'id','operator':'eq','value':1}]",
        "[{'field':1,'operator':'eq','value':1}]",
        "[{'field':'text','operator':[],'value':1}]"
      })
  void whatIsNotInTheGrammarIsABadRequest(String filter) {
    var answered = ask(filter);
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details/0/field").asString()).startsWith("filter");
  }

  @Test
  void aFilterIsBounded() {
    String one = "{'field':'text','operator':'isEmpty'}";
    assertThat(found("[" + String.join(",", Collections.nCopies(100, one)) + "]")).isEqualTo("D");
    assertRefused(ask("[" + String.join(",", Collections.nCopies(101, one)) + "]"), 400);
    String numbers =
        IntStream.range(0, 1_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
    String in = "[{'field':'number','operator':'in','value':[%s]}]";
    assertThat(found(in.formatted(numbers))).isEqualTo("A");
    assertRefused(ask(in.formatted(numbers + ",1000")), 400);
    assertThat(found("[{'or':".repeat(4) + "[" + one + "]" + "}]".repeat(4))).isEqualTo("D");
    assertRefused(ask("[{'or':".repeat(5) + "[" + one + "]" + "}]".repeat(5)), 400);
    String part = "[{'field':'name','operator':'contains','value':'%s'}]";
    assertThat(ask(part.formatted("x".repeat(500))).status()).isEqualTo(200);
    assertRefused(ask(part.formatted("x".repeat(501))), 400);
  }

  @Test
  void aFilterGoesTogetherWithSearchSortAndCursor() {
    String filter =
        URLEncoder.encode(
            "[{\"field\":\"number\",\"operator\":\"isNotEmpty\"}]", StandardCharsets.UTF_8);
    String query = PATH + "?q=rger&sort=-number&limit=1&filter=" + filter;
    var first = admin.get(query);
    assertThat(first.at("/data/records/0/name").asString()).isEqualTo("B");
    var second = admin.get(query + "&cursor=" + first.at("/data/nextCursor").asString());
    assertThat(second.at("/data/records/0/name").asString()).isEqualTo("A");
    assertThat(second.at("/data/hasMore").booleanValue()).isFalse();
  }
}
