package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class QuoteTest {

  private static final String QUOTES = "/objects/quotes/records";
  private static final String LINES = "/objects/quoteLines/records";
  private static final BigDecimal LARGEST = new BigDecimal("99999999999999999999.99999999");

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  private static String quote(Map<String, ?> fields) {
    var created = admin.post(QUOTES, Map.of("fields", fields));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/record/id").asString();
  }

  private static Api.Answered line(String quote, Object quantity, Object price, Object... more) {
    Map<String, Object> fields = new HashMap<>();
    fields.put("quote", quote);
    fields.put("quantity", quantity);
    fields.put("unitPrice", price);
    for (int i = 0; i < more.length; i += 2) {
      fields.put((String) more[i], more[i + 1]);
    }
    fields.values().removeIf("absent"::equals);
    return admin.post(LINES, Map.of("fields", fields));
  }

  private static String id(Api.Answered created) {
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/record/id").asString();
  }

  private static void assertTotals(String quote, String subtotal, String total) {
    JsonNode fields = admin.get(QUOTES + "/" + quote).at("/data/record/fields");
    assertThat(fields.get("subtotal").decimalValue()).isEqualByComparingTo(subtotal);
    assertThat(fields.get("total").decimalValue()).isEqualByComparingTo(total);
  }

  private static void change(String quote, String field, @Nullable Object value) {
    var answer =
        admin.patch(QUOTES + "/" + quote, Map.of("fields", Collections.singletonMap(field, value)));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
  }

  @Test
  void aPercentageCountsWhileThereIsNoAmount() {
    String quote = quote(Map.of("discountPercent", 10, "taxPercent", 20));
    assertTotals(quote, "0", "0");
    id(line(quote, 3, new BigDecimal("33.35")));
    // 100.05 − 10.01 + 18.01, each rounded to cents.
    assertTotals(quote, "100.05", "108.05");
    change(quote, "discount", 50);
    assertTotals(quote, "100.05", "60.06");
    change(quote, "tax", 0);
    assertTotals(quote, "100.05", "50.05");
    JsonNode fields = admin.get(QUOTES + "/" + quote).at("/data/record/fields");
    assertThat(fields.get("discount").intValue()).isEqualTo(50);
    assertThat(fields.get("discountPercent").intValue()).isEqualTo(10);
    change(quote, "discount", null);
    change(quote, "tax", null);
    change(quote, "discountPercent", null);
    assertTotals(quote, "100.05", "120.06");
    // Percentages change no amount of the record.
    assertThat(admin.get(QUOTES + "/" + quote).at("/data/record/fields/tax").isNull()).isTrue();
  }

  @Test
  void totalsAreExactAndFollowEveryChange() {
    String quote = quote(Map.of("discount", 0.1, "tax", 0.2));
    assertTotals(quote, "0", "0.1");
    String first = id(line(quote, 3, new BigDecimal("0.1")));
    assertTotals(quote, "0.3", "0.4");
    String second = id(line(quote, new BigDecimal("0.33333333"), 3));
    assertTotals(quote, "1.29999999", "1.39999999");
    admin.patch(LINES + "/" + first, Map.of("fields", Map.of("quantity", -1)));
    assertTotals(quote, "0.89999999", "0.99999999");
    admin.patch(QUOTES + "/" + quote, Map.of("fields", Collections.singletonMap("discount", null)));
    assertTotals(quote, "0.89999999", "1.09999999");
    admin.delete(LINES + "/" + second);
    assertTotals(quote, "-0.1", "0.1");
    admin.patch(LINES + "/" + first, Map.of("fields", Collections.singletonMap("quantity", null)));
    assertTotals(quote, "0", "0.2");
    assertThat(admin.get(LINES + "/" + first).at("/data/record/fields/lineTotal").isNull())
        .isTrue();
  }

  @Test
  void aProductOfManyDecimalsIsRounded() {
    String quote = quote(Map.of());
    var line = line(quote, new BigDecimal("0.00000005"), new BigDecimal("0.1"));
    assertThat(line.at("/data/record/fields/lineTotal").decimalValue()).isZero();
    line = line(quote, new BigDecimal("0.00000015"), new BigDecimal("0.1"));
    assertThat(line.at("/data/record/fields/lineTotal").decimalValue())
        .isEqualByComparingTo("2e-8");
  }

  @Test
  void aLineThatMovesChangesBothQuotes() {
    String from = quote(Map.of());
    String to = quote(Map.of());
    String line = id(line(from, 2, 5));
    assertTotals(from, "10", "10");
    admin.patch(LINES + "/" + line, Map.of("fields", Map.of("quoteId", to, "quantity", 3)));
    assertTotals(from, "0", "0");
    assertTotals(to, "15", "15");
    String before = admin.get(QUOTES + "/" + to).header("ETag");
    admin.delete(LINES + "/" + line);
    assertThat(admin.get(QUOTES + "/" + to).header("ETag")).isNotEqualTo(before);
  }

  /** To refuse a sum would tell of the lines that it is made of. */
  @Test
  void totalsGrowBeyondWhatCanBeWrittenAndStayExact() {
    String quote = quote(Map.of("tax", LARGEST));
    id(line(quote, LARGEST, 2));
    id(line(quote, 1, LARGEST));
    BigDecimal sum = LARGEST.multiply(new BigDecimal(3));
    assertTotals(quote, sum.toString(), sum.add(LARGEST).toString());
    id(line(quote, LARGEST, LARGEST));
    assertThat(admin.get(QUOTES + "?sort=-total&limit=1").at("/data/records/0/id").asString())
        .isEqualTo(quote);
    var page = admin.get(QUOTES + "?sort=-total&limit=1");
    String cursor = page.at("/data/nextCursor").asString("");
    if (!cursor.isEmpty()) {
      assertThat(admin.get(QUOTES + "?sort=-total&cursor=" + cursor).status()).isEqualTo(200);
    }
  }

  @Test
  void aLineTakesItsNameAndWithoutAPriceThePriceOfItsProduct() {
    String chair = admin.create("products", "Chair", Map.of("unitPrice", 12.5));
    String quote = quote(Map.of());
    var line = line(quote, 2, "absent", "product", chair);
    assertThat(line.at("/data/record/name").asString()).isEqualTo("Chair");
    assertTotals(quote, "25", "25");
    id(line(quote, 2, 1, "product", chair));
    assertTotals(quote, "27", "27");
    admin.patch("/objects/products/records/" + chair, Map.of("fields", Map.of("unitPrice", 99)));
    assertTotals(quote, "27", "27");
    String path = LINES + "/" + id(line);
    admin.patch("/objects/products/records/" + chair, Map.of("name", "Stool"));
    assertThat(admin.get(path).at("/data/record/name").asString()).isEqualTo("Stool");
    assertThat(admin.delete("/objects/products/records/" + chair).status()).isEqualTo(200);
    var after = admin.get(path).at("/data/record");
    assertThat(after.get("name").asString()).isEmpty();
    assertThat(after.at("/fields/product").isNull()).isTrue();
    assertTotals(quote, "27", "27");
    assertThat(admin.get(LINES + "?q=stool").at("/data/count").intValue()).isZero();
  }

  @Test
  void totalsAreFoundAsTheyAreWrittenAndFollowEveryChange() {
    String quote = quote(Map.of("tax", new BigDecimal("0.25")));
    String line = id(line(quote, 3, new BigDecimal("8045.4")));
    assertThat(found(QUOTES, "24136.2")).containsExactly(quote);
    assertThat(found(QUOTES, "24136.45")).containsExactly(quote);
    assertThat(found(LINES, "24136.2")).containsExactly(line);
    admin.patch(LINES + "/" + line, Map.of("fields", Map.of("quantity", 7)));
    assertThat(found(QUOTES, "24136")).isEmpty();
    assertThat(found(LINES, "24136.2")).isEmpty();
    assertThat(found(QUOTES, "56317.8")).containsExactly(quote);
    admin.delete(LINES + "/" + line);
    assertThat(found(QUOTES, "56317.8")).isEmpty();
  }

  @Test
  void aTotalIsNotFoundByWhoMayNotReadIt() {
    TestWorkspace other = TestWorkspace.create();
    Api reader = other.admin();
    var quote = reader.post(QUOTES, Map.of("fields", Map.of("tax", 31415)));
    other.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'quotes': {'view': true,
           'fields': {'total': {'read': false}, 'tax': {'read': false}}}}}
        """);
    Api holder = other.key("Limited");
    assertThat(holder.get(QUOTES + "?q=31415").at("/data/count").intValue()).isZero();
    assertThat(reader.get(QUOTES + "?q=31415").at("/data/count").intValue()).isOne();
    reader.post(
        LINES, Map.of("fields", Map.of("quote", id(quote), "quantity", 10, "unitPrice", 1_000)));
    assertThat(holder.get(QUOTES + "?q=10000").at("/data/count").intValue()).isOne();
    assertThat(holder.get(QUOTES + "?q=41415").at("/data/count").intValue()).isZero();
    assertThat(reader.get(QUOTES + "?q=41415").at("/data/count").intValue()).isOne();
  }

  private static List<String> found(String path, String q) {
    return admin
        .get(path + "?q=" + q)
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("id").asString())
        .toList();
  }

  @Test
  void aQuoteTakesItsLinesWithIt() {
    String quote = quote(Map.of());
    String kept = quote(Map.of());
    String line = id(line(quote, 1, 1));
    String other = id(line(kept, 1, 1));
    assertThat(admin.delete(QUOTES + "/" + quote).status()).isEqualTo(200);
    assertRefused(admin.get(LINES + "/" + line), 404);
    assertThat(admin.get(LINES + "/" + other).status()).isEqualTo(200);
    assertRefused(line(quote, 1, 1), 400);
    assertRefused(admin.patch(LINES + "/" + other, Map.of("fields", Map.of("quote", quote))), 400);
  }

  @Test
  void lookupsToTheLinesOfADeletedQuoteAreClearedAndOneThatIsRequiredKeepsIt() {
    admin.post("/objects", Map.of("name", "Deliveries", "apiName", "deliveries"));
    Map<String, Object> lookup = Map.of("targetObjectApiName", "quoteLines");
    Map<String, Object> field =
        Map.of("name", "Line", "apiName", "line", "type", "lookup", "lookup", lookup);
    assertThat(admin.post("/objects/deliveries/fields", field).status()).isEqualTo(201);
    String quote = quote(Map.of());
    List<String> deliveries = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Map<String, Object> to = Map.of("line", id(line(quote, i + 1, 1)));
      deliveries.add(admin.create("deliveries", "D" + i, to));
    }
    id(line(quote, 9, 1));
    String path = "/objects/deliveries/fields/line";
    assertThat(admin.patch(path, Map.of("required", true)).status()).isEqualTo(200);
    Api.Answered refused = admin.delete(QUOTES + "/" + quote);
    assertRefused(refused, 409);
    assertThat(refused.message()).contains("'deliveries'", "'line'");
    assertTotals(quote, "15", "15");
    assertThat(admin.patch(path, Map.of("required", false)).status()).isEqualTo(200);
    assertThat(admin.delete(QUOTES + "/" + quote).status()).isEqualTo(200);
    for (String id : deliveries) {
      JsonNode delivery = admin.get("/objects/deliveries/records/" + id).at("/data/record");
      assertThat(delivery.at("/fields/line").isNull()).isTrue();
      assertThat(delivery.path("version").intValue()).isEqualTo(2);
    }
    assertThat(admin.get(LINES + "?limit=100").response().body()).doesNotContain(quote);
  }

  @Test
  void totalsCannotBeWrittenAndAreInTheWorkspacesCurrency() {
    String quote = quote(Map.of("subtotal", 5, "total", 7));
    assertTotals(quote, "0", "0");
    var written = admin.patch(QUOTES + "/" + quote, Map.of("fields", Map.of("total", 9)));
    assertThat(written.at("/data/ignoredFields/0").asString()).isEqualTo("total");
    for (String field : new String[] {"subtotal", "total", "discount", "tax"}) {
      assertThat(
              admin
                  .get("/objects/quotes/fields/" + field)
                  .at("/data/field/currencyCode")
                  .asString())
          .isEqualTo("EUR");
    }
    assertThat(admin.get(QUOTES + "?sort=-total&limit=1").status()).isEqualTo(200);
  }
}
