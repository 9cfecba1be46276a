package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The numbers of messages that members have sent, by spans of time. */
@Component
record MessageCountTable(JdbcTemplate jdbc) {

  /** The messages of a span that began at a time. */
  record Span(OffsetDateTime since, int sent) {}

  /** The spans of a member from a time on, oldest first. */
  List<Span> since(Workspace workspace, UUID member, OffsetDateTime first) {
    return jdbc.query(
        "select since, sent from %s where member_id = ? and since >= ? order by since"
            .formatted(table(workspace)),
        (row, _) -> new Span(row.getObject(1, OffsetDateTime.class), row.getInt(2)),
        member,
        first);
  }

  /** Counts one message more in a span, and forgets those before another one. */
  void add(Workspace workspace, UUID member, OffsetDateTime span, OffsetDateTime before) {
    jdbc.update(
        "delete from %s where member_id = ? and since < ?".formatted(table(workspace)),
        member,
        before);
    jdbc.update(
        """
        insert into %s as c (member_id, since, sent) values (?, ?, 1)
        on conflict (member_id, since) do update set sent = c.sent + 1
        """
            .formatted(table(workspace)),
        member,
        span);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".message_count";
  }
}
