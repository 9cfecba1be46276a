package dev.oriel.crm.attachment;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.ground.database.Reads;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The attachments of a workspace. When one is deleted, its content becomes a leftover, which {@link
 * Sweep} deletes.
 */
@Component
record AttachmentTable(JdbcClient sql, Reads reads) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** The attachments of a record, newest first, after a position if one is given. */
  List<Attachment> ofRecord(
      ObjectScope scope, UUID recordId, @Nullable TimeCursor after, int limit) {
    return reads.list(() ->
        sql.sql(
                """
                select * from %s where record_id = :record%s
                order by created_at desc, id desc limit :limit
                """
                    .formatted(
                        table(scope.workspace()),
                        after == null ? "" : " and (created_at, id) < (:at, :id)"))
            .param("record", recordId)
            .param("at", after == null ? null : after.createdAt())
            .param("id", after == null ? null : after.id())
            .param("limit", limit)
            .query(new DataClassRowMapper<>(Attachment.class))
            .list());
  }

  /** Finds an attachment of a record; null if there is none. */
  @Nullable Attachment find(ObjectScope scope, UUID recordId, UUID id) {
    return reads.<@Nullable Attachment>one(() ->
        sql.sql(
                "select * from %s where id = ? and record_id = ?"
                    .formatted(table(scope.workspace())))
            .params(id, recordId)
            .query(new DataClassRowMapper<>(Attachment.class))
            .optional()
            .orElse(null));
  }

  void insert(ObjectType type, Attachment attachment) {
    sql.sql(
            """
            insert into %s
              (id, object_id, record_id, file_name, content_type, size, sha256, in_bucket,
               created_by, created_by_name, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
                .formatted(table(type.workspace())))
        .params(
            attachment.id(),
            type.id(),
            attachment.recordId(),
            attachment.fileName(),
            attachment.contentType(),
            attachment.size(),
            attachment.sha256(),
            attachment.inBucket(),
            attachment.createdBy(),
            attachment.createdByName(),
            attachment.createdAt())
        .update();
  }

  /** Returns false if there is no such attachment any more. */
  boolean delete(ObjectType type, UUID id) {
    return sql.sql(deletion(type.workspace(), "id = ?")).param(id).update() == 1;
  }

  @Override
  public void deleteOf(ObjectType type, UUID record) {
    sql.sql(deletion(type.workspace(), "record_id = ?")).param(record).update();
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    return sql.sql(
            """
            with part as materialized (
              select id, object_id from %1$s where %3$s order by id limit %4$d),
            gone as (
              delete from %1$s where id in (select id from part where object_id = :object)
              returning id, in_bucket),
            left_over as (
              insert into %2$s select id, in_bucket, '-infinity' from gone)
            select id::text from part order by id desc limit 1
            """
                .formatted(
                    table(workspace),
                    leftovers(workspace),
                    from == null ? "true" : "id > :from::uuid",
                    AT_ONCE))
        .param("from", from)
        .param("object", objectId)
        .query(String.class)
        .optional()
        .orElse(null);
  }

  /** Deletes attachments, and makes their contents due for deletion. */
  private static String deletion(Workspace workspace, String condition) {
    return """
    with gone as (delete from %s where %s returning id, in_bucket)
    insert into %s select id, in_bucket, '-infinity' from gone
    """
        .formatted(table(workspace), condition, leftovers(workspace));
  }

  private static String leftovers(Workspace workspace) {
    return workspace.schema() + ".attachment_leftover";
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".attachment";
  }
}
