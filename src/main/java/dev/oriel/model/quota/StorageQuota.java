package dev.oriel.model.quota;

import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Compares what workspaces store with their {@link StorageLimit}. */
@Component
public record StorageQuota(StoredFilesTable table) {

  /** The bytes of files that a workspace stores. */
  public long stored(Workspace workspace) {
    return table.bytes(workspace);
  }

  /**
   * Refuses more bytes than the workspace may still store as {@code TooLarge}. Uploads that end at
   * the same moment do not see each other. Without a limit nothing is asked of the database.
   */
  public void require(Workspace workspace, long more) {
    StorageLimit limit = workspace.storageLimit();
    if (limit.bytes() == null) {
      return;
    }
    long stored = table.bytes(workspace);
    if (!limit.allows(stored + more)) {
      throw new Refused(
          new Refusal.TooLarge(
              """
              The workspace stores %,d bytes of attachments and uploads of imports, and may store %s. \
              This file needs %,d more. Delete attachments or import jobs, or let the operator raise \
              the limit.\
              """
                  .formatted(stored, limit, more)));
    }
  }
}
