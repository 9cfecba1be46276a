package dev.oriel.crm.attachment;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.database.Reads;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The contents of attachments in the database, and the leftovers: contents without an attachment.
 */
@Component
record ContentTable(JdbcClient sql, Reads reads) {

  /** Content that no attachment has. */
  record Leftover(UUID attachmentId, boolean inBucket) {}

  /** Announces content, which is deleted at a time unless it is {@linkplain #keep kept}. */
  void announce(Workspace workspace, Leftover content, OffsetDateTime dueAt) {
    sql.sql("insert into %s values (?, ?, ?)".formatted(leftovers(workspace)))
        .params(content.attachmentId(), content.inBucket(), dueAt)
        .update();
  }

  /**
   * Adds a part. The transaction is not awaited on the disk: nobody sees the part before a later
   * one that is.
   */
  void add(Workspace workspace, UUID id, int number, byte[] bytes) {
    sql.sql(
            """
            with settings as materialized (select set_config('synchronous_commit', 'off', true))
            insert into %s select ?, ?, ? from settings
            """
                .formatted(parts(workspace)))
        .params(id, number, bytes)
        .update();
  }

  /** Returns false if the content is due for deletion before a time. */
  boolean keep(Workspace workspace, Leftover content, OffsetDateTime dueAfter) {
    return sql.sql(
                "delete from %s where attachment_id = ? and in_bucket = ? and due_at > ?"
                    .formatted(leftovers(workspace)))
            .params(content.attachmentId(), content.inBucket(), dueAfter)
            .update()
        == 1;
  }

  /** Makes the content of an upload due that has failed. */
  void makeDue(Workspace workspace, UUID id, boolean inBucket, OffsetDateTime dueAt) {
    sql.sql(
            "update %s set due_at = ? where attachment_id = ? and in_bucket = ?"
                .formatted(leftovers(workspace)))
        .params(dueAt, id, inBucket)
        .update();
  }

  /** A part of the content; null if it was deleted. */
  byte @Nullable [] part(Workspace workspace, UUID id, int number) {
    return reads.<byte @Nullable []>one(() ->
        sql.sql(
                "select bytes from %s where attachment_id = ? and number = ?"
                    .formatted(parts(workspace)))
            .params(id, number)
            .query((row, n) -> row.getBytes(1))
            .optional()
            .orElse(null));
  }

  /** Some of the leftovers that are due. */
  List<Leftover> due(Workspace workspace, boolean inBucket, OffsetDateTime now, int limit) {
    return sql.sql(
            "select attachment_id, in_bucket from %s where in_bucket = ? and due_at <= ? order by due_at limit ?"
                .formatted(leftovers(workspace)))
        .params(inBucket, now, limit)
        .query((row, n) -> new Leftover(row.getObject(1, UUID.class), row.getBoolean(2)))
        .list();
  }

  /** Deletes a leftover, and its content if that is in the database. */
  void remove(Workspace workspace, Leftover leftover) {
    sql.sql(
            """
            with gone as (
              delete from %1$s where attachment_id = :id and in_bucket = :bucket
              returning attachment_id, in_bucket)
            delete from %2$s
            where attachment_id in (select attachment_id from gone where not in_bucket)
            """
                .formatted(leftovers(workspace), parts(workspace)))
        .param("id", leftover.attachmentId())
        .param("bucket", leftover.inBucket())
        .update();
  }

  private static String leftovers(Workspace workspace) {
    return workspace.schema() + ".attachment_leftover";
  }

  private static String parts(Workspace workspace) {
    return workspace.schema() + ".attachment_part";
  }
}
