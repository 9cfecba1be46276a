package dev.oriel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of operations names all tools, with the rights by which they are listed. */
class OperationsTableTest {

  private static Map<String, String> rights() throws IOException {
    Map<String, String> rights = new HashMap<>();
    for (String line : Files.readAllLines(Path.of("docs/operations.md"))) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 7 && cells[4].strip().matches("[a-z]+(_[a-z]+)+")) {
        rights.put(cells[4].strip(), cells[2].strip());
      }
    }
    return rights;
  }

  @Test
  void itNamesAllToolsAndNoOthers() throws IOException {
    TestWorkspace workspace = TestWorkspace.create();
    assertThat(new Mcp(workspace.connection("Administrator")).toolNames())
        .containsExactlyInAnyOrderElementsOf(rights().keySet());
  }

  @Test
  void aProfileWithTheRightAloneGetsTheTool() throws IOException {
    TestWorkspace workspace = TestWorkspace.create();
    for (Map.Entry<String, String> tool : rights().entrySet()) {
      String right = tool.getValue();
      if (right.equals("key") || right.equals("admin")) {
        continue;
      }
      String[] parts = right.split("[.]", -1);
      String profile =
          parts.length == 1
              ? "{'name': 'One', 'defaultAccess': {'%s': true}}".formatted(right)
              : "{'name': 'One', 'defaultAccess': {}, 'rights': {'%s': ['%s']}}"
                  .formatted(parts[0], parts[1]);
      workspace.profile(profile);
      assertThat(new Mcp(workspace.connection("One")).toolNames())
          .as(right)
          .contains(tool.getKey());
    }
  }
}
