package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Conditions about related records in the builder of filters, without a browser. */
class RelatedConditionsTest extends FilterFormCase {

  @Test
  void relatedRecordsComeBackFromTheirInputsAndAreSaidInWords() {
    String lena = api.create("contacts", "Lena Brandl", Map.of("lastName", "Brandl"));
    api.create("contacts", "Bruno Zedlitz", Map.of("lastName", "Zedlitz"));
    api.create("deals", "Roof", Map.of("contact", lena, "stage", "won"));
    String won = one("stage", "in", "[\"won\"]");
    for (String filter :
        List.of(
            related("some", "deals", won),
            related("none", "tasks", "[]"),
            related("some", "events", one("owner", "eq", "\"me\"")),
            related("some", "deals", one("company.industry", "contains", "\"hotel\"")))) {
      HttpResponse<String> page = page(filter);
      assertThat(page.body()).as(filter).contains("name=\"r-0\"").doesNotContain("name=\"kept-");
      assertThat(applied(send(form(page.body(), "apply")))).isEqualTo(filter);
    }
    String list = "/contacts?filter=" + QueryText.encoded(related("some", "deals", won));
    assertThat(visitor.get(list).body().replaceAll("<[^>]+>", ""))
        .contains("Has any Deal where Stage is any of Won", "Brandl")
        .doesNotContain("Zedlitz");
    String none = QueryText.encoded(related("none", "deals", won));
    assertThat(visitor.get("/contacts?filter=" + none).body().replaceAll("<[^>]+>", ""))
        .contains("Has no Deal where Stage is any of Won", "Zedlitz")
        .doesNotContain("Brandl");
  }

  @Test
  void relatedRecordsAreAddedChosenAndRemoved() {
    String begun = form(page("").body(), "remove-0");
    String added = send(with(form(send(begun).body(), "related"))).body();
    assertThat(added).contains(">Deals</option>", ">Quotes</option>").contains("id=\"cond-0-0\"");
    String tasks = send(with(form(added, "show"), "r-0", "tasks.contact", "q-0", "none")).body();
    String two = send(with(form(tasks, "more-0"), "v-0-0", "open")).body();
    assertThat(two).contains("id=\"cond-0-1\"");
    String open = with(form(two, "apply"), "f-0-1", "name", "o-0-1", "not_empty");
    assertThat(applied(send(open)))
        .isEqualTo(
            related(
                "none",
                "tasks",
                "[{\"field\":\"status\",\"operator\":\"in\",\"value\":[\"open\"]},"
                    + "{\"field\":\"name\",\"operator\":\"isNotEmpty\"}]"));
    String fewer = send(form(send(form(two, "remove-0-1")).body(), "remove-0-0")).body();
    assertThat(applied(send(form(fewer, "apply")))).isEqualTo(related("none", "tasks", "[]"));
    assertThat(send(form(fewer, "remove-0")).body()).contains("No conditions");
    HttpResponse<String> missing = send(form(added, "apply"));
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).contains("A condition has no value");
  }

  @Test
  void aProfileIsOfferedNoRelatedRecordsThatItMayNotViewOrWhoseLookupIsHidden() {
    ada.workspace()
        .profile(
            """
            {"name": "Narrow",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": false, "create": false, "update": false, "delete": false},
               "tasks": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"contact": {"read": false, "edit": false}}},
               "events": {"view": true, "create": false, "update": false, "delete": false,
                          "fields": {"location": {"read": false, "edit": false}}}}}
            """);
    WebVisitor narrow = Colleague.in(ada.workspace(), "Narrow").visitor();
    String empty = form(narrow.get("/contacts/filter").body(), "related");
    String offered = narrow.post("/contacts/filter", empty).body();
    assertThat(offered)
        .contains(">Events</option>", ">Quotes</option>")
        .doesNotContain(">Deals</option>", ">Tasks</option>", ">Location</option>");
    for (String object : List.of("deals", "tasks")) {
      String sent = with(form(offered, "show"), "r-1", object + ".contact");
      assertThat(narrow.post("/contacts/filter", sent).body())
          .doesNotContain("cond-1-0", ">Stage</option>", ">Deals</option>", ">Tasks</option>");
      String filter = related("some", object, "[]");
      String page = narrow.get("/contacts/filter?filter=" + QueryText.encoded(filter)).body();
      assertThat(page).contains("name=\"kept-0\"").doesNotContain("Has any");
      assertThat(narrow.get("/contacts?filter=" + QueryText.encoded(filter)).statusCode())
          .isEqualTo(403);
    }
  }
}
