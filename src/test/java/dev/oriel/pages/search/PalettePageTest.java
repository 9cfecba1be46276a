package dev.oriel.pages.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.SlowRows;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the palette offers to whom. */
class PalettePageTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": false, "create": true, "update": false, "delete": false},
         "tasks": {"view": true, "create": true, "update": false, "delete": false},
         "contacts": {"view": true, "create": true, "update": false, "delete": false,
                      "fields": {"lastName": {"read": true, "edit": false},
                                 "jobTitle": {"read": false, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  @Test
  void itOffersRecordsActsAndPages() {
    api.create("contacts", "Lena Brandl", Map.of("jobTitle", "Head"));
    api.create("companies", "Brandywine Mills", Map.of());
    HttpResponse<String> part = ada.visitor().get("/search/palette?q=Lena+Brand");
    assertThat(part.statusCode()).isEqualTo(200);
    assertThat(part.body())
        .doesNotContain("<html", "Brandywine")
        .contains("<mark>Lena</mark> <mark>Brand</mark>l", ">Head<", ">Contact<")
        .contains("Show all contacts with “Lena Brand”", "href=\"/contacts?q=Lena+Brand\"")
        .contains("Create contact “Lena Brand”")
        .contains("href=\"/contacts/new?firstName=Lena&amp;lastName=Brand\"")
        .contains("href=\"/companies/new?name=Lena+Brand\"")
        .contains("data-told=\"1 record, ");
    assertThat(ada.visitor().get("/search/palette?q=jour").body())
        .contains("Agent <mark>jour</mark>nal", "href=\"/me/journal\"");
    assertThat(ada.visitor().get("/search/palette").body())
        .contains("href=\"/contacts/new\"", "href=\"/companies\"")
        .doesNotContain("Brandl", "Recently opened");
  }

  @Test
  void itOffersWhatCanBeDoneWithTheRecordThatIsOpen() {
    String deal = api.create("deals", "Roof", Map.of());
    String open = "/search/palette?open=deals/" + deal;
    assertThat(ada.visitor().get(open).body())
        .contains("This record", "href=\"/deals/" + deal + "/fields/stage\"", "Change Owner")
        .contains("data-press=\"l\"", "href=\"/tasks/new?deal=" + deal + "\"");
    assertThat(ada.visitor().get(open + "&q=stage").body())
        .contains("Change Stage")
        .doesNotContain("Change Owner", "Log a call");
    for (String other : List.of("deals", "deals/x", "nothing/" + deal)) {
      assertThat(ada.visitor().get("/search/palette?open=" + other).body())
          .doesNotContain("This record");
    }
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get(open).body()).doesNotContain("This record", deal);
    ada.workspace()
        .profile(
            """
            {"name": "Stageless",
             "defaultAccess": {"view": true, "create": false, "update": true, "delete": false},
             "objects": {
               "deals": {"view": true, "create": false, "update": true, "delete": false,
                         "fields": {"stage": {"read": false, "edit": false}}}}}
            """);
    assertThat(Colleague.in(ada.workspace(), "Stageless").visitor().get(open).body())
        .contains("Change Owner")
        .doesNotContain("Stage");
  }

  @Test
  void itShowsTheKeysThatLeadToLists() {
    assertThat(ada.visitor().get("/search/palette?q=quotes").body())
        .contains("<kbd>G</kbd> <kbd>Q</kbd>");
  }

  @Test
  void addressesAndNumbersFindThoseWhoHaveThem() {
    api.create(
        "contacts",
        "Elena Reynolds",
        Map.of("email", "elena@morganhomes.example", "phone", "+43 1 5550142"));
    for (String q : List.of("elena@morgan", "5550142")) {
      assertThat(ada.visitor().get("/search/palette?q=" + q).body())
          .as(q)
          .contains("Elena Reynolds", "data-told=\"1 record, ");
    }
    ada.workspace()
        .profile(
            """
            {"name": "Blind", "defaultAccess": {"view": true},
             "objects": {"contacts": {"view": true,
               "fields": {"email": {"read": false}, "phone": {"read": false}}}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    for (String q : List.of("elena@morgan", "5550142")) {
      assertThat(blind.get("/search/palette?q=" + q).body()).doesNotContain("Elena Reynolds");
    }
  }

  @Test
  void notesAreFoundByTheirWordsOnRecordsThatMayBeViewed() {
    String deal = api.create("deals", "Roof", Map.of());
    String lena = api.create("contacts", "Lena Brandl", Map.of());
    for (String path : List.of("deals/records/" + deal, "contacts/records/" + lena)) {
      api.post(
          "/objects/" + path + "/notes",
          Map.of("body", "First line\nThe zephyr scaffold costs more"));
    }
    String q = "/search/palette?q=Zéphyr+scaff";
    assertThat(ada.visitor().get(q).body())
        .contains("href=\"/deals/" + deal + "?show=notes#activity\"", ">Roof<", ">Lena Brandl<")
        .contains("<mark>zephyr</mark>")
        .doesNotContain("First line");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get(q).body())
        .contains("/contacts/" + lena + "?show=notes")
        .doesNotContain(deal, "Roof");
    assertThat(ada.visitor().get("/search/palette?q=ze+sc").body()).doesNotContain("zephyr");
  }

  @Test
  void whatIsToBeCreatedComesFirst() {
    api.create("contacts", "New Connor", Map.of());
    for (String q : List.of("new+con", "create+contact", "Add+co")) {
      String body = ada.visitor().get("/search/palette?q=" + q).body();
      assertThat(body.indexOf("href=\"")).isEqualTo(body.indexOf("href=\"/contacts/new\""));
      assertThat(body).doesNotContain("Create contact “");
    }
    assertThat(ada.visitor().get("/search/palette?q=connor+new").body())
        .contains("Create contact “connor new”");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get("/search/palette?q=new+de"))
        .extracting(HttpResponse::body)
        .asString()
        .doesNotContain("/deals/new");
  }

  @Test
  void oneObjectIsSearchedAlone() {
    api.create("contacts", "Brand", Map.of());
    api.create("companies", "Brandywine Mills", Map.of());
    assertThat(ada.visitor().get("/search/palette?q=brand&object=companies").body())
        .contains("<mark>Brand</mark>ywine")
        .doesNotContain("/contacts", "Create");
  }

  @Test
  void whatWasOpenedIsReadByTheRightsOfTheReader() {
    String lena = api.create("contacts", "Lena Brandl", Map.of("jobTitle", "Secret job"));
    String deal = api.create("deals", "Secret deal", Map.of());
    String recent =
        "/search/palette?recent=deals/%s,contacts/%s,contacts/%s,nothing/%s,contacts/x,"
            .formatted(deal, lena, UUID.randomUUID(), lena);
    assertThat(ada.visitor().get(recent).body())
        .contains("Recently opened", "Secret deal", "Lena Brandl", "Secret job");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get(recent).body())
        .contains("Recently opened", "Lena Brandl")
        .doesNotContain("Secret", "deals", "Deal");
    assertThat(Colleague.of("Administrator").visitor().get(recent).body())
        .doesNotContain("Recently opened", "Lena", "Secret");
  }

  @Test
  void aProfileIsOfferedOnlyWhatItMayDo() {
    api.create("deals", "Lena's secret deal", Map.of());
    api.create("contacts", "Lena", Map.of("jobTitle", "Secret job"));
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/search/palette?q=Lena+Deal").body())
        .contains("href=\"/contacts/new?firstName=Lena\"", "href=\"/tasks/new?name=Lena+Deal\"")
        .doesNotContain("ecret", "deals", "/companies/new");
    assertThat(other.get("/search/palette?q=lena&object=deals").statusCode()).isEqualTo(403);
    assertThat(other.get("/").body())
        .contains("href=\"/contacts/new\"", "href=\"/tasks/new\"")
        .doesNotContain("/deals", "/companies/new");
  }

  @Test
  void anObjectThatTakesTooLongIsNamedBesideWhatWasFound() {
    api.create("contacts", "Lena Brandl", Map.of());
    api.create("deals", "Brandywine: Shop front", Map.of());
    SlowRows.in(ada.workspace(), "deals");
    String brand = "/search/palette?q=brand";
    assertThat(ada.visitor().get(brand).body())
        .contains("Lena <mark>Brand</mark>l")
        .containsPattern(
            "data-told=\"1 record, \\d+ results in all\\. "
                + "This took too long, and is not searched yet: Deals\"")
        .containsPattern(
            "This took too long, and is not searched yet: <a href=\"/deals\\?q=brand\"[^>]*>Deals<")
        .doesNotContain("Shop front");
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get(brand).body())
        .contains("Lena <mark>Brand</mark>l")
        .containsPattern("data-told=\"1 record, \\d+ results in all\"")
        .doesNotContain("took too long", "Deals");
  }
}
