package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;

/** The table of forms that wait to be sent again. */
@Component
record KeptFormTable(JdbcTemplate jdbc) {

  private static final TypeReference<Map<String, List<String>>> FIELDS = new TypeReference<>() {};

  /**
   * Keeps the form of a session in place of the one before. Returns false if the person of the
   * session does not belong to the workspace with this public id.
   */
  boolean put(
      WebSession session, String workspace, KeptForms.Kept form, byte[] token, OffsetDateTime now) {
    SqlText sql =
        new ColumnValues()
            .set("session_id", session.id())
            .set("token_hash", token)
            .sql("account_id", new SqlText("asked.account_id"))
            .sql("member_id", new SqlText("member.id"))
            .set("action", form.action())
            .set("fields", Json.WRITER.writeValueAsString(form.fields()))
            .set("kept_at", now)
            .insertSelect("oriel.kept_form")
            .add(
                """

                from (select ?::uuid as account_id, ?::text as workspace) asked
                left join oriel.workspace on workspace.uuid::text = asked.workspace
                left join oriel.member on workspace_id = workspace.id
                  and member.account_id = asked.account_id and member.status <> 'REMOVED'
                where asked.workspace = '' or member.id is not null
                on conflict (session_id) do update set token_hash = excluded.token_hash,
                  member_id = excluded.member_id, action = excluded.action,
                  fields = excluded.fields, kept_at = excluded.kept_at
                """,
                session.accountId(),
                workspace);
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  Optional<KeptForms.Kept> find(
      byte[] token, UUID account, @Nullable UUID member, OffsetDateTime after) {
    return jdbc
        .query(
            """
            select action, fields from oriel.kept_form
            where token_hash = ? and account_id = ? and member_id is not distinct from ?
              and kept_at > ?
            """,
            (row, _) ->
                new KeptForms.Kept(
                    row.getString(1), Json.MAPPER.readValue(row.getString(2), FIELDS)),
            token,
            account,
            member,
            after)
        .stream()
        .findFirst();
  }

  /** Returns false if there is none. */
  boolean delete(byte[] token, String action) {
    return jdbc.update(
            "delete from oriel.kept_form where token_hash = ? and action = ?", token, action)
        == 1;
  }

  void sweep(OffsetDateTime before) {
    jdbc.update("delete from oriel.kept_form where kept_at < ?", before);
  }
}
