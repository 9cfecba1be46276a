package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The attachments of a workspace. When one is deleted, its content becomes a leftover, which {@link
 * Sweep} deletes.
 */
@Component
record AttachmentTable(JdbcTemplate jdbc, Reads reads) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** The attachments of a record, newest first, after a position if one is given. */
  List<Attachment> ofRecord(
      ObjectScope scope, UUID recordId, @Nullable TimeCursor after, int limit) {
    SqlText sql =
        new SqlText(
            "select * from %s where record_id = ?".formatted(table(scope.workspace())), recordId);
    if (after != null) {
      sql.add(" and (created_at, id) < (?, ?)", after.createdAt(), after.id());
    }
    sql.add(" order by created_at desc, id desc limit ?", limit);
    return reads.list(
        () -> jdbc.query(sql.sql(), new DataClassRowMapper<>(Attachment.class), sql.parameters()));
  }

  /** Finds an attachment of a record; null if there is none. */
  @Nullable Attachment find(ObjectScope scope, UUID recordId, UUID id) {
    return reads.<@Nullable Attachment>one(() ->
        jdbc
            .query(
                "select * from %s where id = ? and record_id = ?"
                    .formatted(table(scope.workspace())),
                new DataClassRowMapper<>(Attachment.class),
                id,
                recordId)
            .stream()
            .findFirst()
            .orElse(null));
  }

  /** The object and the record of an attachment; null if there is no such attachment. */
  ChildPlaces.@Nullable Parent parent(Workspace workspace, UUID id) {
    return reads.<ChildPlaces.@Nullable Parent>one(() ->
        jdbc
            .query(
                "select object_id, record_id from %s where id = ?".formatted(table(workspace)),
                new DataClassRowMapper<>(ChildPlaces.Parent.class),
                id)
            .stream()
            .findFirst()
            .orElse(null));
  }

  void insert(ObjectType type, Attachment attachment) {
    SqlText sql =
        new ColumnValues()
            .set("id", attachment.id())
            .set("object_id", type.id())
            .set("record_id", attachment.recordId())
            .set("file_name", attachment.fileName())
            .set("content_type", attachment.contentType())
            .set("size", attachment.size())
            .set("sha256", attachment.sha256())
            .set("in_bucket", attachment.inBucket())
            .set("created_by", attachment.createdBy())
            .set("created_by_name", attachment.createdByName())
            .set("created_at", attachment.createdAt())
            .insertInto(table(type.workspace()));
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Returns false if there is no such attachment any more. */
  boolean delete(ObjectType type, UUID id) {
    return jdbc.update(deletion(type.workspace(), "id = ?"), id) == 1;
  }

  @Override
  public Map<String, Long> countOf(ObjectType type, UUID record) {
    String sql = "select count(*) from %s where record_id = ?".formatted(table(type.workspace()));
    return Map.of("attachments", reads.one(() -> count(sql, record)));
  }

  private long count(String sql, UUID record) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, record));
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    jdbc.update(
        deletion(type.workspace(), "record_id = any (?)"), (Object) records.toArray(UUID[]::new));
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    jdbc.update(
        "update %s set record_id = ? where record_id = any (?)".formatted(table(type.workspace())),
        into,
        from.toArray(UUID[]::new));
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    SqlText sql =
        new SqlText(
            "with part as materialized (select id, object_id from %s".formatted(table(workspace)));
    if (from != null) {
      sql.add(" where id > ?::uuid", from);
    }
    sql.add(
        """
         order by id limit %1$d),
        gone as (
          delete from %2$s where id in (select id from part where object_id = ?)
          returning id, in_bucket),
        left_over as (
          insert into %3$s select id, in_bucket, '-infinity' from gone)
        select id::text from part order by id desc limit 1
        """
            .formatted(AT_ONCE, table(workspace), leftovers(workspace)),
        objectId);
    return jdbc.queryForList(sql.sql(), String.class, sql.parameters()).stream()
        .findFirst()
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
