package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.ground.database.Reads;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The statements of merges: each is about all rows at once. */
@Component
record MergeTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * Keeps all others from writing records of the object until the transaction ends. They can be
   * read meanwhile.
   */
  void lock(ObjectType type) {
    jdbc.execute("lock table " + type.table() + " in share row exclusive mode");
  }

  /**
   * The records with any of these keys, by key. If the actor may not read all source fields of
   * derived names, records with a derived name are not found by name.
   */
  Map<Match, List<UUID>> find(ObjectScope scope, Set<Match> wanted) {
    ObjectType type = scope.type();
    Map<Match, List<UUID>> found = new HashMap<>();
    if (wanted.isEmpty() || !type.hasTable()) {
      return found;
    }
    boolean byName = wanted.stream().anyMatch(match -> match.field() == null);
    List<Field> fields = type.fields().stream().filter(field -> isWanted(field, wanted)).toList();
    long[] hashes = wanted.stream().mapToLong(match -> match.hash(type)).distinct().toArray();
    Set<Match> keys = new HashSet<>(wanted);
    Set<UUID> seen = new HashSet<>();
    reads.scan(() -> {
      jdbc.query(
          candidates(scope, fields),
          row -> {
            UUID id = row.getObject(1, UUID.class);
            if (!seen.add(id)) {
              // It has several of the keys.
              return;
            }
            if (byName && (!row.getBoolean(3) || scope.view().readableNameSources() == null)) {
              add(found, keys, new Match(null, Folding.key(row.getString(2))), id);
            }
            for (Match match : matches(scope, fields, row)) {
              add(found, keys, match, id);
            }
          },
          hashes,
          scope.actor().version());
      return found;
    });
    return found;
  }

  private static boolean isWanted(Field field, Set<Match> wanted) {
    return wanted.stream().anyMatch(match -> field.equals(match.field()));
  }

  private static void add(Map<Match, List<UUID>> found, Set<Match> keys, Match match, UUID id) {
    if (keys.contains(match)) {
      found.computeIfAbsent(match, key -> new ArrayList<>()).add(id);
    }
  }

  private static List<Match> matches(ObjectScope scope, List<Field> fields, ResultSet row)
      throws SQLException {
    List<Match> matches = new ArrayList<>();
    int column = 4;
    for (Field field : fields) {
      String key = field.key(field.type().read(row, column), scope.workspace());
      if (key != null) {
        matches.add(new Match(field, key));
      }
      column += field.columns().size();
    }
    return matches;
  }

  /**
   * Selects the candidates. Each key is looked up in its index, if there is one: one search for all
   * of them would take the product of their number and that of the records found. Without an index,
   * the hashes of all records are joined with the wanted ones.
   */
  private String candidates(ObjectScope scope, List<Field> fields) {
    ObjectType type = scope.type();
    StringBuilder columns = new StringBuilder("t.id, t.name, t.name_derived");
    fields.forEach(field -> field.columns().forEach(c -> columns.append(", t.").append(c)));
    String index = index(type);
    if (index != null) {
      // Otherwise each search reads all entries that are not in the index yet.
      jdbc.query("select gin_clean_pending_list(?::regclass)", row -> {}, index);
    }
    String wanted =
        index != null
            ? """
            unnest(?::int8[]) as wanted
            cross join lateral (select * from %s where %s @> array[wanted]) t
            """
            : """
            %1$s t join (
              select r.id from %1$s r, unnest(r.%2$s) as key join unnest(?::int8[]) as wanted on wanted = key
            ) k on k.id = t.id
            """;
    return "select %s from %s where %s order by t.created_at, t.id"
        .formatted(columns, wanted.formatted(type.table(), MatchKeys.COLUMN), type.currentModel());
  }

  /** The index of the match keys; null if there is none. */
  private @Nullable String index(ObjectType type) {
    List<@Nullable String> indexes =
        jdbc.query(
            """
            select i.indexrelid::regclass::text from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
            where i.indrelid = ?::regclass and i.indisvalid and a.attname = ?
            """,
            (row, n) -> row.getString(1),
            type.table(),
            MatchKeys.COLUMN);
    return indexes.isEmpty() ? null : indexes.getFirst();
  }

  /** About how many bytes each of these records has in memory. */
  Map<UUID, Long> sizes(ObjectScope scope, Collection<UUID> ids) {
    ObjectType type = scope.type();
    Map<UUID, Long> sizes = new HashMap<>();
    if (ids.isEmpty() || !type.hasTable()) {
      return sizes;
    }
    StringBuilder size = new StringBuilder("octet_length(name)");
    for (Field field : type.fields()) {
      field
          .columns()
          .forEach(column ->
              size.append(" + coalesce(octet_length(%s::text) + 64, 0)".formatted(column)));
    }
    reads.list(() -> {
      jdbc.query(
          "select id, %s from %s where id = any (?) and %s"
              .formatted(size, type.table(), type.currentModel()),
          row -> {
            sizes.put(row.getObject(1, UUID.class), row.getLong(2));
          },
          ids.toArray(UUID[]::new),
          scope.actor().version());
      return sizes;
    });
    return sizes;
  }

  /** Those of these records that exist, by id. */
  Map<UUID, StoredRecord> load(ObjectScope scope, Collection<UUID> ids) {
    ObjectType type = scope.type();
    Map<UUID, StoredRecord> records = new HashMap<>();
    if (ids.isEmpty() || !type.hasTable()) {
      return records;
    }
    reads.list(() -> {
      jdbc.query(
          "select %s from %s where id = any (?) and %s"
              .formatted(StoredRecord.columns(type.fields()), type.table(), type.currentModel()),
          row -> {
            StoredRecord record = StoredRecord.read(row, type.fields());
            records.put(record.id(), record);
          },
          ids.toArray(UUID[]::new),
          scope.actor().version());
      return records;
    });
    return records;
  }

  /** The ids among these that records of the object have. */
  Set<UUID> existing(ObjectScope scope, Set<UUID> ids) {
    ObjectType type = scope.type();
    if (ids.isEmpty() || !type.hasTable()) {
      return Set.of();
    }
    return new HashSet<>(
        reads.list(() ->
            jdbc.queryForList(
                "select id from %s where id = any (?) and %s"
                    .formatted(type.table(), type.currentModel()),
                UUID.class,
                ids.toArray(UUID[]::new),
                scope.actor().version())));
  }

  /** The records that have these keys of a unique field, by key. */
  Map<String, UUID> owners(ObjectScope scope, Field field, Set<String> keys) {
    ObjectType type = scope.type();
    Map<String, UUID> owners = new HashMap<>();
    if (keys.isEmpty() || !type.hasTable()) {
      return owners;
    }
    reads.list(() -> {
      jdbc.query(
          "select %1$s, id from %2$s where %1$s = any (?) and %3$s"
              .formatted(field.keyColumn(), type.table(), type.currentModel()),
          row -> {
            owners.put(row.getString(1), row.getObject(2, UUID.class));
          },
          keys.toArray(String[]::new),
          scope.actor().version());
      return owners;
    });
    return owners;
  }
}
