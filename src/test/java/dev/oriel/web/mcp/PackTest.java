package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Packs of tools, which the address of the server names. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackTest {

  private static final Map<String, Object> CONTACT =
      Map.of("objectApiName", "contacts", "fields", Map.of("lastName", "Lovelace"));

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp all = new Mcp(workspace.connection("Administrator"));

  private static Mcp.Answered legacy(Mcp mcp, String method) {
    return mcp.post(
        Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", Map.of()),
        "MCP-Protocol-Version",
        Protocol.NEWEST_LEGACY);
  }

  private static int tokens(Mcp mcp) {
    int bytes = 0;
    for (JsonNode tool : mcp.tools()) {
      ObjectNode input = ((ObjectNode) tool).deepCopy();
      input.remove("outputSchema");
      bytes += input.toString().getBytes(StandardCharsets.UTF_8).length;
    }
    return bytes / 4;
  }

  @Test
  void eachToolIsInOnePack() {
    List<String> names = new ArrayList<>();
    for (Pack pack : Pack.values()) {
      names.addAll(all.at(Pack.query(List.of(pack))).toolNames());
    }
    assertThat(names).containsExactlyInAnyOrderElementsOf(all.toolNames());
  }

  /** The documentation tells these, as hundreds. */
  @ParameterizedTest
  @CsvSource({"read,1700", "records,1500", "schema,1100", "imports,1000", "mail,400"})
  void aPackTakesFewTokens(String pack, int tokens) {
    assertThat(tokens(all.at("?tools=" + pack))).isBetween(tokens - 50, tokens + 49);
  }

  @Test
  void anAddressWithPacksListsTheirToolsInBothForms() {
    Mcp reading = all.at("?tools=read");
    assertThat(reading.toolNames())
        .contains("list_objects", "search_records", "list_members")
        .noneMatch(name -> name.matches("(create|update|delete|run|send)_.*"))
        .isSorted();
    List<String> listed =
        legacy(reading, "tools/list")
            .at("/result/tools")
            .valueStream()
            .map(tool -> tool.get("name").stringValue())
            .toList();
    assertThat(listed).isEqualTo(reading.toolNames());
    Mcp.Answered answered = reading.request("tools/list", Map.of());
    assertThat(answered.at("/result/cacheScope").stringValue()).isEqualTo("private");
    assertThat(answered.at("/result/ttlMs").intValue()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?tools=read,mail",
        "?tools=mail,read,mail",
        "?tools=Read,%20MAIL",
        "?tools=read%2Cmail",
        "?tools=read&tools=mail",
        "?session=7&tools=read,mail"
      })
  void theWayInWhichPacksAreWrittenIsFree(String query) {
    assertThat(all.at(query).toolNames())
        .contains("send_email", "search_records")
        .doesNotContain("create_record")
        .hasSize(13);
  }

  @Test
  void packsGiveNoRights() {
    Mcp standard = new Mcp(workspace.connection("Standard")).at("?tools=read,imports");
    assertThat(standard.toolNames()).doesNotContain("create_import_job");
    assertThat(standard.refusal("list_import_jobs", Map.of())).doesNotContain("pack");
  }

  @Test
  void aToolOfAnotherPackTellsTheAddressThatHasIt() {
    String refusal = all.at("?tools=read").refusal("create_record", CONTACT);
    assertThat(refusal)
        .startsWith("forbidden:")
        .contains("'records'", RunningOriel.origin() + "/api/mcp?tools=read,records.");
    assertThat(
            all.at("?tools=read")
                .call("count_records", Map.of("objectApiName", "contacts"))
                .get("count")
                .intValue())
        .isZero();
    Map<String, Object> dry = new HashMap<>(CONTACT);
    dry.put("dryRun", true);
    assertThat(all.at("?tools=records").call("create_record", dry).has("record")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"?tools=reed", "?tools=", "?tools=read,,mail", "?tools=read;mail"})
  void anUnknownPackIsAnErrorOfTheProtocolWithAllPacks(String query) {
    for (Mcp.Answered answered :
        List.of(
            all.at(query).request("server/discover", Map.of()),
            all.at(query).request("tools/list", Map.of()),
            all.at(query).request("tools/call", Map.of("name", "list_objects")),
            legacy(all.at(query), "initialize"))) {
      assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
      assertThat(answered.errorCode()).isEqualTo(RpcError.INVALID_PARAMS);
      assertThat(answered.at("/error/message").stringValue())
          .contains("read, records, schema, imports, mail");
      assertThat(answered.at("/error/data/packs").size()).isEqualTo(5);
    }
    assertThat(all.at("?tools=reed").request("tools/list", Map.of()).toString())
        .contains("Did you mean 'read'?");
  }

  @Test
  void instructionsTellOnlyOfThePacks() {
    String every = instructions(all);
    String reading = instructions(all.at("?tools=read"));
    String mail = instructions(all.at("?tools=mail"));
    assertThat(every)
        .contains("list_objects", "dryRun", "instructions")
        .doesNotContain("leaves out");
    assertThat(reading)
        .contains("list_objects", "leaves out tools for: records, schema, imports, mail.")
        .doesNotContain("dryRun");
    assertThat(mail).contains("dryRun", "instructions").doesNotContain("list_objects");
    assertThat(mail.length()).isLessThan(reading.length());
    assertThat(reading.length()).isLessThan(every.length());
  }

  private static String instructions(Mcp mcp) {
    String discovered =
        mcp.request("server/discover", Map.of()).at("/result/instructions").stringValue();
    assertThat(legacy(mcp, "initialize").at("/result/instructions").stringValue())
        .isEqualTo(discovered);
    return discovered;
  }
}
