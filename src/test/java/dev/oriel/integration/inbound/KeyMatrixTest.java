package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of key works on its own surface, and on no other. */
class KeyMatrixTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hook hook = Hook.leads(workspace);

  private String key(String kind) {
    return switch (kind) {
      case "osk_" -> workspace.admin().key();
      case "omk_" -> workspace.connection("Administrator");
      default -> hook.token();
    };
  }

  @ParameterizedTest
  @CsvSource({
    "osk_, 200, 401, 401",
    "omk_, 401, 200, 401",
    "whk_, 401, 401, 201",
  })
  void aKeyIsForItsOwnSurface(String kind, int rest, int mcp, int webhook) {
    String key = key(kind);
    assertThat(key).startsWith(kind);
    assertThat(new Api(key).unchecked().get("/me").status()).isEqualTo(rest);
    assertThat(new Mcp(key).request("tools/list", Map.of()).status()).isEqualTo(mcp);
    Hook sender = new Hook(workspace, hook.id(), hook.name(), key);
    assertThat(
            sender
                .send("{'person': {'fullName': 'Ada King', 'emails': ['ada@acme.test']}}")
                .status())
        .isEqualTo(webhook);
  }
}
