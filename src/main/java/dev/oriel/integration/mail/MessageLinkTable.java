package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.record.rule.ContactTimes;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/**
 * The records on whose timelines messages stand. A message that is shared outlives its records, for
 * the member who has sent it; a private one and a draft do not.
 */
@Component
record MessageLinkTable(JdbcTemplate jdbc, Reads reads) implements RecordDependent, ContactTimes {

  private static final int AT_ONCE = 1_000;

  private static final RowMapper<UUID> MESSAGE =
      (row, _) -> row.getObject("message_id", UUID.class);

  static final String RECORD_DELETED = "The record was deleted before the message was sent.";

  /** A record, and its object. */
  record Link(long objectId, UUID recordId) {}

  List<Link> of(Workspace workspace, UUID message) {
    return reads.list(() ->
        jdbc.query(
            "select object_id, record_id from %s where message_id = ? order by record_id"
                .formatted(table(workspace)),
            (row, _) -> new Link(row.getLong(1), row.getObject(2, UUID.class)),
            message));
  }

  void insert(Workspace workspace, UUID message, Collection<Link> links) {
    links.forEach(link ->
        jdbc.update(
            "insert into %s values (?, ?, ?) on conflict do nothing".formatted(table(workspace)),
            message,
            link.objectId(),
            link.recordId()));
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    List<UUID> messages =
        jdbc.query(
            "delete from %s where record_id = any (?) returning message_id"
                .formatted(table(type.workspace())),
            MESSAGE,
            (Object) records.toArray(UUID[]::new));
    deleteUnlinked(type.workspace(), messages);
  }

  private void deleteUnlinked(Workspace workspace, List<UUID> messages) {
    if (messages.isEmpty()) {
      return;
    }
    UUID[] ids = messages.toArray(UUID[]::new);
    // Of two deletions of the last two records one sees what the other has done.
    jdbc.query(
        "select id from %s where id = any (?) order by id for update"
            .formatted(MessageTable.table(workspace)),
        _ -> {},
        (Object) ids);
    String unlinked =
        " where id = any (?) and not exists (select from %s l where l.message_id = m.id)"
            .formatted(table(workspace));
    jdbc.update(
        "delete from %s m%s and (sharing = 'private' or state = 'draft')"
            .formatted(MessageTable.table(workspace), unlinked),
        (Object) ids);
    SqlText failed =
        new SqlText("update %s m set ".formatted(MessageTable.table(workspace)))
            .add(SendTable.failing(RECORD_DELETED))
            .add(unlinked + " and state = 'queued'", (Object) ids);
    jdbc.update(failed.sql(), failed.parameters());
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    jdbc.update(
        """
        with moved as (delete from %1$s where record_id = any (?) returning message_id)
        insert into %1$s (message_id, object_id, record_id)
        select distinct message_id, ?::bigint, ?::uuid from moved on conflict do nothing
        """
            .formatted(table(type.workspace())),
        from.toArray(UUID[]::new),
        type.id(),
        into);
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    List<UUID> messages =
        jdbc.query(
            """
            delete from %1$s where (record_id, message_id) in (
              select record_id, message_id from %1$s where object_id = ? limit %2$d)
            returning message_id
            """
                .formatted(table(workspace), AT_ONCE),
            MESSAGE,
            objectId);
    deleteUnlinked(workspace, messages);
    return messages.isEmpty() ? null : "more";
  }

  /** A message counts as a contact while others may know its time. */
  @Override
  public Map<UUID, OffsetDateTime> latest(Workspace workspace, List<UUID> records) {
    Map<UUID, OffsetDateTime> latest = new HashMap<>();
    jdbc.query(
        """
        select l.record_id, max(m.sent_at) from %s l join %s m on m.id = l.message_id
        where l.record_id = any (?) and m.state = 'sent' and m.sharing <> 'private'
        group by l.record_id
        """
            .formatted(table(workspace), MessageTable.table(workspace)),
        row -> {
          latest.put(row.getObject(1, UUID.class), row.getObject(2, OffsetDateTime.class));
        },
        (Object) records.toArray(UUID[]::new));
    return latest;
  }

  static String table(Workspace workspace) {
    return workspace.schema() + ".message_link";
  }
}
