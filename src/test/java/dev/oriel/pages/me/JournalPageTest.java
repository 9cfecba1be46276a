package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The journal of a member's connections, for the member and for others. */
class JournalPageTest {

  private static final String JOURNAL = "/me/journal";
  private static final String PUT_BACK = JOURNAL + "/put-back";
  private static final Pattern ENTRIES =
      Pattern.compile("name=\"entries\" value=\"([0-9a-f,.-]+)\"");

  private final OAuthFlow flow = OAuthFlow.of("Administrator", OAuthFlow.REDIRECT);
  private final WebVisitor visitor = flow.visitor();
  private final Mcp claude = new Mcp(OAuthFlow.Json.access(flow.tokens()));
  private final String ofClaude = JOURNAL + "?connection=" + flow.connection();

  private String create(Mcp client, String object, String name) {
    return client
        .call("create_record", Map.of("objectApiName", object, "name", name))
        .at("/record/id")
        .stringValue();
  }

  private void update(String object, String id, String field, String value) {
    claude.call(
        "update_record",
        Map.of("objectApiName", object, "recordId", id, "fields", Map.of(field, value)));
  }

  private WebVisitor other(String profile) {
    TestPerson person = TestPerson.create();
    person.join(flow.workspace(), profile);
    return flow.visitorOf(person.session());
  }

  /** The fields of the forms that put something back, in the order of the page. */
  private static List<String> entries(HttpResponse<String> page) {
    List<String> found = new ArrayList<>();
    Matcher matcher = ENTRIES.matcher(page.body());
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private HttpResponse<String> putBack(HttpResponse<String> page, String entries) {
    return visitor.send(page, PUT_BACK, Map.of("entries", entries));
  }

  @Test
  void itShowsWhatWasWrittenAndByWhichClient() {
    Mcp other = new Mcp(flow.workspace().connection(flow.member(), Restrictions.NONE));
    String acme = create(claude, "companies", "<i>Acme</i>");
    update("companies", acme, "industry", "Glass");
    create(other, "contacts", "Lena");
    HttpResponse<String> all = visitor.get(JOURNAL);
    assertThat(all.statusCode()).isEqualTo(200);
    assertThat(all.body())
        .contains(">Claude</b> changed", "&lt;i&gt;Acme&lt;/i&gt;")
        .contains(">Companies<", ">Industry<", ">Glass<")
        .doesNotContain("<i>Acme");
    String byOther = ">Connection [0-9a-f-]+</b> created";
    assertThat(all.body()).containsPattern(byOther);
    assertThat(visitor.get(ofClaude).body()).contains(">Claude</b>").doesNotContainPattern(byOther);
  }

  @Test
  void anEditOfANoteSaysWhatItChangedAndIsPutBackByItself() {
    String acme = create(claude, "companies", "Acme");
    String note =
        claude
            .call(
                "create_note", Map.of("objectApiName", "companies", "recordId", acme, "body", "Hi"))
            .at("/note/id")
            .stringValue();
    claude.call("update_note", Map.of("noteId", note, "body", "Called", "kind", "call"));
    assertThat(visitor.get(JOURNAL + "?kind=notes").body())
        .contains("edited a note of", ">Kind<", ">Note<", ">Call<", ">Hi<", ">Called<");
    // First the form of all three, then those of the entries.
    HttpResponse<String> page = visitor.get(ofClaude);
    assertThat(entries(page).getFirst().split(",", -1)).hasSize(3);
    putBack(page, entries(page).get(1));
    page = visitor.get(ofClaude);
    assertThat(page.body()).contains("Put back: the note is as it was before");
    putBack(page, entries(page).get(1));
    page = visitor.get(ofClaude);
    assertThat(page.body()).contains("Put back: the note is deleted");
    putBack(page, entries(page).getFirst());
    assertThat(visitor.get(ofClaude).body()).contains("Put back: the record is deleted");
  }

  @Test
  void aChangeSaysWhatWasBeforeAndWhenItWas() {
    String acme = create(claude, "companies", "Acme");
    update("companies", acme, "industry", "Glass");
    Instant before = Instant.now();
    update("companies", acme, "industry", "Wood");
    Instant after = Instant.now();
    Matcher change =
        Pattern.compile(
                "datetime=\"([^\"]+)\" title=\"[^\"]+\">\\d\\d?:\\d\\d[^<]*</time>"
                    + ".*?<dt[^>]*>Industry</dt>\\s*<dd><del>(.*?)</del>.*?<ins>(.*?)</ins>",
                Pattern.DOTALL)
            .matcher(visitor.get(JOURNAL).body());
    assertThat(change.find()).isTrue();
    assertThat(change.group(2)).contains(">Glass<");
    assertThat(change.group(3)).contains(">Wood<");
    // PostgreSQL has a clock of its own.
    assertThat(Instant.parse(change.group(1)))
        .isBetween(before.minusSeconds(60), after.plusSeconds(60));
  }

  @Test
  void itIsFilteredByObjectKindAndDay() {
    String acme = create(claude, "companies", "Acme");
    update("companies", acme, "industry", "Glass");
    create(claude, "contacts", "Lena");
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    assertThat(visitor.get(JOURNAL + "?object=contacts").body())
        .contains(">Lena<")
        .doesNotContain(">Acme<");
    assertThat(visitor.get(JOURNAL + "?kind=changed&object=&from=&to=").body())
        .contains(">Acme<", "</b> changed")
        .doesNotContain(">Lena<", "</b> created");
    assertThat(visitor.get(JOURNAL + "?to=" + today.minusDays(2)).body())
        .contains("Nothing fits")
        .doesNotContain(">Acme<");
    assertThat(visitor.get(JOURNAL + "?from=" + today.plusDays(2)).body()).doesNotContain(">Acme<");
    assertThat(
            visitor
                .get(JOURNAL + "?from=%s&to=%s".formatted(today.minusDays(1), today.plusDays(1)))
                .body())
        .contains(">Acme<", ">Lena<");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind=x",
        "from=yesterday",
        "to=2026-13-01",
        "to=%2B999999999-12-31",
        "from=%2B300000-01-01",
        "from=-0001-01-01",
        "after=x",
        "kind=created&kind=deleted"
      })
  void whatTheAddressMayNotHaveIsRefused(String query) {
    assertThat(visitor.get(JOURNAL + "?" + query).statusCode()).isEqualTo(400);
    assertThat(visitor.get(JOURNAL + "/export?" + query).statusCode())
        .isEqualTo(query.startsWith("after") ? 200 : 400);
  }

  @Test
  void anUnknownObjectOrConnectionIsNotFound() {
    for (String query : List.of("object=unknown", "connection=x")) {
      assertThat(visitor.get(JOURNAL + "?" + query).statusCode()).isEqualTo(404);
      assertThat(visitor.get(JOURNAL + "/export?" + query).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void oneEntryIsPutBackOnce() {
    create(claude, "companies", "Acme");
    HttpResponse<String> page = visitor.get(ofClaude);
    HttpResponse<String> done = putBack(page, entries(page).getFirst());
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(done.headers().firstValue("Location")).contains(ofClaude);
    assertThat(visitor.get(ofClaude).body()).contains("Put back: the record is deleted");
    assertThat(putBack(page, entries(page).getFirst()).statusCode()).isEqualTo(303);
    assertThat(visitor.get(ofClaude).body()).contains("It was not put back");
  }

  /** The later change is in the way of the earlier one until it is put back itself. */
  @Test
  void severalEntriesArePutBackFromTheNewestOn() {
    String acme = create(claude, "companies", "Acme");
    update("companies", acme, "industry", "Glass");
    update("companies", acme, "industry", "Steel");
    HttpResponse<String> page = visitor.get(ofClaude);
    String all = entries(page).getFirst();
    assertThat(all.split(",", -1)).hasSize(3);
    assertThat(putBack(page, all).statusCode()).isEqualTo(303);
    assertThat(visitor.get(ofClaude).body()).contains("3 entries are put back");
    assertThat(flow.workspace().admin().get("/objects/companies/records/" + acme).status())
        .isEqualTo(404);
  }

  @Test
  void ofSeveralItIsSaidWhichWereNotPutBackAndWhy() {
    String acme = create(claude, "companies", "Acme");
    update("companies", acme, "industry", "Glass");
    create(claude, "companies", "Mills");
    HttpResponse<String> page = visitor.get(ofClaude);
    flow.workspace()
        .admin()
        .patch("/objects/companies/records/" + acme, Map.of("fields", Map.of("industry", "Wood")));
    putBack(page, entries(page).getFirst());
    assertThat(visitor.get(ofClaude).body())
        .contains("1 of 3 are put back", "changed since")
        .contains(">Acme<")
        .doesNotContain(">Mills<");
  }

  @Test
  void nobodyElseSeesItOrPutsSomethingBack() {
    String acme = create(claude, "companies", "Acme");
    String entry = entries(visitor.get(ofClaude)).getFirst();
    for (String profile : List.of("Administrator", "Standard")) {
      WebVisitor other = other(profile);
      assertThat(other.get(JOURNAL).body()).doesNotContain("Acme", "Claude");
      assertThat(other.get(ofClaude).statusCode()).isEqualTo(404);
      assertThat(other.get(JOURNAL + "/export").body()).doesNotContain("Acme");
      assertThat(other.get(JOURNAL + "/export?connection=" + flow.connection()).statusCode())
          .isEqualTo(404);
      assertThat(other.send(other.get("/me"), PUT_BACK, Map.of("entries", entry)).statusCode())
          .isEqualTo(404);
    }
    assertThat(flow.workspace().admin().get("/objects/companies/records/" + acme).status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", ".", "x.y", ",,,", "a.b.c"})
  void whatIsNoEntryIsNotFound(String entries) {
    assertThat(putBack(visitor.get("/me"), entries).statusCode()).isEqualTo(404);
  }

  @Test
  void moreThanAPageIsRefused() {
    String entry = flow.connection() + "." + flow.connection();
    String all = String.join(",", Collections.nCopies(26, entry));
    assertThat(putBack(visitor.get("/me"), all).statusCode()).isEqualTo(400);
  }

  @Test
  void aFieldThatTheMemberMayNoLongerReadIsNeitherShownNorExported() {
    String acme = create(claude, "companies", "Acme");
    update("companies", acme, "industry", "Secret");
    assertThat(visitor.get(JOURNAL).body()).contains("Secret");
    assertThat(visitor.get(JOURNAL + "/export").body()).contains("Secret");
    flow.workspace()
        .profile(
            """
            {'name': 'Limited', 'defaultAccess': {'view': true},
             'objects': {'companies': {'view': true,
               'fields': {'industry': {'read': false, 'edit': false}}}}}
            """);
    TestPerson.create().join(flow.workspace(), "Administrator");
    flow.workspace().give(flow.member(), "Limited");
    assertThat(visitor.get(JOURNAL).body())
        .contains("Acme", "You may not")
        .doesNotContain("Secret", "Industry");
    assertThat(visitor.get(JOURNAL + "/export").body())
        .contains("Acme")
        .doesNotContain("Secret", "industry");
  }

  @Test
  void theFileHasALineForEachFieldAndNoFormulas() {
    String acme = create(claude, "companies", "=1+1");
    update("companies", acme, "industry", "Glass, \"cut\"");
    HttpResponse<String> file = visitor.get(JOURNAL + "/export?kind=changed");
    assertThat(file.headers().firstValue("Content-Disposition").orElse(""))
        .startsWith("attachment");
    assertThat(file.headers().firstValue("Content-Type")).contains("text/csv;charset=utf-8");
    List<String> lines = file.body().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.getFirst()).startsWith("at,connectionId,connection,changeId,kind,");
    assertThat(lines.getLast())
        .contains(",Claude,", ",record.updated,companies," + acme)
        .contains("industry,,\"Glass, \"\"cut\"\"\"")
        .doesNotContain(",=1+1");
  }

  @Test
  void olderEntriesAreOnPagesOfTheirOwn() {
    for (int i = 0; i < 26; i++) {
      create(claude, "companies", "Company " + i + ".");
    }
    HttpResponse<String> first = visitor.get(JOURNAL + "?kind=created");
    assertThat(first.body()).contains("Company 25.").doesNotContain("Company 0.");
    Matcher older =
        Pattern.compile("href=\"(/me/journal\\?[^\"]*after=[^\"]+)\"").matcher(first.body());
    assertThat(older.find()).isTrue();
    assertThat(visitor.get(older.group(1).replace("&amp;", "&")).body())
        .contains("Company 0.")
        .doesNotContain("Company 25.");
    assertThat(visitor.get(JOURNAL + "/export").body()).contains("Company 0.", "Company 25.");
  }
}
