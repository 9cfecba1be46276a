package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A client that calls as fast as it can. */
class ManyCallsTest {

  private static final int CALLS = 200;

  @Test
  void twoHundredCallsAtOnceAreAnsweredWhileOthersGoOn() throws Exception {
    TestWorkspace workspace = TestWorkspace.create();
    Mcp eager = new Mcp(workspace.connection("Standard"));
    Api other = TestWorkspace.create().admin();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Mcp.Answered>> calls = new ArrayList<>();
      for (int i = 0; i < CALLS; i++) {
        Map<String, Object> call =
            i % 2 == 0
                ? Map.of(
                    "name",
                    "create_record",
                    "arguments",
                    Map.of("objectApiName", "companies", "name", "Company " + i))
                : Map.of(
                    "name", "search_records", "arguments", Map.of("objectApiName", "companies"));
        calls.add(threads.submit(() -> eager.request("tools/call", call)));
      }
      IntStream.range(0, 20)
          .forEach(_ -> assertThat(other.get("/objects/contacts/records").status()).isEqualTo(200));
      int created = 0;
      for (int i = 0; i < CALLS; i++) {
        Mcp.Answered answered = calls.get(i).get();
        // A client with very many requests at once is told to wait.
        assertThat(answered.status()).as(answered.toString()).isIn(200, 503);
        boolean isDone = answered.status() == 200 && !answered.at("/result/isError").booleanValue();
        created += i % 2 == 0 && isDone ? 1 : 0;
      }
      assertThat(
              eager
                  .call("count_records", Map.of("objectApiName", "companies"))
                  .get("count")
                  .intValue())
          .isEqualTo(created)
          .isPositive();
    }
  }
}
