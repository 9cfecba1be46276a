package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.Pause;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** The largest calls of tools succeed with the heap that {@code bin/oriel} gives. */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@Order(1)
@Tag(SecondTier.MEMORY)
class LargeCallTest {

  private static final int LARGEST_READ = 1 << 20;
  private static final int LARGEST_FILE = 10 << 20;
  private static final int LARGEST_MESSAGE = 15 << 20;
  private static final int BUSY = 503;
  private static final int MANY = 64;

  private final TestWorkspace workspace = ShippedServer.workspace();
  private final String record = workspace.admin().unchecked().create("companies", "Acme", Map.of());

  private Mcp client() {
    return new Mcp(ShippedServer.origin(), workspace.connection("Administrator"));
  }

  private List<Mcp> clients() {
    return IntStream.range(0, 16).mapToObj(_ -> client()).toList();
  }

  private Map<String, ?> call(int size) {
    return Map.of("name", "upload_attachment", "arguments", arguments(size));
  }

  private Map<String, ?> arguments(int size) {
    return Map.of(
        "objectApiName",
        "companies",
        "recordId",
        record,
        "fileName",
        "large.bin",
        "contentBase64",
        Base64.getEncoder().encodeToString(new byte[size]));
  }

  private static Mcp.Answered send(Mcp client, Map<String, ?> call) {
    return client.request("tools/call", call);
  }

  /** Sends a call whose body is made once for all, since it takes as long as to carry it out. */
  private static Mcp.Answered send(Mcp client, byte[] body) {
    return client.post(
        body,
        "MCP-Protocol-Version",
        Mcp.MODERN,
        "Mcp-Method",
        "tools/call",
        "Mcp-Name",
        "upload_attachment");
  }

  @Test
  void aFileOfTheLargestSizeIsUploadedAndNoLargerOne() {
    JsonNode added = send(client(), call(LARGEST_FILE)).at("/result/structuredContent/attachment");
    assertThat(added.path("size").intValue()).as(added.toString()).isEqualTo(LARGEST_FILE);
    Mcp.Answered refused = send(client(), call(LARGEST_FILE + 1));
    assertThat(refused.at("/result/isError").booleanValue()).as(refused.toString()).isTrue();
    assertThat(refused.at("/result/content/0/text").stringValue()).contains("10 MiB");
  }

  /** White space behind a message is part of its body. */
  @Test
  void aMessageHasTheLargestSizeAndNoLargerOne() {
    byte[] body = Json.MAPPER.writeValueAsBytes(Mcp.modern("tools/call", call(LARGEST_FILE)));
    Mcp client = client();
    for (int more = 0; more < 2; more++) {
      byte[] padded = Arrays.copyOf(body, LARGEST_MESSAGE + more);
      Arrays.fill(padded, body.length, padded.length, (byte) ' ');
      Mcp.Answered answered = send(client, padded);
      while (answered.status() == BUSY) {
        Pause.millis(500);
        answered = send(client, padded);
      }
      assertThat(answered.status()).isEqualTo(more == 0 ? 200 : 413);
    }
  }

  /** Those for which there is no memory at the moment are told to try again, and then succeed. */
  @Test
  void sixteenAtOnceAllSucceedInTheEnd() {
    byte[] body = Json.MAPPER.writeValueAsBytes(Mcp.modern("tools/call", call(LARGEST_FILE)));
    List<Mcp> clients = clients();
    assertThat(
            Parallel.all(
                clients.size(),
                n -> {
                  Mcp client = clients.get(n);
                  Mcp.Answered answered = send(client, body);
                  while (answered.status() == BUSY) {
                    Pause.millis(500);
                    answered = send(client, body);
                  }
                  return Objects.requireNonNull(answered)
                      .at("/result/structuredContent/attachment/size")
                      .intValue();
                }))
        .hasSize(16)
        .containsOnly(LARGEST_FILE);
  }

  /** Those for which there is no memory at the moment are told to try again, and then succeed. */
  @Test
  void ofManyAtOnceThatReadTheLargestFileAllSucceedInTheEnd() {
    Mcp uploader = client();
    String file =
        uploader
            .call("upload_attachment", arguments(LARGEST_READ))
            .at("/attachment/id")
            .stringValue();
    List<Mcp> clients = clients();
    List<Integer> lengths =
        Parallel.all(
            MANY,
            n -> {
              Map<String, ?> call =
                  Map.of("name", "get_attachment", "arguments", Map.of("attachmentId", file));
              Mcp client = clients.get(n % clients.size());
              Mcp.Answered answered = send(client, call);
              while (isBusy(answered)) {
                Pause.millis(200);
                answered = send(client, call);
              }
              return Base64.getDecoder()
                  .decode(
                      Objects.requireNonNull(answered)
                          .at("/result/content/1/resource/blob")
                          .stringValue())
                  .length;
            });
    assertThat(lengths).hasSize(MANY).containsOnly(LARGEST_READ);
  }

  /** Before the call or in it. */
  private static boolean isBusy(Mcp.Answered answered) {
    return answered.status() == BUSY
        || answered.at("/result/content/0/text").asString("").startsWith("unavailable");
  }
}
