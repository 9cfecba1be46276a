package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes credentials. */
@Component
record CredentialTable(JdbcTemplate jdbc) {

  /**
   * Returns false if the name exists in the workspace, or the token or id in the installation.
   *
   * @param tokenHash null for a credential without a token
   * @param madeBy the principal
   */
  boolean insert(
      Workspace workspace, Credential credential, byte @Nullable [] tokenHash, UUID madeBy) {
    SqlText sql =
        new ColumnValues()
            .set("id", credential.id())
            .set("workspace_id", workspace.id())
            .set("kind", credential.kind().name())
            .set("name", credential.name())
            .set("name_key", Names.key(credential.name()))
            .set("profile_id", credential.profileId())
            .set("member_id", credential.member())
            .sql("token_hash", new SqlText("given.hash"))
            .set("token_hint", credential.hint())
            .set("created_at", credential.createdAt())
            .set("expires_at", credential.expiresAt())
            .set("chosen", credential.chosen().toString())
            .set("imposed", credential.imposed().toString())
            .set("made_by", madeBy)
            .insertSelect("oriel.credential")
            .add(" from (select ?::bytea as hash) given", (Object) tokenHash)
            .add(
                """

                where not exists (select from oriel.credential where previous_hash = given.hash)
                on conflict do nothing
                """);
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** Returns false if another credential of the workspace and kind has the name. */
  boolean rename(Workspace workspace, UUID id, String name) {
    return jdbc.update(
            """
            update oriel.credential c set name = ?, name_key = ?
            where id = ? and workspace_id = ? and not exists (
              select from oriel.credential other
              where other.workspace_id = c.workspace_id and other.kind = c.kind
                and other.name_key = ? and other.id <> c.id
                and (c.kind <> 'CONNECTION'
                  or (other.member_id = c.member_id and other.revoked_at is null)))
            """,
            name,
            Names.key(name),
            id,
            workspace.id(),
            Names.key(name))
        == 1;
  }

  /** Sets what the member of a connection has chosen. */
  void choose(Workspace workspace, UUID id, Restrictions restrictions) {
    jdbc.update(
        "update oriel.credential set chosen = ? where id = ? and workspace_id = ?",
        restrictions.toString(),
        id,
        workspace.id());
  }

  /** Sets what others have denied a connection. */
  void impose(Workspace workspace, UUID id, Restrictions restrictions) {
    jdbc.update(
        "update oriel.credential set imposed = ? where id = ? and workspace_id = ?",
        restrictions.toString(),
        id,
        workspace.id());
  }

  void delete(Workspace workspace, UUID id) {
    jdbc.update(
        "delete from oriel.credential where id = ? and workspace_id = ?", id, workspace.id());
  }

  void bind(Workspace workspace, UUID id, UUID profileId, @Nullable UUID memberId) {
    jdbc.update(
        """
        update oriel.credential set profile_id = ?, member_id = ? where id = ? and workspace_id = ?
        """,
        profileId,
        memberId,
        id,
        workspace.id());
  }

  /**
   * Gives a credential a new token; the present one becomes the previous one. Must run in a
   * transaction. Returns false if the token exists in the installation.
   */
  boolean rotate(
      Workspace workspace,
      UUID id,
      byte[] tokenHash,
      String hint,
      @Nullable OffsetDateTime previousUntil) {
    try {
      return jdbc.update(
              """
              update oriel.credential
              set token_hash = ?, token_hint = ?, token_number = token_number + 1,
                  previous_hash = token_hash, previous_hint = token_hint, previous_until = ?
              where id = ? and workspace_id = ?
                and not exists (select from oriel.credential other
                                where other.token_hash = ? or other.previous_hash = ?)
              """,
              tokenHash,
              hint,
              previousUntil,
              id,
              workspace.id(),
              tokenHash,
              tokenHash)
          == 1;
    } catch (DuplicateKeyException _) {
      return false;
    }
  }

  void endPrevious(Workspace workspace, UUID id) {
    jdbc.update(
        """
        update oriel.credential set previous_hash = null, previous_hint = null, previous_until = null
        where id = ? and workspace_id = ?
        """,
        id,
        workspace.id());
  }

  void revoke(Workspace workspace, UUID id, OffsetDateTime at) {
    jdbc.update(
        """
        update oriel.credential set revoked_at = ?
        where id = ? and workspace_id = ? and revoked_at is null
        """,
        at,
        id,
        workspace.id());
  }

  void revokeConnections(Workspace workspace, UUID member, OffsetDateTime at) {
    jdbc.update(
        """
        update oriel.credential set revoked_at = ?
        where kind = 'CONNECTION' and member_id = ? and workspace_id = ? and revoked_at is null
        """,
        at,
        member,
        workspace.id());
  }

  /** The connections of an account that are not deleted, in all workspaces. */
  List<OwnConnections.Own> connectionsOf(UUID account) {
    return jdbc.query(
        """
        select c.id, c.workspace_id, w.name as workspace, c.name, c.created_at, used_at
        from oriel.credential c
        join oriel.member m on m.id = c.member_id
        join oriel.workspace w on w.id = c.workspace_id
        left join oriel.credential_use on credential_id = c.id
        where c.kind = 'CONNECTION' and c.revoked_at is null and m.account_id = ?
        order by w.name_key, c.created_at, c.id
        """,
        new DataClassRowMapper<>(OwnConnections.Own.class),
        account);
  }

  /** The credentials that a principal has made. */
  Set<UUID> madeBy(Workspace workspace, UUID principal) {
    return Set.copyOf(
        jdbc.query(
            "select id from oriel.credential where workspace_id = ? and made_by = ?",
            (row, _) -> row.getObject(1, UUID.class),
            workspace.id(),
            principal));
  }
}
