package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Moment;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads of records as they were at a moment. */
class AsOfTest {

  private static final String DEALS = "/objects/deals/records";

  private static TestWorkspace workspace;
  private static Api admin;
  private static String acme;
  private static String deal;
  private static String small;
  private static Instant then;

  /** A deal that was moved and became larger, and one that was added, since then. */
  @BeforeAll
  static void deals() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    acme = admin.create("companies", "Acme", Map.of("industry", "Steel"));
    deal =
        admin.create(
            "deals", "Large", Map.of("stage", "proposal", "amount", 1000, "company", acme));
    small = admin.create("deals", "Small", Map.of("stage", "proposal", "amount", 10));
    then = Moment.betweenWrites();
    patch("deals", deal, Map.of("stage", "won", "amount", 1500));
    admin.patch(DEALS + "/" + deal, Map.of("name", "Very large"));
    admin.patch("/objects/companies/records/" + acme, Map.of("name", "Zeta"));
    patch("companies", acme, Map.of("industry", "Wood"));
    admin.create("deals", "New", Map.of("stage", "proposal", "amount", 5));
  }

  private static void patch(String object, String id, Map<String, ?> fields) {
    String path = "/objects/" + object + "/records/" + id;
    assertThat(admin.patch(path, Map.of("fields", fields)).status()).isEqualTo(200);
  }

  private static String filter(String json) {
    return "filter=" + URLEncoder.encode(json.replace('\'', '"'), StandardCharsets.UTF_8);
  }

  @Test
  void aRecordIsAsItWasWithTheVersionAndTheTagOfThen() {
    Answered answer = admin.get(DEALS + "/" + deal + "?expand=company&asOf=" + then);
    assertThat(answer.at("/data/record/name").stringValue()).isEqualTo("Large");
    assertThat(answer.at("/data/record/fields/stage").stringValue()).isEqualTo("proposal");
    assertThat(answer.at("/data/record/fields/amount").intValue()).isEqualTo(1000);
    assertThat(answer.at("/data/record/fields/company/name").stringValue()).isEqualTo("Acme");
    assertThat(answer.at("/data/record/version").intValue()).isEqualTo(1);
    assertThat(answer.at("/data/record/updatedAt")).isEqualTo(answer.at("/data/record/createdAt"));
    assertThat(answer.header("ETag")).isEqualTo("\"1\"");
  }

  @Test
  void anOffsetMayBeGivenInsteadOfUtc() {
    String moment = then.atOffset(java.time.ZoneOffset.ofHours(2)).toString().replace("+", "%2B");
    assertThat(admin.get(DEALS + "/count?asOf=" + moment).at("/data/count").intValue())
        .isEqualTo(2);
  }

  @Test
  void pagesGoOnInThePastAndNotInThePresent() {
    String first = DEALS + "?limit=1&sort=-amount";
    Answered page = admin.get(first + "&asOf=" + then);
    assertThat(page.at("/data/records/0/fields/amount").intValue()).isEqualTo(1000);
    String cursor = "&cursor=" + page.at("/data/nextCursor").stringValue();
    Answered next = admin.get(first + "&asOf=" + then + cursor);
    assertThat(next.at("/data/records/0/id").stringValue()).isEqualTo(small);
    assertThat(next.at("/data/nextCursor").isNull()).isTrue();
    assertThat(admin.get(first + cursor).message()).contains("nextCursor");
  }

  @Test
  void figuresAreThoseOfThen() {
    String figures = DEALS + "/aggregate?field=amount&functions=sum&groupBy=stage";
    Answered before = admin.get(figures + "&asOf=" + then);
    assertThat(before.at("/data/groups")).hasSize(1);
    assertThat(before.at("/data/groups/0/sum").intValue()).isEqualTo(1010);
    assertThat(admin.get(figures).at("/data/groups")).hasSize(2);
    Answered top = admin.get(figures + "&top=1&asOf=" + then);
    assertThat(top.at("/data/groups/0/sum").intValue()).isEqualTo(1010);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{'field':'stage','operator':'eq','value':'proposal'}]                | 2",
        "[{'field':'stage','operator':'eq','value':'won'}]                     | 0",
        "[{'field':'company','operator':'isNotEmpty'}]                         | 1",
        "[{'field':'company.industry','operator':'eq','value':'Steel'}]        | 1",
        "[{'field':'company.industry','operator':'eq','value':'Wood'}]         | 0",
        "[{'field':'company.name','operator':'eq','value':'Acme'}]             | 1",
        "[{'field':'name','operator':'startsWith','value':'very'}]             | 0",
        "[{'field':'id','operator':'isNotEmpty'}]                              | 2"
      })
  void filtersFindWhatTheyWouldHaveFoundThen(String filter, int count) {
    String query = filter(filter) + "&asOf=" + then;
    assertThat(admin.get(DEALS + "/count?" + query).at("/data/count").intValue()).isEqualTo(count);
    assertThat(admin.get(DEALS + "?" + query).at("/data/count").intValue()).isEqualTo(count);
    assertThat(admin.get("/objects/deals/export?format=jsonl&" + query).response().body().lines())
        .hasSize(count);
  }

  @Test
  void aQueryNamesTheMomentInItsBody() {
    Map<String, Object> body = Map.of("asOf", then.toString(), "sort", "name");
    assertThat(admin.post(DEALS + "/query", body).at("/data/records/0/name").stringValue())
        .isEqualTo("Large");
  }

  @Test
  void relatedRecordsAreThoseOfThen() {
    String some =
        filter(
            "[{'some':{'object':'deals','by':'company',"
                + "'filter':[{'field':'stage','operator':'eq','value':'proposal'}]}}]");
    String companies = "/objects/companies/records?" + some;
    assertThat(admin.get(companies + "&asOf=" + then).at("/data/records/0/name").stringValue())
        .isEqualTo("Acme");
    assertThat(admin.get(companies).at("/data/records")).isEmpty();
  }

  @Test
  void recordsThatWereCreatedOrDeletedSinceAreNotThere() {
    String later = admin.create("deals", "Later", Map.of());
    assertThat(admin.get(DEALS + "/" + later + "?asOf=" + then).message())
        .contains("At the moment that 'asOf' names");
    assertThat(admin.get(DEALS + "/" + later + "?asOf=" + Moment.betweenWrites()).status())
        .isEqualTo(200);
    Instant before = Moment.betweenWrites();
    admin.delete(DEALS + "/" + later);
    assertThat(admin.get(DEALS + "/" + later + "?asOf=" + before).message())
        .contains("was deleted");
  }

  @Test
  void namesThatFollowOtherRecordsAndTotalsAreThoseOfThen() {
    String product = admin.create("products", "Anvil", Map.of("unitPrice", 5));
    Answered created = admin.post("/objects/quotes/records", Map.of("fields", Map.of()));
    String quote = created.at("/data/record/id").stringValue();
    Map<String, Object> fields = Map.of("quote", quote, "product", product, "quantity", 2);
    Answered line = admin.post("/objects/quoteLines/records", Map.of("fields", fields));
    Instant before = Moment.betweenWrites();
    admin.patch("/objects/products/records/" + product, Map.of("name", "Hammer"));
    patch("quoteLines", line.at("/data/record/id").stringValue(), Map.of("quantity", 3));
    admin.patch("/objects/quotes/records/" + quote, Map.of("name", "Mine"));
    Answered lines = admin.get("/objects/quoteLines/records?asOf=" + before);
    assertThat(lines.at("/data/records/0/name").stringValue()).isEqualTo("Anvil");
    assertThat(lines.at("/data/records/0/fields/lineTotal").intValue()).isEqualTo(10);
    Answered quotes = admin.get("/objects/quotes/records/" + quote + "?asOf=" + before);
    assertThat(quotes.at("/data/record/fields/total").intValue()).isEqualTo(10);
    assertThat(quotes.at("/data/record/name")).isEqualTo(created.at("/data/record/name"));
  }

  @Test
  void definitionsAreThoseOfToday() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "size", "name", "Size", "type", "text"));
    String company = admin.create("companies", "Old", Map.of("size", "12.5"));
    String other = admin.create("companies", "Other", Map.of("size", "much"));
    Instant before = Moment.betweenWrites();
    patch("companies", company, Map.of("size", "13"));
    patch("companies", other, Map.of("size", "14"));
    assertThat(admin.patch("/objects/companies/fields/size", Map.of("type", "number")).status())
        .isEqualTo(200);
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "since", "name", "Since", "type", "date"));
    patch("companies", company, Map.of("since", "2026-01-01"));
    String records = "/objects/companies/records/";
    Answered past = admin.get(records + company + "?asOf=" + before);
    assertThat(past.at("/data/record/fields/size").doubleValue()).isEqualTo(12.5);
    assertThat(past.at("/data/record/fields/since").isNull()).isTrue();
    assertThat(
            admin.get(records + other + "?asOf=" + before).at("/data/record/fields/size").isNull())
        .isTrue();
  }

  /** A text that has the form of a day, and is none, is no value of the field that it became. */
  @Test
  void aDayThatDoesNotExistIsEmpty() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "day", "name", "Day", "type", "text"));
    String company = admin.create("companies", "Old", Map.of("day", "0000-02-29"));
    Instant before = Moment.betweenWrites();
    patch("companies", company, Map.of("day", "2024-02-29"));
    admin.patch("/objects/companies/fields/day", Map.of("type", "date"));
    Answered past = admin.get("/objects/companies/records/" + company + "?asOf=" + before);
    assertThat(past.at("/data/record/fields/day").isNull()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "asOf=2999-01-01T00:00:00Z    | must not be in the future",
        "asOf=2001-01-01T00:00:00Z    | within the last 90 days",
        "asOf=2026-11-20              | must be a time with seconds and an offset",
        "asOf=2026-11-20T10:00:00     | must be a time with seconds and an offset",
        "q=large&asOf={then}          | 'q' and 'asOf' cannot be given together"
      })
  void whatCannotBeAnsweredIsRefused(String query, String reason) {
    String asked = query.replace("{then}", then.toString());
    for (String path : List.of("?", "/count?", "/aggregate?")) {
      assertThat(admin.get(DEALS + path + asked).message()).contains(reason);
    }
    assertThat(admin.get("/objects/deals/export?" + asked).message()).contains(reason);
    if (!query.startsWith("q")) {
      assertThat(admin.get(DEALS + "/" + deal + "?" + asked).message()).contains(reason);
    }
  }

  @Test
  void agentsAskForThePastToo() {
    Mcp agent = new Mcp(workspace.connection("Administrator"));
    Map<String, Object> past = Map.of("objectApiName", "deals", "asOf", then.toString());
    assertThat(agent.call("count_records", past).at("/count").intValue()).isEqualTo(2);
    assertThat(agent.call("search_records", past).at("/records")).hasSize(2);
    Map<String, Object> one = new HashMap<>(past);
    one.put("recordId", deal);
    assertThat(agent.call("get_record", one).at("/record/name").stringValue()).isEqualTo("Large");
  }

  @Test
  void telephoneNumbersAreNotComparedInThePast() {
    String number = filter("[{'field':'phone','operator':'eq','value':'+43 1 5550001'}]");
    admin.create("contacts", "Ada", Map.of("phone", "+43 1 5550001"));
    assertThat(
            admin
                .get("/objects/contacts/records?" + number + "&asOf=" + Moment.betweenWrites())
                .message())
        .contains("cannot be compared as a number");
  }

  @Test
  void aProfileLearnsNothingOfThePastThatItMayNotRead() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true},
         'objects': {'deals': {'view': true, 'fields': {'amount': {'read': false}}},
                     'companies': {'view': false}}}
        """);
    Api limited = workspace.key("Limited");
    String at = "asOf=" + then;
    assertThat(limited.get(DEALS + "/" + deal + "?" + at).at("/data/record/fields").has("amount"))
        .isFalse();
    assertThat(limited.get(DEALS + "?sort=amount&" + at).status()).isEqualTo(403);
    assertThat(limited.get(DEALS + "/aggregate?field=amount&" + at).status()).isEqualTo(403);
    assertThat(
            limited
                .get(
                    DEALS
                        + "/count?"
                        + filter("[{'field':'company.industry','operator':'eq','value':'Steel'}]")
                        + "&"
                        + at)
                .status())
        .isEqualTo(403);
    assertThat(limited.get("/objects/companies/records?" + at).status()).isEqualTo(403);
    assertThat(
            limited
                .get(DEALS + "/" + deal + "?expand=company&" + at)
                .at("/data/record/fields/company")
                .has("name"))
        .isFalse();
  }
}
