package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Filter values that mean another value: days as times, relative days, "me", e-mail addresses. */
class FilterMeaningTest {

  /** The zone of test workspaces, in which 2026-03-29 has 23 hours. */
  private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

  private static TestWorkspace workspace;
  private static Api admin;
  private static UUID eve;

  @BeforeAll
  static void events() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    eve = workspace.member("eve@acme.example", "Eve");
    event("before", "2026-03-28T22:59:59.999Z");
    event("first", "2026-03-28T23:00:00Z");
    event("last", "2026-03-29T21:59:59.999Z");
    event("after", "2026-03-29T22:00:00Z");
    admin.create("events", "never", Map.of("owner", eve));
  }

  private static void event(String name, String startAt) {
    admin.create("events", name, Map.of("startAt", startAt));
  }

  private static Answered filtered(String object, String field, String operator, Object value) {
    return filtered(admin, object, field, operator, value);
  }

  private static Answered filtered(
      Api api, String object, String field, String operator, Object value) {
    Map<String, Object> condition = Map.of("field", field, "operator", operator, "value", value);
    return api.post(
        "/objects/" + object + "/records/query",
        Map.of("filter", List.of(condition), "sort", "createdAt"));
  }

  private static String names(Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("name").asString())
        .collect(Collectors.joining(" "));
  }

  @Test
  void phonesAndEmailsAreComparedInAnyForm() {
    admin.create("contacts", "Ada", Map.of("phone", "01 5550001", "email", "Ada@Example.com"));
    admin.create("contacts", "Bo", Map.of("phone", "+43 1 555 00 02", "mobile", "+43 1 5550001"));
    admin.create("contacts", "Cy", Map.of());
    String company = admin.create("companies", "Acme", Map.of("phone", "(01) 5550001"));
    admin.create("contacts", "Di", Map.of("company", company));
    for (String phone : List.of("+4315550001", "0043 1 5550001", "01/555-00-01", " 015550001 ")) {
      assertThat(names(filtered("contacts", "phone", "eq", phone))).isEqualTo("Ada");
      assertThat(names(filtered("contacts", "phone", "neq", phone))).isEqualTo("Bo Cy Di");
      assertThat(names(filtered("contacts", "phone", "in", List.of(phone, "+4315550002"))))
          .isEqualTo("Ada Bo");
      assertThat(names(filtered("contacts", "phone", "notIn", List.of(phone, "+4315550002"))))
          .isEqualTo("Cy Di");
      assertThat(names(filtered("contacts", "mobile", "eq", phone))).isEqualTo("Bo");
      assertThat(names(filtered("contacts", "company.phone", "eq", phone))).isEqualTo("Di");
      assertThat(names(filtered("contacts", "company.phone", "neq", phone))).isEqualTo("Ada Bo Cy");
    }
    assertThat(names(filtered("contacts", "phone", "eq", "Ada"))).isEmpty();
    assertThat(names(filtered("contacts", "phone", "in", List.of()))).isEmpty();
    assertThat(names(filtered("contacts", "email", "eq", " ADA@example.com "))).isEqualTo("Ada");
    assertThat(names(filtered("contacts", "phone", "startsWith", "01 555"))).isEqualTo("Ada");
  }

  @ParameterizedTest
  @CsvSource({
    "eq, first last",
    "neq, before after never",
    "gt, after",
    "gte, first last after",
    "lt, before",
    "lte, before first last"
  })
  void aDayStandsForAllItsMomentsInTheWorkspacesZone(String operator, String found) {
    assertThat(names(filtered("events", "startAt", operator, "2026-03-29"))).isEqualTo(found);
  }

  @Test
  void daysAndTimesMayBeMixed() {
    assertThat(names(filtered("events", "startAt", "in", List.of("2026-03-28", "2026-03-30"))))
        .isEqualTo("before after");
    assertThat(
            names(
                filtered(
                    "events", "startAt", "notIn", List.of("2026-03-29", "2026-03-29T22:00:00Z"))))
        .isEqualTo("before never");
    assertThat(
            names(
                filtered(
                    "events", "startAt", "between", List.of("2026-03-29", "2026-03-29T21:00:00Z"))))
        .isEqualTo("first");
    assertThat(names(filtered("events", "startAt", "between", List.of("2026-03-28", "2026-03-29"))))
        .isEqualTo("before first last");
  }

  @Test
  void theFirstAndTheLastDaysMayBeInAList() {
    List<String> days = List.of("0001-01-01", "2026-03-28", "9999-12-31");
    assertThat(names(filtered("events", "startAt", "in", days))).isEqualTo("before");
    assertThat(names(filtered("events", "startAt", "notIn", days)))
        .isEqualTo("first last after never");
  }

  @Test
  void anEmptyValueAmongDaysFindsNothing() {
    assertThat(names(filtered("events", "startAt", "in", List.of("2026-03-28", ""))))
        .isEqualTo("before");
    assertThat(names(filtered("events", "startAt", "between", List.of("2026-03-28", ""))))
        .isEmpty();
  }

  @Test
  void aFilterOfVeryManyValuesIsRefused() {
    List<String> days =
        IntStream.range(0, 1_000)
            .mapToObj(i -> LocalDate.of(2026, 1, 1).plusDays(i).toString())
            .toList();
    Map<String, Object> condition = Map.of("field", "startAt", "operator", "notIn", "value", days);
    for (int times : List.of(10, 33)) {
      Answered answered =
          admin.post(
              "/objects/events/records/query",
              Map.of("filter", Collections.nCopies(times, condition)));
      if (times == 10) {
        assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
      } else {
        assertThat(problems(answered)).isEqualTo("filter[10].value too_many");
      }
    }
  }

  @Test
  void relativeDaysCountFromToday() {
    LocalDate today = LocalDate.now(VIENNA);
    admin.post("/objects", Map.of("name", "Days", "apiName", "days"));
    admin.post("/objects/days/fields", Map.of("apiName", "day", "type", "date"));
    admin.post("/objects/days/fields", Map.of("apiName", "time", "type", "dateTime"));
    for (int days : List.of(-8, -7, 0, 1)) {
      LocalDate day = today.plusDays(days);
      admin.create(
          "days",
          "d" + days,
          Map.of(
              "day",
              day.toString(),
              "time",
              day.atTime(12, 0)
                  .atZone(VIENNA)
                  .toOffsetDateTime()
                  .toString()
                  .replace("12:00", "12:00:00")));
    }
    for (String field : List.of("day", "time")) {
      assertThat(names(filtered("days", field, "gte", Map.of("relative", "-7d"))))
          .isEqualTo("d-7 d0 d1");
      assertThat(names(filtered("days", field, "eq", Map.of("relative", "0d")))).isEqualTo("d0");
      assertThat(names(filtered("days", field, "eq", Map.of("relative", "-1w")))).isEqualTo("d-7");
      assertThat(names(filtered("days", field, "lt", Map.of("relative", "+1m"))))
          .isEqualTo("d-8 d-7 d0 d1");
      assertThat(names(filtered("days", field, "lt", Map.of("relative", "-1y")))).isEmpty();
      assertThat(
              names(filtered("days", field, "between", relative("startOfYear-1", "endOfYear+1"))))
          .isEqualTo("d-8 d-7 d0 d1");
      assertThat(names(filtered("days", field, "gt", Map.of("relative", "endOfMonth+1"))))
          .isEmpty();
    }
    assertThat(names(filtered("days", "createdAt", "gte", Map.of("relative", "-1d"))))
        .isEqualTo("d-8 d-7 d0 d1");
  }

  private static List<Map<String, String>> relative(String... days) {
    return Stream.of(days).map(day -> Map.of("relative", day)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "-7", "7x", "startOfDay", "99999d", "d", "", "- 7d", "-9999y"})
  void otherRelativeDaysAreRefused(String relative) {
    Map<String, String> value = Map.of("relative", relative);
    assertThat(problems(filtered("events", "startAt", "eq", value)))
        .isEqualTo("filter[0].value not_relative");
    assertThat(filtered("deals", "amount", "eq", value).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({
    "0001-01-01, gte",
    "0001-01-01, eq",
    "9999-12-31, lte",
    "9999-12-31, neq",
    "2026-02-30, eq",
    "2026-1-1, eq"
  })
  void theFirstAndTheLastDaysAreNoFailure(String day, String operator) {
    assertThat(filtered("events", "startAt", operator, day).status())
        .isEqualTo(day.endsWith("01-01") || day.endsWith("12-31") ? 200 : 400);
  }

  @Test
  void aMemberIsFoundAndWrittenByEmailAddress() {
    assertThat(names(filtered("events", "owner", "eq", "EVE@acme.example"))).isEqualTo("never");
    assertThat(names(filtered("events", "owner", "in", List.of("eve@acme.example", eve))))
        .isEqualTo("never");
    assertThat(problems(filtered("events", "owner", "eq", "adam@acme.example")))
        .isEqualTo("filter[0].value unknown_member");
    String path = "/objects/deals/records/";
    String deal = admin.create("deals", "Deal", Map.of("owner", " Eve@Acme.example "));
    assertThat(admin.get(path + deal).at("/data/record/fields/owner").asString())
        .isEqualTo(eve.toString());
    assertThat(
            problems(admin.patch(path + deal, Map.of("fields", Map.of("owner", "adam@x.example")))))
        .isEqualTo("owner unknown_member");
  }

  @Test
  void aMemberIsFoundAndWrittenByANameThatOnlyOneHas() {
    String jim = workspace.member("jim@acme.example", "Jim Miller").toString();
    String first = workspace.member("jo1@acme.example", "Jo Smith").toString();
    workspace.member("jo2@acme.example", "Jo Smith");
    String path = "/objects/deals/records/";
    String deal = admin.create("deals", "Deal", Map.of("owner", " jim  MILLER"));
    assertThat(admin.get(path + deal).at("/data/record/fields/owner").stringValue()).isEqualTo(jim);
    assertThat(filtered("deals", "owner", "eq", "Jim Miller").at("/data/count").intValue())
        .isEqualTo(1);
    Answered refused = admin.patch(path + deal, Map.of("fields", Map.of("owner", "Jo Smith")));
    assertThat(problems(refused)).isEqualTo("owner several_members");
    assertThat(refused.message())
        .startsWith("'owner' is the name of several members: jo1@acme.example " + first + ", jo2@");
  }

  @Test
  void aProfileThatSeesNoMembersLearnsNoNames() {
    workspace.member("pam@acme.example", "Pam");
    workspace.profile("{'name': 'Form', 'defaultAccess': {'create': true}}");
    Api form = workspace.key("Form");
    List<String> answers = new ArrayList<>();
    for (String name : List.of("Pam", "Nobody at all")) {
      answers.add(
          form.post("/objects/deals/records", Map.of("name", "D", "fields", Map.of("owner", name)))
              .message());
    }
    assertThat(answers.getFirst())
        .isEqualTo(answers.getLast())
        .startsWith("'owner' must be the id");
  }

  @Test
  void meIsTheMemberOfTheKeyOrInCreatedByTheKeyItself() {
    assertThat(problems(filtered("events", "owner", "eq", "me")))
        .isEqualTo("filter[0].value no_member");
    Api evesKey = workspace.keyOf(eve);
    assertThat(names(filtered(evesKey, "events", "owner", "eq", "me"))).isEqualTo("never");
    assertThat(names(filtered(evesKey, "events", "createdBy", "eq", "me"))).isEmpty();
    assertThat(names(filtered(admin, "events", "createdBy", "eq", "me"))).startsWith("before");
    assertThat(names(filtered(admin, "events", "updatedBy", "neq", "me"))).isEmpty();
    Answered id = filtered(admin, "events", "id", "eq", "me");
    assertThat(id.status()).isEqualTo(400);
    assertThat(id.at("/error/message").stringValue())
        .isEqualTo("The value for 'id' must be an id (a UUID).");
  }

  @Test
  void meIsTheMemberWhoActsByAConnection() {
    Mcp connection = new Mcp(workspace.connection(eve, Restrictions.NONE));
    Map<String, Object> mine = Map.of("field", "owner", "operator", "eq", "value", "me");
    JsonNode found =
        connection.call(
            "search_records", Map.of("objectApiName", "events", "filters", List.of(mine)));
    assertThat(found.get("records")).hasSize(1);
    assertThat(found.at("/records/0/name").stringValue()).isEqualTo("never");
  }

  @Test
  void meCanBeWrittenByAKeyThatBelongsToAMember() {
    Api evesKey = workspace.keyOf(workspace.member("zoe@acme.example", "Zoe"));
    String deal = evesKey.create("deals", "Deal", Map.of("owner", "me"));
    assertThat(admin.get("/objects/deals/records/" + deal).at("/data/record/fields/owner"))
        .isEqualTo(evesKey.get("/me").at("/data/memberId"));
    Map<String, Object> mine = Map.of("name", "Deal", "fields", Map.of("owner", "me"));
    assertThat(problems(admin.post("/objects/deals/records", mine))).isEqualTo("owner no_member");
    Map<String, Object> nobody = Map.of("name", "Deal", "fields", Map.of("owner", "Nobody"));
    Answered refused = admin.post("/objects/deals/records", nobody);
    assertThat(refused.message())
        .isEqualTo(
            "'owner' must be the id, the e-mail address or the name of a member of the workspace.");
  }

  @Test
  void whoMayViewNothingCannotTestForMembers() {
    workspace.profile("{'name': 'Form', 'defaultAccess': {'create': true}, 'objects': {}}");
    Api form = workspace.key("Form");
    Answered known =
        form.post(
            "/objects/deals/records",
            Map.of("name", "D", "fields", Map.of("owner", "eve@acme.example")));
    Answered unknown =
        form.post(
            "/objects/deals/records",
            Map.of("name", "D", "fields", Map.of("owner", "adam@acme.example")));
    assertThat(problems(known)).isEqualTo("owner not_an_id").isEqualTo(problems(unknown));
  }
}
