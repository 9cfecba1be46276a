package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.SlowRows;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Lists without rows say why, and what to do next. */
@ExpectsLog("the database failed")
class ListEmptyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final WebVisitor visitor = ada.visitor();

  @Test
  void anEmptyObjectOffersToFillIt() {
    String page = visitor.get("/contacts").body();
    assertThat(page)
        .contains("No contacts yet", "href=\"/contacts/new\"", "/setup/imports/new?")
        .doesNotContain("id=\"tools\"", "id=\"rows\"");
    String read = Colleague.in(ada.workspace(), "Read only").visitor().get("/contacts").body();
    assertThat(read)
        .contains("No contacts yet")
        .doesNotContain("/contacts/new\"", "/setup/imports/new");
  }

  @Test
  void anImportFromAListGoesIntoItsObject() {
    Matcher upload =
        Pattern.compile("href=\"(/setup/imports/new\\?[^\"]+)\"")
            .matcher(visitor.get("/deals").body());
    assertThat(upload.find()).isTrue();
    assertThat(visitor.get(upload.group(1)).body()).contains("<option value=\"deals\" selected>");
  }

  @Test
  void aSearchThatFindsNothingSaysWhereAndHowToFindMore() {
    ada.workspace().admin().create("contacts", "Lena", Map.of());
    assertThat(visitor.get("/contacts?q=brandlhof").body())
        .contains("Nothing matches “brandlhof”", "may read in All contacts", "Clear the search")
        .doesNotContain("Remove the filters");
    assertThat(visitor.get("/contacts?view=mine&q=brandlhof").body())
        .contains("may read in My contacts, with filters on", "Remove the filters", "All contacts");
    assertThat(visitor.get("/contacts?view=mine").body())
        .contains("Nothing fits these conditions", "In My contacts", "Remove the filters");
  }

  @Test
  void anOrderThatTakesTooLongSaysWhichFieldNeedsAnIndex() {
    ada.workspace().admin().create("contacts", "Lena", Map.of());
    SlowRows.in(ada.workspace(), "contacts");
    HttpResponse<String> sorted = visitor.get("/contacts?sort=jobTitle,-createdAt");
    assertThat(sorted.statusCode()).isEqualTo(400);
    assertThat(sorted.body())
        .contains("This takes too long", "the order by Job title needs an index", "Newest first");
    for (String system : List.of("name", "-updatedAt")) {
      assertThat(visitor.get("/contacts?sort=" + system).body())
          .contains("cannot have an index. Another order helps", "Newest first")
          .doesNotContain("administrator can give");
    }
    assertThat(visitor.get("/contacts?sort=createdAt,name").body())
        .contains("an order by several fields takes too long", "Newest first")
        .doesNotContain("administrator can give");
    String filter = "[{\"field\":\"jobTitle\",\"operator\":\"isEmpty\"}]";
    assertThat(visitor.get("/contacts?filter=" + QueryText.encoded(filter)).body())
        .contains("This takes too long", "index of the fields in the filter")
        .doesNotContain("Newest first");
  }
}
