package dev.oriel.access.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The addresses of known programs, checked against what these documented in November 2026. */
class ClientProgramTest {

  @ParameterizedTest
  @CsvSource({
    "CLAUDE, https://claude.ai/api/mcp/auth_callback https://claude.com/api/mcp/auth_callback",
    "CHATGPT, ''",
    "VS_CODE, http://127.0.0.1/ https://vscode.dev/redirect",
    "VS_CODE_INSIDERS, http://127.0.0.1/ https://insiders.vscode.dev/redirect",
    "CURSOR, http://localhost:8787/callback https://www.cursor.com/agents/mcp/oauth/callback"
        + " cursor://anysphere.cursor-mcp/oauth/callback",
    "CLAUDE_CODE, http://localhost/callback",
    "MCP_REMOTE, http://localhost/oauth/callback",
    "OTHER, ''",
  })
  void eachProgramHasTheAddressesThatItDocuments(ClientProgram program, String uris) {
    assertThat(String.join(" ", program.redirectUris())).isEqualTo(uris);
  }

  @ParameterizedTest
  @CsvSource({
    "VS_CODE, http://127.0.0.1:33418/",
    "VS_CODE_INSIDERS, http://127.0.0.1:33418/",
    "CLAUDE_CODE, http://localhost:54545/callback",
    "MCP_REMOTE, http://localhost:3334/oauth/callback",
  })
  void programsOnThePersonsMachineHaveAnyPort(ClientProgram program, String asked) {
    assertThat(RedirectUris.accept(program.redirectUris(), asked)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void theAddressesOfKnownProgramsAreAllowed(ClientProgram program) {
    if (!program.redirectUris().isEmpty()) {
      assertThat(RedirectUris.checked(program.redirectUris())).isEqualTo(program.redirectUris());
    }
  }

  @Test
  void theAddressThatChatGptShowsInItsFormIsAllowed() {
    List<String> shown = List.of("https://chatgpt.com/connector/oauth/a1B2-c3");
    assertThat(RedirectUris.checked(shown)).isEqualTo(shown);
  }
}
