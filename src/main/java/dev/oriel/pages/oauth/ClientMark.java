package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.model.field.Hue;
import org.jspecify.annotations.Nullable;

/** The icon by which a client program is recognised. It is not the program's own. */
public record ClientMark(String icon, Hue hue) {

  /** Claude Code before Claude, whose name it contains. */
  private static final List<ClientProgram> LONGEST_FIRST =
      Arrays.stream(ClientProgram.values())
          .filter(program -> program != ClientProgram.OTHER)
          .sorted(Comparator.comparingInt(program -> -program.title().length()))
          .toList();

  /**
   * The mark of a connection.
   *
   * @param client null if it has a key: its program is then known by the name alone
   */
  public static ClientMark of(@Nullable OAuthClient client, String name) {
    return client == null ? named(name) : of(client.program());
  }

  private static ClientMark named(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    if (folded.contains("codex") || folded.contains("curl")) {
      return new ClientMark("terminal-2", Hue.GRAY);
    }
    return LONGEST_FIRST.stream()
        .filter(program -> folded.contains(program.title().toLowerCase(Locale.ROOT)))
        .findFirst()
        .map(ClientMark::of)
        .orElseGet(() -> of(ClientProgram.OTHER));
  }

  static ClientMark of(ClientProgram program) {
    return switch (program) {
      case CLAUDE -> new ClientMark("sparkles", Hue.PURPLE);
      case CHATGPT -> new ClientMark("message-chatbot", Hue.GREEN);
      case VS_CODE -> new ClientMark("code", Hue.BLUE);
      case VS_CODE_INSIDERS -> new ClientMark("code", Hue.TEAL);
      case CURSOR -> new ClientMark("cursor-text", Hue.INDIGO);
      case CLAUDE_CODE -> new ClientMark("terminal-2", Hue.PURPLE);
      case MCP_REMOTE -> new ClientMark("transfer", Hue.AMBER);
      case OTHER -> new ClientMark("robot", Hue.GRAY);
    };
  }
}
