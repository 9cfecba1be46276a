package dev.oriel.record;

import dev.oriel.field.Folding;
import dev.oriel.schema.Field;
import dev.oriel.schema.MatchKeys;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds records by match keys. */
@Component
class MatchTable {

  /** Up to so many records with a key are counted. */
  static final int COUNTED = 100;

  /** Sets these locks apart from others; any number does. */
  private static final int LOCKS = 0x4F52;

  private final JdbcTemplate jdbc;

  MatchTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Waits until nobody else finds records of the object in order to write them, and keeps it so
   * until the transaction ends: of two who find none, both would create one.
   */
  void lock(ObjectType type) {
    jdbc.query("select pg_advisory_xact_lock(?, ?)", row -> {}, LOCKS, (int) type.id());
  }

  /** Likewise for those records only that have the key. */
  void lock(ObjectType type, Match match) {
    jdbc.query(
        "select pg_advisory_xact_lock_shared(?, ?), pg_advisory_xact_lock(?)",
        row -> {},
        LOCKS,
        (int) type.id(),
        match.hash(type));
  }

  /**
   * The records with the key, {@value #COUNTED} and one at most. Where the actor may not read all
   * that names are derived from, those with a derived name are none of them.
   */
  List<UUID> find(ObjectScope scope, Match match) {
    // By itself, so that PostgreSQL does not go through the table to find a few of many.
    SqlText sql = new SqlText().add("with found as materialized (");
    select(sql, scope, match);
    sql.add(") select * from found limit " + (COUNTED + 1));
    return matching(scope, match, sql);
  }

  /**
   * Locks a record until the transaction ends; one that is just being deleted is waited for.
   * Returns false if it has the key no more.
   */
  boolean lock(ObjectScope scope, Match match, UUID id) {
    SqlText sql = new SqlText();
    select(sql, scope, match);
    sql.add(" and id = ? for no key update", id);
    return !matching(scope, match, sql).isEmpty();
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
    sql.add(" and ").add(RecordTable.guard(scope.type()), scope.actor().version());
  }

  /** Those whose key is the same and not only its hash. */
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
