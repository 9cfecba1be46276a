package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.storage.OutsideContents;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Contents in the bucket are in a backup as if they were in the database, so that a restored copy
 * has them itself and never deletes those of the original.
 */
@Component
record BucketBackup(Bucket bucket, Workspaces workspaces) implements OutsideContents {

  @Override
  public String table() {
    return "attachment_part";
  }

  @Override
  public Map<String, String> values() {
    return Map.of("attachment.in_bucket", "false");
  }

  @Override
  public Map<String, String> conditions() {
    return Map.of("attachment_leftover", "not in_bucket");
  }

  @Override
  public String selection() {
    return "select id, size from attachment where in_bucket order by id";
  }

  @Override
  public Reader open(String schema) {
    Workspace workspace =
        workspaces.all().stream()
            .filter(one -> one.schema().equals(schema))
            .findFirst()
            .orElseThrow(
                () -> Refused.unavailable("A workspace was deleted during the backup; try again."));
    return (id, size, rows) -> write(workspace, id, size, rows);
  }

  private long write(Workspace workspace, UUID id, long size, OutputStream rows)
      throws IOException {
    if (!bucket.isUsed()) {
      throw Refused.conflict(
          "Attachments are in a bucket, and there are no settings of a bucket"
              + " (oriel.attachments-s3-*): give them, or leave the attachments out by"
              + " --without-bucket.");
    }
    PartRows parts = new PartRows(id, rows);
    if (size > 0) {
      try {
        bucket.write(workspace, id, 0, size, parts);
      } catch (Refused e) {
        // An attachment that is deleted meanwhile has no content any more.
        if (!(e.refusal() instanceof Refusal.NotFound)) {
          throw e;
        }
      }
    }
    return parts.end();
  }
}
