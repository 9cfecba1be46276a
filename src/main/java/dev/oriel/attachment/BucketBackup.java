package dev.oriel.attachment;

import dev.oriel.backup.OutsideContents;
import dev.oriel.database.Session;
import dev.oriel.identity.Workspace;
import dev.oriel.identity.Workspaces;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Contents in the bucket are in a backup as if they were in the database, so that a restored copy
 * has them itself and never deletes those of the original.
 */
@Component
record BucketBackup(Bucket bucket, Workspaces workspaces) implements OutsideContents {

  private static final int AT_ONCE = 1_000;

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
  public long write(Session snapshot, String schema, OutputStream rows) throws IOException {
    long number = 0;
    List<ContentTable.InBucket> some = ContentTable.inBucket(snapshot, schema, null, AT_ONCE);
    while (!some.isEmpty()) {
      for (ContentTable.InBucket content : some) {
        number += write(workspace(schema), content, rows);
      }
      some = ContentTable.inBucket(snapshot, schema, some.getLast().id(), AT_ONCE);
    }
    return number;
  }

  private Workspace workspace(String schema) {
    return workspaces.all().stream()
        .filter(workspace -> workspace.schema().equals(schema))
        .findFirst()
        .orElseThrow();
  }

  private long write(Workspace workspace, ContentTable.InBucket content, OutputStream rows)
      throws IOException {
    if (!bucket.isUsed()) {
      throw Refused.conflict(
          "Attachments are in a bucket, and there are no settings of a bucket"
              + " (oriel.attachments-s3-*): give them, or leave the attachments out by"
              + " --without-bucket.");
    }
    PartRows parts = new PartRows(content.id(), rows);
    if (content.size() > 0) {
      try {
        bucket.write(workspace, content.id(), 0, content.size(), parts);
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
