package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The last contacts of the records that point at others. */
@Component
record LastContactTable(JdbcTemplate jdbc) {

  /**
   * The latest time among the records that point at each of these, if any has one. It is grouped
   * even for one: {@code max} alone may walk through an index of the times instead of that of the
   * lookup.
   */
  Map<UUID, OffsetDateTime> latest(ObjectType type, Field time, Field lookup, List<UUID> targets) {
    Map<UUID, OffsetDateTime> latest = new HashMap<>();
    jdbc.query(
        "select %2$s, max(%1$s) from %3$s where %2$s = any (?) and %1$s is not null group by %2$s"
            .formatted(time.columns().getFirst(), lookup.columns().getFirst(), type.table()),
        row -> {
          latest.put(row.getObject(1, UUID.class), row.getObject(2, OffsetDateTime.class));
        },
        (Object) targets.toArray(UUID[]::new));
    return latest;
  }

  /** Whether one of these records has this time. */
  boolean isAmong(ObjectType type, Field time, List<UUID> ids, OffsetDateTime value) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select exists (select from %s where id = any (?) and %s = ?)"
                .formatted(type.table(), time.columns().getFirst()),
            Boolean.class,
            ids.toArray(UUID[]::new),
            value));
  }
}
