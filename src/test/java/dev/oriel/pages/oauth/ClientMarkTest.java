package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The marks of client programs. */
class ClientMarkTest {

  private static OAuthClient client(ClientProgram program) {
    UUID id = UUID.randomUUID();
    return new OAuthClient(id, 1, id, "Claude", "omc_1234", "ocs_1234", program, List.of(), null);
  }

  @ParameterizedTest
  @EnumSource
  void eachProgramHasAnIconOfTheSprite(ClientProgram program) throws IOException {
    assertThat(Files.readAllLines(Path.of("src/main/web/icon/icons.txt")))
        .contains(ClientMark.of(client(program), "Claude").icon());
  }

  @Test
  void aClientHasTheMarkOfItsProgramWhateverItsName() {
    assertThat(ClientMark.of(client(ClientProgram.CURSOR), "Claude"))
        .isEqualTo(ClientMark.of(ClientProgram.CURSOR));
  }

  @ParameterizedTest
  @CsvSource({
    "Claude, CLAUDE",
    "my CLAUDE code at work, CLAUDE_CODE",
    "VS Code Insiders, VS_CODE_INSIDERS",
    "VS Code, VS_CODE",
    "chatgpt, CHATGPT",
    "mcp-remote, MCP_REMOTE",
    "Another client, OTHER",
    "Night job, OTHER"
  })
  void aKeyHasTheMarkOfTheProgramThatItsNameContains(String name, ClientProgram program) {
    assertThat(ClientMark.of(null, name)).isEqualTo(ClientMark.of(program));
  }

  @Test
  void programsThatRunInATerminalHaveItsMark() {
    assertThat(ClientMark.of(null, "Codex").icon()).isEqualTo("terminal-2");
    assertThat(ClientMark.of(null, "curl").icon()).isEqualTo("terminal-2");
  }
}
