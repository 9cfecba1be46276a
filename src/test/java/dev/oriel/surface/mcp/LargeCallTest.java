package dev.oriel.surface.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.database.Pause;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.TestWorkspace;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** The largest calls of tools succeed with the heap that {@code bin/oriel} gives. */
@ExtendWith(ShippedServer.class)
@Order(1)
class LargeCallTest {

  private static final int LARGEST_FILE = 10 << 20;
  private static final int BUSY = 503;

  private final TestWorkspace workspace = ShippedServer.workspace();
  private final String record = workspace.admin().unchecked().create("companies", "Acme", Map.of());

  private Mcp client() {
    return new Mcp(ShippedServer.origin(), workspace.connection("Administrator"));
  }

  private Map<String, ?> call(int size) {
    return Map.of(
        "name",
        "upload_attachment",
        "arguments",
        Map.of(
            "objectApiName",
            "companies",
            "recordId",
            record,
            "fileName",
            "large.bin",
            "contentBase64",
            Base64.getEncoder().encodeToString(new byte[size])));
  }

  private static Mcp.Answered send(Mcp client, Map<String, ?> call) {
    return client.request("tools/call", call);
  }

  @Test
  void aFileOfTheLargestSizeIsUploadedAndNoLargerOne() {
    JsonNode added = send(client(), call(LARGEST_FILE)).at("/result/structuredContent/attachment");
    assertThat(added.path("size").intValue()).as(added.toString()).isEqualTo(LARGEST_FILE);
    Mcp.Answered refused = send(client(), call(LARGEST_FILE + 1));
    assertThat(refused.at("/result/isError").booleanValue()).as(refused.toString()).isTrue();
    assertThat(refused.at("/result/content/0/text").stringValue()).contains("10 MiB");
  }

  /** Those for which there is no memory at the moment are told to try again, and then succeed. */
  @Test
  void sixteenAtOnceAllSucceedInTheEnd() {
    Map<String, ?> call = call(LARGEST_FILE);
    assertThat(
            Parallel.all(
                16,
                _ -> {
                  Mcp client = client();
                  Mcp.Answered answered = send(client, call);
                  while (answered.status() == BUSY) {
                    Pause.millis(500);
                    answered = send(client, call);
                  }
                  return Objects.requireNonNull(answered)
                      .at("/result/structuredContent/attachment/size")
                      .intValue();
                }))
        .hasSize(16)
        .containsOnly(LARGEST_FILE);
  }
}
