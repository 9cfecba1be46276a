package dev.oriel.access.identity;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes credentials. */
@Component
record CredentialTable(JdbcClient sql) {

  /**
   * Returns false if the name exists in the workspace, or the token or id in the installation.
   *
   * @param tokenHash null for a credential without a token
   */
  boolean insert(Workspace workspace, Credential credential, byte @Nullable [] tokenHash) {
    return sql.sql(
                """
                insert into oriel.credential
                  (id, workspace_id, kind, name, name_key, profile_id, member_id, token_hash, token_hint, created_at,
                   expires_at, restrictions)
                select ?, ?, ?, ?, ?, ?, ?, given.hash, ?, ?, ?, ? from (select ?::bytea as hash) given
                where not exists (select from oriel.credential where previous_hash = given.hash)
                on conflict do nothing
                """)
            .param(credential.id())
            .param(workspace.id())
            .param(credential.kind().name())
            .param(credential.name())
            .param(Names.key(credential.name()))
            .param(credential.profileId())
            .param(credential.member())
            .param(credential.hint())
            .param(credential.createdAt())
            .param(credential.expiresAt())
            .param(credential.restrictions().toString())
            .param(tokenHash)
            .update()
        == 1;
  }

  /** Returns false if another credential of the workspace and kind has the name. */
  boolean rename(UUID id, String name) {
    return sql.sql(
                """
                update oriel.credential c set name = ?, name_key = ?
                where id = ? and not exists (
                  select from oriel.credential other
                  where other.workspace_id = c.workspace_id and other.kind = c.kind
                    and other.name_key = ? and other.id <> c.id)
                """)
            .params(name, Names.key(name), id, Names.key(name))
            .update()
        == 1;
  }

  void restrict(UUID id, Restrictions restrictions) {
    sql.sql("update oriel.credential set restrictions = ? where id = ?")
        .params(restrictions.toString(), id)
        .update();
  }

  void delete(UUID id) {
    sql.sql("delete from oriel.credential where id = ?").param(id).update();
  }

  void bind(UUID id, UUID profileId, @Nullable UUID memberId) {
    sql.sql("update oriel.credential set profile_id = ?, member_id = ? where id = ?")
        .param(profileId)
        .param(memberId)
        .param(id)
        .update();
  }

  /**
   * Gives a credential a new token; the present one becomes the previous one. Must run in a
   * transaction. Returns false if the token exists in the installation.
   */
  boolean rotate(UUID id, byte[] tokenHash, String hint, @Nullable OffsetDateTime previousUntil) {
    try {
      return sql.sql(
                  """
                  update oriel.credential
                  set token_hash = ?, token_hint = ?, token_number = token_number + 1,
                      previous_hash = token_hash, previous_hint = token_hint, previous_until = ?
                  where id = ?
                    and not exists (select from oriel.credential other
                                    where other.token_hash = ? or other.previous_hash = ?)
                  """)
              .param(tokenHash)
              .param(hint)
              .param(previousUntil)
              .param(id)
              .param(tokenHash)
              .param(tokenHash)
              .update()
          == 1;
    } catch (DuplicateKeyException e) {
      return false;
    }
  }

  void endPrevious(UUID id) {
    sql.sql(
            """
            update oriel.credential
            set previous_hash = null, previous_hint = null, previous_until = null where id = ?
            """)
        .param(id)
        .update();
  }

  void revoke(UUID id, OffsetDateTime at) {
    sql.sql("update oriel.credential set revoked_at = ? where id = ? and revoked_at is null")
        .params(at, id)
        .update();
  }
}
