package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.administration.ProfileData;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** The dashboards of a workspace. */
@Component
record DashboardTable(JdbcTemplate jdbc, Reads reads, Clock clock)
    implements MemberData, ProfileData {

  private static final RowMapper<Row> ROWS = new DataClassRowMapper<>(Row.class);

  /**
   * A row.
   *
   * @param owner who made it, or who shared it
   * @param settings the tiles, and the profiles that it is shared with, in JSON
   */
  record Row(
      UUID id,
      UUID owner,
      boolean shared,
      String name,
      int position,
      int version,
      String settings) {}

  /** The dashboards of their maker, in their order, and then the shared ones. */
  List<Row> all(Workspace workspace, UUID owner) {
    return reads.list(() ->
        jdbc.query(
            """
            select id, owner, shared, name, position, version, settings from %s
            where shared or owner = ? order by shared, position, id
            """
                .formatted(table(workspace)),
            ROWS,
            owner));
  }

  /** The dashboards of all members whose settings have a text, those of their makers first. */
  List<Row> naming(Workspace workspace, String text) {
    return reads.list(() ->
        jdbc.query(
            """
            select id, owner, shared, name, position, version, settings from %s
            where strpos(settings, ?) > 0 order by shared, position, id
            """
                .formatted(table(workspace)),
            ROWS,
            text));
  }

  /** Adds a dashboard. Returns false if there is one with its id. */
  boolean insert(Workspace workspace, Row row) {
    SqlText sql =
        new ColumnValues()
            .set("id", row.id())
            .set("owner", row.owner())
            .set("shared", row.shared())
            .set("name", row.name())
            .set("position", row.position())
            .set("version", row.version())
            .set("settings", row.settings())
            .set("created_at", DateTime.of(clock.instant()))
            .insertInto(table(workspace))
            .add(" on conflict (id) do nothing");
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  void update(Workspace workspace, Row row) {
    jdbc.update(
        """
        update %s set owner = ?, shared = ?, name = ?, position = ?, version = ?, settings = ?
        where id = ?
        """
            .formatted(table(workspace)),
        row.owner(),
        row.shared(),
        row.name(),
        row.position(),
        row.version(),
        row.settings(),
        row.id());
  }

  void delete(Workspace workspace, UUID id) {
    jdbc.update("delete from %s where id = ?".formatted(table(workspace)), id);
  }

  /** Locks the dashboards against other changes until the transaction ends. */
  void lock(Workspace workspace) {
    jdbc.queryForList(
        "select pg_advisory_xact_lock(hashtextextended(?, 0))", Object.class, table(workspace));
  }

  /** Deletes what the member has not shared. */
  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update(
        "delete from %s where owner = ? and not shared".formatted(table(workspace)), member);
  }

  /** Shares with the other profile what is shared with one. An id stands nowhere else in JSON. */
  @Override
  public void replace(Workspace workspace, UUID profile, UUID other) {
    String before = "\"" + profile + "\"";
    lock(workspace);
    jdbc.update(
        """
        update %s set settings = replace(settings, ?, ?), version = version + 1
        where strpos(settings, ?) > 0
        """
            .formatted(table(workspace)),
        before,
        "\"" + other + "\"",
        before);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".dashboard";
  }
}
