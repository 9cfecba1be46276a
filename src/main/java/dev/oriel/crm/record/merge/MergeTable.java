package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.Reads;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.stereotype.Component;

/** The statements of merges: each is about all rows at once. */
@Component
record MergeTable(JdbcTemplate jdbc, Reads reads, CitusCluster cluster) {

  /**
   * Keeps all others from writing records of the object until the transaction ends. They can be
   * read meanwhile.
   */
  void lock(ObjectType type) {
    jdbc.execute(cluster.lock(type.table(), "share row exclusive"));
  }

  /**
   * The records with any of these keys, by key. If the actor may not read all source fields of
   * derived names, records with a derived name are not found by name.
   */
  Map<Match, List<UUID>> find(ObjectScope scope, Set<Match> wanted) {
    Map<Match, List<UUID>> found = new HashMap<>();
    Map<Field, Set<String>> byColumn = new HashMap<>();
    Set<Match> hashed = new HashSet<>();
    for (Match match : wanted) {
      if (match.field() == null || match.field().isMatched()) {
        hashed.add(match);
      } else {
        byColumn.computeIfAbsent(match.field(), _ -> new HashSet<>()).add(match.key());
      }
    }
    findHashed(scope, hashed, found);
    byColumn.forEach((field, keys) ->
        owners(scope, field, keys)
            .forEach((key, owner) -> found.put(new Match(field, key), List.of(owner))));
    return found;
  }

  private void findHashed(ObjectScope scope, Set<Match> wanted, Map<Match, List<UUID>> found) {
    ObjectType type = scope.type();
    if (wanted.isEmpty() || !type.hasTable()) {
      return;
    }
    Set<@Nullable Field> keyFields = new HashSet<>();
    wanted.forEach(match -> keyFields.add(match.field()));
    List<Field> fields = type.fields().stream().filter(keyFields::contains).toList();
    long[] hashes = wanted.stream().mapToLong(match -> match.hash(type)).distinct().toArray();
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
            if (keyFields.contains(null)
                && (!row.getBoolean(3) || scope.view().readableNameSources() == null)) {
              add(found, wanted, new Match(null, Folding.key(row.getString(2))), id);
            }
            for (Match match : matches(scope, fields, row)) {
              add(found, wanted, match, id);
            }
          },
          hashes,
          scope.actor().version());
      return found;
    });
  }

  private static void add(Map<Match, List<UUID>> found, Set<Match> keys, Match match, UUID id) {
    if (keys.contains(match)) {
      found.computeIfAbsent(match, _ -> new ArrayList<>()).add(id);
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
      cluster.cleanPending(type.table(), index);
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
            (row, _) -> row.getString(1),
            type.table(),
            MatchKeys.COLUMN);
    return indexes.isEmpty() ? null : indexes.getFirst();
  }

  /** Those of these records that exist, by id. */
  Map<UUID, StoredRecord> load(ObjectScope scope, Collection<UUID> ids) {
    List<Field> fields = scope.type().fields();
    return read(
        scope,
        StoredRecord.columns(fields),
        "id",
        ids.toArray(UUID[]::new),
        (row, records) -> {
          StoredRecord record = StoredRecord.read(row, fields);
          records.put(record.id(), record);
        });
  }

  /** The ids among these that records of the object have. */
  Set<UUID> existing(ObjectScope scope, Set<UUID> ids) {
    return this.<UUID, Boolean>read(
            scope,
            "id",
            "id",
            ids.toArray(UUID[]::new),
            (row, existing) -> existing.put(row.getObject(1, UUID.class), true))
        .keySet();
  }

  /** Those of these records that have a value of one of these fields. */
  Set<UUID> having(ObjectScope scope, Set<UUID> ids, List<Field> fields) {
    String values =
        fields.stream()
            .map(field -> field.columns().getFirst())
            .collect(Collectors.joining(", ", "num_nonnulls(", ") > 0"));
    return this.<UUID, Boolean>read(
            scope,
            "id, " + values,
            "id",
            ids.toArray(UUID[]::new),
            (row, having) -> having.put(row.getObject(1, UUID.class), row.getBoolean(2)))
        .entrySet()
        .stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The records that have these keys of a unique field, or these numbers, by key. */
  Map<String, UUID> owners(ObjectScope scope, Field field, Set<String> keys) {
    String column = field.keyColumn() == null ? field.columns().getFirst() : field.keyColumn();
    Object[] wanted =
        field.keyColumn() == null
            ? keys.stream().map(Long::valueOf).toArray(Long[]::new)
            : keys.toArray(String[]::new);
    return read(
        scope,
        column + ", id",
        column,
        wanted,
        (row, owners) -> owners.put(row.getString(1), row.getObject(2, UUID.class)));
  }

  /** Puts what a row has into the result. */
  private interface Reader<K, V> {
    void read(ResultSet row, Map<K, V> result) throws SQLException;
  }

  /** Reads the rows whose column has one of these values. */
  private <K, V> Map<K, V> read(
      ObjectScope scope, String columns, String column, Object[] wanted, Reader<K, V> reader) {
    ObjectType type = scope.type();
    Map<K, V> result = new HashMap<>();
    if (wanted.length == 0 || !type.hasTable()) {
      return result;
    }
    String sql =
        "select %s from %s where %s = any (?) and %s"
            .formatted(columns, type.table(), column, type.currentModel());
    RowCallbackHandler rows = row -> reader.read(row, result);
    return reads.list(() -> {
      jdbc.query(sql, rows, wanted, scope.actor().version());
      return result;
    });
  }
}
