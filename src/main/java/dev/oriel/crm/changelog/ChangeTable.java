package dev.oriel.crm.changelog;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.database.Reads;
import dev.oriel.ground.database.SqlText;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The log of every change, from which history, events and undo are read. */
@Component
public record ChangeTable(JdbcTemplate jdbc, Reads reads, Clock clock) implements RecordDependent {

  private static final int ERASED_AT_ONCE = 5_000;

  /**
   * Adds an entry about a child of a record, such as a note.
   *
   * @param after a JSON object with the id of the child as {@code child}
   */
  public void append(ObjectScope scope, String kind, UUID recordId, long version, String after) {
    SqlText sql =
        new SqlText()
            .add("with written as (select ?::uuid as id, ?::int8 as version, ", recordId, version)
            .add("?::timestamptz as at)", DateTime.of(clock.instant()));
    ChangeSql.append(sql, scope, kind, null, after);
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Erases the logged values of a record. That it was changed remains in the log. */
  @Override
  public void deleteOf(ObjectType type, UUID record) {
    jdbc.update(
        "update %s.change set before = null, after = null where record_id = ?"
            .formatted(type.workspace().schema()),
        record);
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    String log = workspace.schema() + ".change";
    Long last =
        jdbc.queryForObject(
            "select max(seq) from (select seq from %s where seq > ? order by seq limit %d) part"
                .formatted(log, ERASED_AT_ONCE),
            Long.class,
            from == null ? 0 : Long.parseLong(from));
    if (last == null) {
      return null;
    }
    jdbc.update(
        """
        update %s set before = null, after = null
        where seq > ? and seq <= ? and object_id = ? and record_id is not null
          and (before is not null or after is not null)
        """
            .formatted(log),
        from == null ? 0 : Long.parseLong(from),
        last,
        objectId);
    return last.toString();
  }

  /** An entry of the log. */
  public record Entry(
      long seq,
      OffsetDateTime at,
      String kind,
      String channel,
      String actorKind,
      UUID actorId,
      String actorName,
      UUID recordId,
      long version,
      @Nullable UUID connection,
      @Nullable String before,
      @Nullable String after) {}

  /**
   * The changes of a record, newest first: its creation, and changes of the properties in {@code
   * keys}.
   */
  public List<Entry> ofRecord(
      ObjectType type, UUID recordId, List<String> keys, HistoryCursor from, int limit) {
    return list(
        entries(type, recordId, keys)
            .add(" and at <= ?", from.at())
            .add(" and (kind = ?", ChangeKind.RECORD_CREATED.word())
            .add(" or (kind = ?", ChangeKind.RECORD_UPDATED.word())
            .add(" and jsonb_exists_any(after, ?::text[])))", (Object) names(keys))
            .add(" order by at desc, seq desc limit ? offset ?", limit, from.shown()));
  }

  /** The creation or the update of a record that led to a version; none if it is not logged. */
  public List<Entry> ofVersion(ObjectType type, UUID recordId, long version, List<String> keys) {
    return list(
        entries(type, recordId, keys)
            .add(" and version = ?", version)
            .add(
                " and kind in (?, ?)",
                ChangeKind.RECORD_CREATED.word(),
                ChangeKind.RECORD_UPDATED.word())
            .add(" order by seq limit 1"));
  }

  private List<Entry> list(SqlText sql) {
    return reads.list(() -> jdbc.query(sql.sql(), (row, n) -> entry(row), sql.parameters()));
  }

  /** Selects entries of a record, with the properties in {@code keys} only. */
  private static SqlText entries(ObjectType type, UUID recordId, List<String> keys) {
    return new SqlText()
        .add("select seq, at, kind, surface, actor_kind, actor_id, actor_name, connection_id,")
        .add(" record_id, version, ")
        .add(only("before"), (Object) names(keys))
        .add(" as before, ")
        .add(only("after"), (Object) names(keys))
        .add(" as after from " + type.workspace().schema() + ".change")
        .add(" where record_id = ?", recordId);
  }

  private static String[] names(List<String> keys) {
    return keys.toArray(String[]::new);
  }

  /**
   * Selects only the properties of a JSON column that a parameter names; the others stay in the
   * database.
   */
  private static String only(String column) {
    return "(select jsonb_object_agg(key, value) from jsonb_each(%s) where key = any(?::text[]))"
        .formatted(column);
  }

  /**
   * The deletions of an object's records after a given one, in the order of their transactions.
   * Only those older than every running transaction, so that a later commit never adds one before a
   * deletion that was already returned.
   */
  public List<Entry> deletions(
      ObjectType type, OffsetDateTime since, @Nullable UUID last, int limit) {
    String log = type.workspace().schema() + ".change";
    SqlText sql =
        new SqlText()
            .add("select * from " + log)
            .add(" where object_id = ? and kind = 'record.deleted' and at >= ?", type.id(), since)
            .add(" and txid < pg_snapshot_xmin(pg_current_snapshot())");
    if (last != null) {
      sql.add(" and (txid, seq) > (select txid, seq from " + log)
          .add(
              " where record_id = ? and object_id = ? and kind = 'record.deleted')",
              last,
              type.id());
    }
    sql.add(" order by txid, seq limit ?", limit);
    return list(sql);
  }

  /** The position of the last entry that this transaction sees; 0 if there is none. */
  public long position(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select coalesce(max(seq), 0) from %s.change".formatted(workspace.schema()),
            Long.class));
  }

  /**
   * Whether anything happened to a record after a position, apart from changes of other values than
   * those with these keys.
   */
  public boolean changedSince(ObjectType type, UUID recordId, List<String> keys, long position) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            select exists (
              select from %s.change where record_id = ? and seq > ?
              and (kind <> ? or jsonb_exists_any(after, ?)))
            """
                .formatted(type.workspace().schema()),
            Boolean.class,
            recordId,
            position,
            ChangeKind.RECORD_UPDATED.word(),
            names(keys)));
  }

  /** The values before changes of a record, of the earliest change first. */
  public List<String> before(ObjectType type, UUID recordId, long first, long last) {
    return jdbc.query(
        """
        select before from %s.change
        where record_id = ? and seq > ? and seq <= ? and before is not null order by seq
        """
            .formatted(type.workspace().schema()),
        (row, n) -> row.getString(1),
        recordId,
        first,
        last);
  }

  /** Whether the log has a deletion of this record of the object. */
  public boolean isDeletion(ObjectType type, UUID recordId) {
    return !reads
        .one(() ->
            jdbc.query(
                """
                select 1 from %s.change
                where record_id = ? and object_id = ? and kind = 'record.deleted' limit 1
                """
                    .formatted(type.workspace().schema()),
                (row, n) -> true,
                recordId,
                type.id()))
        .isEmpty();
  }

  private static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        row.getLong("seq"),
        row.getObject("at", OffsetDateTime.class),
        row.getString("kind"),
        row.getString("surface"),
        row.getString("actor_kind"),
        row.getObject("actor_id", UUID.class),
        row.getString("actor_name"),
        row.getObject("record_id", UUID.class),
        row.getLong("version"),
        row.getObject("connection_id", UUID.class),
        row.getString("before"),
        row.getString("after"));
  }
}
