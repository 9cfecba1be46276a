package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Connections of AI clients in setup files. */
class SetupConnectionTest extends SetupFileCase {

  private static final String MEMBER =
      "members: [{email: ada@acme.test, name: Ada, profile: Standard}]\n";

  private final String key = "omk_" + UUID.randomUUID().toString().replace("-", "");

  private String connection(String more) {
    return MEMBER
        + "connections: [{name: Agent, member: ada@acme.test, token: %s%s}]\n".formatted(key, more);
  }

  private List<Credential> all() {
    Actor operator =
        RunningOriel.bean(Actors.class)
            .operator(RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow());
    return RunningOriel.bean(Connections.class).list(operator).stream()
        .map(Connections.Used::connection)
        .toList();
  }

  @Test
  void aConnectionIsMadeWithItsKeyAndRestrictionsAndKeptByLaterRuns() throws Exception {
    assertThat(mistakes(connection(", noDeletion: true, writesPerHour: 7"))).isEmpty();
    assertThat(all()).hasSize(1);
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(false, true, 7));
    Mcp mcp = new Mcp(key);
    assertThat(mcp.toolNames()).contains("create_record").doesNotContain("delete_record");
    apply(connection(""));
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(false, true, 7));
    apply(connection(", readOnly: true"));
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(true, false, null));
    assertThat(mcp.toolNames()).doesNotContain("create_record");
  }

  @Test
  void aDeletedConnectionStaysDeleted() throws Exception {
    apply(connection(""));
    Actor operator =
        RunningOriel.bean(Actors.class)
            .operator(RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow());
    RunningOriel.bean(Connections.class).delete(operator, all().getFirst().id());
    apply(connection(""));
    assertThat(all()).isEmpty();
    assertThat(new Mcp(key).request("tools/list", Map.of()).status()).isEqualTo(401);
  }

  @Test
  void withoutATokenOneIsMade() throws Exception {
    SetupResult result = apply(MEMBER + "connections: [{name: Agent, member: ada@acme.test}]\n");
    assertThat(result.made()).hasSize(1);
    assertThat(new Mcp(result.made().getFirst().token()).toolNames()).isNotEmpty();
  }

  @Test
  void mistakesAreTold() throws Exception {
    refused(
        MEMBER
            + "connections: [{name: Agent, member: ada@acme.test, token: omk_short, writesPerHour:"
            + " 0, mebmer: x}]",
        "'mebmer' is not known here. Did you mean 'member'?",
        "'writesPerHour' must be a whole number from 1 to 1,000,000.");
    refused(
        MEMBER + "connections: [{name: Agent, member: bea@acme.test}]",
        "There is no member 'bea@acme.test'.");
  }
}
