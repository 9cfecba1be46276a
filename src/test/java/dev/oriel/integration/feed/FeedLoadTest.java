package dev.oriel.integration.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Followers of a workspace that many write to at once end with an exact copy. */
@Order(1)
@Tag(SecondTier.ROWS)
class FeedLoadTest {

  private static final int WRITERS = 16;
  private static final int CHANGES = 600;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().patient();
  private final Api writer = workspace.admin().unchecked().patient();

  /** Creates, changes, moves and deletes, alone and in batches, also records of others. */
  private void write(int number, BooleanSupplier goOn) {
    String quote = writer.create("quotes", "Quote " + number, Map.of());
    String product = writer.create("products", "Product " + number, Map.of("unitPrice", 3));
    List<String> companies = new ArrayList<>();
    for (int i = 0; goOn.getAsBoolean(); i++) {
      companies.add(writer.create("companies", number + "." + i, Map.of("employees", i)));
      String some = companies.get(ThreadLocalRandom.current().nextInt(companies.size()));
      Map<String, Object> line = Map.of("quote", quote, "product", product, "quantity", i);
      writer.post("/objects/quoteLines/records", Map.of("fields", line));
      Map<String, Object> parent = Map.of("parentCompany", companies.getLast());
      writer.patch("/objects/companies/records/" + some, Map.of("fields", parent));
      writer.patch(
          "/objects/companies/records/" + shared, Map.of("fields", Map.of("employees", i)));
      writer.patch("/objects/products/records/" + product, Map.of("name", "Renamed " + i));
      List<Map<String, Object>> operations =
          List.of(
              Map.of("op", "create", "name", "Batch " + number),
              Map.of("op", "update", "id", shared, "fields", Map.of("industry", "Batch " + i)));
      writer.post("/objects/companies/records/batch", Map.of("operations", operations));
      if (i % 3 == 2) {
        writer.delete("/objects/companies/records/" + companies.remove(0));
      }
    }
  }

  private String shared = "";

  @Test
  void followersFromTheBeginningAndFromTheMiddleEndWithAnExactCopy() {
    shared = admin.create("companies", "Shared", Map.of());
    Follower first = new Follower(admin, "limit=50", null);
    Follower small = new Follower(admin, "limit=3", null);
    Parallel.during(
        WRITERS,
        this::write,
        () -> {
          while (first.seen().size() < CHANGES) {
            first.page(1);
            small.page(0);
          }
        });
    first.readOn();
    small.readOn();
    // Updates of records that were deleted meanwhile are erased, so only one may have seen them.
    for (String type : List.of("record.created", "record.deleted")) {
      assertThat(first.ids(type)).containsExactlyInAnyOrderElementsOf(small.ids(type));
    }
    Map<String, JsonNode> all = new HashMap<>();
    for (String object : List.of("companies", "quotes", "products", "quoteLines")) {
      all.putAll(Follower.all(admin, object));
    }
    assertThat(first.copy()).isEqualTo(all);
    assertThat(small.copy()).isEqualTo(all);
  }
}
