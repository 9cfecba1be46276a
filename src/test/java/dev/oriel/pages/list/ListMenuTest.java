package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What else can be done with a list: exports, and the height of its rows. */
class ListMenuTest {

  private static final String LEADS =
      "filter="
          + QueryText.encoded("[{\"field\":\"status\",\"operator\":\"eq\",\"value\":\"lead\"}]");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  @Test
  void anExportHasWhatIsShown() {
    String company = api.create("companies", "Acme", Map.of());
    for (int i = 0; i < 60; i++) {
      api.create(
          "contacts",
          "Lead " + i,
          Map.of("status", "lead", "jobTitle", "Head", "company", company));
    }
    api.create("contacts", "Former", Map.of("status", "former"));
    String page = visitor.get("/contacts?" + LEADS + "&sort=name&columns=company,jobTitle").body();
    String csv = page.replaceAll("(?s).*href=\"(/contacts/export[^\"]*format=csv)\".*", "$1");
    HttpResponse<String> file = visitor.get(csv.replace("&amp;", "&"));
    assertThat(file.headers().firstValue("Content-Type").orElse("")).startsWith("text/csv");
    assertThat(file.headers().firstValue("Content-Disposition").orElse("")).contains("contacts-");
    assertThat(file.body().lines()).hasSize(61);
    assertThat(file.body()).contains("Head", "Acme").doesNotContain("Former", "status");
    assertThat(file.body().indexOf("Lead 0")).isLessThan(file.body().indexOf("Lead 59"));
    String newest = visitor.get("/contacts/export?format=csv").body();
    assertThat(newest.indexOf("Lead 59")).isLessThan(newest.indexOf("Lead 0"));
    HttpResponse<String> workbook = visitor.get("/contacts/export?format=xlsx");
    assertThat(workbook.statusCode()).isEqualTo(200);
    assertThat(workbook.body()).startsWith("PK");
    assertThat(visitor.get("/contacts/export?format=exe").statusCode()).isEqualTo(400);
    assertThat(visitor.get("/contacts/export?format=csv&filter=%7B").statusCode()).isEqualTo(400);
  }

  @Test
  void anExportHasNothingThatItsReaderMayNotRead() {
    String lena = api.create("contacts", "Lena", Map.of("email", "lena@secret.example"));
    ada.workspace()
        .profile(
            """
            {"name": "Hiding",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": false, "create": false, "update": false, "delete": false},
               "contacts": {"view": true, "create": false, "update": false, "delete": false,
                            "fields": {"email": {"read": false, "edit": false}}}}}
            """);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/contacts/export?format=csv&columns=email").body())
        .contains("Lena")
        .doesNotContain("secret");
    assertThat(other.get("/deals/export?format=csv").statusCode()).isEqualTo(403);
    HttpResponse<String> list = other.get("/contacts?columns=email");
    assertThat(other.send(list, "/contacts/selected/export", Map.of("id", lena)).body())
        .contains("Lena")
        .doesNotContain("secret");
    assertThat(other.send(list, "/deals/selected/export", Map.of("id", lena)).statusCode())
        .isEqualTo(403);
    assertThat(other.get("/contacts").body()).doesNotContain("/setup/imports/new");
  }

  @Test
  void chosenRecordsAreExportedInTheOrderAndWithTheColumnsOfTheList() {
    String zoe = api.create("contacts", "Zoe", Map.of("jobTitle", "Head"));
    String ada = api.create("contacts", "Ada", Map.of("jobTitle", "Clerk"));
    api.create("contacts", "Benno", Map.of());
    HttpResponse<String> list = visitor.get("/contacts?sort=name&columns=jobTitle&q=nobody");
    HttpResponse<String> file =
        visitor.send(list, "/contacts/selected/export", Map.of("id", zoe + "," + ada));
    assertThat(file.headers().firstValue("Content-Type").orElse("")).startsWith("text/csv");
    assertThat(file.body().lines()).hasSize(3);
    assertThat(file.body()).contains("Head").doesNotContain("Benno", "status");
    assertThat(file.body().indexOf("Ada")).isLessThan(file.body().indexOf("Zoe"));
    HttpResponse<String> none = visitor.send(list, "/contacts/selected/export", Map.of());
    assertThat(none.statusCode()).isEqualTo(400);
  }

  @Test
  void theHeightOfRowsIsThePersons() {
    api.create("contacts", "Lena", Map.of());
    HttpResponse<String> page = visitor.get("/contacts?q=lena");
    assertThat(page.body()).contains("data-density=\"comfortable\"");
    HttpResponse<String> answer =
        visitor.send(page, "/contacts/height", Map.of("height", "COMPACT"));
    assertThat(answer.headers().firstValue("Location")).hasValue("/contacts?q=lena");
    assertThat(visitor.get("/companies").body()).contains("data-density=\"compact\"");
    visitor.send(visitor.get("/contacts"), "/contacts/height", Map.of("height", "HUGE"));
    assertThat(visitor.get("/contacts").body())
        .contains("data-density=\"compact\"", "value=\"COMPACT\" checked");
  }
}
