package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Workspaces, their profiles, and the last outcomes of their setup files. */
@Component
record WorkspaceTable(JdbcTemplate jdbc) {

  long insert(WorkspaceSpec spec) {
    SqlText sql =
        columns(spec).set("uuid", spec.id()).insertInto("oriel.workspace").add(" returning id");
    return Objects.requireNonNull(jdbc.queryForObject(sql.sql(), Long.class, sql.parameters()));
  }

  void update(long id, WorkspaceSpec spec) {
    SqlText sql = columns(spec).update("oriel.workspace").add(" where id = ?", id);
    jdbc.update(sql.sql(), sql.parameters());
  }

  private static ColumnValues columns(WorkspaceSpec spec) {
    return new ColumnValues()
        .set("name", spec.name())
        .set("name_key", Names.key(spec.name()))
        .set("region", spec.region())
        .set("time_zone", spec.timeZone().getId())
        .set("currency", spec.currency())
        .set("storage_limit", spec.storageLimit().bytes())
        .set("client_hosts", spec.clientHosts().toString())
        .sql("letterhead", "?::jsonb", Json.MAPPER.writeValueAsString(spec.letterhead()));
  }

  void createSchema(Workspace workspace) {
    jdbc.execute(CitusCluster.PLACED + "create schema " + workspace.schema());
  }

  /** The workspaces whose tables or contents are older than this version of Oriel. */
  Set<Long> outdated(int step, int contents) {
    return Set.copyOf(
        jdbc.queryForList(
            "select id from oriel.workspace where template < ? or contents < ?",
            Long.class,
            step,
            contents));
  }

  /** The last step that was applied to any workspace; 0 if there is none. */
  int lastStep() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select coalesce(max(template), 0) from oriel.workspace", Integer.class));
  }

  /** The last step that was applied to a workspace. Locks it until the transaction ends. */
  int lockStep(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select template from oriel.workspace where id = ? for update",
            Integer.class,
            workspace.id()));
  }

  int contents(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select contents from oriel.workspace where id = ?", Integer.class, workspace.id()));
  }

  void setContents(Workspace workspace, int version) {
    jdbc.update("update oriel.workspace set contents = ? where id = ?", version, workspace.id());
  }

  /** Returns false if another profile of the workspace has the name. */
  boolean renameProfile(Workspace workspace, UUID id, String name) {
    return jdbc.update(
            """
            update oriel.profile p set name = ?, name_key = ?
            where id = ? and workspace_id = ? and not exists (
              select from oriel.profile other where other.workspace_id = p.workspace_id
                and other.name_key = ? and other.id <> p.id)
            """,
            name,
            Names.key(name),
            id,
            workspace.id(),
            Names.key(name))
        == 1;
  }

  /** Deletes a profile that no member and no credential has. */
  void deleteProfile(Workspace workspace, UUID id) {
    jdbc.update("delete from oriel.profile where id = ? and workspace_id = ?", id, workspace.id());
  }

  /** Returns false if another profile of the installation has this id. */
  boolean saveProfile(
      Workspace workspace,
      UUID id,
      String name,
      boolean isAdmin,
      boolean isSystem,
      ProfileRights matrix) {
    SqlText sql =
        new ColumnValues()
            .set("id", id)
            .set("workspace_id", workspace.id())
            .set("name", name)
            .set("name_key", Names.key(name))
            .set("is_admin", isAdmin)
            .set("is_system", isSystem)
            .sql("matrix", "?::jsonb", Json.MAPPER.writeValueAsString(matrix))
            .insertInto("oriel.profile")
            .add(
                """

                on conflict (id) do update
                set name = excluded.name, name_key = excluded.name_key,
                    is_admin = excluded.is_admin, matrix = excluded.matrix
                where profile.workspace_id = excluded.workspace_id
                  and profile.name_key = excluded.name_key
                """);
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** The mistakes in setup files of the workspace, as their last runs have found them. */
  List<WorkspaceSettings.FileProblem> problems(Workspace workspace) {
    return jdbc.query(
        """
        select problem ->> 'file', (problem ->> 'line')::int, problem ->> 'message'
        from oriel.setup_outcome outcome
        cross join jsonb_array_elements(problems) with ordinality as found (problem, place)
        where workspace_id = ? order by outcome.file, place
        """,
        (row, _) ->
            new WorkspaceSettings.FileProblem(row.getString(1), row.getInt(2), row.getString(3)),
        workspace.id());
  }
}
