package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Fields in the setup area: added, changed, moved, converted and deleted by forms. */
class FieldPagesTest {

  private static final String OBJECT = "/setup/objects/contacts";
  private static final String NEW = OBJECT + "/fields/new-field";
  private static final Pattern ROW = Pattern.compile("id=\"n-(\\w+)\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final Api api = workspace.admin();
  private final WebVisitor visitor = ada.visitor();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private HttpResponse<String> send(String path, Map<String, String> typed, String... more) {
    Map<String, String> fields = new HashMap<>(WebVisitor.hidden(visitor.get(path).body()));
    fields.putAll(typed);
    return visitor.post(path, WebVisitor.body(fields) + String.join("", more));
  }

  private HttpResponse<String> add(String name, String type, String... more) {
    Map<String, String> typed =
        Map.of(
            "name", name,
            "apiName", "",
            "group", "",
            "type", type,
            "lookup", "companies",
            "currencyCode", "USD",
            "pattern", "C-{000}");
    return send(NEW, typed, more);
  }

  private static String option(String label, String apiName, String hue) {
    return "&option-label="
        + label.replace(" ", "+")
        + "&option-name="
        + apiName
        + "&option-hue="
        + hue;
  }

  private JsonNode field(String apiName) {
    return api.get("/objects/contacts/fields/" + apiName).at("/data/field");
  }

  private List<String> order() {
    return ROW.matcher(visitor.get(OBJECT).body()).results().map(row -> row.group(1)).toList();
  }

  @Test
  void everyTypeIsAddedWithItsOptions() {
    for (String type : FieldTypes.DEFINABLE) {
      HttpResponse<String> added =
          add("My " + type, type, option("Slate", "", "gray"), option("Tiles", "t", "red"));
      assertThat(added.statusCode()).as(type + added.body()).isEqualTo(303);
      String apiName = "my" + type.substring(0, 1).toUpperCase(Locale.ROOT) + rest(type);
      assertThat(field(apiName).path("type").stringValue("")).as(apiName).isEqualTo(type);
    }
    assertThat(field("mySelect").path("selectOptions").get(1))
        .hasToString("{\"label\":\"Tiles\",\"apiName\":\"t\",\"color\":\"red\"}");
    assertThat(field("myCurrency").path("currencyCode").stringValue()).isEqualTo("USD");
    assertThat(field("myLookup").at("/lookup/targetObjectApiName").stringValue())
        .isEqualTo("companies");
    assertThat(field("myAutonumber").path("pattern").stringValue()).isEqualTo("C-{000}");
    assertThat(visitor.get(NEW).body()).doesNotContain("value=\"formula\"", "value=\"rollup\"");
  }

  /** An apiName that is made from a name has no capitals inside of a word. */
  private static String rest(String type) {
    return type.substring(1).toLowerCase(Locale.ROOT);
  }

  @Test
  void anotherFieldCanFollowAtOnce() {
    assertThat(visitor.get(NEW).body()).containsPattern("id=\"f-name\"[^>]* autofocus");
    HttpResponse<String> added = add("Roof", "text", "&then=another");
    assertThat(location(added)).isEqualTo(NEW);
    assertThat(field("roof").path("name").stringValue()).isEqualTo("Roof");
  }

  @Test
  void theNameStandsAmongTheFields() {
    assertThat(visitor.get(OBJECT).body()).contains(">name</code>", "from First name, Last name");
  }

  @Test
  void theHeadingsThatAreThereAreNamed() {
    Map<String, String> typed = Map.of("name", "Roof", "type", "text", "group", "The house");
    assertThat(send(NEW, typed).statusCode()).isEqualTo(303);
    for (String page : List.of(NEW, OBJECT + "/fields/roof")) {
      assertThat(visitor.get(page).body()).as(page).containsPattern("There are: [^<]*, The house");
    }
  }

  @Test
  void aFieldThatWasAddedOnceIsNotAddedAgain() {
    assertThat(add("Roof", "text").statusCode()).isEqualTo(303);
    HttpResponse<String> again = add("Roof", "text");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("f-apiName-error");
    HttpResponse<String> bad = add("Kind", "select");
    assertThat(bad.statusCode()).isEqualTo(400);
    assertThat(bad.body()).contains("f-selectOptions-error");
  }

  @Test
  void buttonsChangeTheRowsOfOptionsAndStoreNothing() {
    String two = option("Slate", "", "gray") + option("Tiles", "", "red");
    HttpResponse<String> moved = add("Roof", "select", two, "&act=up-1");
    assertThat(moved.statusCode()).isEqualTo(200);
    assertThat(moved.body()).containsSubsequence("value=\"Tiles\"", "value=\"Slate\"");
    assertThat(add("Roof", "select", two, "&act=drop-0").body()).doesNotContain("value=\"Slate\"");
    HttpResponse<String> more =
        visitor.post(
            NEW,
            WebVisitor.body(WebVisitor.hidden(visitor.get(NEW).body())) + two + "&act=more",
            "HX-Request",
            "true");
    assertThat(more.body()).contains("value=\"Slate\"", "Label 3").doesNotContain("<html");
    assertThat(api.get("/objects/contacts/fields/roof").status()).isEqualTo(404);
  }

  @Test
  void aPastedListBecomesOptions() {
    String lines = "&option-lines=Slate%0D%0A%0D%0A+Tiles+%0D%0AReed";
    HttpResponse<String> pasted = add("Roof", "select", option("Copper", "", "red"), lines);
    assertThat(pasted.statusCode()).as(pasted.body()).isEqualTo(303);
    assertThat(field("roof").path("selectOptions").valueStream())
        .extracting(option -> option.path("label").stringValue(""))
        .containsExactly("Copper", "Slate", "Tiles", "Reed");
    HttpResponse<String> shown = add("Wall", "select", option("", "", "red"), lines, "&act=paste");
    assertThat(shown.body())
        .containsSubsequence("value=\"Slate\"", "value=\"Tiles\"", "value=\"Reed\"")
        .doesNotContain("Label 4", ">Slate");
  }

  @Test
  void onlyWhatDiffersIsChangedAndOptionsStayTheirRecords() {
    add("Roof", "select", option("Slate", "slate", "gray"), option("Tiles", "tiles", "red"));
    String id = api.create("contacts", "Lena", Map.of("lastName", "Brandl", "roof", "slate"));
    String path = OBJECT + "/fields/roof";
    HttpResponse<String> changed =
        send(
            path,
            Map.of("name", "Roof type", "apiName", "roof", "group", "House", "place", "1"),
            option("Tiles", "tiles", "red"),
            option("Natural slate", "slate", "teal"));
    assertThat(location(changed)).isEqualTo(OBJECT);
    assertThat(field("roof").path("name").stringValue()).isEqualTo("Roof type");
    assertThat(field("roof").path("group").stringValue()).isEqualTo("House");
    assertThat(field("roof").at("/selectOptions/1/label").stringValue()).isEqualTo("Natural slate");
    assertThat(
            api.get("/objects/contacts/records/" + id).at("/data/record/fields/roof").stringValue())
        .isEqualTo("slate");
    HttpResponse<String> used =
        send(
            path,
            Map.of("name", "Roof type", "apiName", "roof", "group", "House"),
            option("Tiles", "tiles", "red"));
    assertThat(used.statusCode()).isEqualTo(409);
    assertThat(field("roof").path("selectOptions")).hasSize(2);
  }

  @Test
  void fieldsMoveInTheirGroup() {
    List<String> before = order();
    String third = before.get(2);
    HttpResponse<String> moved = send(OBJECT, Map.of("up", third));
    assertThat(location(moved)).isEqualTo(OBJECT + "?pressed=up-" + third);
    assertThat(order().subList(1, 3)).containsExactly(third, before.get(1));
    send(OBJECT, Map.of("down", third));
    assertThat(order()).isEqualTo(before);
  }

  @Test
  void anotherTypeConvertsAllValuesOrNone() {
    add("Size", "text");
    api.create("contacts", "Lena", Map.of("lastName", "Brandl", "size", "12"));
    String page = OBJECT + "/fields/size/type";
    assertThat(visitor.get(page).body()).contains("The value of one record is converted");
    assertThat(location(send(page, Map.of("type", "number")))).isEqualTo(OBJECT);
    assertThat(field("size").path("type").stringValue()).isEqualTo("number");
    send(page, Map.of("type", "text"));
    api.create("contacts", "Adele", Map.of("lastName", "Winter", "size", "large"));
    assertThat(send(page, Map.of("type", "number")).statusCode()).isEqualTo(400);
    assertThat(field("size").path("type").stringValue()).isEqualTo("text");
    assertThat(visitor.get(OBJECT + "/fields/email/type").statusCode()).isEqualTo(403);
  }

  @Test
  void thePageOfAFieldLeadsAdministratorsToTheRulesOfWhoSeesIt() {
    String rules = "/setup/profiles/explain?field=email&amp;object=contacts";
    assertThat(visitor.get(OBJECT + "/fields/email").body()).contains(rules);
    workspace.profile(
        """
        {"name": "Definer", "rights": {"field": ["update"]}, "defaultAccess": {"view": true}}
        """);
    WebVisitor definer = Colleague.in(workspace, "Definer").visitor();
    HttpResponse<String> seen = definer.get(OBJECT + "/fields/email");
    assertThat(seen.statusCode()).isEqualTo(200);
    assertThat(seen.body()).doesNotContain("profiles/explain");
  }

  @Test
  void theMenuOfAFieldHasWhatTheReaderMayDo() {
    add("Roof", "text");
    String roof = OBJECT + "/fields/roof";
    assertThat(visitor.get(OBJECT).body()).contains("hx-get=\"" + roof + "/menu\"");
    assertThat(visitor.get(roof + "/menu").body())
        .contains("Edit", roof + "#used", roof + "/delete")
        .doesNotContain("<html");
    assertThat(visitor.get(OBJECT + "/fields/email/menu").body())
        .contains("Edit")
        .doesNotContain("/delete");
    workspace.profile(
        """
        {"name": "Adder", "rights": {"field": ["create"]}, "defaultAccess": {"view": true}}
        """);
    assertThat(Colleague.in(workspace, "Adder").visitor().get(roof + "/menu").body())
        .contains(roof + "#used")
        .doesNotContain("Edit", "/delete");
    assertThat(Colleague.in(workspace, "Standard").visitor().get(roof + "/menu").statusCode())
        .isEqualTo(403);
  }

  @Test
  void theValuesOfAFieldAreExportedBeforeItIsDeleted() {
    add("Roof", "text");
    api.create("contacts", "Lena", Map.of("lastName", "Brandl", "roof", "=slate"));
    api.create("contacts", "Adele", Map.of("lastName", "Winter"));
    Matcher link =
        Pattern.compile(
                "(?s)href=\"(/contacts/export[^\"]*)\"[^>]*>(?:(?!</a>).)*Export its values")
            .matcher(visitor.get(OBJECT + "/fields/roof/delete").body());
    assertThat(link.find()).isTrue();
    HttpResponse<String> file = visitor.get(HtmlUtils.htmlUnescape(link.group(1)));
    assertThat(file.statusCode()).as(file.body()).isEqualTo(200);
    assertThat(file.body()).contains("Lena", "slate", "roof").doesNotContain("Adele", "email");
  }

  @Test
  void whatBecomesOfEachUseIsSaidBeforeAConversion() {
    add("Size", "text");
    RunningOriel.bean(InboundWebhooks.class)
        .create(
            workspace.operator(),
            UUID.randomUUID(),
            "Leads",
            RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator"),
            null,
            new Definition(
                "contacts",
                Action.CREATE,
                null,
                null,
                JsonNodeFactory.instance.objectNode().put("name", "name").put("size", "size"),
                true));
    assertThat(visitor.get(OBJECT + "/fields/size/type").body())
        .contains("mapping; it refuses values that the new type does not take");
    assertThat(visitor.get(OBJECT + "/fields/size").body()).doesNotContain("it refuses values");
  }

  @Test
  void aFieldIsDeletedByItsName() {
    add("Roof", "text");
    api.create("contacts", "Lena", Map.of("lastName", "Brandl", "roof", "slate"));
    String page = OBJECT + "/fields/roof/delete";
    assertThat(visitor.get(page).body()).contains("The value of one record");
    assertThat(send(page, Map.of("name", "roof")).statusCode()).isEqualTo(400);
    assertThat(location(send(page, Map.of("name", "Roof")))).isEqualTo(OBJECT);
    assertThat(api.get("/objects/contacts/fields/roof").status()).isEqualTo(404);
  }

  @Test
  void aHiddenFieldIsNowhereAndCannotBeTouched() {
    add("Secret", "text");
    workspace.profile(
        """
        {"name": "Designer", "rights": {"field": ["create", "update", "delete"]},
         "defaultAccess": {"view": true},
         "objects": {"contacts": {"view": true, "fields": {"secret": {"read": false}}}}}
        """);
    WebVisitor designer = Colleague.in(workspace, "Designer").visitor();
    String page = designer.get(OBJECT).body();
    assertThat(page).contains("n-email").doesNotContain("ecret", ">Rights<");
    for (String path : List.of("", "/menu", "/type", "/delete")) {
      assertThat(designer.get(OBJECT + "/fields/secret" + path).statusCode()).isEqualTo(403);
    }
    List<String> before = order();
    HttpResponse<String> form = designer.get(OBJECT);
    assertThat(designer.send(form, OBJECT, Map.of("up", "secret")).statusCode()).isEqualTo(303);
    assertThat(order()).isEqualTo(before);
  }
}
