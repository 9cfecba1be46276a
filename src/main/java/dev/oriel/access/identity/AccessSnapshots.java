package dev.oriel.access.identity;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Caches the snapshots of workspaces in use. A cached one may be outdated at any moment: every
 * statement carries its version, and {@link ModelGuard} reloads it when the version is outdated.
 */
@Component
public class AccessSnapshots {

  private static final int CACHED = 5_000;
  private static final int ATTEMPTS = 500;

  /** What is missing after 10 attempts has not come in between. */
  private static final int WHOLE_ATTEMPTS = 10;

  private static final long PAUSE_NANOS = 10_000_000;

  private final AccessSnapshotTable table;
  private final Cache<Long, AccessSnapshot> cache =
      Caffeine.newBuilder().maximumSize(CACHED).build();

  AccessSnapshots(AccessSnapshotTable table) {
    this.table = table;
  }

  AccessSnapshot of(long workspaceId) {
    AccessSnapshot cached = cache.getIfPresent(workspaceId);
    return cached != null ? cached : reload(workspaceId);
  }

  /** The snapshot of this version or, if it is not cached, the present one. */
  AccessSnapshot of(long workspaceId, long version) {
    AccessSnapshot cached = of(workspaceId);
    return cached.version() == version ? cached : reload(workspaceId);
  }

  /** The snapshot of the version that is current at this moment. */
  AccessSnapshot current(long workspaceId) {
    AccessSnapshot cached = of(workspaceId);
    return table.version(cached.workspace()) == cached.version() ? cached : reload(workspaceId);
  }

  /**
   * Reads a snapshot. The version is read first: if something changes while the rest is read, the
   * snapshot carries the old version and turns out to be outdated.
   */
  AccessSnapshot reload(long workspaceId) {
    return RequestBudget.unmeasured(() -> {
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        AccessSnapshot read = read(workspaceId);
        // Where the workspace is on a node of its own (Citus), the two parts of a commit become
        // visible one after the other: statements would find nothing with this version yet.
        boolean isVisible = table.version(read.workspace()) >= read.version();
        if (isVisible && (read.isWhole() || attempt >= WHOLE_ATTEMPTS)) {
          cache.put(workspaceId, read);
          return read;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      throw Refused.unavailable("The workspace's rights are being changed; try again.");
    });
  }

  private AccessSnapshot read(long workspaceId) {
    AccessSnapshotTable.Versioned found =
        table
            .workspace(workspaceId)
            .orElseThrow(() -> new IllegalStateException("workspace " + workspaceId + " is gone"));
    return new AccessSnapshot(
        found,
        profiles(workspaceId),
        table.members(workspaceId),
        table.credentials(workspaceId),
        table.grants(workspaceId));
  }

  /** Keeps the instances of unchanged profiles, so that caches with them as keys stay valid. */
  private List<Profile> profiles(long workspaceId) {
    AccessSnapshot known = cache.getIfPresent(workspaceId);
    return table.profiles(workspaceId).stream()
        .map(profile -> known == null ? profile : known.sameProfile(profile))
        .toList();
  }

  boolean isCurrent(Actor actor) {
    return table.version(actor.workspace()) == actor.version();
  }

  /** Locks the model until the transaction ends. Returns whether the actor's version is current. */
  boolean lock(Actor actor) {
    return table.lockVersion(actor.workspace()) == actor.version();
  }

  /** Locks the model until the transaction ends, before anything else of the workspace. */
  void lock(Workspace workspace) {
    table.lockVersion(workspace);
  }

  /** Makes all earlier versions outdated when the transaction commits. */
  void changed(Workspace workspace) {
    table.bumpVersion(workspace);
    RequestContext.modelChanged();
  }

  /** Makes cached objects and fields outdated when the transaction commits. */
  void definitionsChanged(Workspace workspace) {
    table.bumpSchemaVersion(workspace);
  }

  /** All workspaces of the installation. */
  public List<Workspace> workspaces() {
    return table.workspaces();
  }
}
