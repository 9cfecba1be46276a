package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.stereotype.Component;

/** The audit log of a workspace. Entries are only added; they leave by their age alone. */
@Component
record AuditTable(JdbcTemplate jdbc, CitusCluster cluster, Reads reads) {

  /** An entry and its number, which grows in the order of the entries. */
  record Numbered(long seq, AuditEntry entry) {}

  void insert(Workspace workspace, AuditEntry entry) {
    AuditEntry.Author by = entry.by();
    Channel surface = entry.from().surface();
    SqlText sql =
        new ColumnValues()
            .set("at", entry.at())
            .set("actor_kind", by.kind())
            .set("actor_id", by.id())
            .set("actor_name", by.name())
            .set("connection_id", by.connectionId())
            .set("connection_name", by.connection())
            .set("surface", surface == null ? null : surface.word())
            .set("address", entry.from().address())
            .set("request_id", entry.from().request())
            .set("action", entry.action().word())
            .set("kind", entry.target().kind().word())
            .set("target_id", entry.target().id())
            .set("target_name", entry.target().name())
            .sql("before", "?::jsonb", Json.write(entry.before()))
            .sql("after", "?::jsonb", Json.write(entry.after()))
            .insertInto(table(workspace));
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** The entries before a number, newest first. */
  List<Numbered> list(Workspace workspace, AuditQuery query, long before, int limit) {
    SqlText sql =
        new SqlText("select * from " + table(workspace) + " where seq < ?", before)
            .add(equal("actor_id", query.by()))
            .add(equal("target_id", query.target()))
            .add(oneOf("kind", query.kinds().stream().map(AuditKind::word)))
            .add(oneOf("action", query.actions().stream().map(AuditAction::word)))
            .add(oneOf("surface", query.surfaces().stream().map(Channel::word)))
            .add(time(" and at >= ?", workspace, query.from(), 0))
            .add(time(" and at < ?", workspace, query.to(), 1))
            .add(" order by seq desc limit ?", limit);
    return reads.scan(() -> jdbc.query(sql.sql(), (row, _) -> numbered(row), sql.parameters()));
  }

  /** The time of the newest entry of each target; each is found by the index. */
  Map<String, OffsetDateTime> lastChanges(Workspace workspace, Collection<String> targets) {
    Map<String, OffsetDateTime> times = new HashMap<>();
    jdbc.query(
        """
        select target.id, newest.at
        from unnest(?::text[]) target (id)
        cross join lateral
          (select at from %s where target_id = target.id order by seq desc limit 1) newest
        """
            .formatted(table(workspace)),
        (RowCallbackHandler)
            row -> times.put(row.getString("id"), row.getObject("at", OffsetDateTime.class)),
        (Object) targets.toArray(String[]::new));
    return times;
  }

  private static SqlText equal(String column, @Nullable Object value) {
    return value == null ? new SqlText() : new SqlText(" and " + column + " = ?", value);
  }

  private static SqlText oneOf(String column, Stream<String> words) {
    String[] wanted = words.toArray(String[]::new);
    return wanted.length == 0
        ? new SqlText()
        : new SqlText(" and " + column + " = any(?::text[])", (Object) wanted);
  }

  private static SqlText time(
      String condition, Workspace workspace, @Nullable LocalDate day, int later) {
    return day == null
        ? new SqlText()
        : new SqlText(
            condition, day.plusDays(later).atStartOfDay(workspace.timeZone()).toOffsetDateTime());
  }

  private static Numbered numbered(ResultSet row) throws SQLException {
    String surface = row.getString("surface");
    return new Numbered(
        row.getLong("seq"),
        new AuditEntry(
            row.getObject("at", OffsetDateTime.class).withOffsetSameInstant(ZoneOffset.UTC),
            new AuditEntry.Author(
                row.getString("actor_kind"),
                row.getObject("actor_id", UUID.class),
                row.getString("actor_name"),
                row.getObject("connection_id", UUID.class),
                row.getString("connection_name")),
            new AuditEntry.Source(
                surface == null ? null : Channel.of(surface),
                row.getString("address"),
                row.getString("request_id")),
            AuditAction.of(row.getString("action")),
            new AuditTarget(
                AuditKind.of(row.getString("kind")),
                row.getString("target_id"),
                row.getString("target_name")),
            Json.parse(row.getString("before")),
            Json.parse(row.getString("after"))));
  }

  /** The ids of the workspaces whose logs are not empty on disk. */
  List<Long> workspaces() {
    return jdbc.query(
        "select substr(schema, 2)::int8 from %s t".formatted(cluster.filled("audit")),
        (row, _) -> row.getLong(1));
  }

  void sweep(long workspaceId, OffsetDateTime before) {
    jdbc.update("delete from w" + workspaceId + ".audit where at < ?", before);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".audit";
  }
}
