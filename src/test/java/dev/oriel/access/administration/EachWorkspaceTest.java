package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;

/** Work for all workspaces of an installation. */
class EachWorkspaceTest {

  private final Workspace first = TestWorkspace.create().workspace();
  private final Workspace second = TestWorkspace.create().workspace();
  private final List<Workspace> done = new ArrayList<>();

  @Test
  void aNodeThatDoesNotAnswerKeepsOnlyItsWorkspacesWaiting() {
    DataAccessException lost =
        failure("connection to the remote node oriel@10.0.0.2:5432 failed: Connection refused");
    assertThatThrownBy(() -> each(lost)).isSameAs(lost);
    assertThat(done).contains(second);
  }

  @Test
  void anyOtherFailureEndsTheWork() {
    assertThatThrownBy(() -> each(failure("The connection is closed.")));
    assertThat(done).doesNotContain(second);
  }

  private void each(DataAccessException failure) {
    RunningOriel.bean(Workspaces.class)
        .each(workspace -> {
          if (workspace.equals(first)) {
            throw failure;
          }
          done.add(workspace);
        });
  }

  private static DataAccessException failure(String message) {
    return new DataAccessResourceFailureException("Refused", new SQLException(message, "08006"));
  }
}
