package dev.oriel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.admission.Holding;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * The directories of the workspaces that are in use, cached. A cached one may be out of date at any
 * moment: every statement carries its version, and {@link Freshness} loads it again when the
 * version turns out to be old.
 */
@Component
public class Directories {

  private static final int CACHED = 5_000;

  private final DirectoryTable table;
  private final Cache<Long, Directory> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

  Directories(DirectoryTable table) {
    this.table = table;
  }

  Directory of(long workspaceId) {
    Directory cached = cache.getIfPresent(workspaceId);
    return cached != null ? cached : reload(workspaceId);
  }

  /**
   * Reads the directory. The version is read first: if something changes while the rest is read,
   * the directory carries the old version and is found out as stale.
   */
  Directory reload(long workspaceId) {
    return Holding.unmeasured(() -> read(workspaceId));
  }

  private Directory read(long workspaceId) {
    Workspace workspace =
        table
            .workspace(workspaceId)
            .orElseThrow(() -> new IllegalStateException("workspace " + workspaceId + " is gone"));
    long version = table.version(workspace);
    Directory directory =
        new Directory(
            workspace,
            version,
            table.profiles(workspaceId),
            table.members(workspaceId),
            table.credentials(workspaceId));
    cache.put(workspaceId, directory);
    return directory;
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
