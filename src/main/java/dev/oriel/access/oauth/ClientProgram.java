package dev.oriel.access.oauth;

import module java.base;

/**
 * The programs that people connect by OAuth, and the addresses to which each of them sends the
 * browser back. Constants are stored by name, so they are never renamed.
 */
public enum ClientProgram {
  CLAUDE(
      "Claude",
      "https://claude.ai/api/mcp/auth_callback",
      "https://claude.com/api/mcp/auth_callback"),

  /** Its form shows an address that belongs to one connector. */
  CHATGPT("ChatGPT"),

  VS_CODE("VS Code", "http://127.0.0.1/", "https://vscode.dev/redirect"),

  VS_CODE_INSIDERS("VS Code Insiders", "http://127.0.0.1/", "https://insiders.vscode.dev/redirect"),

  CURSOR(
      "Cursor",
      "http://localhost:8787/callback",
      "https://www.cursor.com/agents/mcp/oauth/callback",
      "cursor://anysphere.cursor-mcp/oauth/callback"),

  CLAUDE_CODE("Claude Code", "http://localhost/callback"),

  MCP_REMOTE("mcp-remote", "http://localhost/oauth/callback"),

  OTHER("Another client");

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> redirectUris;

  ClientProgram(String title, String... redirectUris) {
    this.title = title;
    this.redirectUris = List.of(redirectUris);
  }

  /** The name under which it is known; not translated. */
  public String title() {
    return title;
  }

  /** The addresses that it documents; none if each installation has its own. */
  public List<String> redirectUris() {
    return redirectUris;
  }
}
