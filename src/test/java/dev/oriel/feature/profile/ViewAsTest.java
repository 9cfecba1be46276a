package dev.oriel.feature.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** An administrator sees pages as those who hold a profile, and changes nothing. */
class ViewAsTest {

  private static final Pattern ADDRESS =
      Pattern.compile(" (href|src|action|formaction|hx-get|hx-post|data-list)=\"(/[^\"]*)\"");

  /** Pages whose links are followed; each kind of page is among them. */
  private static final int FOLLOWED = 60;

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final Api API = WORKSPACE.admin();

  private final Colleague ada = Colleague.in(WORKSPACE, "Administrator");
  private final WebVisitor visitor = ada.visitor();
  private UUID sales;
  private String contact;

  @BeforeEach
  void records() {
    WORKSPACE.profile(
        """
        {"name": "Sales EU", "defaultAccess": {"view": false},
         "objects": {
           "contacts": {"view": true, "create": true, "update": true, "delete": true,
             "fields": {"phone": {"read": true, "edit": false}, "email": {"read": false}}},
           "tasks": {"view": true, "create": true, "update": true},
           "deals": {"view": true}}}
        """);
    sales = profile("Sales EU");
    contact =
        API.create(
            "contacts",
            "Lena Brandl",
            Map.of(
                "firstName", "Lena",
                "lastName", "Brandl",
                "email", "lena@secret.example",
                "phone", "+43 1 555 0142",
                "owner", ada.member()));
    API.create("companies", "Unseen Hotels", Map.of());
    API.create("tasks", "Call Lena", Map.of("assignee", ada.member()));
  }

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), name).id();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private String as(String path) {
    return path + (path.contains("?") ? "&" : "?") + "viewAs=" + sales;
  }

  private HttpResponse<String> begin(UUID profile) {
    String question = "/setup/profiles/" + profile + "/view";
    return visitor.send(visitor.get(question), question, Map.of());
  }

  private int entries() {
    AuditQuery query =
        new AuditQuery(
            ada.member(), Set.of(), Set.of(AuditAction.VIEWED_AS), null, Set.of(), null, null);
    Audit audit = RunningOriel.bean(Audit.class);
    return audit.list(WORKSPACE.operator(), query, 10, null).entries().size();
  }

  @Test
  void theLogHasAnEntryBeforeAPageIsShown() {
    HttpResponse<String> unasked = visitor.get(as("/contacts"));
    String question = location(unasked);
    assertThat(question).startsWith("/setup/profiles/" + sales + "/view?to=");
    assertThat(entries()).isZero();
    HttpResponse<String> asked = visitor.get(question);
    assertThat(asked.body()).contains("View Oriel as Sales EU?", "The audit log gets an entry");
    HttpResponse<String> begun = visitor.send(asked, question, Map.of());
    assertThat(location(begun)).isEqualTo(as("/contacts"));
    assertThat(visitor.get(location(begun)).body())
        .contains("You see Oriel as the profile Sales EU would. Nothing can be changed.");
    visitor.get(as("/deals"));
    assertThat(entries()).isOne();
    assertThat(visitor.get("/contacts").body()).doesNotContain("You see Oriel as the profile");
    WebVisitor other = ada.visitor();
    assertThat(location(other.get(as("/contacts")))).as("another browser").isEqualTo(question);
  }

  @Test
  void twoTabsShowTwoProfiles() {
    begin(sales);
    UUID standard = profile("Standard");
    assertThat(location(begin(standard))).isEqualTo("/?viewAs=" + standard);
    assertThat(visitor.get(as("/contacts")).body()).contains("the profile Sales EU would");
    assertThat(visitor.get("/contacts?viewAs=" + standard).body())
        .contains("the profile Standard would");
  }

  @Test
  void everyAddressKeepsTheProfileAndNothingHiddenIsShown() {
    begin(sales);
    Queue<String> open = new ArrayDeque<>(List.of(as("/")));
    Set<String> seen = new LinkedHashSet<>();
    while (!open.isEmpty() && seen.size() < FOLLOWED) {
      String path = open.remove();
      if (!seen.add(kind(path))) {
        continue;
      }
      HttpResponse<String> page = visitor.get(path);
      assertThat(page.statusCode()).as(path + page.body()).isIn(200, 302, 303, 404);
      assertThat(page.body()).as(path).doesNotContain("lena@secret.example", "Unseen Hotels");
      addresses(page.body())
          .forEach((address, attribute) -> {
            assertThat(address).as("%s of %s", attribute, path).contains("viewAs=" + sales);
            if (attribute.equals("href")) {
              open.add(address);
            }
          });
    }
    assertThat(seen)
        .contains("/", "/contacts", "/contacts/*", "/contacts/*/edit", "/tasks", "/search");
  }

  /** A path with a star for each id and without parameters. */
  private static String kind(String path) {
    return path.replaceAll("\\?.*", "").replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "*");
  }

  private Map<String, String> addresses(String html) {
    Matcher found = ADDRESS.matcher(html);
    Map<String, String> addresses = new LinkedHashMap<>();
    while (found.find()) {
      String address = HtmlUtils.htmlUnescape(found.group(2));
      boolean leaves = address.equals("/setup/profiles/" + sales + "#main");
      if (!address.startsWith("/assets/")
          && !address.startsWith("/docs")
          && !address.startsWith("/me")
          && !leaves) {
        addresses.put(address, found.group(1));
      }
    }
    return addresses;
  }

  @Test
  void rightsAreThoseOfTheProfile() {
    begin(sales);
    String page = visitor.get(as("/contacts/" + contact)).body();
    assertThat(page).contains("+43 1 555 0142").doesNotContain("Edit E-mail");
    assertThat(visitor.get(as("/companies")).statusCode()).isEqualTo(403);
    assertThat(visitor.get(as("/setup/members")).statusCode()).isEqualTo(403);
    String list = visitor.get(as("/contacts")).body();
    assertThat(list).contains("Off while viewing as a profile").doesNotContain("Companies</");
    WORKSPACE.profile("{'name': 'Definer', 'rights': {'object': {'create': true}}}");
    UUID definer = profile("Definer");
    begin(definer);
    String setup = visitor.get("/setup/objects?viewAs=" + definer).body();
    assertThat(setup).contains("You see Oriel as").doesNotContain("API keys");
  }

  @Test
  void nobodyIsMe() {
    begin(sales);
    assertThat(visitor.get(as("/contacts")).body()).contains("Lena Brandl");
    assertThat(visitor.get(as("/contacts?view=mine")).body()).doesNotContain("Lena Brandl");
    assertThat(visitor.get(as("/")).body()).doesNotContain("Call Lena");
    for (String own : List.of("/me", "/me/connections", "/me/journal", "/me/keys")) {
      assertThat(visitor.get(as(own)).statusCode()).as(own).isEqualTo(403);
    }
    assertThat(visitor.get(as("/home/keys")).body()).contains("Go to Contacts");
  }

  @Test
  void everyChangeIsRefused() {
    begin(sales);
    String path = "/contacts/" + contact + "/edit";
    HttpResponse<String> form = visitor.get(as(path));
    HttpResponse<String> sent = visitor.send(form, as(path), Map.of("lastName", "Changed"));
    assertThat(sent.statusCode()).isEqualTo(403);
    assertThat(sent.body()).contains("nothing can be changed", "the profile Sales EU would");
    HttpResponse<String> bare = visitor.send(form, path, Map.of("lastName", "Changed"));
    assertThat(bare.statusCode()).as("a form that has lost the profile").isEqualTo(403);
    Map<String, String> own = WebVisitor.hidden(visitor.get(path).body());
    own.put("lastName", "Changed");
    assertThat(visitor.post(as(path), own).statusCode()).as("a token of the person").isEqualTo(403);
    assertThat(visitor.post(path, own, "X-View-As", sales.toString()).statusCode()).isEqualTo(403);
    assertThat(
            API.get("/objects/contacts/records/" + contact)
                .at("/data/record/fields/lastName")
                .stringValue())
        .isEqualTo("Brandl");
  }

  @Test
  void onlyAdministratorsSeePagesAsAProfile() {
    Colleague ben = Colleague.in(WORKSPACE, "Sales EU");
    UUID other = profile("Standard");
    for (UUID profile : List.of(other, UUID.randomUUID())) {
      HttpResponse<String> refused = ben.visitor().get("/contacts?viewAs=" + profile);
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Standard");
      String question = "/setup/profiles/" + profile + "/view";
      assertThat(ben.visitor().get(question).statusCode()).isEqualTo(403);
    }
    begin(sales);
    TestPerson.create().join(WORKSPACE, "Administrator");
    WORKSPACE.give(ada.member(), "Sales EU");
    assertThat(followed(as("/contacts")).statusCode()).isEqualTo(403);
  }

  /** The last answer; none before it shows a record. */
  private HttpResponse<String> followed(String path) {
    HttpResponse<String> answer = visitor.get(path);
    while (answer.statusCode() == 303) {
      assertThat(answer.body()).doesNotContain("Brandl");
      answer = visitor.get(location(answer));
    }
    return answer;
  }

  @Test
  void aDeletedProfileIsShownNoMore() {
    WORKSPACE.profile("{'name': 'Trainees', 'defaultAccess': {'view': true}}");
    UUID trainees = profile("Trainees");
    String page = "/contacts?viewAs=" + trainees;
    begin(trainees);
    assertThat(visitor.get(page).statusCode()).isEqualTo(200);
    String delete = "/setup/profiles/" + trainees + "/delete";
    assertThat(location(visitor.send(visitor.get(delete), delete, Map.of())))
        .isEqualTo("/setup/profiles");
    assertThat(followed(page).statusCode()).isEqualTo(404);
  }

  @Test
  void whatIsNoProfileIsRefused() {
    String unknown = "/contacts?viewAs=" + UUID.randomUUID();
    assertThat(visitor.get(unknown).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/contacts?viewAs=sales").statusCode()).isEqualTo(404);
    TestWorkspace elsewhere = TestWorkspace.create();
    UUID foreign = RunningOriel.bean(Profiles.class).require(elsewhere.operator(), "Standard").id();
    assertThat(visitor.get("/contacts?viewAs=" + foreign).statusCode()).isEqualTo(404);
  }

  /** It would have to be kept, and says so beside what was built. */
  @Test
  void aFilterThatIsTooLongForAnAddressIsNotApplied() {
    begin(sales);
    Map<String, String> built = new LinkedHashMap<>();
    for (int i = 0; i < 60; i++) {
      built.put("f-" + i, "lastName");
      built.put("w-" + i, "lastName contains");
      built.put("o-" + i, "contains");
      built.put("v-" + i, "x".repeat(60));
    }
    built.put("act", "apply");
    String path = "/contacts/filter";
    assertThat(location(visitor.send(visitor.get(path), path, built))).contains("view=");
    HttpResponse<String> refused = visitor.send(visitor.get(as(path)), as(path), built);
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
    assertThat(refused.body()).contains("The filter is too long for an address", "x".repeat(60));
  }

  @Test
  void partsKeepTheProfileAlsoByTheirHeader() {
    begin(sales);
    String workspaceId = WORKSPACE.workspace().uuid().toString();
    HttpResponse<String> part =
        ada.visitor()
            .header("HX-Request", "true")
            .header("X-Form-Workspace", workspaceId)
            .header("X-View-As", sales.toString())
            .get("/contacts/list");
    assertThat(part.statusCode()).as("not begun in this browser").isEqualTo(403);
    visitor.header("HX-Request", "true").header("X-Form-Workspace", workspaceId);
    HttpResponse<String> known =
        visitor.header("X-View-As", sales.toString()).get("/contacts/list?q=Lena");
    assertThat(known.headers().firstValue("HX-Replace-Url").orElse("")).contains("viewAs=" + sales);
    assertThat(known.body()).contains("viewAs=" + sales).doesNotContain("lena@secret.example");
  }

  @Test
  void hiddenFieldsOfFormsAreThoseOfTheProfile() {
    begin(sales);
    String names =
        WebVisitor.hidden(visitor.get(as("/contacts")).body()).entrySet().stream()
            .filter(field -> field.getKey().equals("viewAs"))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining());
    assertThat(names).isEqualTo(sales.toString());
  }
}
