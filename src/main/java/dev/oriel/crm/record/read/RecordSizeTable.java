package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Reads;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Estimates the memory that records need, before they are read. */
@Component
public record RecordSizeTable(JdbcTemplate jdbc, Reads reads) {

  /** About how many bytes each of these records has in memory; one that is gone is missing. */
  public Map<UUID, Long> of(ObjectScope scope, Collection<UUID> ids) {
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
    String sql =
        "select id, %s from %s where id = any (?) and %s"
            .formatted(size, type.table(), type.currentModel());
    return reads.list(() -> {
      jdbc.query(
          sql,
          row -> {
            sizes.put(row.getObject(1, UUID.class), row.getLong(2));
          },
          ids.toArray(UUID[]::new),
          scope.actor().version());
      return sizes;
    });
  }
}
