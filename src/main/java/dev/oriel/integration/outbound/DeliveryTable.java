package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The deliveries of a workspace that are sent, or sent again. */
@Component
record DeliveryTable(JdbcTemplate jdbc) {

  /** The deliveries that will be repeated: how many, since when, and when next. */
  record Waiting(int count, @Nullable OffsetDateTime since, @Nullable Duration next) {}

  /**
   * The delivery that is to be repeated first of all that are due.
   *
   * @param all whether to include those that wait for the events before them
   */
  Optional<OutgoingEvent> due(Workspace workspace, UUID webhook, boolean all) {
    return jdbc
        .query(
            """
            select * from %s.delivery
            where webhook_id = ? and state = 'PENDING' and due_at <= statement_timestamp()
              and (? or attempts > 0 or type = ?)
            order by due_at, seq limit 1
            """
                .formatted(workspace.schema()),
            (row, _) ->
                new OutgoingEvent(
                    row.getObject("id", UUID.class),
                    row.getString("type"),
                    row.getObject("object_id", Long.class),
                    row.getObject("record_id", UUID.class),
                    row.getString("body"),
                    row.getLong("model"),
                    row.getInt("attempts"),
                    row.getInt("tries")),
            webhook,
            all,
            EventType.TEST.word())
        .stream()
        .findFirst();
  }

  /**
   * Makes the deliveries of a webhook due that have failed since a time, in the order of their
   * events.
   */
  void repeatNow(Workspace workspace, UUID webhook, @Nullable OffsetDateTime since) {
    jdbc.update(
        """
        update %1$s.delivery d set due_at = statement_timestamp()
        where webhook_id = ? and state = 'PENDING' and tries > 0
          and exists (select from %1$s.delivery_attempt a
            where a.delivery_id = d.id and a.number = d.attempts and a.at >= ?)
        """
            .formatted(workspace.schema()),
        webhook,
        since);
  }

  Waiting waiting(Workspace workspace, UUID webhook) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select count(*) as waiting, min(created_at) as since,
              extract(epoch from min(due_at) - clock_timestamp()) * 1000 as next
            from %s.delivery where webhook_id = ? and state = 'PENDING'
            """
                .formatted(workspace.schema()),
            (row, _) -> {
              BigDecimal next = row.getBigDecimal("next");
              return new Waiting(
                  row.getInt("waiting"),
                  row.getObject("since", OffsetDateTime.class),
                  next == null ? null : Duration.ofMillis(Math.max(0, next.longValue())));
            },
            webhook));
  }
}
