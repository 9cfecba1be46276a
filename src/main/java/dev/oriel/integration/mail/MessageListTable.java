package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The messages of records and of members, newest first. */
@Component
record MessageListTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * The messages of a record that a viewer sees, newest first: the own ones, and those sent of
   * others that are shared.
   *
   * @param viewer the member who asks; null for others, such as keys
   */
  List<MailMessage> ofRecord(
      Workspace workspace,
      UUID record,
      @Nullable UUID viewer,
      @Nullable TimeCursor after,
      int limit) {
    SqlText sql =
        MessageTable.select(workspace)
            .add(
                " where m.id in (select message_id from %s where record_id = ?)"
                    .formatted(MessageLinkTable.table(workspace)),
                record)
            .add(" and (m.member_id = ? or (m.state = 'sent' and m.sharing <> 'private'))", viewer);
    return page(sql, after, limit);
  }

  /**
   * The sent messages of a record that are shared with others, newest first.
   *
   * @param own the member all of whose own are among them; null for nobody
   */
  List<MailMessage> sentOf(Workspace workspace, UUID record, @Nullable UUID own, int limit) {
    SqlText sql =
        MessageTable.select(workspace)
            .add(
                " where m.id in (select message_id from %s where record_id = ?)"
                    .formatted(MessageLinkTable.table(workspace)),
                record)
            .add(" and m.state = 'sent' and (m.sharing <> 'private' or m.member_id = ?)", own);
    return page(sql, null, limit);
  }

  /** The messages of a member, newest first. */
  List<MailMessage> ofMember(
      Workspace workspace, UUID member, @Nullable TimeCursor after, int limit) {
    return page(MessageTable.select(workspace).add(" where m.member_id = ?", member), after, limit);
  }

  /** The messages of a member of which nobody knows whether they were sent, newest first. */
  List<MailMessage> unknownOf(Workspace workspace, UUID member, int limit) {
    SqlText sql =
        MessageTable.select(workspace)
            .add(" where m.member_id = ? and m.state = 'unknown'", member);
    return page(sql, null, limit);
  }

  private List<MailMessage> page(SqlText sql, @Nullable TimeCursor after, int limit) {
    if (after != null) {
      sql.add(" and (m.created_at, m.id) < (?, ?)", after.createdAt(), after.id());
    }
    sql.add(" order by m.created_at desc, m.id desc limit ?", limit);
    return reads.list(
        () -> jdbc.query(sql.sql(), (row, _) -> MessageTable.message(row), sql.parameters()));
  }

  /**
   * The objects of the records that the files of messages are on, in their order, by the messages
   * that have files.
   */
  Map<UUID, List<Long>> fileObjects(Workspace workspace, List<MailMessage> messages) {
    Map<UUID, List<Long>> objects = new HashMap<>();
    Object[] ids =
        messages.stream()
            .filter(message -> !message.attachments().isEmpty())
            .map(MailMessage::id)
            .toArray(UUID[]::new);
    if (ids.length > 0) {
      jdbc.query(
          "select id, attachment_objects from %s where id = any (?) and attachment_objects is not null"
              .formatted(MessageTable.table(workspace)),
          row -> {
            Long[] found = (Long[]) row.getArray(2).getArray();
            objects.put(row.getObject(1, UUID.class), List.of(found));
          },
          (Object) ids);
    }
    return objects;
  }
}
