package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The modern and the legacy form of the protocol on one endpoint. */
class ProtocolTest {

  private static final String VERSION = "MCP-Protocol-Version";

  private static Mcp mcp;

  @BeforeAll
  static void connect() {
    mcp = new Mcp(TestWorkspace.create().connection("Standard"));
  }

  private static Map<String, Object> legacy(String method, Map<String, ?> params) {
    return Map.of("jsonrpc", "2.0", "id", "a", "method", method, "params", params);
  }

  private static Map<String, Object> meta(Map<String, ?> meta) {
    return Map.of(
        "jsonrpc", "2.0", "id", 7, "method", "tools/list", "params", Map.of("_meta", meta));
  }

  @Test
  void aModernClientDiscoversTheServer() {
    Mcp.Answered discovered = mcp.request("server/discover", Map.of());
    assertThat(discovered.status()).isEqualTo(200);
    assertThat(discovered.at("/result/supportedVersions").toString())
        .isEqualTo("[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\"]");
    assertThat(discovered.at("/result/capabilities").toString()).isEqualTo("{\"tools\":{}}");
    assertThat(discovered.at("/result/instructions").stringValue())
        .hasSizeLessThan(2_048)
        .contains("list_objects", "count_records");
    assertThat(discovered.at("/result/resultType").stringValue()).isEqualTo("complete");
    assertThat(discovered.at("/result/ttlMs").intValue()).isPositive();
    assertThat(discovered.at("/result/cacheScope").stringValue()).isEqualTo("private");
    assertThat(
            discovered.at("/result/_meta/io.modelcontextprotocol~1serverInfo/name").stringValue())
        .isEqualTo("oriel");
  }

  @Test
  void theListOfToolsIsSortedAndCacheable() {
    Mcp.Answered listed = mcp.request("tools/list", Map.of());
    assertThat(mcp.toolNames()).isSorted().contains("search_records");
    assertThat(listed.at("/result/cacheScope").stringValue()).isEqualTo("private");
    assertThat(listed.json()).isEqualTo(mcp.request("tools/list", Map.of()).json());
    Mcp.Answered paged = mcp.request("tools/list", Map.of("cursor", "x"));
    assertThat(paged.errorCode()).isEqualTo(-32602);
    Mcp.Answered first =
        mcp.post(
            "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'cursor':null}}"
                .replace('\'', '"'));
    assertThat(first.at("/result/tools")).isNotEmpty();
  }

  @Test
  void aLegacyClientInitializesWithoutASession() {
    Mcp.Answered begun =
        mcp.post(
            legacy(
                "initialize", Map.of("protocolVersion", "2025-06-18", "capabilities", Map.of())));
    assertThat(begun.at("/result/protocolVersion").stringValue()).isEqualTo("2025-06-18");
    assertThat(begun.at("/result/serverInfo/name").stringValue()).isEqualTo("oriel");
    assertThat(begun.at("/id").stringValue()).isEqualTo("a");
    assertThat(begun.at("/result").has("resultType")).isFalse();
    assertThat(begun.response().headers().map()).doesNotContainKey("mcp-session-id");
    Mcp.Answered noted =
        mcp.post(
            Map.of("jsonrpc", "2.0", "method", "notifications/initialized"), VERSION, "2025-06-18");
    assertThat(noted.status()).isEqualTo(202);
    assertThat(noted.response().body()).isEmpty();
    assertThat(mcp.post(legacy("ping", Map.of())).at("/result").isEmpty()).isTrue();
    assertThat(mcp.post(legacy("tools/list", Map.of()), VERSION, "2025-11-25").at("/result/tools"))
        .isNotEmpty();
    Mcp.Answered called =
        mcp.post(legacy("tools/call", Map.of("name", "list_objects")), VERSION, "2025-11-25");
    assertThat(called.at("/result/structuredContent/objects")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2026-07-28", "2030-01-01", ""})
  void theNewestLegacyVersionIsOfferedInsteadOfOthers(String asked) {
    assertThat(
            mcp.post(legacy("initialize", Map.of("protocolVersion", asked)))
                .at("/result/protocolVersion")
                .stringValue())
        .isEqualTo("2025-11-25");
  }

  @ParameterizedTest
  @ValueSource(strings = {"initialize", "ping", "logging/setLevel", "resources/list", "no/such"})
  void aModernRequestOfAnotherMethodIsNotFound(String method) {
    Mcp.Answered answered = mcp.request(method, Map.of());
    assertThat(answered.status()).isEqualTo(404);
    assertThat(answered.errorCode()).isEqualTo(-32601);
    assertThat(answered.at("/id").intValue()).isEqualTo(1);
  }

  @Test
  void aLegacyRequestOfAnotherMethodIsNotFoundToo() {
    assertThat(mcp.post(legacy("server/discover", Map.of())).errorCode()).isEqualTo(-32601);
  }

  @Test
  void aModernRequestSaysItsVersionAndCapabilities() {
    String[] headers = {VERSION, Mcp.MODERN, "Mcp-Method", "tools/list"};
    String capabilities = "io.modelcontextprotocol/clientCapabilities";
    String version = "io.modelcontextprotocol/protocolVersion";
    for (Map<String, ?> meta :
        List.<Map<String, ?>>of(
            Map.of(),
            Map.of(capabilities, Map.of()),
            Map.of(version, Mcp.MODERN),
            Map.of(version, 1, capabilities, Map.of()),
            Map.of(version, Mcp.MODERN, capabilities, "none"))) {
      Mcp.Answered answered = mcp.post(meta(meta), headers);
      assertThat(answered.status()).as(meta.toString()).isEqualTo(400);
      assertThat(answered.errorCode()).isEqualTo(-32602);
      assertThat(answered.at("/id").intValue()).isEqualTo(7);
    }
  }

  @Test
  void anUnsupportedVersionIsAnsweredWithTheSupportedOnes() {
    Map<String, Object> body =
        meta(
            Map.of(
                "io.modelcontextprotocol/protocolVersion",
                "v999",
                "io.modelcontextprotocol/clientCapabilities",
                Map.of()));
    Mcp.Answered modern = mcp.post(body, VERSION, "v999", "Mcp-Method", "tools/list");
    Mcp.Answered legacy = mcp.post(legacy("tools/list", Map.of()), VERSION, "2024-10-07");
    for (Mcp.Answered answered : List.of(modern, legacy)) {
      assertThat(answered.status()).isEqualTo(400);
      assertThat(answered.errorCode()).isEqualTo(-32022);
      assertThat(answered.at("/error/data/supported")).isNotEmpty();
    }
    assertThat(modern.at("/error/data/requested").stringValue()).isEqualTo("v999");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "-, tools/call, list_objects",
        "2025-11-25, tools/call, list_objects",
        "2026-07-28, -, list_objects",
        "2026-07-28, TOOLS/CALL, list_objects",
        "2026-07-28, tools/list, list_objects",
        "2026-07-28, tools/call, -",
        "2026-07-28, tools/call, LIST_OBJECTS",
        "2026-07-28, tools/call, =?base64?!!?=",
      })
  void headersThatDifferFromTheMessageAreRefused(String version, String method, String name) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(VERSION, version);
    headers.put("Mcp-Method", method);
    headers.put("Mcp-Name", name);
    headers.values().removeIf(value -> value == null);
    String[] flat =
        headers.entrySet().stream()
            .flatMap(header -> Stream.of(header.getKey(), header.getValue()))
            .toArray(String[]::new);
    Mcp.Answered answered =
        mcp.post(Mcp.modern("tools/call", Map.of("name", "list_objects")), flat);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(400);
    assertThat(answered.errorCode()).isEqualTo(-32020);
  }

  @Test
  void headersMayBeEncodedAndHaveBlanksAround() {
    String encoded =
        "=?base64?"
            + Base64.getEncoder().encodeToString("list_objects".getBytes(StandardCharsets.UTF_8))
            + "?=";
    for (String name : List.of(encoded, "  list_objects  ")) {
      Mcp.Answered answered =
          mcp.post(
              Mcp.modern("tools/call", Map.of("name", "list_objects")),
              "mcp-protocol-version",
              Mcp.MODERN,
              "MCP-METHOD",
              "tools/call",
              "mcp-name",
              name);
      assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    }
  }

  @Test
  void severalHeadersOfOneNameAreRefused() {
    Mcp.Answered answered =
        mcp.post(
            Mcp.modern("tools/list", Map.of()),
            VERSION,
            Mcp.MODERN,
            "Mcp-Method",
            "tools/list",
            "Mcp-Method",
            "tools/list");
    assertThat(answered.errorCode()).isEqualTo(-32020);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{                                                        | -32700 | null",
        "                                                         | -32700 | null",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x     | -32700 | null",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"a\"} | -32700 | null",
        "[]                                                       | -32600 | null",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]     | -32600 | null",
        "\"ping\"                                                 | -32600 | null",
        "{\"id\":1,\"method\":\"ping\"}                           | -32600 | 1",
        "{\"jsonrpc\":2.0,\"id\":\"a\",\"method\":\"ping\"}       | -32600 | \"a\"",
        "{\"jsonrpc\":\"2.0\",\"id\":1}                           | -32600 | 1",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}     | -32600 | null",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}    | -32600 | null",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"Method\":\"a\",\"method\":\"ping\"} | -32600 | 1",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[1]} | -32602 | 1",
      })
  void aMessageThatIsNoRequestIsRefused(String body, int code, String id) {
    Mcp.Answered answered = mcp.post(body == null ? "" : body);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(400);
    assertThat(answered.errorCode()).isEqualTo(code);
    assertThat(answered.json().get("id")).hasToString(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'name':'list_objects','Arguments':{}}",
        "{'name':'list_objects','NAME':'delete_record'}",
        "{'name':'list_objects','_META':{}}",
        "{'name':'list_objects','_meta':{'io.modelcontextprotocol/ProtocolVersion':'2026-07-28'}}",
      })
  void namesThatDifferByCaseAreRefused(String params) {
    Mcp.Answered answered =
        mcp.post(
            "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':%s}"
                .formatted(params)
                .replace('\'', '"'));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(400);
    assertThat(answered.errorCode()).isEqualTo(-32602);
    assertThat(answered.at("/error/message").stringValue()).contains("case");
  }

  @Test
  void anUnknownToolIsAnErrorOfTheProtocolWithASuggestion() {
    Mcp.Answered answered =
        mcp.request("tools/call", Map.of("name", "search_record", "arguments", Map.of()));
    assertThat(answered.errorCode()).isEqualTo(-32602);
    assertThat(answered.at("/error/message").stringValue())
        .isEqualTo("There is no tool 'search_record'. Did you mean 'search_records'?");
  }

  @Test
  void aPageOfAnotherOriginIsRefused() {
    Map<String, Object> ping = legacy("ping", Map.of());
    assertThat(mcp.post(ping, "Origin", "http://evil.example").status()).isEqualTo(403);
    assertThat(mcp.post(ping, "Origin", "null").status()).isEqualTo(403);
    assertThat(mcp.post(ping, "Origin", RunningOriel.origin()).status()).isEqualTo(200);
    // Before the key is looked at.
    Mcp.Answered unknown =
        new Mcp("omk_" + "x".repeat(40)).post(ping, "Origin", "http://evil.example");
    assertThat(unknown.status()).isEqualTo(403);
    assertThat(unknown.at("/jsonrpc").stringValue()).isEqualTo("2.0");
  }

  @Test
  void onlyPostIsAnswered() throws Exception {
    for (String method : List.of("GET", "DELETE", "PUT")) {
      var request =
          HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/mcp"))
              .header("Authorization", "Bearer " + mcp.key())
              .method(method, HttpRequest.BodyPublishers.noBody())
              .build();
      try (var client = HttpClient.newHttpClient()) {
        var answered = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answered.statusCode()).isEqualTo(405);
        assertThat(answered.headers().firstValue("Allow")).contains("OPTIONS, POST");
      }
    }
  }
}
