package dev.oriel.crm.record.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** A product with more lines than are renamed in a request. */
@Order(1)
class RenamingTest {

  private static final int LINES = NameFollowers.AT_ONCE + 100;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();
  private final String product = admin.create("products", "Chair", Map.of());

  private void lines(int from, int to) {
    String quote = admin.create("quotes", "Quote", Map.of());
    List<Object> operations = new ArrayList<>();
    for (int i = from; i < to; i++) {
      operations.add(Map.of("op", "create", "fields", Map.of("quote", quote, "product", product)));
    }
    var written = admin.post("/objects/quoteLines/records/batch", Map.of("operations", operations));
    assertThat(written.status()).as(written.toString()).isEqualTo(200);
  }

  private List<JobStatus> jobs() {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), null, 100);
  }

  private boolean allAreCalled(String name) {
    String filter = "[{\"field\":\"name\",\"operator\":\"neq\",\"value\":\"" + name + "\"}]";
    return admin
        .get(
            "/objects/quoteLines/records?filter="
                + URLEncoder.encode(filter, StandardCharsets.UTF_8))
        .at("/data/records")
        .isEmpty();
  }

  @Test
  void namesThatFollowAreWrittenByAJobAndConverge() {
    String path = "/objects/products/records/" + product;
    lines(0, 50);
    assertThat(admin.patch(path, Map.of("name", "Bench")).status()).isEqualTo(200);
    assertThat(allAreCalled("Bench")).isTrue();
    assertThat(jobs()).isEmpty();
    lines(50, 500);
    lines(500, LINES);
    var renamed = Parallel.all(8, i -> admin.patch(path, Map.of("name", "Stool " + i)));
    // On a slow machine some wait for the others longer than a request may.
    assertThat(renamed).extracting(Api.Answered::status).contains(200).isSubsetOf(200, 503);
    String name = admin.get(path).at("/data/record/name").asString();
    Await.until(() -> allAreCalled(name));
    Await.until(() -> jobs().stream().allMatch(job -> job.state() == JobState.SUCCEEDED));
    assertThat(jobs()).isNotEmpty().allMatch(job -> job.kind().equals("derived-names"));
    assertThat(allAreCalled(name)).isTrue();
  }
}
