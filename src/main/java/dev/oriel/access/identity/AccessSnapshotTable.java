package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the content of an {@link AccessSnapshot}, and versions. */
@Component
record AccessSnapshotTable(JdbcTemplate jdbc) {

  /** The credential of a token, and which of its tokens it is. */
  record CredentialRef(long workspaceId, UUID credentialId, int tokenNumber) {}

  /** A workspace, the version of its model, and the version of its objects and fields. */
  record Versioned(Workspace workspace, long version, long schemaVersion) {}

  Optional<CredentialRef> credential(CredentialKind kind, byte[] tokenHash) {
    return jdbc
        .query(
            """
            select workspace_id, id as credential_id, token_number from oriel.credential
            where token_hash = ? and kind = ?
            union all
            select workspace_id, id, token_number - 1 from oriel.credential
            where previous_hash = ? and kind = ?
            limit 1
            """,
            new DataClassRowMapper<>(CredentialRef.class),
            tokenHash,
            kind.name(),
            tokenHash,
            kind.name())
        .stream()
        .findFirst();
  }

  List<Workspace> workspaces() {
    return jdbc.query("select * from oriel.workspace order by id", AccessSnapshotTable::workspace);
  }

  Optional<Versioned> workspace(long id) {
    return jdbc
        .query(
            "select * from oriel.workspace where id = ?",
            (row, n) ->
                new Versioned(
                    workspace(row, n), row.getLong("version"), row.getLong("schema_version")),
            id)
        .stream()
        .findFirst();
  }

  List<Profile> profiles(long workspaceId) {
    return jdbc.query(
        "select * from oriel.profile where workspace_id = ? order by name_key",
        AccessSnapshotTable::profile,
        workspaceId);
  }

  List<Member> members(long workspaceId) {
    return jdbc.query(
        """
        select member.id, coalesce(email, '') as email, member.name, profile_id, status
        from oriel.member left join oriel.account on account.id = account_id
        where workspace_id = ?
        """,
        new DataClassRowMapper<>(Member.class),
        workspaceId);
  }

  List<Credential> credentials(long workspaceId) {
    return jdbc.query(
        """
        select *, member_id as member, token_hint as hint
        from oriel.credential where workspace_id = ?
        """,
        new DataClassRowMapper<>(Credential.class),
        workspaceId);
  }

  /** What members have allowed the clients of their connections. */
  Set<UUID> grants(long workspaceId) {
    return new HashSet<>(
        jdbc.queryForList(
            """
            select oauth_grant.id from oriel.oauth_grant
            join oriel.credential on credential.id = oauth_grant.client_id
            where workspace_id = ?
            """,
            UUID.class,
            workspaceId));
  }

  /** The version that statements on the workspace's records compare theirs with. */
  long version(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject("select version from " + workspace.schema() + ".model", Long.class));
  }

  /**
   * Locks both places of the version: in a cluster, the node of the workspace may commit a change
   * before the coordinator does, which has the definitions.
   */
  long lockVersion(Workspace workspace) {
    jdbc.query(
        "select from oriel.workspace where id = ? for no key update", _ -> {}, workspace.id());
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select version from " + workspace.schema() + ".model for update", Long.class));
  }

  void bumpVersion(Workspace workspace) {
    long version =
        Objects.requireNonNull(
            jdbc.queryForObject(
                """
                update %s.model set version = (select nextval('oriel.model_version'))
                returning version
                """
                    .formatted(workspace.schema()),
                Long.class));
    jdbc.update("update oriel.workspace set version = ? where id = ?", version, workspace.id());
  }

  void bumpSchemaVersion(Workspace workspace) {
    jdbc.update(
        """
        update oriel.workspace set schema_version = (select nextval('oriel.model_version'))
        where id = ?
        """,
        workspace.id());
  }

  private static Workspace workspace(ResultSet row, int n) throws SQLException {
    return new Workspace(
        row.getLong("id"),
        row.getObject("uuid", UUID.class),
        row.getString("name"),
        row.getString("region"),
        ZoneId.of(row.getString("time_zone")),
        row.getString("currency"),
        new StorageLimit(row.getObject("storage_limit", Long.class)),
        ClientHosts.of(row.getString("client_hosts")),
        letterhead(row.getString("letterhead")));
  }

  private static Letterhead letterhead(@Nullable String json) {
    return json == null ? Letterhead.NONE : Json.MAPPER.readValue(json, Letterhead.class);
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
        matrix.mailRights(),
        matrix.viewRights(),
        matrix.importRights(),
        matrix.defaultAccess(),
        matrix.objects());
  }
}
