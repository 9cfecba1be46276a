package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is suggested instead of a wrong name. */
class SuggestionRightsTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  private static String filter(String field) {
    String filter = "[{\"field\":\"%s\",\"operator\":\"eq\",\"value\":\"x\"}]".formatted(field);
    return URLEncoder.encode(filter, StandardCharsets.UTF_8);
  }

  @Test
  void namesThatTheProfileMayNotSeeAreNotSuggested() {
    Api admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Takeovers", "apiName", "takeovers"));
    admin.post(
        "/objects/contacts/fields", Map.of("name", "Salary", "apiName", "salary", "type", "text"));
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'field': ['create', 'update', 'delete']},
         'defaultAccess': {'view': true, 'create': true, 'update': true}, 'objects': {
           'takeovers': {'view': false},
           'contacts': {'view': true, 'create': true, 'update': true,
             'fields': {'salary': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    for (Api key : List.of(admin, limited)) {
      String said =
          List.of(
                  key.get("/objects/takeover"),
                  key.get("/objects/takeover/records"),
                  key.get("/changes?objects=takeover"),
                  key.get("/objects/contacts/fields/salry"),
                  key.get("/objects/contacts/records?filter=" + filter("salry")),
                  key.get("/objects/contacts/records?sort=salry"),
                  key.get("/objects/contacts/records?fields=salry"),
                  key.get("/objects/companies/records?filter=" + filter("contact.salry")),
                  key.get("/objects/deals/records?filter=" + filter("contact.salry")),
                  key.get("/objects/contacts/export?fields=salry"),
                  key.get("/objects/contacts/aggregate?groupBy=salry"),
                  key.post("/objects/contacts/records", Map.of("fields", Map.of("salry", "x"))),
                  key.patch("/objects/contacts/fields/salry", Map.of("name", "X")),
                  key.post(
                      "/objects/contacts/fields",
                      Map.of(
                          "name",
                          "Bid",
                          "apiName",
                          "bid",
                          "type",
                          "lookup",
                          "lookup",
                          Map.of("targetObjectApiName", "takeover"))))
              .toString();
      if (key == admin) {
        assertThat(said).contains("Did you mean 'takeovers'?", "Did you mean 'salary'?");
      } else {
        assertThat(said).doesNotContain("takeovers", "salary").contains("salry", "takeover");
      }
    }
    Mcp mcp = new Mcp(workspace.connection("Limited"));
    assertThat(
            mcp.result("search_records", Map.of("objectApiName", "takeover")).toString()
                + mcp.result("search_records", Map.of("objectApiName", "contacts", "sort", "salry"))
                + mcp.result(
                    "search_records",
                    Map.of("objectApiName", "contacts", "fieldNames", List.of("salry"))))
        .doesNotContain("takeovers", "salary");
  }
}
