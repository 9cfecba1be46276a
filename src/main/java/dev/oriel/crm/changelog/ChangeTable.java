package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes and reads the log of changes. */
@Component
record ChangeTable(JdbcTemplate jdbc, LoggedWrites writes, Reads reads, LogStates log, Clock clock)
    implements RecordDependent {

  private static final int ERASED_AT_ONCE = 5_000;

  /** The most entries that are looked at for the latest ones. */
  private static final int SCANNED = 20_000;

  /** The most merges that are followed from a record to what it has become. */
  private static final int MERGES = 100;

  /** Adds an entry that is not about a record itself. */
  void append(
      Actor actor,
      ChangeKind kind,
      long object,
      @Nullable UUID record,
      @Nullable Long version,
      @Nullable String before,
      @Nullable String after) {
    SqlText sql =
        new SqlText("with written as (select ?::uuid as id, ?::int8 as version, ", record, version)
            .add("?::timestamptz as at)", DateTime.of(clock.instant()));
    writes.add(sql, actor, object, kind, before, after);
  }

  /** Erases the logged values of records. That they were changed remains in the log. */
  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    jdbc.update(
        "update %s.change set before = null, after = null where record_id = any (?)"
            .formatted(type.workspace().schema()),
        (Object) records.toArray(UUID[]::new));
  }

  /** Erases the values of notes from the entries about their edits. */
  @Override
  public void deleteOfChildren(ObjectType type, Collection<UUID> records, Set<UUID> children) {
    jdbc.update(
        """
        update %1$s.change set before = null,
          after = jsonb_set(jsonb_set('{}', '{%2$s}', after->'%2$s'), '{%3$s}', after->'%3$s')
        where record_id = any (?) and kind = %4$s and after->>'%2$s' = any (?)
        """
            .formatted(
                type.workspace().schema(),
                ChangeLog.CHILD,
                ChangeLog.EDITED_AT,
                ChangeKind.NOTE_UPDATED.sql()),
        records.toArray(UUID[]::new),
        children.stream().map(UUID::toString).toArray(String[]::new));
  }

  /** Erases the logged values of the records that are merged, as when they are deleted. */
  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    deleteOf(type, from);
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

  List<LogEntry> ofRecord(
      ObjectType type, UUID recordId, List<String> keys, HistoryCursor from, int limit) {
    List<String> shown = new ArrayList<>(keys);
    shown.add(ChangeValues.LOST);
    return list(
        ofRecord(type, recordId, shown)
            .add(" and at <= ?", from.at())
            .add(" and (kind = " + ChangeKind.RECORD_CREATED.sql())
            .add(" or (kind = " + ChangeKind.RECORD_UPDATED.sql())
            .add(" and jsonb_exists_any(after, ?::text[])))", (Object) names(keys))
            .add(" order by at desc, seq desc limit ? offset ?", limit, from.shown()));
  }

  /** The creation or the update of a record that led to a version; none if it is not logged. */
  List<LogEntry> ofVersion(ObjectType type, UUID recordId, long version, List<String> keys) {
    return list(
        ofRecord(type, recordId, keys)
            .add(" and version = ? and kind in (", version)
            .add(ChangeKind.RECORD_CREATED.sql() + ", " + ChangeKind.RECORD_UPDATED.sql())
            .add(") order by record_id, seq limit 1"));
  }

  /** The entries of a kind about the addition of these children of a record. */
  List<LogEntry> additions(ObjectType type, UUID recordId, ChangeKind kind, Set<UUID> children) {
    return list(
        ofRecord(type, recordId, List.of())
            .add(" and kind = " + kind.sql())
            .add(" and after->>'" + ChangeLog.CHILD + "' = any (?)")
            .add("", (Object) children.stream().map(UUID::toString).toArray(String[]::new)));
  }

  List<LogEntry> deletions(ObjectType type, OffsetDateTime since, @Nullable UUID last, int limit) {
    SqlText sql =
        entries(type, List.of(ChangeValues.MERGED_INTO))
            .add(" where object_id = ? and at >= ?", type.id(), since)
            .add(" and kind = " + ChangeKind.RECORD_DELETED.sql())
            .add(" and txid < " + log.settled(type.workspace()));
    if (last != null) {
      sql.add(" and (txid, seq) > (select txid, seq from ").add(deletion(type, last)).add(")");
    }
    return list(sql.add(" order by txid, seq limit ?", limit));
  }

  boolean isDeletion(ObjectType type, UUID recordId) {
    SqlText sql = new SqlText("select exists (select from ").add(deletion(type, recordId)).add(")");
    return reads.one(
        () -> Boolean.TRUE.equals(jdbc.queryForObject(sql.sql(), Boolean.class, sql.parameters())));
  }

  /**
   * The record that a record has become by one merge or several; null if it was not merged. Others
   * may have deleted it since.
   */
  @Nullable UUID mergedInto(ObjectType type, UUID recordId) {
    String schema = type.workspace().schema();
    SqlText sql =
        new SqlText("with recursive step (id, number) as (select ?::uuid, 0 union all", recordId)
            .add(" select (after->>'" + ChangeValues.MERGED_INTO + "')::uuid, number + 1")
            .add(" from step join " + schema + ".change on record_id = step.id")
            .add(" where object_id = ? and number < " + MERGES, type.id())
            .add(" and kind = " + ChangeKind.RECORD_DELETED.sql())
            .add(" and after->>'" + ChangeValues.MERGED_INTO + "' is not null)")
            .add(" select id from step where number > 0 order by number desc limit 1");
    return reads.<@Nullable UUID>one(() ->
        jdbc.queryForList(sql.sql(), UUID.class, sql.parameters()).stream()
            .findFirst()
            .orElse(null));
  }

  /**
   * The records that the newest entries are about, the newest first: among those of creations and
   * of changes of values with these keys.
   */
  List<ChangeLog.Latest> latest(
      Workspace workspace, List<Long> objects, List<String> keys, int entries) {
    SqlText sql =
        new SqlText(
                "select max(seq), object_id, record_id, (array_agg(importer order by seq desc))[1]")
            .add(
                " from (select seq, object_id, record_id, case when surface = ?",
                Channel.IMPORT.word())
            .add(" then actor_id end importer")
            .add(" from (select * from " + workspace.schema() + ".change")
            .add(" order by seq desc limit " + SCANNED + ") recent where object_id = any (?)")
            .add("", (Object) objects.toArray(Long[]::new))
            .add(" and (kind = " + ChangeKind.RECORD_CREATED.sql())
            .add(" or (kind = " + ChangeKind.RECORD_UPDATED.sql())
            .add(" and jsonb_exists_any(after, ?::text[])))", (Object) names(keys))
            .add(" order by seq desc limit " + entries + ") seen")
            .add(" group by object_id, record_id order by max(seq) desc");
    return reads.list(() ->
        jdbc.query(
            sql.sql(),
            (row, _) ->
                new ChangeLog.Latest(
                    row.getLong(1),
                    row.getLong(2),
                    row.getObject(3, UUID.class),
                    row.getObject(4, UUID.class)),
            sql.parameters()));
  }

  /** When these records have got their present value with this key, as far as the log tells. */
  Map<UUID, OffsetDateTime> lastChanges(ObjectType type, Collection<UUID> records, String key) {
    SqlText sql =
        new SqlText("select one.id, entry.at from unnest(?::uuid[]) one(id)")
            .add("", (Object) records.toArray(UUID[]::new))
            .add(" cross join lateral (select at from " + type.workspace().schema() + ".change")
            .add(" where record_id = one.id and object_id = ? and (kind = ", type.id())
            .add(ChangeKind.RECORD_CREATED.sql() + " or (kind = " + ChangeKind.RECORD_UPDATED.sql())
            .add(" and jsonb_exists(after, ?))) order by seq desc limit 1) entry", key);
    return reads.list(() ->
        jdbc.query(
            sql.sql(),
            rows -> {
              Map<UUID, OffsetDateTime> found = new HashMap<>();
              while (rows.next()) {
                found.put(rows.getObject(1, UUID.class), rows.getObject(2, OffsetDateTime.class));
              }
              return found;
            },
            sql.parameters()));
  }

  /** The entries with these numbers, with the values with these keys. */
  List<LogEntry> numbered(Workspace workspace, List<Long> numbers, List<String> keys) {
    return list(
        new SqlText("select ")
            .add(EntrySql.columns(keys))
            .add(" from " + workspace.schema() + ".change where seq = any (?)")
            .add("", (Object) numbers.toArray(Long[]::new)));
  }

  private static SqlText deletion(ObjectType type, UUID recordId) {
    return new SqlText(type.workspace().schema() + ".change where record_id = ?", recordId)
        .add(" and object_id = ? and kind = " + ChangeKind.RECORD_DELETED.sql(), type.id());
  }

  /**
   * Selects entries of a record. With "=" and a limit, PostgreSQL may look for them in the whole
   * log, if it has many changes of few records.
   */
  private static SqlText ofRecord(ObjectType type, UUID recordId, List<String> keys) {
    return entries(type, keys).add(" where record_id between ? and ?", recordId, recordId);
  }

  /** Selects entries with the values with these keys. */
  private static SqlText entries(ObjectType type, List<String> keys) {
    return new SqlText("select ")
        .add(EntrySql.columns(keys))
        .add(" from " + type.workspace().schema() + ".change");
  }

  private List<LogEntry> list(SqlText sql) {
    return reads.list(
        () -> jdbc.query(sql.sql(), (row, _) -> EntrySql.entry(row), sql.parameters()));
  }

  private static String[] names(List<String> keys) {
    return keys.toArray(String[]::new);
  }

  long position(Workspace workspace) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select coalesce(max(seq), 0) from %s.change".formatted(workspace.schema()),
            Long.class));
  }
}
