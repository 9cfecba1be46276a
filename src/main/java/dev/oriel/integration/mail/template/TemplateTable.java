package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.definition.ObjectDependent;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** The templates of a workspace. */
@Component
record TemplateTable(JdbcTemplate jdbc, Reads reads) implements ObjectDependent, MemberData {

  private static final RowMapper<Row> ROWS = new DataClassRowMapper<>(Row.class);

  /**
   * A row.
   *
   * @param memberId who made it
   * @param shared whether all members use it
   */
  record Row(
      UUID id,
      long objectId,
      UUID memberId,
      boolean shared,
      String name,
      String subject,
      String body,
      int version) {}

  /** The templates of a member and the shared ones, by their names. */
  List<Row> all(Workspace workspace, UUID member) {
    return reads.list(() ->
        jdbc.query(
            select(workspace) + " where shared or member_id = ? order by lower(name), id",
            ROWS,
            member));
  }

  /** A template; null if there is none that the member has or uses. */
  @Nullable Row find(Workspace workspace, UUID member, UUID id) {
    return jdbc
        .query(select(workspace) + " where id = ? and (shared or member_id = ?)", ROWS, id, member)
        .stream()
        .findFirst()
        .orElse(null);
  }

  private static String select(Workspace workspace) {
    return "select id, object_id, member_id, shared, name, subject, body, version from "
        + table(workspace);
  }

  /** Adds a template. Returns false if there is one with its id. */
  boolean insert(Workspace workspace, Row row, OffsetDateTime now) {
    SqlText sql =
        new ColumnValues()
            .set("id", row.id())
            .set("object_id", row.objectId())
            .set("member_id", row.memberId())
            .set("shared", row.shared())
            .set("name", row.name())
            .set("subject", row.subject())
            .set("body", row.body())
            .set("version", row.version())
            .set("created_at", now)
            .insertInto(table(workspace))
            .add(" on conflict (id) do nothing");
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  void update(Workspace workspace, Row row) {
    jdbc.update(
        """
        update %s set shared = ?, name = ?, subject = ?, body = ?, version = version + 1
        where id = ?
        """
            .formatted(table(workspace)),
        row.shared(),
        row.name(),
        row.subject(),
        row.body(),
        row.id());
  }

  void delete(Workspace workspace, UUID id) {
    jdbc.update("delete from %s where id = ?".formatted(table(workspace)), id);
  }

  /** Locks the templates against other changes until the transaction ends. */
  void lock(Workspace workspace) {
    jdbc.queryForList(
        "select pg_advisory_xact_lock(hashtextextended(?, 0))", Object.class, table(workspace));
  }

  /** Deletes what the member has not shared. */
  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update(
        "delete from %s where member_id = ? and not shared".formatted(table(workspace)), member);
  }

  @Override
  public void deleteOf(ObjectType type) {
    jdbc.update("delete from %s where object_id = ?".formatted(table(type.workspace())), type.id());
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".email_template";
  }
}
