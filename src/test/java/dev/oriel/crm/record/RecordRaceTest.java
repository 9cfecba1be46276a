package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RecordRaceTest {

  private static final String QUOTES = "/objects/quotes/records/";
  private static final String LINES = "/objects/quoteLines/records";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin().unchecked().patient();
  }

  private static String create(String object, Map<String, ?> fields) {
    var created = admin.post("/objects/" + object + "/records", Map.of("fields", fields));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/record/id").asString();
  }

  @Test
  void firstRecordsOfAnObjectAreWrittenAtOnce() {
    TestWorkspace fresh = TestWorkspace.create();
    Api api = fresh.admin().unchecked().patient();
    List<String> objects = List.of("quoteLines", "quotes", "deals", "contacts", "companies");
    var answers =
        Parallel.all(
            40,
            i ->
                api.post(
                    "/objects/" + objects.get(i % 5) + "/records",
                    Map.of("name", "x", "fields", Map.of())));
    for (int i = 0; i < answers.size(); i++) {
      int expected = i % 5 == 0 ? 400 : 201;
      assertThat(answers.get(i).status()).as(answers.get(i).toString()).isEqualTo(expected);
    }
  }

  @Test
  void changesOfDifferentFieldsAllSurvive() {
    List<String> fields =
        List.of("firstName", "lastName", "jobTitle", "email", "phone", "mobile", "linkedinUrl");
    String id = create("contacts", Map.of());
    String path = "/objects/contacts/records/" + id;
    Parallel.all(
        56,
        i -> {
          String field = fields.get(i % fields.size());
          String value =
              switch (field) {
                case "email" -> "a@b.example";
                case "phone", "mobile" -> "+43 1 234567";
                default -> "example.com";
              };
          Map<String, Object> change =
              i < 49 ? Map.of(field, value) : Map.of("address", Map.of(part(i), "x"));
          var answered = admin.patch(path, Map.of("fields", change));
          assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
          return i;
        });
    JsonNode record = admin.get(path).at("/data/record");
    for (String field : fields) {
      assertThat(record.at("/fields/" + field).asString("")).as(field).isNotEmpty();
    }
    for (int i = 49; i < 55; i++) {
      assertThat(record.at("/fields/address/" + part(i)).asString("")).isEqualTo("x");
    }
    assertThat(record.get("name").asString()).isEqualTo("example.com example.com");
  }

  private static String part(int i) {
    return List.of("street", "street2", "city", "state", "postalCode", "country").get(i % 6);
  }

  @Test
  void ofManyChangesOfOneVersionOneWins() {
    String path = "/objects/contacts/records/" + create("contacts", Map.of());
    var answers =
        Parallel.all(
            20,
            i ->
                admin.send(
                    "PATCH",
                    path,
                    Map.of("fields", Map.of("lastName", "n" + i)),
                    Map.of("If-Match", "\"1\"")));
    assertThat(answers.stream().filter(a -> a.status() == 200)).hasSize(1);
    assertThat(answers.stream().filter(a -> a.status() == 412)).hasSize(19);
  }

  @Test
  void automaticNumbersAreUniqueUnderManyWriters() {
    var answers =
        Parallel.all(
            100,
            _ ->
                IntStream.range(0, 3)
                    .mapToObj(_ -> admin.post("/objects/quotes/records", Map.of()))
                    .map(a -> a.at("/data/record/fields/quoteNumber").asString())
                    .toList());
    assertThat(answers.stream().flatMap(List::stream))
        .hasSize(300)
        .doesNotHaveDuplicates()
        .allMatch(number -> number.matches("Q-\\d{5}"));
  }

  @Test
  void linesAddedMovedAndDeletedAtOnceLeaveExactTotals() {
    List<String> quotes = List.of(create("quotes", Map.of()), create("quotes", Map.of("tax", 1)));
    Parallel.all(
        24,
        i -> {
          Random random = new Random(i);
          String mine =
              create(
                  "quoteLines",
                  Map.of(
                      "quote",
                      quotes.get(i % 2),
                      "quantity",
                      i + 1,
                      "unitPrice",
                      new BigDecimal("0.1")));
          for (int n = 0; n < 4; n++) {
            var moved =
                admin.patch(
                    LINES + "/" + mine,
                    Map.of(
                        "fields", Map.of("quote", quotes.get(random.nextInt(2)), "quantity", n)));
            assertThat(moved.status()).as(moved.toString()).isEqualTo(200);
          }
          if (i % 3 == 0) {
            var deleted = admin.delete(LINES + "/" + mine);
            assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
          }
          return i;
        });
    for (String quote : quotes) {
      BigDecimal sum = BigDecimal.ZERO;
      for (JsonNode line : admin.get(LINES + "?limit=100").at("/data/records")) {
        if (line.at("/fields/quote").asString().equals(quote)) {
          sum = sum.add(line.at("/fields/lineTotal").decimalValue());
        }
      }
      JsonNode fields = admin.get(QUOTES + quote).at("/data/record/fields");
      assertThat(fields.get("subtotal").decimalValue()).isEqualByComparingTo(sum);
      BigDecimal tax = fields.get("tax").isNull() ? BigDecimal.ZERO : BigDecimal.ONE;
      assertThat(fields.get("total").decimalValue()).isEqualByComparingTo(sum.add(tax));
    }
  }

  @Test
  void linesOfAQuoteThatIsDeletedAreGoneOrWereNeverWritten() {
    for (int round = 0; round < 5; round++) {
      String quote = create("quotes", Map.of());
      var answers =
          Parallel.all(
              12,
              i ->
                  i == 6
                      ? admin.delete(QUOTES + quote)
                      : admin.post(LINES, Map.of("fields", Map.of("quote", quote))));
      for (int i = 0; i < answers.size(); i++) {
        var answer = answers.get(i);
        assertThat(answer.status())
            .as(answer.toString())
            .isIn(i == 6 ? 200 : 201, i == 6 ? 200 : 400);
      }
      for (JsonNode line : admin.get(LINES + "?limit=100").at("/data/records")) {
        assertThat(line.at("/fields/quote").asString()).isNotEqualTo(quote);
      }
    }
  }

  @RepeatedTest(3)
  void aDeletedRecordLeavesNoLookupDangling() {
    List<String> companies = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      companies.add(admin.create("companies", "c" + i, Map.of()));
    }
    List<String> contacts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      contacts.add(create("contacts", Map.of("company", companies.get(i % 5))));
    }
    Parallel.all(
        20,
        i -> {
          if (i < 5) {
            var deleted = admin.delete("/objects/companies/records/" + companies.get(i));
            assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
            return i;
          }
          for (int n = 0; n < 5; n++) {
            String company = companies.get(ThreadLocalRandom.current().nextInt(5));
            String contact = contacts.get(i % 10);
            var changed =
                admin.patch(
                    "/objects/contacts/records/" + contact,
                    Map.of("fields", Map.of("company", company)));
            assertThat(changed.status()).as(changed.toString()).isIn(200, 400);
            var created =
                admin.post(
                    "/objects/deals/records",
                    Map.of("name", "d", "fields", Map.of("company", company, "contact", contact)));
            assertThat(created.status()).as(created.toString()).isIn(201, 400);
          }
          return i;
        });
    for (String object : List.of("contacts", "deals")) {
      for (JsonNode record :
          admin.get("/objects/" + object + "/records?limit=100").at("/data/records")) {
        assertThat(companies).doesNotContain(record.at("/fields/company").asString(""));
      }
    }
  }

  @Test
  void ofManyWritersOfOneUniqueValueOneWins() {
    admin.post("/objects", Map.of("name", "Once", "apiName", "once"));
    admin.post("/objects/once/fields", Map.of("apiName", "key", "type", "email", "unique", true));
    for (int round = 0; round < 3; round++) {
      String value = "a" + round + "@b.example";
      var answers =
          Parallel.all(
              20,
              i ->
                  admin.post(
                      "/objects/once/records",
                      Map.of(
                          "name",
                          "x",
                          "fields",
                          Map.of(
                              "key",
                              i % 2 == 0 ? value : value.toUpperCase(java.util.Locale.ROOT)))));
      assertThat(answers.stream().filter(a -> a.status() == 201)).hasSize(1);
      assertThat(answers.stream().filter(a -> a.status() == 409)).hasSize(19);
    }
  }

  @RepeatedTest(3)
  void linesAreCalledByTheLastNameOfTheirProduct() {
    String product = admin.create("products", "p0", Map.of("unitPrice", 1));
    String quote = create("quotes", Map.of());
    List<String> lines =
        Parallel.all(
            30,
            i -> {
              if (i % 3 == 0) {
                admin.patch("/objects/products/records/" + product, Map.of("name", "p" + i));
                return "";
              }
              return create("quoteLines", Map.of("quote", quote, "product", product));
            });
    String name =
        admin.get("/objects/products/records/" + product).at("/data/record/name").asString();
    for (String line : lines) {
      if (!line.isEmpty()) {
        assertThat(admin.get(LINES + "/" + line).at("/data/record/name").asString())
            .isEqualTo(name);
      }
    }
  }

  @Test
  void notesAreWrittenOnlyOnRecordsThatAreThere() {
    for (int round = 0; round < 5; round++) {
      String path = "/objects/contacts/records/" + create("contacts", Map.of());
      var answers =
          Parallel.all(
              10,
              i -> i == 5 ? admin.delete(path) : admin.post(path + "/notes", Map.of("body", "x")));
      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).status())
            .as(answers.get(i).toString())
            .isIn(i == 5 ? List.of(200) : List.of(201, 404));
      }
      assertThat(admin.get(path + "/notes").status()).isEqualTo(404);
    }
  }
}
