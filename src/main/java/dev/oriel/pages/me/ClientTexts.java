package dev.oriel.pages.me;

import module java.base;

import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.text.Words;

/** What people put into their AI clients, so that these act through a connection. */
final class ClientTexts {

  private ClientTexts() {}

  /**
   * The texts for a connection with a key.
   *
   * @param server the address of the MCP server
   * @param key or what stands for it
   */
  static Block.Codes ofKey(Words words, String server, String key) {
    List<Block.Code> codes = new ArrayList<>();
    add(
        codes,
        words,
        "Claude Code",
        "",
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
        "",
        """
        curl %1$s \\
          -H 'Authorization: Bearer %2$s' \\
          -H 'Content-Type: application/json' \\
          -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
        """,
        server,
        key);
    return new Block.Codes(codes);
  }

  private static void add(
      List<Block.Code> codes,
      Words words,
      String title,
      String file,
      String text,
      String server,
      String key) {
    codes.add(
        new Block.Code(
            "code-" + codes.size(),
            title,
            file,
            text.formatted(server, key).strip(),
            words.say("me.copy", title),
            codes.isEmpty()));
  }
}
