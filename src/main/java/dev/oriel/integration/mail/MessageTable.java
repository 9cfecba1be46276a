package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The messages of a workspace, each by itself. {@link MessageListTable} has those of records and
 * members, and {@link SendTable} their states.
 */
@Component
record MessageTable(JdbcTemplate jdbc, Reads reads) implements Mailboxes.Companion {

  private static final String COLUMNS =
      """
      m.id, m.member_id, m.member_name, m.mailbox_id, m.outside, m.connection_id, m.state, m.sharing, m.from_address,
      m.to_addresses, m.cc_addresses, m.subject, m.body, m.body_format, m.attachment_names,
      m.attachment_ids, m.reply_to, m.header_id, m.error, m.sent_copy, m.copy_fault, m.attempt, m.created_at, m.sent_at, m.warnings
      """;

  /** A message; null if there is none. */
  @Nullable MailMessage find(Workspace workspace, UUID id) {
    return reads.<@Nullable MailMessage>one(
        () -> first(select(workspace).add(" where m.id = ?", id)));
  }

  /** The same, which waits until others have ended who change it. */
  @Nullable MailMessage lock(Workspace workspace, UUID id) {
    return first(select(workspace).add(" where m.id = ? for update", id));
  }

  /** The message that a member has sent by a request with this key; null if there is none. */
  @Nullable MailMessage ofRequest(
      Workspace workspace, UUID member, String key, OffsetDateTime since) {
    return first(
        select(workspace)
            .add(" where m.member_id = ? and m.created_at > ?", member, since)
            .add(" and m.request_key = ? order by m.created_at desc limit 1", key));
  }

  /** The message with this content that a connection has sent; null if there is none. */
  @Nullable MailMessage ofContent(
      Workspace workspace,
      UUID member,
      @Nullable UUID connection,
      byte[] hash,
      OffsetDateTime since) {
    return first(
        select(workspace)
            .add(" where m.member_id = ? and m.created_at > ?", member, since)
            .add(" and m.connection_id is not distinct from ?", connection)
            .add(" and m.content_hash = ? and m.state not in ('draft', 'failed')", hash)
            .add(" order by m.created_at desc limit 1"));
  }

  boolean hasContent(Workspace workspace, UUID id, byte[] hash) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select content_hash = ? from %s where id = ?".formatted(table(workspace)),
            Boolean.class,
            hash,
            id));
  }

  private @Nullable MailMessage first(SqlText sql) {
    return jdbc.query(sql.sql(), (row, _) -> message(row), sql.parameters()).stream()
        .findFirst()
        .orElse(null);
  }

  static SqlText select(Workspace workspace) {
    return new SqlText("select " + COLUMNS + " from " + table(workspace) + " m");
  }

  static MailMessage message(ResultSet row) throws SQLException {
    String copy = row.getString("sent_copy");
    return new MailMessage(
        row.getObject("id", UUID.class),
        row.getObject("member_id", UUID.class),
        row.getString("member_name"),
        row.getObject("mailbox_id", UUID.class),
        row.getBoolean("outside"),
        row.getObject("connection_id", UUID.class),
        MessageState.stored(row.getString("state")),
        Sharing.stored(row.getString("sharing")),
        row.getString("from_address"),
        texts(row, "to_addresses"),
        texts(row, "cc_addresses"),
        row.getString("subject"),
        row.getString("body"),
        row.getString("body_format"),
        texts(row, "attachment_names"),
        ids(row.getArray("attachment_ids")),
        row.getObject("reply_to", UUID.class),
        row.getString("header_id"),
        row.getString("error"),
        copy == null ? null : SentCopy.stored(copy),
        row.getString("copy_fault"),
        row.getInt("attempt"),
        row.getObject("created_at", OffsetDateTime.class),
        row.getObject("sent_at", OffsetDateTime.class),
        texts(row, "warnings"));
  }

  private static List<UUID> ids(@Nullable Array array) throws SQLException {
    return array == null ? List.of() : List.of((UUID[]) array.getArray());
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }

  /**
   * Adds a message.
   *
   * @param mime what is sent; null for a draft
   * @param key that of the request; null if it has none
   * @param hash that of the content
   */
  void insert(
      Workspace workspace,
      MailMessage message,
      byte @Nullable [] mime,
      @Nullable String key,
      byte[] hash) {
    SqlText sql =
        new ColumnValues()
            .set("id", message.id())
            .set("member_id", message.member())
            .set("member_name", message.memberName())
            .set("mailbox_id", message.mailbox())
            .set("outside", message.outside())
            .set("connection_id", message.connection())
            .set("state", message.state().word())
            .set("sharing", message.sharing().word())
            .set("from_address", message.from())
            .set("to_addresses", array(message.to()))
            .set("cc_addresses", array(message.cc()))
            .set("subject", message.subject())
            .set("body", message.body())
            .set("body_format", message.bodyFormat())
            .set("attachment_names", array(message.attachments()))
            .set("attachment_ids", message.files().toArray(UUID[]::new))
            .set("reply_to", message.replyTo())
            .set("header_id", message.headerId())
            .set("mime", mime)
            .set("request_key", key)
            .set("content_hash", hash)
            .set("attempt", 0)
            .set("round", 0)
            .set("created_at", message.createdAt())
            .set("warnings", array(message.warnings()))
            .insertInto(table(workspace));
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static String[] array(List<String> texts) {
    return texts.toArray(String[]::new);
  }

  /** Notes the objects of the records that the files of a message are on, in their order. */
  void setFileObjects(Workspace workspace, UUID id, List<Long> objects) {
    jdbc.update(
        "update %s set attachment_objects = ? where id = ?".formatted(table(workspace)),
        objects.toArray(Long[]::new),
        id);
  }

  void share(Workspace workspace, UUID id, Sharing sharing) {
    jdbc.update(
        "update %s set sharing = ? where id = ?".formatted(table(workspace)), sharing.word(), id);
  }

  /** Deletes what only this member sees. What is shared stays with the member's name. */
  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update(
        """
        with gone as (
          delete from %s where member_id = ? and (sharing = 'private' or state = 'draft')
          returning id)
        delete from %s where message_id in (select id from gone)
        """
            .formatted(table(workspace), MessageLinkTable.table(workspace)),
        member);
  }

  static String table(Workspace workspace) {
    return workspace.schema() + ".message";
  }
}
