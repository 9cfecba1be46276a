package dev.oriel.feature.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The addresses of pages that are seen as a profile, and how one gets there and back. */
class ViewAsAddressTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final Colleague ada = Colleague.in(WORKSPACE, "Administrator");
  private final WebVisitor visitor = ada.visitor();
  private final UUID standard = profile("Standard");

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), name).id();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private HttpResponse<String> begin(UUID profile, String to) {
    String question = "/setup/profiles/" + profile + "/view";
    return visitor.send(visitor.get(question), question + to, Map.of());
  }

  private int entries() {
    AuditQuery query =
        new AuditQuery(
            ada.member(), Set.of(), Set.of(AuditAction.VIEWED_AS), null, Set.of(), null, null);
    Audit audit = RunningOriel.bean(Audit.class);
    return audit.list(WORKSPACE.operator(), query, 10, null).entries().size();
  }

  @Test
  void theDayOfASessionHasOneEntry() {
    String question = "/setup/profiles/" + standard + "/view";
    Map<String, String> form = WebVisitor.hidden(visitor.get(question).body());
    Map<String, String> before = Map.copyOf(visitor.cookies());
    assertThat(visitor.post(question, form).statusCode()).isEqualTo(303);
    // A double click: its browser had no cookie of the first answer yet.
    visitor.cookies().clear();
    visitor.cookies().putAll(before);
    assertThat(visitor.post(question, form).statusCode()).isEqualTo(303);
    begin(standard, "");
    assertThat(entries()).isOne();
  }

  @Test
  void theFirstPageHasThisProfileAndNoOther() {
    String kept = "/contacts?viewAs=" + standard;
    assertThat(location(begin(standard, "?to=/contacts"))).isEqualTo(kept);
    assertThat(location(begin(standard, "?to=/contacts%3FviewAs%3D" + UUID.randomUUID())))
        .isEqualTo(kept);
    assertThat(location(begin(standard, "?to=/contacts%23x?viewAs=1")))
        .isEqualTo(kept + "#x?viewAs=1");
    assertThat(location(begin(standard, "?to=//elsewhere.example")))
        .isEqualTo("/?viewAs=" + standard);
  }

  @Test
  void theParameterCountsHoweverItIsWritten() {
    begin(standard, "");
    Map<String, String> form = WebVisitor.hidden(visitor.get("/contacts/new").body());
    form.put("lastName", "Brandl");
    assertThat(visitor.post("/contacts/new?view%41s=" + standard, form).statusCode())
        .isEqualTo(403);
    String page = "/contacts?viewAs=" + standard;
    assertThat(visitor.get(page + "&viewAs=" + standard).statusCode()).isEqualTo(200);
    String other = UUID.randomUUID().toString();
    assertThat(visitor.get(page + "&viewAs=" + other).statusCode()).isEqualTo(400);
    assertThat(visitor.header("X-View-As", other).get(page).statusCode()).isEqualTo(400);
  }

  @Test
  void formsThatOnlyLookWork() {
    begin(standard, "");
    Map<String, String> form =
        Map.of("f0-field", "lastName", "f0-operator", "contains", "f0-value", "B", "act", "apply");
    HttpResponse<String> found = visitor.post("/contacts/filter?viewAs=" + standard, form);
    assertThat(found.statusCode()).isEqualTo(303);
    assertThat(location(found)).startsWith("/contacts?").contains("viewAs=" + standard);
    HttpResponse<String> view =
        visitor.post("/contacts/views/new?viewAs=" + standard, Map.of("name", "Own"));
    assertThat(view.statusCode()).as("what keeps something").isEqualTo(403);
  }

  @Test
  void whatThePersonHasDoneIsSaidToThePerson() {
    begin(standard, "");
    String made = WORKSPACE.admin().create("contacts", "Lena Brandl", Map.of());
    String delete = "/contacts/" + made + "/delete";
    assertThat(visitor.send(visitor.get(delete), delete, Map.of()).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/contacts?viewAs=" + standard).body()).doesNotContain("Lena Brandl");
    assertThat(visitor.get("/contacts").body()).contains("Lena Brandl was deleted");
  }

  @Test
  void oneLinkLeaves() {
    UUID administrator = profile("Administrator");
    begin(administrator, "");
    String page = visitor.get("/setup/profiles?viewAs=" + administrator).body();
    String own = "/setup/profiles/" + administrator;
    assertThat(page).contains("href=\"" + own + "#main\"").doesNotContain("href=\"" + own + "\"");
    assertThat(Pattern.compile("href=\"" + own + "\\?viewAs=").matcher(page).find()).isTrue();
    assertThat(visitor.get(own).body()).doesNotContain("You see Oriel as");
  }

  @Test
  void pagesWithoutAPanelSayItToo() {
    WORKSPACE.profile("{'name': 'Readers', 'defaultAccess': {'view': true}}");
    UUID readers = profile("Readers");
    begin(readers, "");
    String quote = WORKSPACE.admin().create("quotes", "Windows", Map.of());
    assertThat(visitor.get("/quotes/" + quote + "/print?viewAs=" + readers).body())
        .contains("You see Oriel as the profile Readers would.");
  }

  @Test
  void theInterfaceKnowsNoProfileThatActs() {
    String kinds = WORKSPACE.admin().get("/openapi.json").response().body();
    assertThat(kinds).contains("\"operator\"").doesNotContain("\"profile\",\"webhook\"");
  }
}
