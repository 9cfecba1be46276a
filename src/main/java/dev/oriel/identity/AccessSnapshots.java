package dev.oriel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.admission.RequestBudget;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * The snapshots of the workspaces that are in use, cached. A cached one may be out of date at any
 * moment: every statement carries its version, and {@link ModelGuard} loads it again when the
 * version turns out to be old.
 */
@Component
public class AccessSnapshots {

  private static final int CACHED = 5_000;

  private final AccessSnapshotTable table;
  private final Cache<Long, AccessSnapshot> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

  AccessSnapshots(AccessSnapshotTable table) {
    this.table = table;
  }

  AccessSnapshot of(long workspaceId) {
    AccessSnapshot cached = cache.getIfPresent(workspaceId);
    return cached != null ? cached : reload(workspaceId);
  }

  /** The snapshot of the version that is current at this moment. */
  AccessSnapshot current(long workspaceId) {
    AccessSnapshot cached = of(workspaceId);
    return table.version(cached.workspace()) == cached.version() ? cached : reload(workspaceId);
  }

  /**
   * Reads the access. The version is read first: if something changes while the rest is read,
   * the directory carries the old version and is found out as stale.
   */
  AccessSnapshot reload(long workspaceId) {
    return RequestBudget.unmeasured(() -> read(workspaceId));
  }

  private AccessSnapshot read(long workspaceId) {
    Workspace workspace =
        table
            .workspace(workspaceId)
            .orElseThrow(() -> new IllegalStateException("workspace " + workspaceId + " is gone"));
    long version = table.version(workspace);
    AccessSnapshot access =
        new AccessSnapshot(
            workspace,
            version,
            table.profiles(workspaceId),
            table.members(workspaceId),
            table.credentials(workspaceId));
    cache.put(workspaceId, access);
    return access;
  }

  boolean isCurrent(Actor actor) {
    return table.version(actor.workspace()) == actor.version();
  }

  /** Locks the model until the transaction ends; whether the actor's version is the present one. */
  boolean lock(Actor actor) {
    return table.lockVersion(actor.workspace()) == actor.version();
  }

  /** From the transaction's commit on, nobody works with an older version. */
  void changed(Workspace workspace) {
    table.bumpVersion(workspace);
  }

  List<Workspace> workspaces() {
    return table.workspaces();
  }
}
