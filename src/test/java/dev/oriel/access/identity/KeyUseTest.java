package dev.oriel.access.identity;

import dev.oriel.access.administration.Connections;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyUseTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  @Test
  void theFirstUseOfAKeyIsStoredBeforeTheIntervalEnds() {
    KeyUse uses =
        new KeyUse(
            RunningOriel.bean(KeyUseTable.class),
            RunningOriel.bean(ConnectionUseTable.class),
            Clock.systemUTC(),
            Duration.ofDays(1));
    try {
      workspace.connection("Standard");
      UUID key =
          RunningOriel.bean(Connections.class)
              .list(workspace.operator())
              .getFirst()
              .connection()
              .id();
      uses.note(key);
      Await.until(() -> uses.ofConnections(workspace.workspace()).containsKey(key));
    } finally {
      uses.destroy();
    }
  }
}
