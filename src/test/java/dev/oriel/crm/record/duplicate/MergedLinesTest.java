package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Quotes, their lines and products that become one. */
class MergedLinesTest extends MergeCase {

  private String quote() {
    return admin
        .post("/objects/quotes/records", Map.of("fields", Map.of()))
        .at("/data/record/id")
        .stringValue();
  }

  private String line(Map<String, ?> fields) {
    Answered made = admin.post("/objects/quoteLines/records", Map.of("fields", fields));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.at("/data/record/id").stringValue();
  }

  @Test
  void theLinesOfMergedQuotesAreSummedUp() {
    String into = quote();
    String other = quote();
    line(Map.of("quote", into, "quantity", 2, "unitPrice", 10));
    line(Map.of("quote", other, "quantity", 1, "unitPrice", 5.5));
    JsonNode record = merged("quotes", into, Map.of("discount", 0.5), other);
    assertThat(record.at("/fields/subtotal").decimalValue()).isEqualByComparingTo("25.5");
    assertThat(record.at("/fields/total").decimalValue()).isEqualByComparingTo("25");
    assertThat(admin.get("/objects/quotes/records/" + into).at("/data/record")).isEqualTo(record);
  }

  @Test
  void mergedLinesCountOnce() {
    String quote = quote();
    String into = line(Map.of("quote", quote, "quantity", 2, "unitPrice", 10));
    String other = line(Map.of("quote", quote, "quantity", 3, "unitPrice", 10));
    merged("quoteLines", into, Map.of(), other);
    assertThat(fields("quotes", quote).get("total").decimalValue()).isEqualByComparingTo("20");
  }

  @Test
  void linesFollowTheNameOfTheProductThatRemains() {
    String into = admin.create("products", "Anvil", Map.of());
    String other = admin.create("products", "Anvill", Map.of());
    String line = line(Map.of("quote", quote(), "product", other));
    merged("products", into, Map.of(), other);
    assertThat(
            admin.get("/objects/quoteLines/records/" + line).at("/data/record/name").stringValue())
        .isEqualTo("Anvil");
    assertThat(admin.get("/objects/quoteLines/records?q=anvill").at("/data/count").intValue())
        .isZero();
  }
}
