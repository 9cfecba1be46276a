package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Lists and pages of records, for those who may see them and for others. */
class ListPageTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": false, "create": false, "update": false, "delete": false},
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"email": {"read": false, "edit": false}}}}}
      """;

  private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String filter(String json) {
    return "filter=" + QueryText.encoded(json);
  }

  private String lena() {
    return api.create(
        "contacts",
        "Lena <i>Brandl</i>",
        Map.of("email", "lena@secret.example", "jobTitle", "Head"));
  }

  @Test
  void itShowsRecordsAndTheirPages() {
    String lena = lena();
    HttpResponse<String> list = visitor.get("/contacts");
    assertThat(list.statusCode()).isEqualTo(200);
    assertThat(list.body())
        .contains("Lena &lt;i&gt;Brandl&lt;/i&gt;", "href=\"/contacts/" + lena)
        .contains("lena@secret.example");
    assertThat(visitor.get("/objects/contacts").statusCode()).isEqualTo(200);
    // One listener of the table serves all cells.
    assertThat(list.body().replaceAll("(?s).*<tbody[^>]*id=\"rows\"[^>]*>(.*?)</tbody>.*", "$1"))
        .contains("lena@secret.example")
        .doesNotContain(" hx-", "<form", "<button", "tabindex=\"0\"");
    HttpResponse<String> page = visitor.get("/contacts/" + lena);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("lena@secret.example", "<dt dir=\"auto\">Job title</dt>");
  }

  @Test
  void whatIsLongIsShownBriefly() {
    int year = LocalDate.now(ZoneOffset.UTC).getYear();
    api.create(
        "events",
        "Visit",
        Map.of("startAt", year + "-06-15T08:00:00Z", "endAt", year + "-06-15T09:30:00Z"));
    String events = visitor.get("/events").body();
    assertThat(events)
        .containsPattern(">Jun 15, 10:00.AM to 11:30.AM</span>")
        .doesNotContain(">Updated<");
    assertThat(visitor.get("/events?columns=startAt,endAt").body())
        .containsPattern("(?s)>Jun 15, 10:00.AM</span>.*>11:30.AM</span>");
    String midnight = LocalDate.of(year, 6, 15).atStartOfDay(VIENNA).toInstant().toString();
    api.create("tasks", "Call", Map.of("dueDate", midnight));
    assertThat(visitor.get("/tasks").body()).contains(">Jun 15</span>");
    api.create("deals", "Hall", Map.of("amount", 380_336_000));
    api.create("deals", "Door", Map.of("amount", 99.5));
    assertThat(visitor.get("/deals").body())
        .contains(" title=\"€380,336,000.00\">€380,336,000</span>", ">€99.50</span>");
    String least = "[{\"field\": \"amount\", \"operator\": \"gte\", \"value\": 10000}]";
    assertThat(visitor.get("/deals?" + filter(least)).body()).contains("€10,000<");
    String address = "elena.reynolds@morganhomes.example";
    api.create("contacts", "Elena", Map.of("email", address));
    assertThat(visitor.get("/contacts").body()).contains("title=\"" + address + "\"");
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    String lena = lena();
    String deal = api.create("deals", "Secret deal", Map.of());
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/contacts").body())
        .contains("Lena")
        .doesNotContain("secret.example", "Deals", ">E-mail<");
    assertThat(other.get("/contacts/" + lena).body())
        .contains("Lena")
        .doesNotContain("secret.example", ">E-mail<");
    for (String path :
        new String[] {"/deals", "/deals/" + deal, "/deals/rows", "/deals/list", "/deals/count"}) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Secret deal");
    }
    for (String query :
        new String[] {
          "sort=email",
          filter("[{\"field\": \"email\", \"operator\": \"contains\", \"value\": \"secret\"}]")
        }) {
      HttpResponse<String> refused = other.get("/contacts?" + query);
      assertThat(refused.statusCode()).as(query).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Lena");
    }
    assertThat(
            other
                .get(
                    "/contacts/count?"
                        + filter(
                            "[{\"field\": \"email\", \"operator\": \"contains\", \"value\":"
                                + " \"secret\"}]"))
                .statusCode())
        .isEqualTo(403);
    assertThat(other.get("/contacts?columns=email,jobTitle").body())
        .contains("Job title")
        .doesNotContain("secret.example", ">E-mail<");
    assertThat(other.get("/contacts?q=secret.example").body()).doesNotContain(lena);
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    String lena = lena();
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.get("/contacts/" + lena).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/nothing").statusCode()).isEqualTo(404);
    assertThat(visitor.get("/contacts/" + lena.replace('0', '1')).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/contacts/new-york").statusCode()).isEqualTo(404);
  }

  @Test
  void aMistakeInTheAddressIsSaidInThePage() {
    lena();
    for (String query :
        new String[] {
          "sort=emial", filter("[{\"field\": \"emial\"}]"), filter("{"), filter("7"), "cursor=x"
        }) {
      HttpResponse<String> refused = visitor.get("/contacts?" + query);
      assertThat(refused.statusCode()).as(query).isEqualTo(400);
      assertThat(refused.body())
          .contains("The list cannot be shown like this", "Show all")
          .doesNotContain("Lena");
    }
  }

  @Test
  void mineAreThoseThatBelongToThePerson() {
    api.create("contacts", "Mine", Map.of("owner", ada.member()));
    api.create("contacts", "Nobody's", Map.of());
    assertThat(visitor.get("/contacts?view=mine").body())
        .contains(">Mine<", "My contacts")
        .doesNotContain("Nobody");
    api.create("products", "Made by the key", Map.of());
    assertThat(visitor.get("/products?view=mine").body())
        .contains("Created by me")
        .doesNotContain("My products", "Made by the key");
  }

  @Test
  void theTotalOfAQuoteIsSeenOnPhones() {
    api.create("quotes", "", Map.of("tax", 10));
    assertThat(visitor.get("/quotes").body())
        .containsPattern("class=\"s-end r\">\\s*<span[^>]*>€10");
  }

  @Test
  void moreIsAPartOfThePageAndAPageOfItsOwn() {
    for (int i = 0; i < 51; i++) {
      api.create("products", "Product " + i, Map.of());
    }
    HttpResponse<String> first = visitor.get("/products?sort=name");
    String more =
        first.body().replaceAll("(?s).*<a class=\"btn btn-sm\" href=\"([^\"]+)\".*", "$1");
    HttpResponse<String> rows = visitor.get(rows(first));
    assertThat(rows.body())
        .contains("Product 9", "51 products, that is all")
        .doesNotContain("<html");
    assertThat(visitor.get(more.replace("&amp;", "&")).body()).contains("Product 9", "<html");
  }

  @Test
  void aSearchShowsNamesFirstAndSaysWhereElseItFindsWords() {
    StringJoiner writes = new StringJoiner(",", "{\"operations\": [", "]}");
    for (int i = 0; i < ListQuery.LENGTH; i++) {
      writes.add("{\"op\": \"create\", \"name\": \"Léa Sommer %d\"}".formatted(i));
    }
    api.post("/objects/contacts/records/batch", writes.toString());
    api.create("contacts", "Greta", Map.of("status", "lead"));
    api.create("contacts", "Otto", Map.of("email", "otto@lea.example"));
    api.create("contacts", "Ida", Map.of("jobTitle", "Works with Lea. ".repeat(9)));
    List<String> names = shown(visitor.get("/contacts?q=lea"));
    assertThat(names).hasSize(ListQuery.LENGTH).allMatch(name -> name.startsWith("Léa Sommer"));
    HttpResponse<String> first = visitor.get("/contacts/list?q=lea");
    assertThat(first.body()).doesNotContain("o-found-in");
    HttpResponse<String> rest = visitor.get(rows(first));
    assertThat(shown(rest)).containsExactly("Ida", "Otto", "Greta");
    assertThat(rest.body())
        .contains(">In Job title</small>", ">E-mail: otto@lea.example<", "53 contacts, that is all")
        .doesNotContain(">Status: Lead</small>");
    assertThat(visitor.get("/contacts?q=lead&columns=email").body())
        .contains(">Status: Lead</small>");
    assertThat(shown(visitor.get("/contacts?q=lea+example"))).containsExactly("Otto");
    assertThat(shown(visitor.get("/contacts?q=lea&sort=-createdAt"))).startsWith("Ida", "Otto");
    assertThat(visitor.get("/contacts/count?q=lea").body()).contains(">50 of 53 contacts</span>");
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(shown(other.get(rows(other.get("/contacts?q=lea")))))
        .containsExactly("Ida", "Greta");
    assertThat(other.get("/contacts/count?q=lea").body()).contains(">50 of 52 contacts</span>");
  }

  /** The names of the rows. */
  private static List<String> shown(HttpResponse<String> list) {
    return Pattern.compile("(?s)<th role=\"rowheader\".*?<span dir=\"auto\">(.*?)</span>")
        .matcher(list.body())
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** The address of the rows that follow. */
  private static String rows(HttpResponse<String> list) {
    return list.body()
        .replaceAll("(?s).*hx-get=\"(/\\w+/rows[^\"]+)\".*", "$1")
        .replace("&amp;", "&");
  }

  @Test
  void longTextsAreCutInCellsOnly() {
    // The cut is behind a character of two halves.
    String begin = "x".repeat(299) + "😀";
    String text = begin + "😀".repeat(4_850);
    String last = "";
    for (int i = 0; i < ListQuery.LENGTH; i++) {
      last = api.create("tasks", "Task " + i, Map.of("description", text));
    }
    String columns = "?columns=description";
    String list = visitor.get("/tasks" + columns).body();
    assertThat(list).contains(">" + begin + "…<").doesNotContain(begin + "😀");
    assertThat(list.split(begin + "…", -1)).hasSize(ListQuery.LENGTH + 1);
    assertThat(list.length()).isLessThan(100_000);
    String cell = "/tasks/" + last + "/cells/description";
    assertThat(visitor.get(cell + "/shown" + columns).body())
        .contains(begin + "…")
        .doesNotContain(begin + "😀");
    assertThat(visitor.get(cell + columns).body()).contains(text);
    assertThat(visitor.get("/tasks/" + last).body()).contains(text);
  }
}
