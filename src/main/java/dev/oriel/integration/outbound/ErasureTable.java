package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Removes from the log of deliveries what must not stay there: the values of deleted records, which
 * a receiver's answer may repeat, and what is older than the log is kept.
 */
@Component
record ErasureTable(JdbcTemplate jdbc) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** The id of the note that a delivery tells of. */
  private static final String NOTE_ID = "d.body::jsonb #>> '{data,noteId}'";

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    erase(type.workspace(), "d.record_id = any (?)", (Object) records.toArray(UUID[]::new));
  }

  /** Erases the texts of notes that were deleted. */
  @Override
  public void deleteOfChildren(ObjectType type, Collection<UUID> records, Set<UUID> children) {
    erase(
        type.workspace(),
        "d.record_id = any (?) and " + NOTE_ID + " = any (?)",
        records.toArray(UUID[]::new),
        children.stream().map(UUID::toString).toArray(String[]::new));
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    deleteOf(type, from);
  }

  /** Erases the values of a repeated delivery if its record was deleted during the repetition. */
  void eraseDeleted(Workspace workspace, UUID delivery) {
    erase(workspace, "d.id = ? and " + isDeleted(workspace), delivery);
  }

  /** Whether the record of a delivery was deleted, or the note that it tells of. */
  private static String isDeleted(Workspace workspace) {
    return """
    exists (
      select from %s.change c where c.record_id = d.record_id
        and (c.kind = %s or (c.kind = %s and c.after->>'child' = %s)))
    """
        .formatted(
            workspace.schema(),
            ChangeKind.RECORD_DELETED.sql(),
            ChangeKind.NOTE_DELETED.sql(),
            NOTE_ID);
  }

  /**
   * Erases the values in some deliveries. The answers are found after the deliveries were locked:
   * an attempt that was being stored until then is among them.
   */
  private void erase(Workspace workspace, String which, Object... parameters) {
    String schema = workspace.schema();
    jdbc.update(
        """
        update %s.delivery d
        set body = (body::jsonb #- '{data,record}' #- '{data,changes}' #- '{data,attachment}' #- '{data,note}')::text
        where %s
        """
            .formatted(schema, which),
        parameters);
    jdbc.update(
        """
        update %1$s.delivery_attempt set answer = ''
        where delivery_id in (select id from %1$s.delivery d where %2$s)
        """
            .formatted(schema, which),
        parameters);
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    OffsetDateTime first = from == null ? OffsetDateTime.MIN : OffsetDateTime.parse(from);
    OffsetDateTime last =
        jdbc.queryForObject(
            """
            select max(created_at) from (
              select created_at from %s.delivery where created_at > ? order by created_at limit %d) part
            """
                .formatted(workspace.schema(), AT_ONCE),
            OffsetDateTime.class,
            first);
    if (last == null) {
      return null;
    }
    erase(
        workspace,
        "d.created_at > ? and d.created_at <= ? and d.object_id = ?",
        first,
        last,
        objectId);
    return last.toString();
  }

  /**
   * Erases the values of records that were deleted since a time: a delivery may have been stored by
   * a transaction that did not see the deletion, nor was seen by it.
   */
  void eraseDeleted(Workspace workspace, OffsetDateTime since) {
    erase(workspace, "d.created_at >= ? and " + isDeleted(workspace), since);
  }

  /** Deletes some deliveries that are older and that nothing will be done with. */
  int expire(Workspace workspace, OffsetDateTime before) {
    return jdbc.update(
        """
        delete from %1$s.delivery where id in (
          select id from %1$s.delivery
          where created_at < ? and state <> 'PENDING' order by created_at limit %2$d)
        """
            .formatted(workspace.schema(), AT_ONCE),
        before);
  }
}
