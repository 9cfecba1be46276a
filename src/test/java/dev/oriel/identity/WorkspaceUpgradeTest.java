package dev.oriel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class WorkspaceUpgradeTest {

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void aWorkspaceOfAnOlderOrielGetsTheTablesThatCameLater() {
    TestWorkspace workspace = TestWorkspace.create();
    jdbc.execute("drop table %s.idempotency".formatted(workspace.workspace().schema()));
    jdbc.update("update oriel.workspace set template = 1 where id = ?", workspace.workspace().id());
    RunningOriel.bean(Workspaces.class).upgrade();
    var answered =
        workspace
            .admin()
            .send(
                "POST",
                "/objects/contacts/records",
                Map.of("name", "Ada"),
                Map.of("Idempotency-Key", "one"));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
  }
}
