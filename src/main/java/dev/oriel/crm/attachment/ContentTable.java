package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The contents of attachments in the database, and the leftovers: contents without an attachment.
 */
@Component
record ContentTable(JdbcTemplate jdbc, Reads reads) {

  /** Content that no attachment has. */
  record Leftover(UUID attachmentId, boolean inBucket) {}

  /** Announces content, which is deleted at a time unless it is {@linkplain #keep kept}. */
  void announce(Workspace workspace, Leftover content, OffsetDateTime dueAt) {
    jdbc.update(
        "insert into %s values (?, ?, ?)".formatted(leftovers(workspace)),
        content.attachmentId(),
        content.inBucket(),
        dueAt);
  }

  /**
   * Adds a part. The transaction is not awaited on the disk: nobody sees the part before a later
   * one that is.
   */
  void add(Workspace workspace, UUID id, int number, byte[] bytes) {
    jdbc.update(
        """
        with settings as materialized (select set_config('synchronous_commit', 'off', true))
        insert into %s select ?, ?, ? from settings
        """
            .formatted(parts(workspace)),
        id,
        number,
        bytes);
  }

  /** Returns false if the content is due for deletion before a time. */
  boolean keep(Workspace workspace, Leftover content, OffsetDateTime dueAfter) {
    return jdbc.update(
            "delete from %s where attachment_id = ? and in_bucket = ? and due_at > ?"
                .formatted(leftovers(workspace)),
            content.attachmentId(),
            content.inBucket(),
            dueAfter)
        == 1;
  }

  /** Makes the content of an upload due that has failed. */
  void makeDue(Workspace workspace, UUID id, boolean inBucket, OffsetDateTime dueAt) {
    jdbc.update(
        "update %s set due_at = ? where attachment_id = ? and in_bucket = ?"
            .formatted(leftovers(workspace)),
        dueAt,
        id,
        inBucket);
  }

  /** A part of the content; null if it was deleted. */
  byte @Nullable [] part(Workspace workspace, UUID id, int number) {
    return reads.<byte @Nullable []>one(() ->
        jdbc
            .query(
                "select bytes from %s where attachment_id = ? and number = ?"
                    .formatted(parts(workspace)),
                (row, _) -> row.getBytes(1),
                id,
                number)
            .stream()
            .findFirst()
            .orElse(null));
  }

  /** Some of the leftovers that are due. */
  List<Leftover> due(Workspace workspace, boolean inBucket, OffsetDateTime now, int limit) {
    return jdbc.query(
        "select attachment_id, in_bucket from %s where in_bucket = ? and due_at <= ? order by due_at limit ?"
            .formatted(leftovers(workspace)),
        (row, _) -> new Leftover(row.getObject(1, UUID.class), row.getBoolean(2)),
        inBucket,
        now,
        limit);
  }

  /** Deletes a leftover, and its content if that is in the database. */
  void remove(Workspace workspace, Leftover leftover) {
    jdbc.update(
        """
        with gone as (
          delete from %1$s where attachment_id = ? and in_bucket = ?
          returning attachment_id, in_bucket)
        delete from %2$s
        where attachment_id in (select attachment_id from gone where not in_bucket)
        """
            .formatted(leftovers(workspace), parts(workspace)),
        leftover.attachmentId(),
        leftover.inBucket());
  }

  private static String leftovers(Workspace workspace) {
    return workspace.schema() + ".attachment_leftover";
  }

  private static String parts(Workspace workspace) {
    return workspace.schema() + ".attachment_part";
  }
}
