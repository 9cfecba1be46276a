package dev.oriel.integration.outbound;

import module java.base;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The table of the positions of webhooks in the log. One node at a time has the lease of a webhook;
 * its statements change nothing after it has lost it. All times are those of the database.
 */
@Component
record DeliveryProgressTable(JdbcTemplate jdbc) {

  /** Longer than a request may take, and than the time between two statements of the holder. */
  private static final String LEASE = "clock_timestamp() + interval '30 s'";

  /**
   * A webhook that this node may send.
   *
   * @param failingSince the time of the first failed attempt since the last success
   * @param calls how often nodes have asked for the lease
   */
  record Lease(
      String position,
      boolean interrupted,
      int failures,
      @Nullable OffsetDateTime failingSince,
      boolean flagged,
      long calls) {}

  /**
   * Takes the lease, or keeps it. Empty if another node has it, which then looks for work again
   * before it releases it, and while the webhook is paused.
   */
  Optional<Lease> lease(UUID webhook, UUID node) {
    return jdbc
        .query(
            """
            update oriel.outbound_progress
            set calls = calls + 1,
                leased_by = case when leased_until > clock_timestamp() then leased_by else ask.node end,
                leased_until = case when leased_until > clock_timestamp() and leased_by <> ask.node
                  then leased_until else %s end
            from (select ?::uuid) as ask (node)
            where webhook_id = ? and coalesce(paused_until <= clock_timestamp(), true)
            returning leased_by = ask.node as mine, position, interrupted, failures,
              failing_since, flagged_at is not null as flagged, calls
            """
                .formatted(LEASE),
            (row, _) -> row.getBoolean("mine") ? lease(row) : null,
            node,
            webhook)
        .stream()
        .filter(Objects::nonNull)
        .findFirst();
  }

  private static Lease lease(ResultSet row) throws SQLException {
    return new Lease(
        row.getString("position"),
        row.getBoolean("interrupted"),
        row.getInt("failures"),
        row.getObject("failing_since", OffsetDateTime.class),
        row.getBoolean("flagged"),
        row.getLong("calls"));
  }

  /** Stores a position and renews the lease. Returns false if the lease is lost. */
  boolean advance(
      UUID webhook,
      UUID node,
      String position,
      boolean interrupted,
      int failures,
      @Nullable OffsetDateTime failingSince) {
    return jdbc.update(
            """
            update oriel.outbound_progress
            set position = ?, interrupted = ?, failures = ?, failing_since = ?, leased_until = %s
            where webhook_id = ? and leased_by = ?
            """
                .formatted(LEASE),
            position,
            interrupted,
            failures,
            failingSince,
            webhook,
            node)
        == 1;
  }

  /**
   * Gives the lease back. Returns false, and keeps it, if another node has asked for it since.
   *
   * @param rest how long nothing is sent; null to be available at once
   * @param due how long until there is work without a new change; null if there is none
   */
  boolean release(
      UUID webhook,
      UUID node,
      long calls,
      @Nullable Duration rest,
      @Nullable Duration due,
      DeliveryTable.Waiting waiting) {
    return jdbc.update(
            """
            update oriel.outbound_progress
            set leased_by = null, leased_until = null,
                paused_until = clock_timestamp() + ?::int8 * interval '1 ms',
                due_at = clock_timestamp() + ?::int8 * interval '1 ms',
                waiting = ?, waiting_since = ?
            where webhook_id = ? and leased_by = ? and calls = ?
            """,
            rest == null ? null : rest.toMillis(),
            due == null ? null : due.toMillis(),
            waiting.count(),
            waiting.since(),
            webhook,
            node,
            calls)
        == 1;
  }

  /**
   * Asks for an administrator's attention; without a reason, ends that. Returns whether the reason
   * is another one than before.
   */
  boolean flag(UUID webhook, @Nullable String reason) {
    return jdbc.update(
            """
            update oriel.outbound_progress
            set flag_reason = new.reason,
                flagged_at = case when new.reason is null then null
                  else coalesce(flagged_at, clock_timestamp()) end
            from (select ?::text) as new (reason)
            where webhook_id = ? and flag_reason is distinct from new.reason
            """,
            reason,
            webhook)
        == 1;
  }

  /** Ends a pause, and makes a webhook due. Returns false if it was deleted. */
  boolean call(UUID webhook) {
    return jdbc.update(
            """
            update oriel.outbound_progress
            set paused_until = null, due_at = clock_timestamp(), calls = calls + 1
            where webhook_id = ?
            """,
            webhook)
        == 1;
  }

  /** Webhooks with work that no new change announces, or whose node has ended. */
  List<OutboundWebhook.Ref> due() {
    return jdbc.query(
        """
        select webhook_id as id, workspace_id from oriel.outbound_progress
        where ((due_at <= clock_timestamp()
            and coalesce(leased_until <= clock_timestamp(), true))
          or leased_until <= clock_timestamp())
          and exists (select from oriel.outbound_webhook w
            where w.id = webhook_id and w.disabled_at is null)
        """,
        (row, _) ->
            new OutboundWebhook.Ref(row.getObject("id", UUID.class), row.getLong("workspace_id")));
  }

  /** Makes all webhooks due at which no node looks and that have nothing else to wait for. */
  void sweep() {
    jdbc.update(
        """
        update oriel.outbound_progress set due_at = clock_timestamp()
        where due_at is null and leased_by is null
          and exists (select from oriel.outbound_webhook w
            where w.id = webhook_id and w.disabled_at is null)
        """);
  }

  /** The numbers of webhooks that wait, and the age of the oldest delivery in seconds. */
  record Totals(long waiting, double age, long failing, long flagged) {}

  Totals totals() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select coalesce(sum(waiting), 0) as waiting,
              coalesce(extract(epoch from clock_timestamp() - min(waiting_since)), 0)::float8 as age,
              count(*) filter (where failures > 0) as failing,
              count(*) filter (where flagged_at is not null) as flagged
            from oriel.outbound_progress
            """,
            new DataClassRowMapper<>(Totals.class)));
  }
}
