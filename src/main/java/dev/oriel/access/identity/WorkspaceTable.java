package dev.oriel.access.identity;

import dev.oriel.ground.json.Json;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes workspaces, their profiles and their members. */
@Component
record WorkspaceTable(JdbcClient sql) {

  long insert(WorkspaceSpec spec) {
    return sql.sql(
            """
            insert into oriel.workspace (uuid, name, name_key, region, time_zone, currency)
            values (?, ?, ?, ?, ?, ?) returning id
            """)
        .params(
            spec.id(),
            spec.name(),
            Names.key(spec.name()),
            spec.region(),
            spec.timeZone().getId(),
            spec.currency())
        .query(Long.class)
        .single();
  }

  void update(long id, WorkspaceSpec spec) {
    sql.sql(
            "update oriel.workspace set name = ?, name_key = ?, region = ?, time_zone = ?, currency"
                + " = ? where id = ?")
        .params(
            spec.name(),
            Names.key(spec.name()),
            spec.region(),
            spec.timeZone().getId(),
            spec.currency(),
            id)
        .update();
  }

  void createSchema(Workspace workspace) {
    sql.sql("create schema " + workspace.schema()).update();
  }

  /** The workspaces whose tables or contents are older than this version of Oriel. */
  Set<Long> outdated(int step, int contents) {
    return sql.sql("select id from oriel.workspace where template < ? or contents < ?")
        .params(step, contents)
        .query((row, n) -> row.getLong(1))
        .set();
  }

  /** The last step that was applied to a workspace. Locks it until the transaction ends. */
  int lockStep(Workspace workspace) {
    return sql.sql("select template from oriel.workspace where id = ? for update")
        .param(workspace.id())
        .query(Integer.class)
        .single();
  }

  int contents(Workspace workspace) {
    return sql.sql("select contents from oriel.workspace where id = ?")
        .param(workspace.id())
        .query(Integer.class)
        .single();
  }

  void setContents(Workspace workspace, int version) {
    sql.sql("update oriel.workspace set contents = ? where id = ?")
        .params(version, workspace.id())
        .update();
  }

  /** Returns false if another profile of the installation has this id. */
  boolean saveProfile(
      Workspace workspace,
      UUID id,
      String name,
      boolean isAdmin,
      boolean isSystem,
      ProfileRights matrix) {
    return sql.sql(
                """
                insert into oriel.profile (id, workspace_id, name, name_key, is_admin, is_system, matrix)
                values (?, ?, ?, ?, ?, ?, ?::jsonb)
                on conflict (id) do update
                set name = excluded.name, name_key = excluded.name_key, is_admin = excluded.is_admin,
                    matrix = excluded.matrix
                where profile.workspace_id = excluded.workspace_id and profile.name_key = excluded.name_key
                """)
            .params(
                id,
                workspace.id(),
                name,
                Names.key(name),
                isAdmin,
                isSystem,
                Json.MAPPER.writeValueAsString(matrix))
            .update()
        == 1;
  }

  /** Returns false if another member of the installation has this id. */
  boolean saveMember(
      Workspace workspace,
      UUID id,
      String email,
      String emailKey,
      String name,
      UUID profileId,
      @Nullable String passwordHash) {
    return sql.sql(
                """
                insert into oriel.member (id, workspace_id, email, email_key, name, profile_id, password_hash)
                values (?, ?, ?, ?, ?, ?, ?)
                on conflict (id) do update
                set email = excluded.email, name = excluded.name, profile_id = excluded.profile_id
                where member.workspace_id = excluded.workspace_id and member.email_key = excluded.email_key
                """)
            .param(id)
            .param(workspace.id())
            .param(email)
            .param(emailKey)
            .param(name)
            .param(profileId)
            .param(passwordHash)
            .update()
        == 1;
  }

  void setStatus(Member member, Member.Status status) {
    sql.sql("update oriel.member set status = ? where id = ?")
        .params(status.name(), member.id())
        .update();
  }
}
