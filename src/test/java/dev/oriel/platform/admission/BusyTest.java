package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a server answers while others have every permit for expensive work. */
@Order(1)
@Tag(SecondTier.SERVER)
class BusyTest extends BusyCase {

  @Test
  void whileScansAreBusyARecordAndAPlainListAreAnswered() {
    take(admission.scans());
    assertThat(admin.get(contact).status()).isEqualTo(200);
    assertThat(admin.get(CONTACTS).status()).isEqualTo(200);
    String id = contact.substring(contact.lastIndexOf('/') + 1);
    assertThat(admin.get(CONTACTS + "?filter=" + filter("id", "eq", id)).status()).isEqualTo(200);
    assertThat(admin.patch(contact, Map.of("fields", Map.of("jobTitle", "Countess"))).status())
        .isEqualTo(200);
    isRefused(admin.get(CONTACTS + "?q=ada"));
  }

  @Test
  void whatMayGoThroughAWholeTableWaitsForAPlace() {
    List<String> scans =
        List.of(
            "?q=ada",
            "?sort=jobTitle",
            "?offset=10000",
            "?filter=" + filter("jobTitle", "contains", "x"),
            "?filter=" + filter("lastName", "startsWith", "x"),
            "?filter=" + filter("company.industry", "eq", "x"));
    take(admission.scans());
    for (var answered : Parallel.all(scans.size(), i -> admin.get(CONTACTS + scans.get(i)))) {
      isRefused(answered);
    }
  }

  /** An index holds options in the order in which they were made. */
  @Test
  void aSortByAnIndexedSelectIsAScanWhenItsOptionsHaveMoved() {
    String stage = "/objects/contacts/fields/stage";
    admin.post(
        "/objects/contacts/fields",
        Map.of(
            "apiName", "stage", "type", "select", "indexed", true, "options", List.of("a", "b")));
    take(admission.scans());
    assertThat(admin.get(CONTACTS + "?sort=stage").status()).isEqualTo(200);
    assertThat(admin.patch(stage, Map.of("options", List.of("b", "a"))).status()).isEqualTo(200);
    isRefused(admin.get(CONTACTS + "?sort=stage"));
  }

  /** Pages of people who are not signed in are small, and programs have no pages. */
  @Test
  void whilePagesAreBusyOnlyPagesOfAWorkspaceAreRefused() {
    WebVisitor member = visitor();
    take(admission.pages());
    assertThat(admin.get(contact).status()).isEqualTo(200);
    assertThat(new WebVisitor(OwnDatabase.origin(server)).get("/sign-in").statusCode())
        .isEqualTo(200);
    HttpResponse<String> refused = member.get("/contacts/new");
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Refresh")).isPresent();
    giveBack();
    assertThat(member.get("/contacts/new").statusCode()).isEqualTo(200);
    assertThat(admission.pages().taken()).isZero();
  }

  /** A form that is sent and shown again is a page, too. */
  @Test
  void aFormThatIsShownAgainWaitsForAPermit() {
    WebVisitor member = visitor();
    Map<String, String> wrong =
        new HashMap<>(WebVisitor.hidden(member.get("/contacts/new").body()));
    wrong.putAll(Map.of("was:email", "null", "email", "nobody"));
    assertThat(member.post("/contacts/new", wrong).statusCode()).isEqualTo(400);
    take(admission.pages());
    assertThat(member.post("/contacts/new", wrong).statusCode()).isEqualTo(503);
  }

  private WebVisitor visitor() {
    TestPerson person = TestPerson.create();
    person.join(workspace, "Administrator");
    WebVisitor visitor = new WebVisitor(OwnDatabase.origin(server));
    String cookie = "oriel-" + URI.create(OwnDatabase.origin(server)).getPort();
    visitor.cookies().put(cookie, person.session().token());
    return visitor;
  }

  @Test
  void whileListsAndWritesAreBusyARecordIsAnswered() {
    take(admission.lists());
    take(admission.writes());
    assertThat(admin.get(contact).status()).isEqualTo(200);
    List<Supplier<Api.Answered>> others =
        List.of(
            () -> admin.get(CONTACTS),
            () -> admin.get(contact + "/history"),
            () -> admin.get(contact + "/notes"),
            () -> admin.patch(contact, Map.of("fields", Map.of("jobTitle", "Countess"))));
    assertThat(Parallel.all(others.size(), i -> others.get(i).get()))
        .allSatisfy(BusyTest::isRefused);
  }

  @Test
  void whileRecordsAreAskedForByOthersListsAreAnswered() {
    take(admission.reads());
    assertThat(admin.get(CONTACTS).status()).isEqualTo(200);
    isRefused(admin.get(contact));
  }

  @Test
  void aKeyThatTakesAllItMayLeavesPlacesToTheOthers() {
    Api other = key();
    UUID id =
        UUID.fromString(admin.get(contact + "/history").at("/data/changes/0/actor/id").asString());
    Caller greedy = new Caller(workspace.workspace().id(), id);
    for (int i = 0; i < admission.reads().size() - 2; i++) {
      taken.add(RequestContext.as(greedy, admission.reads()::enter));
    }
    assertThat(other.get(contact).status()).isEqualTo(200);
    isRefused(admin.get(contact));
  }

  @Test
  void whileLargeResultsAreBusySmallOnesAreAnswered() {
    String deals = "/objects/deals/records";
    String deal = "";
    for (int i = 0; i < 3; i++) {
      deal = admin.create("deals", "Large", Map.of("lostReason", "x".repeat(100_000)));
    }
    take(admission.large());
    isRefused(admin.get(deals));
    // Now that such pages have found no place, the next one waits before it begins.
    isRefused(admin.get(deals));
    assertThat(admin.get(deals + "/" + deal).status()).isEqualTo(200);
    assertThat(admin.get(CONTACTS).status()).isEqualTo(200);
    giveBack();
    assertThat(admin.get(deals).at("/data/count").intValue()).isEqualTo(3);
  }

  /** If it was refused at once, it could be sent again at once, and would keep us busy. */
  @Test
  void aBodyForWhichThereIsNoMemoryIsRefusedWithoutHaste() {
    List<Memory.Account> others = new ArrayList<>();
    for (long other = -1; admission.arriving().taken() < admission.arriving().size(); other--) {
      Memory.Account account = admission.arriving().account(Caller.system(other));
      long free = admission.arriving().size() - admission.arriving().taken();
      assertThat(account.tryTake(Math.min(free, admission.arriving().size() / 2))).isTrue();
      others.add(account);
    }
    long begin = System.nanoTime();
    isRefused(admin.post(CONTACTS, Map.of("name", "Ada", "fields", "x".repeat(100_000))));
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofSeconds(1));
    assertThat(admin.post(CONTACTS, Map.of("name", "Small")).status()).isEqualTo(201);
    others.forEach(Memory.Account::giveBack);
    assertThat(admission.arriving().taken()).isZero();
  }

  /** All that it has done would have to be done again: it waits with it in its hands. */
  @Test
  void aRequestWithAKeyWhoseResultIsLargeWaitsForAPlace() {
    String deal =
        "/objects/deals/records/"
            + admin.create("deals", "Large", Map.of("lostReason", "€".repeat(100_000)));
    Map<String, ?> change = Map.of("name", "Read on the way");
    Map<String, String> key = Map.of("Idempotency-Key", "large");
    take(admission.large());
    isRefused(admin.send("PATCH", deal, change, key));
    giveBack();
    Attempts.untilInTime(() -> isAnsweredInThePlaceOfOthers(deal, change, key));
  }

  /** Whether there was a place before the request had waited in vain. */
  private boolean isAnsweredInThePlaceOfOthers(
      String deal, Map<String, ?> change, Map<String, String> key) throws Exception {
    take(admission.large());
    JdbcTemplate jdbc = server.getBean(JdbcTemplate.class);
    Timestamp sent = jdbc.queryForObject("select now()", Timestamp.class);
    CompletableFuture<Api.Answered> waiting =
        CompletableFuture.supplyAsync(() -> admin.send("PATCH", deal, change, key));
    // What it has done stands in its transaction meanwhile.
    Await.until(() ->
        waiting.isDone()
            || !jdbc.queryForList(
                    """
                    select 1 from pg_stat_activity where datname = current_database()
                    and state = 'idle in transaction' and xact_start > ?
                    and state_change < now() - interval '100 ms'
                    """,
                    sent)
                .isEmpty());
    giveBack();
    Api.Answered answered = waiting.get();
    if (answered.status() == 503) {
      isRefused(answered);
      return false;
    }
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    assertThat(answered.header("Idempotency-Replayed")).isEmpty();
    return true;
  }

  /** Each unknown token needs a query, for which there are a few connections and not all. */
  @Test
  void aFloodOfUnknownTokensWaitsForItselfAndNotForConnections() {
    admin.get(contact);
    take(admission.credentials());
    var unknown =
        Parallel.all(2, i -> client("osk_" + "unknown".repeat(6) + i).unchecked().get("/objects"));
    assertThat(unknown).allSatisfy(BusyTest::isRefused);
    assertThat(admin.get(contact).status()).isEqualTo(200);
    isRefused(admin.get("/nothing"));
    giveBack();
    assertThat(client("osk_" + "unknown".repeat(6)).get("/objects").status()).isEqualTo(401);
  }

  /** It is made once for a profile and a version of the definitions, and then shared. */
  @Test
  void whileDocumentsAreMadeOneThatExistsIsAnsweredAndANewOneIsRefused() {
    List<Api> keys = Stream.generate(() -> key().unchecked()).limit(5).toList();
    String document = admin.get("/openapi.json").response().body();
    take(admission.definitions());
    assertThat(Parallel.all(40, i -> keys.get(i % 5).get("/openapi.json")))
        .allSatisfy(answered -> assertThat(answered.response().body()).isEqualTo(document));
    giveBack();
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    admin.get("/objects");
    take(admission.definitions());
    isRefused(keys.getFirst().get("/openapi.json"));
    giveBack();
    assertThat(keys.getFirst().get("/openapi.json").response().body()).contains("/projects");
  }

  @Test
  void largeDefinitionsWaitForAPlaceAndSmallOnesDoNot() {
    List<String> options =
        IntStream.range(0, 1_000).mapToObj(i -> "Option " + "x".repeat(100) + i).toList();
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    admin.post(
        "/objects/projects/fields",
        Map.of("apiName", "phase", "type", "select", "options", options));
    List<String> paths =
        List.of(
            "/objects",
            "/objects/projects",
            "/objects/projects/fields",
            "/objects/projects/fields/phase");
    assertThat(paths).allSatisfy(path -> assertThat(admin.get(path).status()).isEqualTo(200));
    take(admission.definitions());
    for (var answered : Parallel.all(paths.size(), i -> admin.get(paths.get(i)))) {
      isRefused(answered);
    }
    assertThat(admin.get("/objects/contacts").status()).isEqualTo(200);
  }

  /** All requests after a change read them again, and each would hold all of them. */
  @Test
  void definitionsAreReadWithAPlace() {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    take(admission.definitions());
    isRefused(admin.unchecked().get(contact));
    giveBack();
    assertThat(admin.get(contact).status()).isEqualTo(200);
  }

  @Test
  void everyPlaceIsGivenBack() {
    admin.get(CONTACTS + "?q=ada");
    admin.get(CONTACTS + "?sort=nothing");
    admin.patch(contact, Map.of("name", "Ada Lovelace"));
    for (Gate gate :
        List.of(
            admission.scans(),
            admission.reads(),
            admission.lists(),
            admission.writes(),
            admission.large())) {
      assertThat(gate.taken()).as(gate.name()).isZero();
    }
    assertThat(admission.memory().taken()).isZero();
    assertThat(admission.arriving().taken()).isZero();
  }

  private static void isRefused(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(503);
    assertThat(answered.code()).isEqualTo("unavailable");
    assertThat(answered.header("Retry-After")).isEqualTo("1");
  }

  private static String filter(String field, String operator, String value) {
    return URLEncoder.encode(
        "[{\"field\":\"%s\",\"operator\":\"%s\",\"value\":\"%s\"}]"
            .formatted(field, operator, value),
        StandardCharsets.UTF_8);
  }
}
