package dev.oriel.record;

import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds records by the match key of a value. */
@Component
class MatchTable {

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

  /**
   * The records with the key: two at most, which is one too many. They are locked, so that one that
   * is just being deleted is waited for, and not found.
   */
  List<UUID> find(ObjectScope scope, Field field, String key) {
    return jdbc.query(
        "select id from %s where %s = ? and %s limit 2 for no key update"
            .formatted(
                scope.type().table(), field.keyColumn(), RecordTable.guard(scope.type())),
        (row, n) -> row.getObject(1, UUID.class),
        key,
        scope.actor().version());
  }
}
