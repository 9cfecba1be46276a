package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Finds records by match keys. If no record has the key, it finds the record into which a former
 * holder was merged.
 */
@Component
public record MatchTable(JdbcTemplate jdbc, Reads reads, FormerMatches former) {

  /** The maximum number of records with a key that are counted. */
  public static final int COUNTED = 100;

  /** The number of keys that are searched with one statement. */
  private static final int AT_ONCE = 500;

  /** An arbitrary number that distinguishes these advisory locks from others. */
  private static final int LOCKS = 0x4F52;

  /**
   * Locks upserts of the object until the transaction ends. Without the lock, two concurrent
   * upserts that find no record would both create one.
   */
  public void lock(ObjectType type) {
    jdbc.query("select pg_advisory_xact_lock(?, ?)", _ -> {}, LOCKS, (int) type.id());
  }

  /** Locks upserts with this match key until the transaction ends. */
  public void lock(ObjectType type, Match match) {
    jdbc.query(
        "select pg_advisory_xact_lock_shared(?, ?), pg_advisory_xact_lock(?)",
        _ -> {},
        LOCKS,
        (int) type.id(),
        match.hash(type));
  }

  /**
   * The records with the key, at most {@value #COUNTED} + 1. If the actor may not read all source
   * fields of derived names, records with a derived name are excluded.
   */
  public List<UUID> find(ObjectScope scope, Match match) {
    // Materialized, because with a limit PostgreSQL may prefer to scan the table.
    SqlText sql = new SqlText("with found as materialized (");
    select(sql, scope, match, "");
    sql.add(") select * from found limit " + (COUNTED + 1));
    List<UUID> found = matching(scope, match, sql);
    return found.isEmpty() ? former.of(scope, match) : found;
  }

  /** The record with the key that was created last, as {@link #find} finds it. */
  public UUID newest(ObjectScope scope, Match match) {
    return first(scope, match, "desc");
  }

  /** The record with the key that was created first, as {@link #find} finds it. */
  public UUID oldest(ObjectScope scope, Match match) {
    return first(scope, match, "asc");
  }

  private UUID first(ObjectScope scope, Match match, String direction) {
    SqlText sql = new SqlText("with found as materialized (");
    select(sql, scope, match, ", created_at");
    sql.add(") select * from found order by created_at " + direction + ", id " + direction)
        .add(" limit " + (COUNTED + 1));
    List<UUID> found = matching(scope, match, sql);
    if (found.isEmpty()) {
      List<UUID> oldest = former.of(scope, match);
      found.addAll(direction.equals("asc") ? oldest : oldest.reversed());
    }
    return found.stream()
        .findFirst()
        .orElseThrow(
            () -> new PessimisticLockingFailureException("the records have changed meanwhile"));
  }

  /**
   * The records with each of some keys of the same field, at most {@link Links#MAX_NAMED} + 1 for
   * each; as {@link #find} finds them.
   */
  Map<Match, List<UUID>> findAll(ObjectScope scope, List<Match> all) {
    if (!scope.type().hasTable()) {
      return Map.of();
    }
    Map<Match, List<UUID>> found = new HashMap<>();
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      List<Match> some = all.subList(from, Math.min(from + AT_ONCE, all.size()));
      SqlText sql = new SqlText();
      selectAll(sql, scope, some);
      Field field = some.getFirst().field();
      reads.list(() -> {
        jdbc.query(
            sql.sql(),
            row -> {
              String key = key(scope, field, row);
              if (key != null) {
                found
                    .computeIfAbsent(new Match(field, key), _ -> new ArrayList<>())
                    .add(row.getObject(1, UUID.class));
              }
            },
            sql.parameters());
        return found;
      });
    }
    former.addTo(found, scope, all);
    return found;
  }

  private static void selectAll(SqlText sql, ObjectScope scope, List<Match> matches) {
    ObjectType type = scope.type();
    Match first = matches.getFirst();
    sql.add("select id, " + columns(first.field()) + " from ");
    if (first.uniqueColumn() != null) {
      Object keys = matches.stream().map(Match::key).toArray(String[]::new);
      sql.add(type.table() + " where " + first.uniqueColumn() + " = any (?::text[])", keys);
      limit(sql, scope, first.field());
    } else {
      Object hashes = matches.stream().map(match -> match.hash(type)).toArray(Long[]::new);
      sql.add("(select t.*, row_number() over (partition by hash order by id) as number")
          .add(" from " + type.table() + " t cross join unnest(" + MatchKeys.COLUMN + ") as hash")
          .add(" where " + MatchKeys.COLUMN + " && ?::int8[] and hash = any (?)", hashes, hashes);
      limit(sql, scope, first.field());
      sql.add(") numbered where number <= ?", Links.MAX_NAMED + 1);
    }
  }

  /**
   * Locks a record until the transaction ends, and waits if it is being deleted. Returns false if
   * it no longer has the key.
   */
  public boolean lock(ObjectScope scope, Match match, UUID id) {
    SqlText sql = new SqlText();
    select(sql, scope, match, "");
    sql.add(" and id = ? for no key update", id);
    return !matching(scope, match, sql).isEmpty() || lockFormer(scope, match, id);
  }

  private boolean lockFormer(ObjectScope scope, Match match, UUID id) {
    String sql =
        "select id from %s where id = ? and %s for no key update"
            .formatted(scope.type().table(), scope.type().currentModel());
    return !jdbc.queryForList(sql, UUID.class, id, scope.actor().version()).isEmpty()
        && former.of(scope, match).contains(id);
  }

  /** Those of some values of one object that records have, other than the one to get them. */
  List<RecordIntake.Unique> taken(List<RecordIntake.Unique> values) {
    ObjectScope scope = values.getFirst().scope();
    ObjectType type = scope.type();
    if (!type.hasTable()) {
      return List.of();
    }
    SqlText sql = new SqlText();
    String begin = "select ";
    for (RecordIntake.Unique value : values) {
      sql.add(begin + "exists (select from " + type.table())
          .add(" where " + value.field().keyColumn() + " = ?", value.key())
          .add(" and id is distinct from ?::uuid and ", value.self())
          .add(type.currentModel() + ")", scope.actor().version());
      begin = ", ";
    }
    List<RecordIntake.Unique> taken = new ArrayList<>();
    return reads.one(() -> {
      jdbc.query(
          sql.sql(),
          row -> {
            for (int i = 0; i < values.size(); i++) {
              if (row.getBoolean(i + 1)) {
                taken.add(values.get(i));
              }
            }
          },
          sql.parameters());
      return taken;
    });
  }

  private static void select(SqlText sql, ObjectScope scope, Match match, String more) {
    Field field = match.field();
    sql.add("select id, " + columns(field) + more).add(" from " + scope.type().table() + " where ");
    if (match.uniqueColumn() != null) {
      sql.add(match.uniqueColumn() + " = ?", match.key());
    } else {
      sql.add(MatchKeys.COLUMN + " @> array[?::int8]", match.hash(scope.type()));
    }
    limit(sql, scope, field);
  }

  private static String columns(@Nullable Field field) {
    return field == null ? "name" : String.join(", ", field.columns());
  }

  /** Leaves out what the actor may not be shown. */
  private static void limit(SqlText sql, ObjectScope scope, @Nullable Field field) {
    if (field == null && scope.view().readableNameSources() != null) {
      sql.add(" and not name_derived");
    }
    sql.add(" and ").add(scope.type().currentModel(), scope.actor().version());
  }

  /** The records whose key is equal, not only its hash. */
  private List<UUID> matching(ObjectScope scope, Match match, SqlText sql) {
    List<UUID> records = new ArrayList<>();
    jdbc.query(
        sql.sql(),
        row -> {
          if (match.key().equals(key(scope, match.field(), row))) {
            records.add(row.getObject(1, UUID.class));
          }
        },
        sql.parameters());
    return records;
  }

  private static @Nullable String key(ObjectScope scope, @Nullable Field field, ResultSet row)
      throws SQLException {
    return field == null
        ? Folding.key(row.getString(2))
        : field.key(field.type().read(row, 2), scope.workspace());
  }
}
