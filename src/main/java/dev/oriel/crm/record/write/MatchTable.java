package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.ground.database.SqlText;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds records by match keys. */
@Component
public record MatchTable(JdbcTemplate jdbc) {

  /** The maximum number of records with a key that are counted. */
  public static final int COUNTED = 100;

  /** An arbitrary number that distinguishes these advisory locks from others. */
  private static final int LOCKS = 0x4F52;

  /**
   * Locks upserts of the object until the transaction ends. Without the lock, two concurrent
   * upserts that find no record would both create one.
   */
  public void lock(ObjectType type) {
    jdbc.query("select pg_advisory_xact_lock(?, ?)", row -> {}, LOCKS, (int) type.id());
  }

  /** Locks upserts with this match key until the transaction ends. */
  public void lock(ObjectType type, Match match) {
    jdbc.query(
        "select pg_advisory_xact_lock_shared(?, ?), pg_advisory_xact_lock(?)",
        row -> {},
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
    select(sql, scope, match);
    sql.add(") select * from found limit " + (COUNTED + 1));
    return matching(scope, match, sql);
  }

  /**
   * Locks a record until the transaction ends, and waits if it is being deleted. Returns false if
   * it no longer has the key.
   */
  public boolean lock(ObjectScope scope, Match match, UUID id) {
    SqlText sql = new SqlText();
    select(sql, scope, match);
    sql.add(" and id = ? for no key update", id);
    return !matching(scope, match, sql).isEmpty();
  }

  /** Whether another record than this one has the key of a unique field. */
  boolean isTaken(ObjectScope scope, Field field, String key, @Nullable UUID self) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select exists (select from %s where %s = ? and id is distinct from ?::uuid and %s)"
                .formatted(scope.type().table(), field.keyColumn(), scope.type().currentModel()),
            Boolean.class,
            key,
            self,
            scope.actor().version()));
  }

  private static void select(SqlText sql, ObjectScope scope, Match match) {
    Field field = match.field();
    sql.add("select id, " + (field == null ? "name" : String.join(", ", field.columns())))
        .add(" from " + scope.type().table() + " where ");
    if (match.uniqueColumn() != null) {
      sql.add(match.uniqueColumn() + " = ?", match.key());
    } else {
      sql.add(MatchKeys.COLUMN + " @> array[?::int8]", match.hash(scope.type()));
    }
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
          if (match.key().equals(key(scope, match, row))) {
            records.add(row.getObject(1, UUID.class));
          }
        },
        sql.parameters());
    return records;
  }

  private static @Nullable String key(ObjectScope scope, Match match, ResultSet row)
      throws SQLException {
    Field field = match.field();
    return field == null
        ? Folding.key(row.getString(2))
        : field.key(field.type().read(row, 2), scope.workspace());
  }
}
