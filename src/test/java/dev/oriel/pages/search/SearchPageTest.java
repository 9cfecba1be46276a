package dev.oriel.pages.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.SlowRows;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page of the search, for those who may see records and for others. */
class SearchPageTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": false, "create": false, "update": false, "delete": false},
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"jobTitle": {"read": false, "edit": false},
                                 "email": {"read": false, "edit": false}}}}}
      """;

  private static final String LATE = "This took too long, and is not searched yet: ";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  @Test
  void itShowsRecordsByObjectsWithLinksToTheirLists() {
    String lena = api.create("contacts", "Lena <b>Brandl</b>", Map.of("jobTitle", "Head & more"));
    api.create("deals", "Brandywine: Shop front", Map.of("stage", "proposal"));
    WebVisitor visitor = ada.visitor();
    HttpResponse<String> page = visitor.get("/search?q=bRAnd");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("href=\"/contacts/" + lena, "Lena &lt;b&gt;<mark>Brand</mark>l&lt;/b&gt;")
        .contains("Head &amp; more", "<mark>Brand</mark>ywine: Shop front", "Proposal")
        .contains("Show all contacts with “bRAnd”", "href=\"/contacts?q=bRAnd\"");
    assertThat(visitor.get("/search?q=brand&object=deals").body())
        .contains("Shop front")
        .doesNotContain("Lena");
    assertThat(visitor.get("/search").body()).contains("Search by name").doesNotContain("Lena");
    assertThat(visitor.get("/search?q=nobody").body())
        .contains("Nothing is called “nobody”", "href=\"/contacts?q=nobody\"");
  }

  @Test
  void itFindsPeopleByWhereTheyAreReached() {
    Map<String, Object> reached =
        Map.of("email", "lena@alpenblick.example", "phone", "+43 1 5550142");
    String lena = api.create("contacts", "Lena", reached);
    WebVisitor visitor = ada.visitor();
    for (String q : List.of("lena@alpen", "5550142", "lena@alpen&object=contacts")) {
      assertThat(visitor.get("/search?q=" + q).body()).containsOnlyOnce("href=\"/contacts/" + lena);
    }
    assertThat(visitor.get("/search?q=lena@alpen&object=deals").body()).doesNotContain(lena);
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/search?q=lena@alpen").body()).doesNotContain(lena);
  }

  @Test
  void whatCannotBeSearchedForIsSaidInThePage() {
    HttpResponse<String> page = ada.visitor().get("/search?q=" + "x".repeat(501));
    assertThat(page.statusCode()).isEqualTo(400);
    assertThat(page.body()).contains("This cannot be searched for", "500");
    assertThat(ada.visitor().get("/search?q=x&object=nothing").statusCode()).isEqualTo(404);
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    api.create("contacts", "Lena", Map.of("jobTitle", "Secret job"));
    api.create("deals", "Lena's secret deal", Map.of());
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/search?q=lena").body())
        .contains("<mark>Lena</mark>")
        .doesNotContain("Secret", "secret", "Deals", "deals");
    assertThat(other.get("/search?q=secret").body()).contains("Nothing is called");
    assertThat(other.get("/search?q=lena&object=deals").statusCode()).isEqualTo(403);
  }

  @Test
  void anObjectThatTakesTooLongIsNamedBesideWhatWasFound() {
    api.create("contacts", "Lena Brandl", Map.of());
    api.create("deals", "Brandywine: Shop front", Map.of());
    SlowRows.in(ada.workspace(), "deals");
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get("/search?q=brand").body())
        .contains("Lena <mark>Brand</mark>l")
        .containsPattern(LATE + "<a href=\"/deals\\?q=brand\"[^>]*>Deals</a></p>")
        .doesNotContain("Shop front", "Nothing is called");
    assertThat(visitor.get("/search?q=brand&object=deals").body())
        .containsPattern(LATE)
        .doesNotContain("Nothing is called");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get("/search?q=brand").body())
        .contains("<mark>Brand</mark>l")
        .doesNotContain("took too long", "Deals");
  }
}
