package dev.oriel.feature.connection.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;

/** What people copy into their clients: it is what the documentation says, and can be read. */
class ClientTextTest {

  private static final Path DOCUMENT = Path.of("docs/agents.md");
  private static final String LOCAL = "http://localhost:8080/api/mcp";
  private static final String PUBLIC = "https://crm.example.com/api/mcp";

  private static final Pattern SHOWN =
      Pattern.compile(
          "<summary>(?:<svg.*?</svg>)?([^<]+)</summary>.*?<figcaption>([^<]+)</figcaption>.*?<pre[^>]*>(.*?)</pre>"
              + ".*?aria-label=\"([^\"]+)\"",
          Pattern.DOTALL);
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w+\n(.*?)\n```$");
  private static final Pattern BODY = Pattern.compile("-d '(\\{.*})'", Pattern.DOTALL);

  /** A text of the page. */
  private record Shown(String client, String file, String text, String copier) {

    static Shown of(MatchResult found) {
      return new Shown(
          found.group(1).strip(),
          found.group(2),
          HtmlUtils.htmlUnescape(found.group(3).replaceAll("</?span[^>]*>", "")),
          HtmlUtils.htmlUnescape(found.group(4)));
    }

    /** The text as the documentation has it. */
    String with(String server, String key) {
      return text.replace(RunningOriel.origin() + "/api/mcp", server)
          .replace(key, ClientText.ANY_KEY);
    }
  }

  private final WebVisitor visitor = OAuthFlow.create().visitor();
  private final String made =
      visitor
          .send(
              visitor.get("/me/connections/new"),
              "/me/connections/new",
              Map.of("name", "Cursor", "program", "OTHER", "kind", "key"))
          .body();
  private final String key = first("omk_\\w{40,}", made);
  private final List<Shown> shown = texts(made);

  private static String first(String pattern, String html) {
    Matcher found = Pattern.compile(pattern).matcher(html);
    assertThat(found.find()).as(html).isTrue();
    return found.group();
  }

  private static List<Shown> texts(String html) {
    List<Shown> texts = SHOWN.matcher(html).results().map(Shown::of).toList();
    assertThat(texts).isNotEmpty();
    return texts;
  }

  private static List<String> blocks() throws IOException {
    return BLOCK.matcher(Files.readString(DOCUMENT)).results().map(one -> one.group(1)).toList();
  }

  @Test
  void eachTextIsInTheDocumentation() throws IOException {
    List<String> blocks = blocks();
    for (Shown one : shown) {
      assertThat(blocks)
          .as(one.client())
          .containsAnyOf(one.with(LOCAL, key), one.with(PUBLIC, key));
    }
  }

  @Test
  void eachClientThatCanUseAKeyHasAText() throws IOException {
    List<String> clients =
        Files.readString(DOCUMENT)
            .lines()
            .filter(line -> line.matches("\\| .* \\| yes \\| .*"))
            .map(line -> line.split("\\|", -1)[1].strip())
            .toList();
    assertThat(clients).hasSizeGreaterThan(5);
    for (String client : clients) {
      assertThat(shown).as(client).anyMatch(one -> client.contains(one.client()));
    }
  }

  @Test
  void theTextsOfAConnectionThatExistsAreTheSame() {
    String page = first("/me/connections/[0-9a-f]{8}-[0-9a-f-]{27}", made);
    assertThat(texts(visitor.get(page).body()))
        .extracting(one -> one.with(LOCAL, key))
        .isEqualTo(shown.stream().map(one -> one.with(LOCAL, key)).toList());
  }

  @Test
  void filesAndBodiesCanBeRead() {
    for (Shown one : shown) {
      Matcher body = BODY.matcher(one.text());
      if (one.file().endsWith(".json")) {
        assertThat(oriel(Json.parse(one.text()))).as(one.client()).isTrue();
      } else if (one.file().endsWith(".toml")) {
        assertToml(one.text());
      } else if (body.find()) {
        assertThat(Json.parse(body.group(1).replaceAll("'\"\\$\\w+\"'", "x")).size()).isPositive();
      } else {
        assertThat(one.text()).matches("(?s)(claude|export ORIEL_MCP_KEY=\\w+\ncodex) mcp add .*");
      }
    }
  }

  private static boolean oriel(JsonNode file) {
    return file.at("/mcpServers/oriel").isObject() || file.at("/servers/oriel").isObject();
  }

  /** Tables and values that are texts, which look as in JSON. */
  private static void assertToml(String text) {
    assertThat(Arrays.asList(text.split("\n")))
        .hasSizeGreaterThan(1)
        .allSatisfy(line -> {
          if (!line.matches("\\[[a-z_]+(\\.[a-z_]+)*]")) {
            String[] entry = line.split(" = ", 2);
            assertThat(entry[0]).matches("[a-z_]+");
            assertThat(Json.parse(entry[1]).isString()).as(line).isTrue();
          }
        });
  }

  @Test
  void eachTextHasTheKeyOrTakesItFromElsewhere() {
    for (Shown one : shown) {
      assertThat(one.text())
          .as(one.client())
          .satisfiesAnyOf(
              text -> assertThat(text).contains(key),
              text -> assertThat(text).contains("${input:oriel-key}"),
              text -> assertThat(text).contains("bearer_token_env_var = \"ORIEL_MCP_KEY\""));
    }
  }

  @Test
  void eachButtonSaysWhatItCopies() {
    assertThat(shown)
        .allSatisfy(one ->
            assertThat(one.copier()).isEqualTo("Copy the configuration for " + one.client()));
  }
}
