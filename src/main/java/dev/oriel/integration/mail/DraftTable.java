package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.SqlText;
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
   * @param read the draft as it was read, if it is to be the same still; null for any
   * @return whether it was one
   */
  boolean delete(Workspace workspace, UUID member, UUID id, @Nullable MailMessage read) {
    SqlText draft = new SqlText(" where id = ? and member_id = ? and state = 'draft'", id, member);
    if (read != null) {
      draft
          .add(" and created_at = ? and subject = ?", read.createdAt(), read.subject())
          .add(" and body = ? and body_format = ?", read.body(), read.bodyFormat())
          .add(
              " and to_addresses = ?::text[] and cc_addresses = ?::text[]",
              read.to().toArray(String[]::new),
              read.cc().toArray(String[]::new));
    }
    String table = MessageTable.table(workspace);
    SqlText links =
        new SqlText(
                "delete from %s where message_id in (select id from %s"
                    .formatted(MessageLinkTable.table(workspace), table))
            .add(draft)
            .add(")");
    jdbc.update(links.sql(), links.parameters());
    SqlText whole = new SqlText("delete from " + table).add(draft);
    return jdbc.update(whole.sql(), whole.parameters()) > 0;
  }

  /** The record on which a draft stands; null if it was deleted meanwhile. */
  MessageLinkTable.@Nullable Link link(Workspace workspace, UUID id) {
    return jdbc
        .query(
            "select object_id, record_id from %s where message_id = ?"
                .formatted(MessageLinkTable.table(workspace)),
            (row, _) -> new MessageLinkTable.Link(row.getLong(1), row.getObject(2, UUID.class)),
            id)
        .stream()
        .findFirst()
        .orElse(null);
  }
}
