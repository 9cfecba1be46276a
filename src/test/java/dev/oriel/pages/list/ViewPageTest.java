package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.form.Form;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Saved views: whose they are, what they keep, and what becomes of them. */
class ViewPageTest {

  private static final String LEADS =
      "[{\"field\":\"status\",\"operator\":\"in\",\"value\":[\"lead\",\"former\"]},"
          + "{\"field\":\"company.industry\",\"operator\":\"contains\",\"value\":\"hotel\"}]";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String query(String filter) {
    return "filter=" + QueryText.encoded(filter);
  }

  private static HttpResponse<String> save(
      WebVisitor maker, String query, String name, boolean isShared) {
    HttpResponse<String> page = maker.get("/contacts/views/new?" + query);
    Map<String, String> typed = new HashMap<>(Map.of("name", name));
    if (isShared) {
      typed.put("shared", "true");
    }
    return maker.send(page, "/contacts/views/new", typed);
  }

  /** The address of a view that was saved just now. */
  private static String saved(WebVisitor maker, String query, String name, boolean isShared) {
    HttpResponse<String> answer = save(maker, query, name, isShared);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return answer.headers().firstValue("Location").orElseThrow();
  }

  private static String id(String address) {
    return address.substring(address.indexOf("view=") + 5);
  }

  private HttpResponse<String> change(WebVisitor who, String address, Map<String, String> typed) {
    String page = "/contacts/views/" + id(address);
    return who.send(who.get(page + "?view=" + id(address)), page, typed);
  }

  @Test
  void thePaletteFindsTheViewsThatOneHas() {
    String address = saved(visitor, "q=lena", "Hotels near Linz", false);
    assertThat(visitor.get("/search/palette?q=near+lin").body())
        .contains("href=\"" + address + "\"", "Hotels");
    WebVisitor other = Colleague.in(ada.workspace(), "Administrator").visitor();
    assertThat(other.get("/search/palette?q=near+lin").body()).doesNotContain("Hotels");
  }

  @Test
  void aViewKeepsSearchFilterOrderAndColumns() {
    api.create("contacts", "Lena Lead", Map.of("status", "lead"));
    api.create("contacts", "Lena Customer", Map.of("status", "customer"));
    String filter = "[{\"field\":\"status\",\"operator\":\"eq\",\"value\":\"lead\"}]";
    String address =
        saved(
            visitor, "q=lena&sort=name&columns=status,email:wide&" + query(filter), "Leads", false);
    String page = visitor.get(address).body();
    assertThat(page)
        .contains("Lena Lead", "name=\"q\" value=\"lena\"", "Name, A to Z", "<col width=\"339\"")
        .contains("aria-current=\"page\"><span dir=\"auto\">Leads</span>")
        .doesNotContain("Lena Customer", "changed, not saved");
    String changed = visitor.get(address + "&q=&sort=-name").body();
    assertThat(changed).contains("changed, not saved", "Name, Z to A", ">Reset<", "Save view");
    assertThat(visitor.get(address + "&filter=").body()).contains("Lena Customer");
  }

  @Test
  void theSameFormSavesOneView() {
    HttpResponse<String> page = visitor.get("/contacts/views/new?q=a");
    String first = location(visitor.send(page, "/contacts/views/new", Map.of("name", "Once")));
    String second = location(visitor.send(page, "/contacts/views/new", Map.of("name", "Once")));
    assertThat(second).isEqualTo(first);
    assertThat(visitor.get("/contacts").body().split(">Once<", -1)).hasSize(2);
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void aViewIsItsMakersUnlessItIsShared() {
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    String own = saved(ben, "q=x", "Bens own", false);
    assertThat(ben.get(own).statusCode()).isEqualTo(200);
    assertThat(visitor.get(own).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/contacts/views/" + id(own)).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/contacts").body()).doesNotContain("Bens own");
    assertThat(save(ben, "q=x", "For all", true).statusCode()).isEqualTo(403);
    String shared = saved(visitor, query(LEADS), "For all", true);
    assertThat(ben.get(shared).body()).contains("For all", "Status", "for all members");
    assertThat(change(ben, shared, Map.of("name", "Taken")).statusCode()).isEqualTo(403);
    assertThat(change(ben, shared, Map.of("act", "delete")).statusCode()).isEqualTo(403);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.get(shared).statusCode()).isEqualTo(404);
    for (String wrong : new String[] {UUID.randomUUID().toString(), "x", "all", "1' or '1'='1"}) {
      assertThat(visitor.get("/contacts?view=" + QueryText.encoded(wrong)).statusCode())
          .as(wrong)
          .isEqualTo(404);
    }
    assertThat(visitor.get("/companies?view=" + id(shared)).statusCode()).isEqualTo(404);
  }

  @Test
  void whoHasTheRightSharesViewsAndChangesSharedOnes() {
    ada.workspace()
        .profile(
            "{'name': 'Sales', 'rights': {'view': ['share']}, 'defaultAccess': {'view': true}}");
    WebVisitor eve = Colleague.in(ada.workspace(), "Sales").visitor();
    assertThat(eve.get("/contacts/views/new").body()).contains("name=\"shared\"");
    String shared = saved(eve, "q=x", "Of Eve", true);
    assertThat(visitor.get(shared).body()).contains("Of Eve");
    String other = saved(visitor, "q=y", "Of Ada", true);
    assertThat(change(eve, other, Map.of("name", "Taken")).statusCode()).isEqualTo(303);
    assertThat(change(eve, other, Map.of("act", "delete")).statusCode()).isEqualTo(303);
    assertThat(visitor.get(other).statusCode()).isEqualTo(404);
    // What stands in all lists stays the administrators'.
    HttpResponse<String> page = eve.get("/contacts/columns");
    assertThat(page.body()).doesNotContain("Standard for all");
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(ben.get("/contacts/views/new").body()).doesNotContain("name=\"shared\"");
    assertThat(change(ben, shared, Map.of("act", "behind")).statusCode()).isEqualTo(403);
    String own = saved(ben, "q=z", "Of Ben", false);
    Map<String, String> forged = Map.of("name", "Of Ben", "shared", "true", Form.PRESENT, "shared");
    assertThat(change(ben, own, forged).statusCode()).isEqualTo(403);
  }

  @Test
  void aSharedViewIsOfferedToThoseWhoMayReadWhatItNames() {
    ada.workspace()
        .profile(
            """
            {"name": "Hiding",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "companies": {"view": false, "create": false, "update": false, "delete": false},
               "contacts": {"view": true, "create": false, "update": false, "delete": false,
                            "fields": {"email": {"read": false, "edit": false}}}}}
            """);
    String email = "[{\"field\":\"email\",\"operator\":\"contains\",\"value\":\"secret\"}]";
    String nested = "[{\"or\":[{\"and\":" + email + "}]}]";
    String behind =
        "[{\"field\":\"company.industry\",\"operator\":\"contains\",\"value\":\"secret\"}]";
    String[] hidden = {
      saved(visitor, query(email), "Filtered", true),
      saved(visitor, query(nested), "Nested", true),
      saved(visitor, query(behind), "Behind", true),
      saved(visitor, "sort=email", "Sorted", true),
      saved(visitor, "columns=jobTitle,email", "Column", true)
    };
    saved(visitor, "sort=jobTitle", "Open", true);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(other.get("/contacts").body())
        .contains("Open")
        .doesNotContain("Filtered", "Nested", "Behind", "Sorted", "Column<", "secret");
    for (String address : hidden) {
      assertThat(other.get(address).statusCode()).as(address).isEqualTo(404);
    }
    assertThat(save(other, query(email), "Mine", false).statusCode()).isEqualTo(403);
    assertThat(other.get("/companies/views/new").statusCode()).isEqualTo(403);
  }

  @Test
  void renamedFieldsAndOptionsStayInAView() {
    String address = saved(visitor, "sort=-jobTitle&columns=jobTitle&" + query(LEADS), "V", false);
    String moves =
        "[{\"moved\":{\"field\":\"status\",\"from\":null,\"to\":[\"lead\"],\"since\":{\"relative\":\"-7d\"}}}]";
    String moved = saved(visitor, query(moves), "Moved", false);
    api.patch("/objects/contacts/fields/jobTitle", "{\"apiName\": \"role\", \"name\": \"Role\"}");
    api.patch("/objects/contacts/fields/status", "{\"apiName\": \"state\"}");
    api.patch("/objects/companies/fields/industry", "{\"apiName\": \"branch\"}");
    String page = visitor.get(address).body();
    assertThat(page.replaceAll("<[^>]+>", ""))
        .contains("Role, Z to A", "Status is any of Lead, Former", "Company › Industry contains");
    assertThat(page).doesNotContain("cannot be shown");
    assertThat(visitor.get(moved).body().replaceAll("<[^>]+>", ""))
        .contains("Status changed from nothing to Lead since 7 days ago");
  }

  @Test
  void aViewOfADeletedFieldIsShownWithoutItAndSaysSo() {
    for (String name : new String[] {"score", "points"}) {
      api.post(
          "/objects/contacts/fields",
          "{\"name\": \"%s\", \"apiName\": \"%1$s\", \"type\": \"number\"}".formatted(name));
    }
    String filter =
        "[{\"field\":\"score\",\"operator\":\"gt\",\"value\":5},"
            + "{\"or\":[{\"field\":\"score\",\"operator\":\"isEmpty\"}]}]";
    String filtered = saved(visitor, query(filter), "Filtered", false);
    String sorted = saved(visitor, "sort=points&columns=points,phone", "Sorted", false);
    api.create("contacts", "Lena", Map.of());
    api.delete("/objects/contacts/fields/score");
    api.delete("/objects/contacts/fields/points");
    assertThat(visitor.get(filtered).body())
        .contains("Lena", "filters by something that was deleted");
    assertThat(visitor.get(sorted).body())
        .contains("Lena", ">Phone<", "Created, newest")
        .doesNotContain("was deleted");
  }

  @Test
  void viewsAreRenamedOverwrittenMovedAndDeleted() {
    String first = saved(visitor, "q=a", "First", false);
    String second = saved(visitor, "q=b", "Second", false);
    String list = visitor.get("/contacts").body();
    assertThat(list.indexOf("First")).isLessThan(list.indexOf("Second"));
    change(visitor, second, Map.of("act", "before", "name", "Second"));
    list = visitor.get("/contacts").body();
    assertThat(list.indexOf("Second")).isLessThan(list.indexOf("First"));
    String page = "/contacts/views/" + id(first);
    HttpResponse<String> form = visitor.get(page + "?view=" + id(first) + "&q=other");
    visitor.send(form, page, Map.of("name", "Other"));
    assertThat(visitor.get(first).body()).contains("value=\"other\"", ">Other<");
    assertThat(change(visitor, first, Map.of("name", " ")).statusCode()).isEqualTo(400);
    assertThat(change(visitor, first, Map.of("name", "x".repeat(61))).statusCode()).isEqualTo(400);
    change(visitor, second, Map.of("name", "Second", "shared", "true"));
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(ben.get(second).statusCode()).isEqualTo(200);
    change(visitor, second, Map.of("act", "delete"));
    assertThat(visitor.get(second).statusCode()).isEqualTo(404);
    assertThat(ben.get(second).statusCode()).isEqualTo(404);
  }

  @Test
  void aViewThatIsNoneIsRefused() {
    for (String query :
        new String[] {
          query("{"),
          query("[{\"field\":\"emial\",\"operator\":\"eq\",\"value\":\"a\"}]"),
          "sort=a,b,c,d,e,f",
          "sort=address"
        }) {
      assertThat(save(visitor, query, "Wrong", false).statusCode()).as(query).isEqualTo(400);
    }
    for (int i = 0; i < 50; i++) {
      saved(visitor, "q=" + i, "View " + i, false);
    }
    assertThat(save(visitor, "q=x", "One more", false).body()).contains("at most 50 views");
    assertThat(saved(visitor, "q=x", "Shared", true)).startsWith("/contacts?view=");
  }

  @Test
  void aFilterThatIsTooLongForAnAddressIsKeptUnderAnId() {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 150; i++) {
      names.append(i == 0 ? "" : ",").append("\"").append(UUID.randomUUID()).append("\"");
    }
    String condition = "{\"field\":\"company\",\"operator\":\"in\",\"value\":[" + names + "]}";
    HttpResponse<String> page = visitor.get("/contacts/filter");
    HttpResponse<String> answer =
        visitor.send(
            page,
            "/contacts/filter",
            Map.of("act", "apply", "kept-0", condition, "kept-1", condition));
    String address = location(answer);
    assertThat(address).startsWith("/contacts?view=").hasSizeLessThan(100);
    assertThat(visitor.get(address).body().replaceAll("<[^>]+>", ""))
        .contains("Company is any of", "and 147 more");
    assertThat(visitor.get(address).body())
        .contains("class=\"o-filter\"")
        .doesNotContain("class=\"x\"")
        .doesNotContainPattern("href=\"[^\"]{4001}");
    assertThat(visitor.get("/contacts").body()).doesNotContain(id(address));
    WebVisitor ben = Colleague.in(ada.workspace(), "Administrator").visitor();
    assertThat(ben.get(address).statusCode()).isEqualTo(404);
    String saved = saved(visitor, address.substring(address.indexOf('?') + 1), "Long", false);
    assertThat(visitor.get(saved).body()).contains(">Long<");
  }

  @Test
  void viewsGoWithTheirMemberAndTheirObject() {
    Colleague ben = Colleague.in(ada.workspace(), "Administrator");
    saved(ben.visitor(), "q=own", "Own", false);
    String shared = saved(ben.visitor(), "q=shared", "Shared", true);
    api.post("/objects", "{\"name\": \"Projects\", \"apiName\": \"projects\"}");
    HttpResponse<String> page = visitor.get("/projects/views/new?q=x");
    visitor.send(page, "/projects/views/new", Map.of("name", "Of projects"));
    assertThat(count()).isEqualTo(3);
    RunningOriel.bean(MemberChanges.class).remove(ada.workspace().operator(), ben.member());
    assertThat(count()).isEqualTo(2);
    assertThat(visitor.get(shared).statusCode()).isEqualTo(200);
    api.delete("/objects/projects");
    assertThat(count()).isEqualTo(1);
  }

  private int count() {
    Integer number =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select count(*) from %s.view".formatted(ada.workspace().workspace().schema()),
                Integer.class);
    return number == null ? 0 : number;
  }
}
