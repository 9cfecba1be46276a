package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lists in an order by several fields. */
class SortPageTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private HttpResponse<String> send(String page, Map<String, String> typed) {
    return visitor.send(visitor.get(page), "/deals/sort", typed);
  }

  @Test
  void severalKeysMakeAnOrder() {
    api.create("deals", "B", Map.of("amount", 5));
    api.create("deals", "A", Map.of("amount", 5));
    api.create("deals", "C", Map.of("amount", 9));
    HttpResponse<String> answer =
        send(
            "/deals/sort?q=a+b",
            Map.of("act", "apply", "s-0", "amount", "d-0", "-", "s-1", "name", "d-1", ""));
    assertThat(answer.headers().firstValue("Location"))
        .hasValue("/deals?q=a+b&sort=-amount%2Cname");
    String list = visitor.get("/deals?sort=-amount,name").body();
    assertThat(list).contains("Amount, largest, Name, A to Z");
    assertThat(list.indexOf(">C<")).isLessThan(list.indexOf(">A<"));
    assertThat(list.indexOf(">A<")).isLessThan(list.indexOf(">B<"));
  }

  @Test
  void theFirstClickOnAColumnPutsTheLargestAndTheNewestFirst() {
    api.create("deals", "A", Map.of());
    String list = visitor.get("/deals?columns=amount,closeDate,lastContactAt,stage,source").body();
    assertThat(list)
        .contains("sort=-amount\"", "sort=-closeDate\"", "sort=-lastContactAt\"")
        .contains("sort=stage\"", "sort=source\"");
  }

  @Test
  void relatedRecordsAndMembersAreSortedByTheirNames() {
    String beta = api.create("companies", "Beta", Map.of());
    String alpha = api.create("companies", "Alpha", Map.of());
    api.create("deals", "First", Map.of("company", alpha));
    api.create("deals", "Second", Map.of("company", beta));
    assertThat(visitor.get("/deals").body()).contains("sort=company\"", "sort=owner\"");
    assertThat(visitor.get("/deals?sort=company").body())
        .contains("Company, A to Z")
        .containsSubsequence(">First<", ">Second<");
  }

  @Test
  void keysAreAddedAndRemoved() {
    String one = visitor.get("/deals/sort").body();
    assertThat(one)
        .contains("<option value=\"createdAt\" selected>Created</option>", ">newest</option>");
    String two = send("/deals/sort", Map.of("act", "add", "s-0", "amount", "d-0", "-")).body();
    assertThat(two).contains("id=\"s-1\"", "then by").doesNotContain("id=\"s-2\"");
    String fewer =
        send("/deals/sort", Map.of("act", "remove-0", "s-0", "amount", "s-1", "name")).body();
    assertThat(fewer).contains("<option value=\"name\" selected>").doesNotContain("id=\"s-1\"");
    HttpResponse<String> none = send("/deals/sort?sort=name", Map.of("act", "apply"));
    assertThat(none.headers().firstValue("Location")).hasValue("/deals");
  }

  @Test
  void hostileKeysAreAnsweredAsOthers() {
    for (Map<String, String> fields :
        java.util.List.of(
            Map.of("act", "remove-9", "s-0", "x,y,z", "d-0", "<b>"),
            Map.of("act", "remove-", "s-0", "-"),
            Map.of("act", "add", "s-4", "name,".repeat(1_000)))) {
      assertThat(send("/deals/sort", fields).statusCode()).isIn(200, 303);
    }
    assertThat(visitor.get("/deals/sort?sort=" + "a,".repeat(500)).statusCode()).isEqualTo(200);
    assertThat(visitor.get("/deals?sort=" + "name,".repeat(6)).statusCode()).isEqualTo(400);
  }

  @Test
  void aProfileIsOfferedWhatItMayRead() {
    ada.workspace()
        .profile(
            """
            {"name": "Hiding",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "companies": {"view": false, "create": false, "update": false, "delete": false},
               "deals": {"view": true, "create": false, "update": false, "delete": false,
                         "fields": {"amount": {"read": false, "edit": false}}}}}
            """);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/deals/sort").body())
        .contains(">Close date</option>")
        .doesNotContain(">Amount</option>", ">Company</option>");
    assertThat(other.get("/companies/sort").statusCode()).isEqualTo(403);
    assertThat(other.get("/companies/sort/form").statusCode()).isEqualTo(403);
  }

  @Test
  void theLabelOfAHiddenFieldIsNotTold() {
    api.create("contacts", "", Map.of("lastName", "Brandl"));
    api.post(
        "/objects/contacts/fields",
        Map.of("apiName", "salary", "name", "Top secret pay", "type", "number"));
    ada.workspace()
        .profile(
            """
            {'name': 'Limited',
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {
               'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                            'fields': {'salary': {'read': false, 'edit': false}}}}}
            """);
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    for (String page : java.util.List.of("/contacts/sort?sort=-salary", "/contacts?sort=-salary")) {
      assertThat(limited.get(page).body()).doesNotContain("Top secret", "largest");
      assertThat(visitor.get(page).body()).contains("Top secret", "largest");
    }
  }
}
