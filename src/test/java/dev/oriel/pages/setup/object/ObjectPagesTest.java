package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.crm.definition.DefinitionEdit;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.Neighbour;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Objects in the setup area: made, changed, moved and deleted by forms. */
class ObjectPagesTest {

  private static final String ALL = "/setup/objects";
  private static final String NEW = ALL + "/new-object";
  private static final Pattern ROW = Pattern.compile("href=\"/setup/objects/(\\w+)\" dir=\"auto\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final Api api = workspace.admin();
  private final WebVisitor visitor = ada.visitor();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private static HttpResponse<String> send(
      WebVisitor sender, String path, Map<String, String> typed) {
    return sender.send(sender.get(path), path, typed);
  }

  private HttpResponse<String> make(String name) {
    return send(
        visitor, NEW, Map.of("name", name, "singularName", "", "apiName", "", "icon", "rocket"));
  }

  private List<String> order(WebVisitor reader) {
    return ROW.matcher(reader.get(ALL).body()).results().map(row -> row.group(1)).toList();
  }

  private JsonNode object(String apiName) {
    return api.get("/objects/" + apiName).at("/data/object");
  }

  @Test
  void anObjectIsMadeWithANameForProgramsThatFollowsFromItsName() {
    HttpResponse<String> made = make("Site surveys");
    assertThat(made.statusCode()).isEqualTo(303);
    assertThat(location(made)).isEqualTo(ALL + "/siteSurveys");
    assertThat(visitor.get(ALL + "/siteSurveys").body())
        .contains(
            ">name</code>",
            ">required<",
            ALL + "/siteSurveys/fields/new-field\">Add the first field");
    workspace.profile(
        """
        {"name": "Namers", "rights": {"object": ["update"]}, "defaultAccess": {"view": true}}
        """);
    assertThat(Colleague.in(workspace, "Namers").visitor().get(ALL + "/siteSurveys").body())
        .contains(">name</code>")
        .doesNotContain("Add the first field");
    assertThat(object("siteSurveys").path("icon").stringValue()).isEqualTo("rocket");
    assertThat(object("siteSurveys").path("attachmentsEnabled").booleanValue()).isFalse();
    assertThat(order(visitor)).last().isEqualTo("siteSurveys");
    HttpResponse<String> again = make("Site surveys");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("value=\"Site surveys\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "مشاريع", "<b>"})
  void aNameWithoutLettersOfProgramsAsksForOneThatHasSome(String name) {
    HttpResponse<String> refused = make(name);
    boolean isLetters = name.equals("<b>");
    assertThat(refused.statusCode()).isEqualTo(isLetters ? 303 : 400);
    assertThat(visitor.get(ALL).body()).doesNotContain("<b>");
  }

  @Test
  void onlyWhatDiffersIsChanged() {
    make("Projects");
    HttpResponse<String> page = visitor.get(ALL + "/projects/settings");
    // Another administrator, meanwhile.
    api.patch("/objects/projects", Map.of("icon", "anchor"));
    HttpResponse<String> changed =
        visitor.send(
            page,
            ALL + "/projects/settings",
            Map.of(
                "name", "Plans",
                "singularName", "Projects",
                "apiName", "projects",
                "icon", "rocket",
                "place", "1"));
    assertThat(location(changed)).isEqualTo(ALL + "/projects/settings");
    assertThat(object("projects").path("name").stringValue()).isEqualTo("Plans");
    assertThat(object("projects").path("icon").stringValue()).isEqualTo("anchor");
    assertThat(order(visitor)).first().isEqualTo("projects");
    assertThat(visitor.get("/").body()).contains(">Plans<");
  }

  /** A name that is changed together with a place that is gone. */
  @Test
  void aNameIsNotChangedIfTheMoveIsRefused() {
    make("Projects");
    DefinitionEdit edit =
        new DefinitionEdit(
            JsonBody.of(JsonNodeFactory.instance.objectNode().put("name", "Plans")),
            Neighbour.before("nothing"));
    assertThatThrownBy(() ->
            RunningOriel.bean(ObjectDefinitions.class)
                .update(workspace.operator(), "projects", _ -> edit))
        .hasMessageContaining("nothing");
    assertThatThrownBy(() ->
            RunningOriel.bean(FieldDefinitions.class)
                .update(workspace.operator(), "contacts", "email", _ -> edit))
        .hasMessageContaining("nothing");
    assertThat(object("projects").path("name").stringValue()).isEqualTo("Projects");
    assertThat(api.get("/objects/contacts/fields/email").at("/data/field/name").stringValue())
        .isNotEqualTo("Plans");
  }

  @Test
  void objectsMoveUpAndDownByButtons() {
    List<String> before = order(visitor);
    HttpResponse<String> moved = send(visitor, ALL, Map.of("up", before.get(2)));
    assertThat(location(moved)).isEqualTo(ALL + "?pressed=up-" + before.get(2));
    assertThat(order(visitor).subList(0, 3))
        .containsExactly(before.get(0), before.get(2), before.get(1));
    assertThat(visitor.get(location(moved)).body())
        .containsPattern("value=\"" + before.get(2) + "\"[^>]*autofocus");
    send(visitor, ALL, Map.of("down", before.get(2)));
    assertThat(order(visitor)).isEqualTo(before);
    send(visitor, ALL, Map.of("up", before.getFirst()));
    send(visitor, ALL, Map.of("down", "nothing"));
    assertThat(order(visitor)).isEqualTo(before);
  }

  /** Numbers between neighbours run out, and then all get new ones. */
  @Test
  void objectsMoveAgainAndAgain() {
    List<String> names = List.of("contacts", "companies", "deals");
    for (int i = 0; i < 40; i++) {
      send(visitor, ALL, Map.of("down", order(visitor).getFirst()));
      assertThat(order(visitor).subList(0, 2)).doesNotHaveDuplicates();
    }
    assertThat(order(visitor)).containsAll(names).doesNotHaveDuplicates();
  }

  @Test
  void anObjectIsDeletedByItsNameWithWhatItsQuestionTells() {
    make("Projects");
    api.create("projects", "Alpha", Map.of());
    String page = ALL + "/projects/delete";
    assertThat(visitor.get(page).body())
        .contains("One record", "Delete Projects?", "Type Projects to delete it");
    HttpResponse<String> wrong = send(visitor, page, Map.of("name", "Project"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(object("projects").isMissingNode()).isFalse();
    HttpResponse<String> deleted = send(visitor, page, Map.of("name", " Projects "));
    assertThat(location(deleted)).isEqualTo(ALL);
    assertThat(api.get("/objects/projects").status()).isEqualTo(404);
    HttpResponse<String> standard = visitor.get(ALL + "/contacts/delete");
    assertThat(visitor.send(standard, ALL + "/contacts/delete", Map.of("name", "Contacts")))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(400);
  }

  @Test
  void anObjectThatLookupsPointAtStays() {
    make("Projects");
    api.post(
        "/objects/contacts/fields",
        Map.of(
            "apiName", "project",
            "name", "Project",
            "type", "lookup",
            "lookup", Map.of("targetObjectApiName", "projects")));
    String page = ALL + "/projects/delete";
    assertThat(visitor.get(page).body()).contains("Lookup Contacts: Project");
    assertThat(send(visitor, page, Map.of("name", "Projects")).statusCode()).isEqualTo(409);
  }

  @Test
  void whoMayOnlyChangeFieldsSeesNothingElseOfTheSetupArea() {
    workspace.profile(
        """
        {"name": "Designer", "rights": {"field": ["create"]}, "defaultAccess": {"view": true},
         "objects": {"deals": {"view": false}}}
        """);
    WebVisitor designer = Colleague.in(workspace, "Designer").visitor();
    String page = designer.get(ALL).body();
    assertThat(page)
        .contains("href=\"/setup/objects/contacts\"")
        .doesNotContain("/setup/objects/deals", "New object", "name=\"up\"", "/setup/imports");
    assertThat(designer.get(ALL + "/deals").statusCode()).isEqualTo(403);
    assertThat(designer.get(NEW).statusCode()).isEqualTo(403);
    assertThat(designer.get(ALL + "/contacts/delete").statusCode()).isEqualTo(403);
    List<String> before = order(visitor);
    assertThat(designer.send(designer.get(ALL), ALL, Map.of("up", "companies")).statusCode())
        .isEqualTo(403);
    assertThat(order(visitor)).isEqualTo(before);
    HttpResponse<String> settings = designer.get(ALL + "/contacts/settings");
    assertThat(settings.body()).doesNotContain("f-singularName").contains("contacts");
    assertThat(
            designer
                .send(settings, ALL + "/contacts/settings", Map.of("name", "People"))
                .statusCode())
        .isEqualTo(403);
    assertThat(object("contacts").path("name").stringValue()).isEqualTo("Contacts");
  }

  @Test
  void whoMayChangeNoDefinitionEntersNoPage() {
    WebVisitor member = Colleague.in(workspace, "Standard").visitor();
    for (String path :
        List.of(
            "",
            "/new-object",
            "/contacts",
            "/contacts/settings",
            "/contacts/delete",
            "/contacts/fields/new-field",
            "/contacts/fields/email",
            "/contacts/fields/email/type",
            "/contacts/fields/email/delete")) {
      assertThat(member.get(ALL + path).statusCode()).as(path).isEqualTo(403);
    }
    assertThat(visitor.get(ALL + "/n" + UUID.randomUUID().toString().replace("-", "")).statusCode())
        .isEqualTo(404);
  }
}
