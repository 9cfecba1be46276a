package dev.oriel.feature.connection.own;

import module java.base;

/**
 * A text that people put into their AI client, so that it acts through a connection with a key. The
 * page {@code docs/agents.md} has the same texts, which a test compares.
 *
 * @param client its name, as in the documentation; not translated
 * @param file where it is put; empty for a command
 */
public record ClientText(String client, String file, String text) {

  /** What stands in the texts for a key that is not shown any more. */
  public static final String ANY_KEY = "omk_…";

  /** With {@code %1$s} for the address of the server, and {@code %2$s} for the key. */
  private static final List<ClientText> PATTERNS =
      List.of(
          new ClientText(
              "Claude Code",
              "",
              """
              claude mcp add --transport http --scope user oriel %1$s \\
                --header "Authorization: Bearer %2$s"
              """),
          new ClientText(
              "Claude Desktop",
              "claude_desktop_config.json",
              """
              {
                "mcpServers": {
                  "oriel": {
                    "command": "npx",
                    "args": ["-y", "mcp-remote", "%1$s", "--transport", "http-only",
                      "--header", "Authorization:${AUTHORIZATION}"],
                    "env": {"AUTHORIZATION": "Bearer %2$s"}
                  }
                }
              }
              """),
          new ClientText(
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
              """),
          new ClientText(
              "VS Code",
              ".vscode/mcp.json",
              """
              {
                "inputs": [
                  {"type": "promptString", "id": "oriel-key", "description": "Key of the Oriel connection", "password": true}
                ],
                "servers": {
                  "oriel": {
                    "type": "http",
                    "url": "%1$s",
                    "headers": {"Authorization": "Bearer ${input:oriel-key}"}
                  }
                }
              }
              """),
          new ClientText(
              "Codex",
              "",
              """
              export ORIEL_MCP_KEY=%2$s
              codex mcp add oriel --url %1$s --bearer-token-env-var ORIEL_MCP_KEY
              """),
          new ClientText(
              "ChatGPT desktop app",
              "~/.codex/config.toml",
              """
              [mcp_servers.oriel]
              url = "%1$s"
              bearer_token_env_var = "ORIEL_MCP_KEY"
              """),
          new ClientText(
              "Messages API",
              "",
              """
              curl https://api.anthropic.com/v1/messages -H "x-api-key: $ANTHROPIC_API_KEY" \\
                -H 'anthropic-version: 2023-06-01' -H 'anthropic-beta: mcp-client-2025-11-20' \\
                -H 'Content-Type: application/json' -d '{
                  "model": "'"$MODEL"'", "max_tokens": 2000,
                  "messages": [{"role": "user", "content": "Which deals are overdue?"}],
                  "mcp_servers": [{"type": "url", "name": "oriel", "url": "%1$s",
                    "authorization_token": "%2$s"}],
                  "tools": [{"type": "mcp_toolset", "mcp_server_name": "oriel"}]}'
              """),
          new ClientText(
              "Responses API",
              "",
              """
              curl https://api.openai.com/v1/responses -H "Authorization: Bearer $OPENAI_API_KEY" \\
                -H 'Content-Type: application/json' -d '{
                  "model": "'"$MODEL"'", "input": "Which deals are overdue?",
                  "tools": [{"type": "mcp", "server_label": "oriel", "server_url": "%1$s",
                    "authorization": "%2$s", "require_approval": {"never": {"read_only": true}}}]}'
              """),
          new ClientText(
              "curl",
              "",
              """
              curl %1$s -H 'Authorization: Bearer %2$s' \\
                -H 'Content-Type: application/json' -H 'MCP-Protocol-Version: 2025-11-25' -d '{
                  "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}'
              """));

  /**
   * The texts of all clients.
   *
   * @param server the address of the MCP server
   * @param key or what stands for it
   */
  public static List<ClientText> all(String server, String key) {
    return PATTERNS.stream()
        .map(one -> new ClientText(one.client, one.file, one.text.formatted(server, key).strip()))
        .toList();
  }

  /** The client that the name of a connection names, or the first: its text is unfolded. */
  public static String open(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return PATTERNS.stream()
        .map(ClientText::client)
        .filter(client -> folded.contains(client.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElse(PATTERNS.getFirst().client);
  }
}
