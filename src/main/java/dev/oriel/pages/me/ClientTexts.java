package dev.oriel.pages.me;

import module java.base;

import dev.oriel.pages.oauth.ClientMark;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Code;
import dev.oriel.surface.web.text.Words;

/** What people put into their AI clients, so that these act through a connection. */
final class ClientTexts {

  private ClientTexts() {}

  /**
   * The texts for a connection with a key.
   *
   * @param server the address of the MCP server
   * @param key or what stands for it
   * @param name that of the connection: the text of the client that it names is unfolded
   */
  static Block.Codes ofKey(Words words, String server, String key, String name) {
    List<Code> codes = new ArrayList<>();
    add(
        codes,
        words,
        "Claude Code",
        words.say("me.in_terminal"),
        """
        claude mcp add --transport http oriel %1$s --header "Authorization: Bearer %2$s"
        """,
        server,
        key);
    add(
        codes,
        words,
        "Cursor",
        "~/.cursor/mcp.json",
        """
        {
          "mcpServers": {
            "oriel": {
              "url": "%1$s",
              "headers": {"Authorization": "Bearer %2$s"}
            }
          }
        }
        """,
        server,
        key);
    add(
        codes,
        words,
        "VS Code",
        ".vscode/mcp.json",
        """
        {
          "servers": {
            "oriel": {
              "type": "http",
              "url": "%1$s",
              "headers": {"Authorization": "Bearer %2$s"}
            }
          }
        }
        """,
        server,
        key);
    add(
        codes,
        words,
        "Claude Desktop",
        "claude_desktop_config.json",
        """
        {
          "mcpServers": {
            "oriel": {
              "command": "npx",
              "args": ["-y", "mcp-remote", "%1$s", "--header", "Authorization:${AUTHORIZATION}"],
              "env": {"AUTHORIZATION": "Bearer %2$s"}
            }
          }
        }
        """,
        server,
        key);
    add(
        codes,
        words,
        "Codex",
        "~/.codex/config.toml",
        """
        [mcp_servers.oriel]
        url = "%1$s"
        http_headers = { "Authorization" = "Bearer %2$s" }
        """,
        server,
        key);
    add(
        codes,
        words,
        "curl",
        words.say("me.in_terminal"),
        """
        curl %1$s \\
          -H 'Authorization: Bearer %2$s' \\
          -H 'Content-Type: application/json' \\
          -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
        """,
        server,
        key);
    String open =
        codes.stream()
            .map(Code::title)
            .filter(title -> name.toLowerCase(Locale.ROOT).contains(title.toLowerCase(Locale.ROOT)))
            .findFirst()
            .orElse(codes.getFirst().title());
    return new Block.Codes(open, codes);
  }

  private static void add(
      List<Code> codes,
      Words words,
      String title,
      String place,
      String text,
      String server,
      String key) {
    codes.add(
        new Code(
            "code-" + codes.size(),
            ClientMark.of(null, title).icon(),
            title,
            place,
            text.formatted(server, key).strip(),
            words.say("me.copy", title)));
  }
}
