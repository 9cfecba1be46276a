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
  private static final int DAYS = 80;

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
    Map<UUID, OffsetDateTime> begun = new LinkedHashMap<>();
    Map<UUID, OffsetDateTime> ended = new LinkedHashMap<>();
    for (Write write : writes) {
      begun.computeIfAbsent(write.deal(), _ -> before(8 + begun.size() * 37 % DAYS));
      ended.put(write.deal(), at(begun, write));
    }
    jdbc.update(
        "update %s c set at = given.at from unnest(?::uuid[], ?::int8[], ?::text[]::timestamptz[]) as given (id, version, at) where c.record_id = given.id and c.version = given.version"
            .formatted(log),
        writes.stream().map(Write::deal).toArray(UUID[]::new),
        writes.stream().map(Write::version).toArray(Long[]::new),
        texts(writes.stream().map(write -> at(begun, write))));
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

  private OffsetDateTime before(int days) {
    return DateTime.of(
        clock.instant().minus(days, ChronoUnit.DAYS).minus(days, ChronoUnit.MINUTES));
  }

  /** Each write follows when half of the time is over that was left. */
  private OffsetDateTime at(Map<UUID, OffsetDateTime> begun, Write write) {
    OffsetDateTime first = Objects.requireNonNull(begun.get(write.deal()));
    OffsetDateTime now = DateTime.of(clock.instant());
    Duration left = Duration.between(first, now).dividedBy(1L << Math.min(write.version() - 1, 20));
    return now.minus(left);
  }
}
