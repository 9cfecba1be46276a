package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of invitations that are neither accepted nor cancelled. */
@Component
record InvitationTable(JdbcTemplate jdbc) {

  /** An invitation as its link finds it, with the names of its workspace. */
  record Open(
      UUID id,
      long workspaceId,
      String workspaceName,
      String email,
      String name,
      UUID profileId,
      String madeByName,
      boolean hasAccount) {}

  /** All of a workspace, oldest first. */
  List<Invitation> of(Workspace workspace) {
    return jdbc.query(
        "select * from oriel.invitation where workspace_id = ? order by created_at, id",
        new DataClassRowMapper<>(Invitation.class),
        workspace.id());
  }

  /** Returns false if the e-mail address is invited already. */
  boolean insert(Workspace workspace, Invitation invitation, byte[] token) {
    SqlText sql =
        new ColumnValues()
            .set("id", invitation.id())
            .set("workspace_id", workspace.id())
            .set("token_hash", token)
            .set("email", invitation.email())
            .set("email_key", EmailAddress.key(invitation.email()))
            .set("name", invitation.name())
            .set("profile_id", invitation.profileId())
            .set("made_by", invitation.madeBy())
            .set("made_by_name", invitation.madeByName())
            .set("created_at", invitation.createdAt())
            .set("expires_at", invitation.expiresAt())
            .insertInto("oriel.invitation")
            .add(" on conflict (workspace_id, email_key) do nothing");
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** Gives an invitation another token and end. Returns false if it is gone. */
  boolean renew(Workspace workspace, UUID id, byte[] token, OffsetDateTime end) {
    return jdbc.update(
            """
            update oriel.invitation set token_hash = ?, expires_at = ?
            where id = ? and workspace_id = ?
            """,
            token,
            end,
            id,
            workspace.id())
        == 1;
  }

  void bind(Workspace workspace, UUID id, UUID profile) {
    jdbc.update(
        "update oriel.invitation set profile_id = ? where id = ? and workspace_id = ?",
        profile,
        id,
        workspace.id());
  }

  /** Returns false if it is gone. */
  boolean delete(Workspace workspace, UUID id) {
    return jdbc.update(
            "delete from oriel.invitation where id = ? and workspace_id = ?", id, workspace.id())
        == 1;
  }

  /** Takes an invitation that is accepted. Returns false if it is gone, renewed or too old. */
  boolean take(UUID id, byte[] token, OffsetDateTime now) {
    return jdbc.update(
            "delete from oriel.invitation where id = ? and token_hash = ? and expires_at > ?",
            id,
            token,
            now)
        == 1;
  }

  @Nullable Open find(byte[] token, OffsetDateTime now) {
    return jdbc
        .query(
            """
            select invitation.id, workspace_id, workspace.name as workspace_name,
              email, invitation.name, profile_id, made_by_name,
              exists (select from oriel.account where account.email_key = invitation.email_key)
                as has_account
            from oriel.invitation join oriel.workspace on workspace.id = workspace_id
            where token_hash = ? and expires_at > ?
            """,
            new DataClassRowMapper<>(Open.class),
            token,
            now)
        .stream()
        .findFirst()
        .orElse(null);
  }
}
