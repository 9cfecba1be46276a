package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads from the log of changes what undoing needs to know of many records at once. */
@Component
record FormerTable(JdbcTemplate jdbc) {

  /** The entries of the given records between two positions that have values before a change. */
  private static final String CHANGES =
      """
      from %s.change where record_id = any (?) and seq > ? and seq <= ? and before is not null
      """;

  /** The position of the last creation of one of these records; 0 if the log has none. */
  long lastCreation(ObjectType type, List<UUID> records) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select coalesce(max((
              select seq from %s.change where record_id between given.id and given.id and kind = %s
              order by record_id, seq limit 1)), 0)
            from unnest(?::uuid[]) as given (id)
            """
                .formatted(type.workspace().schema(), ChangeKind.RECORD_CREATED.sql()),
            Long.class,
            (Object) records.toArray(UUID[]::new)));
  }

  /**
   * Those of these records that have entries after a position, apart from changes of other values
   * than those with these keys, and from what a connection did with notes. Each record is looked up
   * by itself: with a join or "=", PostgreSQL may read the whole log instead of its index, if it
   * has many changes of few records.
   */
  Set<UUID> changedSince(
      ObjectType type,
      List<UUID> records,
      List<String> keys,
      long position,
      @Nullable UUID connection) {
    return Set.copyOf(
        jdbc.query(
            """
            select given.id from unnest(?::uuid[]) as given (id) where (
              select seq from %s.change where record_id between given.id and given.id and seq > ?
              and put_back_at is null
              and (kind <> %s or jsonb_exists_any(after, ?))
              and (kind not in (%s, %s, %s) or connection_id is distinct from ?::uuid
                or ?::uuid is null)
              order by record_id, seq limit 1) is not null
            """
                .formatted(
                    type.workspace().schema(),
                    ChangeKind.RECORD_UPDATED.sql(),
                    ChangeKind.NOTE_CREATED.sql(),
                    ChangeKind.NOTE_UPDATED.sql(),
                    ChangeKind.NOTE_DELETED.sql()),
            (row, _) -> row.getObject(1, UUID.class),
            records.toArray(UUID[]::new),
            position,
            keys.toArray(String[]::new),
            connection,
            connection));
  }

  /**
   * Those of these records of which a value with one of these keys was changed between two
   * positions and again after the second.
   */
  Set<UUID> overwritten(
      ObjectType type, List<UUID> records, List<String> keys, long first, long last) {
    return Set.copyOf(
        jdbc.query(
            """
            select given.id from unnest(?::uuid[]) as given (id) where (
              select seq from %1$s.change where record_id between given.id and given.id and seq > ?
              and put_back_at is null and kind = %2$s
              and jsonb_exists_any(after, (
                select array_agg(key) from %1$s.change earlier, jsonb_object_keys(earlier.before) key
                where earlier.record_id between given.id and given.id
                and earlier.seq > ? and earlier.seq <= ? and key = any (?)))
              order by record_id, seq limit 1) is not null
            """
                .formatted(type.workspace().schema(), ChangeKind.RECORD_UPDATED.sql()),
            (row, _) -> row.getObject(1, UUID.class),
            records.toArray(UUID[]::new),
            last,
            first,
            last,
            keys.toArray(String[]::new)));
  }

  /** Whether a property of a child of a record was changed after a position, and not put back. */
  boolean isChildChanged(
      ObjectType type, UUID record, UUID child, Collection<String> properties, long position) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            select exists (select from %s.change
              where record_id between ? and ? and seq > ? and put_back_at is null
                and kind = %s and after->>'%s' = ? and jsonb_exists_any(before, ?))
            """
                .formatted(
                    type.workspace().schema(), ChangeKind.NOTE_UPDATED.sql(), ChangeLog.CHILD),
            Boolean.class,
            record,
            record,
            position,
            child.toString(),
            properties.toArray(String[]::new)));
  }

  /**
   * The values with these keys before the changes of records between two positions, as JSON, of the
   * earliest change first.
   */
  Map<UUID, List<String>> before(
      ObjectType type, List<UUID> records, List<String> keys, long first, long last) {
    Map<UUID, List<String>> before = new HashMap<>();
    jdbc.query(
        ("select record_id, (select jsonb_object_agg(key, value) from jsonb_each(before)"
                + " where key = any (?)) "
                + CHANGES
                + " order by seq")
            .formatted(type.workspace().schema()),
        row -> {
          String values = row.getString(2);
          if (values != null) {
            before
                .computeIfAbsent(row.getObject(1, UUID.class), _ -> new ArrayList<>())
                .add(values);
          }
        },
        keys.toArray(String[]::new),
        records.toArray(UUID[]::new),
        first,
        last);
    return before;
  }

  /** About how many bytes these values have in memory. */
  Map<UUID, Long> sizes(ObjectType type, List<UUID> records, long first, long last) {
    Map<UUID, Long> sizes = new HashMap<>();
    jdbc.query(
        ("select record_id, sum(octet_length(before::text)) " + CHANGES + " group by record_id")
            .formatted(type.workspace().schema()),
        row -> {
          sizes.put(row.getObject(1, UUID.class), row.getLong(2));
        },
        records.toArray(UUID[]::new),
        first,
        last);
    return sizes;
  }
}
