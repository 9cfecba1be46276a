package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What pages of fields do not tell, and do not take. */
class FieldLimitsTest {

  private static final String OBJECT = "/setup/objects/contacts";
  private static final String NEW = OBJECT + "/fields/new-field";

  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final Api api = workspace.admin();
  private final WebVisitor visitor = ada.visitor();

  @Test
  void theObjectAtWhichALookupPointsIsNotToldToWhomItIsHidden() {
    api.post("/objects", Map.of("apiName", "mergers", "name", "Mergers"));
    Map<String, String> target = Map.of("targetObjectApiName", "mergers");
    api.post(
        "/objects/contacts/fields",
        Map.of("apiName", "topic", "name", "Topic", "type", "lookup", "lookup", target));
    workspace.profile(
        """
        {"name": "Designer", "defaultAccess": {"view": true},
         "rights": {"object": ["update"], "field": ["create", "update", "delete"]},
         "objects": {"mergers": {"view": false}}}
        """);
    WebVisitor designer = Colleague.in(workspace, "Designer").visitor();
    String field = OBJECT + "/fields/topic";
    List<String> pages =
        List.of(
            "/setup/objects",
            OBJECT,
            OBJECT + "/settings",
            field,
            field + "/type",
            field + "/delete",
            NEW);
    for (String path : pages) {
      assertThat(visitor.get(path).statusCode()).as(path).isEqualTo(200);
      assertThat(designer.get(path).body()).as(path).doesNotContainIgnoringCase("merger");
    }
    assertThat(designer.get(field).body()).contains("value=\"Topic\"");
    Map<String, String> typed = Map.of("name", "Subject", "apiName", "topic", "group", "");
    assertThat(designer.send(designer.get(field), field, typed).statusCode()).isEqualTo(303);
    // Not even a guess moves it, or tells whether it is right.
    for (String guess : List.of("mergers", "companies", "nothing")) {
      Map<String, String> pointed =
          Map.of("name", "Subject", "apiName", "topic", "group", "", "lookup", guess);
      HttpResponse<String> answer = designer.send(designer.get(field), field, pointed);
      assertThat(answer.statusCode()).as(guess).isEqualTo(303);
    }
    for (String guess : List.of("mergers", "nothing")) {
      HttpResponse<String> answer = designer.send(designer.get(NEW), NEW, lookup(guess));
      assertThat(answer.statusCode()).as(guess).isEqualTo(400);
      assertThat(answer.body().replace(guess, "")).as(guess).contains("f-lookup-error");
    }
    assertThat(
            api.get("/objects/contacts/fields/topic")
                .at("/data/field/lookup/targetObjectApiName")
                .stringValue())
        .isEqualTo("mergers");
  }

  private static Map<String, String> lookup(String target) {
    return Map.of("name", "Other", "apiName", "", "group", "", "type", "lookup", "lookup", target);
  }

  @Test
  void moreOptionsThanAFieldCanHaveAreRefusedAndChangeNothing() {
    api.post(
        "/objects/contacts/fields",
        Map.of(
            "apiName",
            "kind",
            "name",
            "Kind",
            "type",
            "select",
            "options",
            List.of(Map.of("label", "Plain"))));
    Map<String, String> named =
        Map.of("name", "Size", "apiName", "", "group", "", "type", "select");
    for (String path : List.of(NEW, OBJECT + "/fields/kind", OBJECT + "/fields/kind/type")) {
      String form = WebVisitor.body(WebVisitor.hidden(visitor.get(path).body()));
      for (String act : List.of("", "&act=more", "&act=up-999", "&act=drop-0")) {
        for (int rows : tooMany(act)) {
          HttpResponse<String> refused =
              visitor.post(path, form + "&" + WebVisitor.body(named) + options(rows) + act);
          // One of one too many can be taken away.
          boolean isLess = rows == 1_001 && act.equals("&act=drop-0");
          assertThat(refused.statusCode()).as(path + act + rows).isEqualTo(isLess ? 200 : 400);
          if (rows < 3_333 && !isLess) {
            assertThat(refused.body()).as(path + act).contains("at most 1,000 options");
            assertThat(PageForm.of(refused, path).values("option-label")).hasSize(1_000);
            assertThat(PageForm.of(refused, path).get("option-lines").lines().count())
                .as(path + act + rows)
                .isEqualTo(rows - 1_000 - (act.equals("&act=drop-0") ? 1 : 0));
          }
        }
      }
    }
    assertThat(api.get("/objects/contacts/fields/size").status()).isEqualTo(404);
    assertThat(api.get("/objects/contacts/fields/kind").at("/data/field/selectOptions")).hasSize(1);
  }

  /** Numbers of rows. A form with more fields than it can have is refused whatever the button. */
  private static List<Integer> tooMany(String act) {
    return switch (act) {
      case "" -> List.of(1_001, 3_300, 10_000);
      case "&act=drop-0" -> List.of(1_001, 3_300);
      default -> List.of(1_001);
    };
  }

  /** The fields of a number of rows; those of more than 3,300 are more than a form can have. */
  private static String options(int rows) {
    return "&option-label=L&option-name=&option-hue=red".repeat(rows);
  }
}
