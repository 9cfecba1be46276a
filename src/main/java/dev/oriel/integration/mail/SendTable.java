package dev.oriel.integration.mail;

import static dev.oriel.integration.mail.MessageState.QUEUED;
import static dev.oriel.integration.mail.MessageState.SENDING;
import static dev.oriel.integration.mail.MessageState.SENT;
import static dev.oriel.integration.mail.MessageState.UNKNOWN;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.server.FinishedMessage;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The way of messages to the server. Each change of a state is one statement that names the state
 * before it, so that of two servers only one succeeds. {@link UndecidedTable} has what follows when
 * nobody knows where it has ended.
 */
@Component
record SendTable(JdbcTemplate jdbc) {

  private static final String ATTEMPT = " and attempt = ?";

  /**
   * A message that is to be sent.
   *
   * @param attempt its number, which a later change of the state has to name
   * @param delays how often in this round the server has asked to try later
   */
  record Claimed(int attempt, int delays, FinishedMessage message) {}

  /**
   * The state of a message, and until when nobody has to do anything about it.
   *
   * @param size the number of bytes that are kept to be sent
   */
  record Standing(
      MessageState state,
      int attempt,
      @Nullable OffsetDateTime nextAt,
      @Nullable OffsetDateTime leaseUntil,
      UUID member,
      UUID mailbox,
      boolean outside,
      long size,
      int round) {}

  @Nullable Standing standing(Workspace workspace, UUID id) {
    return jdbc
        .query(
            """
            select state, attempt, next_at, lease_until, member_id, mailbox_id, outside,
              coalesce(octet_length(mime), 0), round
            from %s where id = ?
            """
                .formatted(table(workspace)),
            (row, _) ->
                new Standing(
                    MessageState.stored(row.getString(1)),
                    row.getInt(2),
                    row.getObject(3, OffsetDateTime.class),
                    row.getObject(4, OffsetDateTime.class),
                    row.getObject(5, UUID.class),
                    row.getObject(6, UUID.class),
                    row.getBoolean(7),
                    row.getLong(8),
                    row.getInt(9)),
            id)
        .stream()
        .findFirst()
        .orElse(null);
  }

  /** Takes a queued message, for which nobody else is then responsible; null if there is none. */
  @Nullable Claimed claim(Workspace workspace, UUID id, OffsetDateTime leaseUntil) {
    return jdbc
        .query(
            """
            update %s set state = 'sending', attempt = attempt + 1, lease_until = ?, next_at = null,
              tried_at = now()
            where id = ? and state = 'queued'
            returning attempt, delays, header_id, from_address, to_addresses, cc_addresses, mime
            """
                .formatted(table(workspace)),
            (row, _) -> new Claimed(row.getInt("attempt"), row.getInt("delays"), finished(row)),
            leaseUntil,
            id)
        .stream()
        .findFirst()
        .orElse(null);
  }

  /** Whether another message of a member is just being handed over. */
  boolean isSending(Workspace workspace, UUID member, OffsetDateTime now) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            select exists (
              select from %s where member_id = ? and state = 'sending' and lease_until > ?)
            """
                .formatted(table(workspace)),
            Boolean.class,
            member,
            now));
  }

  /** The server has accepted the message, which is certain even after its lease. */
  void sent(Workspace workspace, UUID id, int attempt, OffsetDateTime at, SentCopy copy) {
    SqlText set =
        to(SENT)
            .add(", sent_at = ?, sent_copy = ?", at, copy.word())
            .add(", error = null, copy_fault = null");
    change(workspace, id, set, from(SENDING, UNKNOWN).add(ATTEMPT, attempt));
  }

  /** The server has asked to try later. */
  void later(Workspace workspace, UUID id, int attempt, String reason, OffsetDateTime nextAt) {
    SqlText set = to(QUEUED).add(", error = ?, next_at = ?, delays = delays + 1", reason, nextAt);
    change(workspace, id, set, from(SENDING).add(ATTEMPT, attempt));
  }

  /** The message was sent to nobody, and is not sent any more. */
  void failed(Workspace workspace, UUID id, int attempt, String reason) {
    change(workspace, id, failing(reason), from(SENDING).add(ATTEMPT, attempt));
  }

  /** A queued message cannot be sent. */
  void failedBefore(Workspace workspace, UUID id, String reason) {
    change(workspace, id, failing(reason), from(QUEUED));
  }

  /** Nothing was sent, because the server of Oriel stops: another one sends it. */
  void released(Workspace workspace, UUID id, int attempt) {
    change(workspace, id, to(QUEUED), from(SENDING).add(ATTEMPT, attempt));
  }

  /**
   * Nobody knows whether the server has accepted it.
   *
   * @param lookedForUntil until when the mailbox is searched for it
   */
  void unknown(
      Workspace workspace, UUID id, int attempt, String reason, OffsetDateTime lookedForUntil) {
    SqlText set = to(UNKNOWN).add(", error = ?, next_at = ?", reason, lookedForUntil);
    change(workspace, id, set, from(SENDING).add(ATTEMPT, attempt));
  }

  /**
   * Nothing remains to be done for a sent message.
   *
   * @param fault why the mailbox did not take its copy; null if there is nothing to say
   */
  void copied(Workspace workspace, UUID id, SentCopy copy, @Nullable String fault) {
    SqlText set = to(SENT).add(", sent_copy = ?, copy_fault = ?, mime = null", copy.word(), fault);
    change(workspace, id, set, from(SENT));
  }

  /**
   * A message was sent to nobody. If it was sent before and nobody knows what became of that, this
   * is still so.
   */
  static SqlText failing(String reason) {
    return new SqlText(
        """
        state = case when round > 0 then 'unknown' else 'failed' end, error = ?,
          mime = case when round > 0 then mime end, next_at = null, lease_until = null
        """,
        reason);
  }

  static SqlText to(MessageState state) {
    return new SqlText("state = ?, lease_until = null", state.word());
  }

  static SqlText from(MessageState... states) {
    Object words = Arrays.stream(states).map(MessageState::word).toArray(String[]::new);
    return new SqlText("state = any (?)", words);
  }

  /**
   * Changes a message, if it is still as this change expects it.
   *
   * @param set its new values
   * @param where the state before, and often more
   * @return whether it was
   */
  boolean change(Workspace workspace, UUID id, SqlText set, SqlText where) {
    SqlText sql =
        new SqlText("update %s set ".formatted(table(workspace)))
            .add(set)
            .add(" where id = ? and ", id)
            .add(where);
    return jdbc.update(sql.sql(), sql.parameters()) > 0;
  }

  /** A message as it is sent; null if it is not kept any more. */
  @Nullable FinishedMessage kept(Workspace workspace, UUID id) {
    return jdbc
        .query(
            """
            select header_id, from_address, to_addresses, cc_addresses, mime from %s
            where id = ? and mime is not null
            """
                .formatted(table(workspace)),
            (row, _) -> finished(row),
            id)
        .stream()
        .findFirst()
        .orElse(null);
  }

  private static FinishedMessage finished(ResultSet row) throws SQLException {
    Set<String> recipients = new LinkedHashSet<>();
    recipients.addAll(List.of((String[]) row.getArray("to_addresses").getArray()));
    recipients.addAll(List.of((String[]) row.getArray("cc_addresses").getArray()));
    return new FinishedMessage(
        row.getString("header_id"),
        row.getString("from_address"),
        List.copyOf(recipients),
        row.getBytes("mime"));
  }

  private static String table(Workspace workspace) {
    return MessageTable.table(workspace);
  }
}
