package dev.oriel.crm.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordApiTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @Test
  void aRecordIsCreatedReadChangedAndDeleted() {
    var created =
        admin.post(
            "/objects/contacts/records",
            Map.of(
                "fields",
                Map.of("firstName", "Ada", "lastName", "Lovelace", "email", "ada@example.com")));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    String path = "/objects/contacts/records/" + created.at("/data/record/id").asString();
    assertThat(created.at("/data/record/name").asString()).isEqualTo("Ada Lovelace");
    var read = admin.get(path);
    assertThat(read.at("/data/record")).isEqualTo(created.at("/data/record"));
    var changed = admin.patch(path, Map.of("fields", Map.of("lastName", "King")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Ada King");
    var list = admin.get("/objects/contacts/records?q=king&sort=-email,name&expand=company");
    assertThat(list.at("/data/count").intValue()).as(list.toString()).isEqualTo(1);
    var history = admin.get(path + "/history");
    assertThat(history.at("/data/changes").size()).as(history.toString()).isEqualTo(2);
    assertThat(admin.delete(path).status()).isEqualTo(200);
    assertThat(admin.get(path).code()).isEqualTo("not_found");
    RunningOriel.awaitTransactions();
    var deleted = admin.get("/objects/contacts/deleted");
    assertThat(deleted.at("/data/deleted").size()).as(deleted.toString()).isEqualTo(1);
  }

  @Test
  void totalsOfAQuoteFollowItsLines() {
    String product = admin.create("products", "Chair", Map.of("unitPrice", 12.5));
    var quote = admin.post("/objects/quotes/records", Map.of("fields", Map.of("tax", 10)));
    String id = quote.at("/data/record/id").asString();
    assertThat(quote.at("/data/record/name").asString()).as(quote.toString()).isEqualTo("Q-00001");
    var line =
        admin.post(
            "/objects/quoteLines/records",
            Map.of("fields", Map.of("quote", id, "product", product, "quantity", 4)));
    assertThat(line.at("/data/record/fields/lineTotal").decimalValue())
        .as(line.toString())
        .isEqualByComparingTo("50");
    assertThat(line.at("/data/record/name").asString()).isEqualTo("Chair");
    var read = admin.get("/objects/quotes/records/" + id);
    assertThat(read.at("/data/record/fields/total").decimalValue())
        .as(read.toString())
        .isEqualByComparingTo("60");
    admin.patch("/objects/products/records/" + product, Map.of("name", "Stool"));
    assertThat(admin.get("/objects/quoteLines/records?q=stool").at("/data/count").intValue())
        .isEqualTo(1);
    assertThat(admin.delete("/objects/quotes/records/" + id).status()).isEqualTo(200);
    assertThat(admin.get("/objects/quoteLines/records").at("/data/count").intValue()).isEqualTo(0);
  }

  @Test
  void writesAnswerWithTheFieldsAndNamesThatAreAskedFor() {
    String company = admin.create("companies", "Acme", Map.of());
    Map<String, Object> body =
        Map.of("fields", Map.of("lastName", "King", "phone", "+43 1 5550001", "company", company));
    String records = "/objects/contacts/records";
    String asked = "?fields=phone,company&expand=company,createdBy";
    var created = admin.post(records + asked, body);
    String path = records + "/" + created.at("/data/record/id").asString();
    var changed = admin.patch(path + asked, Map.of("fields", Map.of("jobTitle", "Countess")));
    var put =
        admin.send("PUT", records + "/by/name/King" + asked, Map.of("fields", Map.of()), Map.of());
    for (var answer : List.of(created, changed, put)) {
      assertThat(answer.status()).as(answer.toString()).isIn(200, 201);
      assertThat(answer.at("/data/record/fields").size()).isEqualTo(2);
      assertThat(answer.at("/data/record/fields/company/name").asString()).isEqualTo("Acme");
      assertThat(answer.at("/data/record/createdBy/kind").asString()).isEqualTo("key");
    }
    assertThat(changed.header("ETag")).isEqualTo("\"2\"");
    for (String wrong : List.of("?fields=nothing", "?expand=phone", "?expnad=company")) {
      assertThat(admin.post(records + wrong, body).status()).as(wrong).isEqualTo(400);
      assertThat(admin.patch(path + wrong, body).status()).as(wrong).isEqualTo(400);
      assertThat(admin.send("PUT", records + "/by/name/King" + wrong, body, Map.of()).status())
          .as(wrong)
          .isEqualTo(400);
    }
    assertThat(admin.get(records + "/count").at("/data/count").intValue()).isEqualTo(1);
    assertThat(admin.get(path).at("/data/record/version").intValue()).isEqualTo(2);
    workspace.profile(
        """
        {'name': 'Part', 'objects': {'contacts': {'view': true, 'create': true, 'update': true,
           'fields': {'phone': {'read': false}}}}}
        """);
    Api part = workspace.key("Part");
    assertThat(part.post(records + "?fields=phone", body).status()).isEqualTo(403);
    assertThat(part.patch(path + "?expand=company", Map.of("name", "New")).toString())
        .contains(company)
        .doesNotContain("Acme", "5550001");
    workspace.profile("{'name': 'Form', 'objects': {'contacts': {'create': true}}}");
    var form = workspace.key("Form").post(records + "?expand=company", Map.of("name", "New"));
    assertThat(form.status()).as(form.toString()).isEqualTo(201);
    assertThat(form.at("/data/record/fields").size()).isZero();
  }
}
