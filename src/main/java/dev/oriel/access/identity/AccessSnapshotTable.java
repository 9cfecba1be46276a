package dev.oriel.access.identity;

import dev.oriel.access.permission.Profile;
import dev.oriel.ground.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the content of an {@link AccessSnapshot}, and versions. */
@Component
record AccessSnapshotTable(JdbcClient sql) {

  /** The credential of a token, and which of its tokens it is. */
  record CredentialRef(long workspaceId, UUID credentialId, int tokenNumber) {}

  /** A workspace, the version of its model, and the version of its objects and fields. */
  record Versioned(Workspace workspace, long version, long schemaVersion) {}

  Optional<CredentialRef> credential(CredentialKind kind, byte[] tokenHash) {
    return sql.sql(
            """
            select workspace_id, id as credential_id, token_number from oriel.credential
            where token_hash = ? and kind = ?
            union all
            select workspace_id, id, token_number - 1 from oriel.credential
            where previous_hash = ? and kind = ?
            limit 1
            """)
        .params(tokenHash, kind.name(), tokenHash, kind.name())
        .query(CredentialRef.class)
        .optional();
  }

  List<Workspace> workspaces() {
    return sql.sql("select * from oriel.workspace order by id")
        .query(AccessSnapshotTable::workspace)
        .list();
  }

  Optional<Versioned> workspace(long id) {
    return sql.sql("select * from oriel.workspace where id = ?")
        .param(id)
        .query((row, n) ->
            new Versioned(workspace(row, n), row.getLong("version"), row.getLong("schema_version")))
        .optional();
  }

  List<Profile> profiles(long workspaceId) {
    return sql.sql("select * from oriel.profile where workspace_id = ? order by name_key")
        .param(workspaceId)
        .query(AccessSnapshotTable::profile)
        .list();
  }

  List<Member> members(long workspaceId) {
    return sql.sql("select * from oriel.member where workspace_id = ?")
        .param(workspaceId)
        .query(new DataClassRowMapper<>(Member.class))
        .list();
  }

  List<Credential> credentials(long workspaceId) {
    return sql.sql(
            """
            select *, member_id as member, token_hint as hint
            from oriel.credential where workspace_id = ?
            """)
        .param(workspaceId)
        .query(new DataClassRowMapper<>(Credential.class))
        .list();
  }

  /** The version that statements on the workspace's records compare theirs with. */
  long version(Workspace workspace) {
    return sql.sql("select version from " + workspace.schema() + ".model")
        .query(Long.class)
        .single();
  }

  long lockVersion(Workspace workspace) {
    return sql.sql("select version from " + workspace.schema() + ".model for update")
        .query(Long.class)
        .single();
  }

  void bumpVersion(Workspace workspace) {
    long version =
        sql.sql(
                """
                update %s.model set version = (select nextval('oriel.model_version'))
                returning version
                """
                    .formatted(workspace.schema()))
            .query(Long.class)
            .single();
    sql.sql("update oriel.workspace set version = ? where id = ?")
        .params(version, workspace.id())
        .update();
  }

  void bumpSchemaVersion(Workspace workspace) {
    sql.sql(
            """
            update oriel.workspace set schema_version = (select nextval('oriel.model_version'))
            where id = ?
            """)
        .param(workspace.id())
        .update();
  }

  private static Workspace workspace(ResultSet row, int n) throws SQLException {
    return new Workspace(
        row.getLong("id"),
        row.getObject("uuid", UUID.class),
        row.getString("name"),
        row.getString("region"),
        ZoneId.of(row.getString("time_zone")),
        row.getString("currency"));
  }

  private static Profile profile(ResultSet row, int n) throws SQLException {
    ProfileRights matrix = Json.MAPPER.readValue(row.getString("matrix"), ProfileRights.class);
    return new Profile(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getBoolean("is_admin"),
        row.getBoolean("is_system"),
        matrix.objectRights(),
        matrix.fieldRights(),
        matrix.defaultAccess(),
        matrix.objects());
  }
}
