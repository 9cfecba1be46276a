package dev.oriel.integration.export;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exports take the filters of lists, and refuse what lists refuse. */
class ExportFilterTest {

  private static Api admin;

  @BeforeAll
  static void contact() {
    admin = TestWorkspace.create().admin();
    for (String field :
        List.of(
            "{'apiName':'score','type':'number'}",
            "{'apiName':'vip','type':'checkbox'}",
            "{'apiName':'day','type':'date'}",
            "{'apiName':'tags','type':'multiSelect','options':['red','blue']}")) {
      admin.post("/objects/contacts/fields", field.replace('\'', '"'));
    }
    String acme = admin.create("companies", "Acme", Map.of());
    Map<String, Object> fields =
        Map.of(
            "score",
            2.25,
            "status",
            "lead",
            "vip",
            true,
            "day",
            "2031-01-02",
            "company",
            acme,
            "tags",
            List.of("red", "blue"));
    admin.create("contacts", "Eve", fields);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{'field':'amount','operator':'gt','value':'much'}]",
        "[{'field':'amount','operator':'eq','value':true}]",
        "[{'field':'amount','operator':'between','value':[1]}]",
        "[{'field':'amount','operator':'in','value':[{}]}]",
        "[{'field':'closeDate','operator':'lt','value':'someday'}]",
        "[{'field':'stage','operator':'in','value':['nowhere',7]}]",
        "[{'field':'company','operator':'eq','value':'nobody'}]",
        "[{'field':'company.name','operator':'eq','value':5}]",
        "[{'field':'owner','operator':'eq','value':[]}]",
        "[{'field':'createdAt','operator':'gte','value':'x'}]",
        "[{'field':'id','operator':'eq','value':'x'}]",
        "[{'field':'amount','operator':'gt'}]"
      })
  void aFilterWithAValueThatDoesNotFitIsBadInputAsInAList(String filter) {
    String query =
        "?filter=" + URLEncoder.encode(filter.replace('\'', '"'), StandardCharsets.UTF_8);
    Api.Answered listed = admin.get("/objects/deals/records" + query);
    assertRefused(listed, 400);
    Api.Answered exported = admin.get("/objects/deals/export" + query);
    assertRefused(exported, 400);
    assertThat(problems(exported)).isEqualTo(problems(listed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'field':'name','operator':'startsWith','value':'ev'}",
        "{'field':'name','operator':'eq','value':'Eve'}",
        "{'field':'name','operator':'in','value':['Eve','Nobody']}",
        "{'field':'score','operator':'between','value':[1.5, 3]}",
        "{'field':'createdAt','operator':'gt','value':{'relative':'-1d'}}",
        "{'field':'status','operator':'eq','value':'lead'}",
        "{'field':'tags','operator':'contains','value':'red'}",
        "{'field':'tags','operator':'in','value':['red']}",
        "{'field':'vip','operator':'eq','value':true}",
        "{'field':'day','operator':'lte','value':'2031-01-02'}",
        "{'field':'company.name','operator':'eq','value':'Acme'}"
      })
  void takesEveryFilterOfAList(String filter) {
    String query =
        "filter="
            + URLEncoder.encode("[" + filter.replace('\'', '"') + "]", StandardCharsets.UTF_8);
    assertThat(admin.get("/objects/contacts/records?" + query).at("/data/count").intValue())
        .isEqualTo(1);
    String csv = admin.get("/objects/contacts/export?q=eve&" + query).response().body();
    assertThat(csv.lines()).hasSize(2);
    assertThat(csv).contains(",2.25,", ",red;blue", ",2031-01-02,", ",true,", ",lead,");
  }
}
