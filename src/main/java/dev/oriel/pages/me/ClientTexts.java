package dev.oriel.pages.me;

import module java.base;

import dev.oriel.pages.oauth.ClientMark;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.text.Words;

/**
 * The texts that people put into their AI clients, so that these act through a connection. The page
 * {@code docs/agents.md} has the same texts, which a test compares.
 */
final class ClientTexts {

  /** What stands in the texts for a key that is not shown any more. */
  static final String ANY_KEY = "omk_…";

  /**
   * @param client its name, as in the documentation; not translated
   * @param file where it is put; empty for a command
   * @param text with {@code %1$s} for the address of the server, and {@code %2$s} for the key
   */
  private record Template(String client, String file, String text) {}

  private static final List<Template> OF_KEY =
      List.of(
          new Template(
              "Claude Code",
              "",
              """
              claude mcp add --transport http --scope user oriel %1$s \\
                --header "Authorization: Bearer %2$s"
              """),
          new Template(
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
          new Template(
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
          new Template(
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
          new Template(
              "Codex",
              "",
              """
              export ORIEL_MCP_KEY=%2$s
              codex mcp add oriel --url %1$s --bearer-token-env-var ORIEL_MCP_KEY
              """),
          new Template(
              "ChatGPT desktop app",
              "~/.codex/config.toml",
              """
              [mcp_servers.oriel]
              url = "%1$s"
              bearer_token_env_var = "ORIEL_MCP_KEY"
              """),
          new Template(
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
          new Template(
              "Responses API",
              "",
              """
              curl https://api.openai.com/v1/responses -H "Authorization: Bearer $OPENAI_API_KEY" \\
                -H 'Content-Type: application/json' -d '{
                  "model": "'"$MODEL"'", "input": "Which deals are overdue?",
                  "tools": [{"type": "mcp", "server_label": "oriel", "server_url": "%1$s",
                    "authorization": "%2$s", "require_approval": {"never": {"read_only": true}}}]}'
              """),
          new Template(
              "curl",
              "",
              """
              curl %1$s -H 'Authorization: Bearer %2$s' \\
                -H 'Content-Type: application/json' -H 'MCP-Protocol-Version: 2025-11-25' -d '{
                  "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}'
              """));

  private ClientTexts() {}

  /**
   * The texts for a connection with a key, of which the first is unfolded.
   *
   * @param server the address of the MCP server
   * @param key or what stands for it
   * @param name that of the connection: the text of the client that it names is unfolded
   */
  static Block.Codes ofKey(Words words, String server, String key, String name) {
    List<Code> codes = new ArrayList<>();
    for (Template template : OF_KEY) {
      codes.add(
          new Code(
              "code-" + codes.size(),
              ClientMark.of(null, template.client()).icon(),
              template.client(),
              template.file().isEmpty() ? words.say("me.in_terminal") : template.file(),
              template.text().formatted(server, key).strip(),
              words.say("me.copy", template.client())));
    }
    String open =
        codes.stream()
            .map(Code::title)
            .filter(title -> name.toLowerCase(Locale.ROOT).contains(title.toLowerCase(Locale.ROOT)))
            .findFirst()
            .orElse(codes.getFirst().title());
    return new Block.Codes(open, codes);
  }
}
