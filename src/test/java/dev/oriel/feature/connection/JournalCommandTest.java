package dev.oriel.feature.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.operation.command.CommandLines;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** How operators see what an AI client has written, and put it back. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
class JournalCommandTest {

  private static final Pattern ENTRY = Pattern.compile("(?m)^([0-9a-f-]{36})  .*record\\.created");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private int run(String command, String connection, String... more) {
    String[] words = {
      "connection",
      command,
      "--workspace",
      workspace.workspace().name(),
      "--member",
      "ada@acme.test",
      connection
    };
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return CommandLines.run(all);
  }

  @Test
  void theJournalIsListedAndAnEntryIsPutBackOnce(CapturedOutput output) {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    Mcp mcp = new Mcp(workspace.connection(ada, Restrictions.NONE));
    String name =
        RunningOriel.bean(Connections.class)
            .list(workspace.operator())
            .getFirst()
            .connection()
            .name();
    String id =
        mcp.call(
                "create_record",
                Map.of(
                    "objectApiName", "companies",
                    "name", "Acme\u001b[31m",
                    "fields", Map.of("industry", "Glass")))
            .at("/record/id")
            .stringValue();
    assertThat(run("journal", name)).isZero();
    assertThat(output.getOut())
        .contains("record.created", "companies", id, "possible", "industry: – → Glass")
        .doesNotContain("\u001b");
    Matcher entry = ENTRY.matcher(output.getOut());
    assertThat(entry.find()).isTrue();
    assertThat(run("put-back", name, entry.group(1))).isZero();
    assertThat(output.getErr()).contains("The record " + id + " of 'companies' is deleted.");
    assertThat(admin.get("/objects/companies/records/" + id).status()).isEqualTo(404);
    assertThat(run("put-back", name, entry.group(1))).isNotZero();
    assertThat(output.getErr()).contains("It was put back already");
    assertThat(run("put-back", name, "x")).isNotZero();
    assertThat(run("journal", "Nobody's")).isNotZero();
    assertThat(output.getErr()).contains("There is no connection");
  }
}
