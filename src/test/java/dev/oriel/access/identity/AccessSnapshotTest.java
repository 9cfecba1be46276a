package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A snapshot whose parts were read while others were writing. */
class AccessSnapshotTest {

  @Test
  void aSnapshotWithoutTheProfileOfAMemberOrAKeyIsNotWhole() {
    TestWorkspace workspace = TestWorkspace.create();
    workspace.admin();
    AccessSnapshot read =
        RunningOriel.bean(AccessSnapshots.class).reload(workspace.workspace().id());
    AccessSnapshotTable.Versioned version =
        new AccessSnapshotTable.Versioned(read.workspace(), read.version(), read.schemaVersion());
    assertThat(read.isWhole()).isTrue();
    assertThat(read.credentials()).isNotEmpty();
    assertThat(
            new AccessSnapshot(
                    version, List.of(), List.of(), List.copyOf(read.credentials()), Set.of())
                .isWhole())
        .isFalse();
    assertThat(
            new AccessSnapshot(
                    version, List.copyOf(read.profiles()), List.of(), List.of(), Set.of())
                .isWhole())
        .isTrue();
  }
}
