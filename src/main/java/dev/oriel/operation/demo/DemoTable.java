package dev.oriel.operation.demo;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Gives the deals of the demo a past: they were made in the last three months, and moved since
 * then. No door writes times that have gone.
 */
@Component
@Order(1)
record DemoTable(JdbcTemplate jdbc, Schemas schemas, Clock clock) implements DemoPart {

  /** Within the days of which all changes are known. */
  private static final int DAYS = 60;

  /** A write of a deal, with its number among those of the deal. */
  private record Write(UUID deal, long version) {}

  @Override
  public void add(Actor operator) {
    ObjectType deals = schemas.of(operator).named("deals");
    String log = deals.workspace().schema() + ".change";
    List<Write> writes =
        jdbc.query(
            "select record_id, version from %s where object_id = %d and version is not null order by record_id, version"
                .formatted(log, deals.id()),
            (row, _) -> new Write(row.getObject(1, UUID.class), row.getLong(2)));
    OffsetDateTime now = DateTime.of(clock.instant());
    Map<UUID, OffsetDateTime> begun = new LinkedHashMap<>();
    Map<UUID, OffsetDateTime> ended = new LinkedHashMap<>();
    List<OffsetDateTime> moments = new ArrayList<>();
    for (Write write : writes) {
      int days = 8 + begun.size() * 37 % DAYS;
      OffsetDateTime first =
          begun.computeIfAbsent(write.deal(), _ -> now.minusDays(days).minusMinutes(days));
      moments.add(at(first, now, write));
      ended.put(write.deal(), moments.getLast());
    }
    jdbc.update(
        "update %s c set at = given.at from unnest(?::uuid[], ?::int8[], ?::text[]::timestamptz[]) as given (id, version, at) where c.record_id = given.id and c.version = given.version"
            .formatted(log),
        writes.stream().map(Write::deal).toArray(UUID[]::new),
        writes.stream().map(Write::version).toArray(Long[]::new),
        texts(moments.stream()));
    jdbc.update(
        "update %s t set created_at = given.begun, updated_at = given.ended from unnest(?::uuid[], ?::text[]::timestamptz[], ?::text[]::timestamptz[]) as given (id, begun, ended) where t.id = given.id"
            .formatted(deals.table()),
        begun.keySet().toArray(UUID[]::new),
        texts(begun.values().stream()),
        texts(ended.values().stream()));
  }

  private static String[] texts(Stream<OffsetDateTime> moments) {
    return moments.map(OffsetDateTime::toString).toArray(String[]::new);
  }

  /** Each write follows when half of the time is over that was left. */
  private static OffsetDateTime at(OffsetDateTime first, OffsetDateTime now, Write write) {
    Duration left = Duration.between(first, now).dividedBy(1L << Math.min(write.version() - 1, 20));
    return DateTime.of(now.minus(left).toInstant());
  }
}
