package dev.oriel.integration.mail;

import static dev.oriel.integration.mail.MessageState.QUEUED;
import static dev.oriel.integration.mail.MessageState.SENT;
import static dev.oriel.integration.mail.MessageState.UNKNOWN;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.SqlText;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Messages of which nobody knows whether they were sent, and what becomes of them. */
@Component
record UndecidedTable(JdbcTemplate jdbc, SendTable sends) {

  /** The mailbox could not be searched for a message of which nobody knows whether it was sent. */
  void notSearched(Workspace workspace, UUID id, String fault) {
    sends.change(workspace, id, new SqlText("copy_fault = ?", fault), SendTable.from(UNKNOWN));
  }

  /** The message was sent after all. Returns whether nobody knew. */
  boolean wasSent(Workspace workspace, UUID id, OffsetDateTime at, SentCopy copy) {
    SqlText set =
        SendTable.to(SENT)
            .add(", sent_at = coalesce(tried_at, ?), sent_copy = ?", at, copy.word())
            .add(", error = null, copy_fault = null, mime = null, next_at = null");
    return sends.change(workspace, id, set, SendTable.from(UNKNOWN));
  }

  /** A person sends it again, as it was. Returns whether nobody knew, and it is still kept. */
  boolean again(Workspace workspace, UUID id) {
    SqlText set =
        SendTable.to(QUEUED)
            .add(", error = null, copy_fault = null, next_at = null")
            .add(", round = round + 1, delays = 0");
    return sends.change(workspace, id, set, SendTable.from(UNKNOWN).add(" and mime is not null"));
  }

  /** Messages that were tried before a time can be sent again no more. */
  void forget(Workspace workspace, OffsetDateTime before) {
    jdbc.update(
        """
        update %s set mime = null
        where state = 'unknown' and mime is not null and coalesce(tried_at, created_at) < ?
        """
            .formatted(MessageTable.table(workspace)),
        before);
  }
}
