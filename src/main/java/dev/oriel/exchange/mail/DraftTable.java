package dev.oriel.exchange.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Messages that are drafts. Each statement names the state, so that it never finds others. */
@Component
record DraftTable(JdbcTemplate jdbc) {

  /** The number of drafts of a member. */
  int count(Workspace workspace, UUID member) {
    Integer count =
        jdbc.queryForObject(
            "select count(*) from %s where member_id = ? and state = 'draft'"
                .formatted(MessageTable.table(workspace)),
            Integer.class,
            member);
    return Objects.requireNonNull(count);
  }

  /**
   * Deletes a draft of a member, also from the record that it stands on. The record comes first, as
   * where records are deleted, so that nobody waits for each other.
   *
   * @return whether it was one
   */
  boolean delete(Workspace workspace, UUID member, UUID id) {
    String draft = " where id = ? and member_id = ? and state = 'draft'";
    String table = MessageTable.table(workspace);
    jdbc.update(
        "delete from %s where message_id in (select id from %s%s)"
            .formatted(MessageLinkTable.table(workspace), table, draft),
        id,
        member);
    return jdbc.update("delete from " + table + draft, id, member) > 0;
  }

  /** The record on which a draft stands; null if it was deleted meanwhile. */
  MessageLinkTable.@Nullable Link link(Workspace workspace, UUID id) {
    return jdbc
        .query(
            "select object_id, record_id from %s where message_id = ?"
                .formatted(MessageLinkTable.table(workspace)),
            (row, n) -> new MessageLinkTable.Link(row.getLong(1), row.getObject(2, UUID.class)),
            id)
        .stream()
        .findFirst()
        .orElse(null);
  }
}
