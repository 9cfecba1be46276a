package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes members. Each change names the workspace too, so that no id reaches into another one. */
@Component
record MemberTable(JdbcTemplate jdbc) {

  /** Returns false if another member of the installation has this id. */
  boolean insert(Workspace workspace, UUID account, UUID id, String name, UUID profile) {
    return jdbc.update(
            """
            insert into oriel.member (id, workspace_id, account_id, name, profile_id)
            values (?, ?, ?, ?, ?) on conflict (id) do nothing
            """,
            id,
            workspace.id(),
            account,
            name,
            profile)
        == 1;
  }

  void change(Workspace workspace, UUID id, String name, UUID profile) {
    jdbc.update(
        "update oriel.member set name = ?, profile_id = ? where id = ? and workspace_id = ?",
        name,
        profile,
        id,
        workspace.id());
  }

  void setStatus(Workspace workspace, UUID id, Member.Status status) {
    jdbc.update(
        "update oriel.member set status = ? where id = ? and workspace_id = ?",
        status.name(),
        id,
        workspace.id());
  }

  /** The member of an account, in whatever state; none if there is none. */
  Optional<UUID> ofAccount(Workspace workspace, UUID account) {
    return jdbc
        .query(
            "select id from oriel.member where account_id = ? and workspace_id = ?",
            (row, _) -> row.getObject(1, UUID.class),
            account,
            workspace.id())
        .stream()
        .findFirst();
  }

  /** The account of a member; null if it was deleted. */
  @Nullable UUID account(Workspace workspace, UUID id) {
    return jdbc
        .query(
            "select account_id from oriel.member where id = ? and workspace_id = ?",
            (row, _) -> Optional.ofNullable(row.getObject(1, UUID.class)),
            id,
            workspace.id())
        .stream()
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(null);
  }
}
