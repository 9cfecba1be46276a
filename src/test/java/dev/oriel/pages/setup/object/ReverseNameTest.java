package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The name by which a record calls those that point at it. */
class ReverseNameTest {

  private static final String OBJECT = "/setup/objects/contacts";

  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final Api api = workspace.admin();
  private final WebVisitor visitor = ada.visitor();

  private JsonNode field(String apiName) {
    return api.get("/objects/contacts/fields/" + apiName).at("/data/field");
  }

  private String related(String company) {
    return visitor.get("/companies/" + company + "/related").body();
  }

  @Test
  void whatPointsAtARecordIsCalledByTheReverseNameOfItsLookup() {
    String company = api.create("companies", "Acme", Map.of());
    String contact = api.create("contacts", "Ada", Map.of("company", company));
    Map<String, String> partner =
        Map.of(
            "name", "Partner",
            "apiName", "",
            "group", "",
            "type", "lookup",
            "lookup", "companies",
            "reverseName", "People who know it");
    String page = OBJECT + "/fields/new-field";
    HttpResponse<String> made = visitor.send(visitor.get(page), page, partner);
    assertThat(made.statusCode()).as(made.body()).isEqualTo(303);
    assertThat(field("partner").at("/lookup/reverseName").stringValue())
        .isEqualTo("People who know it");
    assertThat(related(company)).contains("People who know it", "Contacts by Company");
    // A standard lookup keeps what it points at, and what it points at keeps its records.
    page = OBJECT + "/fields/company";
    assertThat(visitor.get(page).body()).contains("name=\"reverseName\"");
    PageForm.of(visitor.get(page), page).set("reverseName", "Team").send(visitor);
    assertThat(field("company").path("lookup"))
        .hasToString("{\"targetObjectApiName\":\"companies\",\"reverseName\":\"Team\"}");
    assertThat(related(company)).contains("Team", "Ada").doesNotContain("Contacts by Company");
    assertThat(
            api.get("/objects/contacts/records/" + contact)
                .at("/data/record/fields/company")
                .stringValue())
        .isEqualTo(company);
    Map<String, ?> none = Map.of("lookup", Map.of("reverseName", ""));
    assertThat(api.patch("/objects/contacts/fields/company", none).status()).isEqualTo(200);
    assertThat(field("company").path("lookup").has("reverseName")).isFalse();
    Map<String, ?> tooLong = Map.of("lookup", Map.of("reverseName", "x".repeat(1_001)));
    assertThat(api.patch("/objects/contacts/fields/company", tooLong).status()).isEqualTo(400);
    // Who may not read the lookup does not learn its name.
    api.patch("/objects/contacts/fields/company", Map.of("lookup", Map.of("reverseName", "Team")));
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'contacts': {'view': true,"
            + " 'fields': {'company': {'read': false}}}}}");
    WebVisitor blind = Colleague.in(workspace, "Blind").visitor();
    assertThat(blind.get("/companies/" + company).body()).doesNotContain("Team");
    assertThat(blind.get("/companies/" + company + "/related").body()).doesNotContain("Team");
  }
}
