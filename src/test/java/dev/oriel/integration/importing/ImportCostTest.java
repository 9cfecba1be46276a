package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.StatementCount;
import dev.oriel.testing.TestWorkspace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import tools.jackson.databind.JsonNode;

/** How many statements imports send, and the undoing of them. */
@Execution(ExecutionMode.SAME_THREAD)
@Tag(SecondTier.ROWS)
class ImportCostTest {

  private static final int ROWS = 10_000;
  private static final int QUOTES = 1_000;
  private static final int PRODUCTS = 300;
  private static final int UNDONE = 2_000;

  /**
   * The most statements that undo a thousand records; in a cluster, entries have some of their own.
   */
  private static final int UNDO = 55;

  private static final OwnDatabase DATABASE = OwnDatabase.create();
  private static final ServletWebServerApplicationContext SERVER = DATABASE.serve();
  private static final StatementCount.Both STATEMENTS = StatementCount.both(SERVER);

  private final Api admin =
      TestWorkspace.create(OwnDatabase.origin(SERVER), SERVER).admin().unchecked();
  private final ImportJobs jobs = new ImportJobs(admin);

  @AfterAll
  static void close() {
    SERVER.close();
    DATABASE.close();
  }

  private List<String> create(String object, List<Map<String, Object>> records) {
    List<String> ids = new ArrayList<>();
    for (int from = 0; from < records.size(); from += 200) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (var record : records.subList(from, Math.min(from + 200, records.size()))) {
        Map<String, Object> operation = new HashMap<>(record);
        operation.put("op", "create");
        operations.add(operation);
      }
      Api.Answered answer =
          admin.post("/objects/" + object + "/records/batch", Map.of("operations", operations));
      assertThat(answer.status()).as(answer.toString()).isLessThan(300);
      answer.at("/data/results").forEach(one -> ids.add(one.path("id").asString()));
    }
    return ids;
  }

  /** Lines without names and prices, which are those of their products. */
  private Map<String, Object> lines() {
    create(
        "products",
        IntStream.range(0, PRODUCTS)
            .<Map<String, Object>>mapToObj(
                n -> Map.of("name", "Product " + n, "fields", Map.of("unitPrice", 2)))
            .toList());
    List<String> quotes =
        create(
            "quotes",
            IntStream.range(0, QUOTES)
                .<Map<String, Object>>mapToObj(_ -> Map.of("fields", Map.of("discount", 1)))
                .toList());
    String[] lines =
        IntStream.range(0, ROWS)
            .mapToObj(n -> quotes.get(n % QUOTES) + " | Product " + n % PRODUCTS + " | 3")
            .toArray(String[]::new);
    return ImportJobs.body("quoteLines", "quote | product | quantity", lines);
  }

  @Test
  void tenThousandQuoteLinesWithProductsTakeAtMostAHundredStatements() {
    String path = jobs.create(lines());
    int validation = STATEMENTS.requests().during(() -> jobs.validate(path));
    int run =
        STATEMENTS
            .background()
            .ofBusiestDuring(() -> {
              assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
              JsonNode job = jobs.ended(path);
              assertThat(job.at("/result/created").intValue()).as(job.toString()).isEqualTo(ROWS);
            });
    JsonNode quote = admin.get("/objects/quotes/records?limit=1").at("/data/records/0/fields");
    assertThat(quote.path("total").decimalValue()).isEqualByComparingTo(new BigDecimal("59"));
    JsonNode line = admin.get("/objects/quoteLines/records?limit=1").at("/data/records/0");
    assertThat(line.path("name").stringValue()).startsWith("Product ");
    assertThat(validation).isLessThanOrEqualTo(60);
    assertThat(run).isLessThanOrEqualTo(100);
    assertThat(undone(path, "removed", ROWS)).isLessThanOrEqualTo(UNDO * ROWS / 1_000);
    JsonNode empty = admin.get("/objects/quotes/records?limit=1").at("/data/records/0/fields");
    assertThat(empty.path("total").decimalValue()).isEqualByComparingTo(BigDecimal.ONE.negate());
  }

  /** The number of statements that undo an import. */
  private int undone(String path, String what, int records) {
    return STATEMENTS
        .background()
        .ofBusiestDuring(() -> {
          JsonNode undo = jobs.undo(path);
          assertThat(undo.path(what).intValue())
              .as(() -> undo.path("keptCount") + " kept, such as " + undo.at("/kept/0"))
              .isEqualTo(records);
        });
  }

  private String imported(String mode, String company) {
    String[] lines =
        IntStream.range(0, UNDONE)
            .mapToObj(n -> "Ada | Person%d | p%d@example.com | %s".formatted(n, n, company))
            .toArray(String[]::new);
    Map<String, Object> body =
        ImportJobs.body("contacts", "firstName | lastName | email | company", lines);
    body.put("duplicateMode", mode);
    String path = jobs.create(body);
    JsonNode job = jobs.run(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    return path;
  }

  @Test
  void recordsAreRemovedAndRestoredAThousandAtATime() {
    create("companies", List.of(Map.of("name", "Acme"), Map.of("name", "Initech")));
    String created = imported("create", "Acme");
    assertThat(undone(created, "removed", UNDONE)).isLessThanOrEqualTo(UNDO * UNDONE / 1_000);
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isZero();
    imported("create", "Acme");
    String updated = imported("update", "Initech");
    assertThat(undone(updated, "restored", UNDONE)).isLessThanOrEqualTo(UNDO * UNDONE / 1_000);
    JsonNode company =
        admin
            .get("/objects/contacts/records?limit=1&expand=company")
            .at("/data/records/0/fields/company");
    assertThat(company.toString()).contains("Acme");
  }

  @Test
  void quoteLinesGetTheirValuesBackTogetherWithTheTotals() {
    List<String> products =
        create("products", List.of(Map.of("name", "One", "fields", Map.of("unitPrice", 2))));
    List<String> quotes =
        create(
            "quotes",
            IntStream.range(0, 200).<Map<String, Object>>mapToObj(_ -> Map.of()).toList());
    List<String> lines =
        create(
            "quoteLines",
            IntStream.range(0, UNDONE)
                .<Map<String, Object>>mapToObj(n ->
                    Map.of(
                        "fields",
                        Map.of(
                            "quote",
                            quotes.get(n % 100),
                            "product",
                            products.getFirst(),
                            "quantity",
                            1)))
                .toList());
    String[] rows =
        IntStream.range(0, UNDONE)
            .mapToObj(n -> lines.get(n) + " | " + quotes.get(100 + n % 100) + " | 5")
            .toArray(String[]::new);
    Map<String, Object> body = ImportJobs.body("quoteLines", "id | quote | quantity", rows);
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    JsonNode job = jobs.run(path);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isEqualTo(UNDONE);
    assertThat(total(quotes.get(7))).isEqualByComparingTo(BigDecimal.ZERO);
    assertThat(total(quotes.get(107))).isEqualByComparingTo("200");
    assertThat(undone(path, "restored", UNDONE)).isLessThanOrEqualTo(UNDO * UNDONE / 1_000);
    assertThat(total(quotes.get(7))).isEqualByComparingTo("40");
    assertThat(total(quotes.get(107))).isEqualByComparingTo(BigDecimal.ZERO);
  }

  private BigDecimal total(String quote) {
    return admin
        .get("/objects/quotes/records/" + quote)
        .at("/data/record/fields/total")
        .decimalValue();
  }
}
