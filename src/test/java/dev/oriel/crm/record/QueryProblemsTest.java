package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Cursor;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.StringUtils;

/** Everything that is wrong with a query is told at once, unless some of it is not allowed. */
class QueryProblemsTest {

  private static final String PATH = "/objects/things/records";

  private static Api admin;
  private static Api reader;

  @BeforeAll
  static void workspace() {
    TestWorkspace workspace = TestWorkspace.create();
    admin = workspace.admin();
    EveryType.create(admin, "things");
    workspace.profile(
        "{'name':'Reader','objects':{'things':{'view':true,'fields':{'email':{'read':false}}}}}");
    reader = workspace.key("Reader");
  }

  private static String encoded(String json) {
    return URLEncoder.encode(json.replace('\'', '"'), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "limit=0&offset=-1 | offset out_of_range, limit out_of_range",
        "limit=1&limit=2&q=a&q=b | limit duplicate, q duplicate",
        "limit=x&cursor=x&offset=1&sort=-number |"
            + " offset with_cursor, limit out_of_range, cursor bad_cursor",
        "sort=nothing,-number,address&cursor=x | sort unknown_field, sort cannot_sort",
        "sort=text,number,rating,date,select,name,nothing | sort too_many, sort unknown_field",
        "fields=emial,text,nothing&expand=text,nobody |"
            + " fields unknown_field, fields unknown_field, expand unknown_field,"
            + " expand cannot_expand",
        "fields=x&sort=x&filter=%5B1%5D |"
            + " filter[0] not_an_object, fields unknown_field, sort unknown_field",
        "filter=%5B&limit=101 | filter not_json, limit out_of_range",
        "expand=x&expand=y&fields=z | fields unknown_field, expand unknown_field, expand"
            + " unknown_field"
      })
  void ofTheParameters(String query, String problems) {
    assertThat(problems(admin.get(PATH + "?" + query))).isEqualTo(problems);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[{},{'field':'x','operator':'y','z':1},7] |"
            + " filter[0].field required, filter[0].operator required, filter[1].z unknown,"
            + " filter[1].operator unknown_operator, filter[2] not_an_object,"
            + " filter[1].field unknown_field",
        "[{'or':[{'field':'number','operator':'eq','value':'1'},{'and':{}}]},"
            + "{'field':'text','operator':'eq'}] |"
            + " filter[0].or[1].and not_an_array, filter[0].or[0].value not_a_number,"
            + " filter[1].value required",
        "[{'field':'number','operator':'in','value':[1,'a',2,'b']},"
            + "{'field':'date','operator':'between','value':['x','2026-01-01']},"
            + "{'field':'number','operator':'in','value':1},"
            + "{'field':'number','operator':'between','value':[1]}] |"
            + " filter[0].value[1] not_a_number, filter[0].value[3] not_a_number,"
            + " filter[1].value[0] not_a_date, filter[2].value not_an_array,"
            + " filter[3].value bad_value",
        "[{'field':'checkbox','operator':'gt','value':'x'},"
            + "{'field':1,'operator':'eq','value':1}] |"
            + " filter[1].field not_a_string, filter[0].operator bad_operator"
      })
  void ofAFilter(String filter, String problems) {
    assertThat(problems(admin.get(PATH + "?filter=" + encoded(filter)))).isEqualTo(problems);
  }

  @Test
  void tooManyConditionsAreToldOnce() {
    String one = "{'field':'text','operator':'isEmpty'}";
    String many = encoded("[" + (one + ",").repeat(150) + one + "]");
    assertThat(problems(admin.get(PATH + "?filter=" + many))).isEqualTo("filter[100] too_many");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=0&sort=email",
        "limit=0&sort=nothing,email",
        "fields=nothing,email&offset=x",
        "expand=email,text&limit=x",
        "limit=0&filter=[{'field':'x'},{'field':'email','operator':'isEmpty'}]",
        "limit=0&filter=[{'field':'email','operator':'nothing','value':{}}]"
      })
  void whatMayNotBeReadIsRefusedByItself(String query) {
    String asked = query.replace("'", "%22").replace("[", "%5B").replace("]", "%5D");
    asked = asked.replace("{", "%7B").replace("}", "%7D");
    var answered = reader.get(PATH + "?" + asked);
    assertRefused(answered, 403);
    assertThat(answered.at("/error/details").isMissingNode()).isTrue();
    assertThat(admin.get(PATH + "?" + asked).status()).isEqualTo(400);
  }

  @Test
  void ofOneRecord() {
    String path = PATH + "/" + admin.create("things", "One", Map.of());
    for (Api api : new Api[] {admin, reader}) {
      assertThat(problems(api.get(path + "?fields=x,y&expand=text")))
          .isEqualTo("fields unknown_field, fields unknown_field, expand cannot_expand");
      assertRefused(api.get(path.replace("-", "") + "?fields=x"), 400);
    }
    assertRefused(reader.get(path + "?fields=x,email"), 403);
  }

  @Test
  void ofTheListsOfWhatBecameOfRecords() {
    String record = PATH + "/" + admin.create("things", "One", Map.of());
    assertThat(problems(admin.get(record + "/history?limit=0&cursor=x")))
        .isEqualTo("limit out_of_range, cursor bad_cursor");
    assertThat(problems(admin.get(record + "/notes?limit=0&cursor=x")))
        .isEqualTo("limit out_of_range, cursor bad_cursor");
    assertThat(problems(admin.get("/objects/things/deleted?limit=0&cursor=x&since=x")))
        .isEqualTo("limit out_of_range, since not_a_time, cursor bad_cursor");
  }

  @Test
  void aCursorOfATimeThatTheDatabaseDoesNotKnowIsRefused() {
    String record = PATH + "/" + admin.create("things", "One", Map.of());
    String late = "+999999999-01-01T00:00:00Z";
    String child = Cursor.of(late, UUID.randomUUID()).text();
    for (String list :
        List.of(
            record + "/history?cursor=" + Cursor.of(late, 1).text(),
            record + "/history?cursor=" + Cursor.of("2026-01-01T00:00:00Z", -1).text(),
            record + "/notes?cursor=" + child,
            record + "/attachments?cursor=" + child,
            "/import/jobs?cursor=" + child)) {
      assertThat(problems(admin.get(list))).as(list).isEqualTo("cursor bad_cursor");
    }
  }

  /** Each is a comparison with the names of all fields. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aQuerySuggestsNamesForTheFirstUnknownOnesOnly(boolean ofList) {
    String path = ofList ? PATH : PATH + "/" + admin.create("things", "Thing", Map.of());
    String names =
        IntStream.range(0, 40).mapToObj(i -> "emai" + (char) (0x100 + i)).collect(joining(","));
    String url = path + "?fields=" + URLEncoder.encode(names, StandardCharsets.UTF_8);
    String answer = admin.get(url).toString();
    assertThat(StringUtils.countOccurrencesOf(answer, "Did you mean")).isBetween(1, 39);
  }
}
