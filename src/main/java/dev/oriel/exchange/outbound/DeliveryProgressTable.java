package dev.oriel.exchange.outbound;

import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The table of the positions of webhooks in the log. One node at a time has the lease of a webhook;
 * its statements change nothing after it has lost it. All times are those of the database.
 */
@Component
record DeliveryProgressTable(JdbcClient sql) {

  /** Longer than a request may take, and than the time between two statements of the holder. */
  private static final String LEASE = "clock_timestamp() + interval '30 s'";

  /**
   * A webhook that this node may send.
   *
   * @param calls how often nodes have asked for the lease
   */
  record Lease(String position, boolean interrupted, int failures, boolean flagged, long calls) {}

  /**
   * Takes the lease, or keeps it. Empty if another node has it, which then looks for work again
   * before it releases it, and while the webhook is paused.
   */
  Optional<Lease> lease(UUID webhook, UUID node) {
    return sql.sql(
            """
            update oriel.outbound_progress
            set calls = calls + 1,
                leased_by = case when leased_until > clock_timestamp() then leased_by else :node end,
                leased_until = case when leased_until > clock_timestamp() and leased_by <> :node
                  then leased_until else %s end
            where webhook_id = :webhook and coalesce(paused_until <= clock_timestamp(), true)
            returning leased_by = :node as mine, position, interrupted, failures,
              flagged_at is not null as flagged, calls
            """
                .formatted(LEASE))
        .param("webhook", webhook)
        .param("node", node)
        .query((row, n) ->
            row.getBoolean("mine")
                ? Optional.of(
                    new Lease(
                        row.getString("position"),
                        row.getBoolean("interrupted"),
                        row.getInt("failures"),
                        row.getBoolean("flagged"),
                        row.getLong("calls")))
                : Optional.<Lease>empty())
        .optional()
        .flatMap(found -> found);
  }

  /** Stores a position and renews the lease. Returns false if the lease is lost. */
  boolean advance(UUID webhook, UUID node, String position, boolean interrupted, int failures) {
    return sql.sql(
                """
                update oriel.outbound_progress
                set position = ?, interrupted = ?, failures = ?, leased_until = %s
                where webhook_id = ? and leased_by = ?
                """
                    .formatted(LEASE))
            .params(position, interrupted, failures, webhook, node)
            .update()
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
    return sql.sql(
                """
                update oriel.outbound_progress
                set leased_by = null, leased_until = null,
                    paused_until = clock_timestamp() + :rest * interval '1 ms',
                    due_at = clock_timestamp() + :due * interval '1 ms',
                    waiting = :waiting, waiting_since = :since
                where webhook_id = :webhook and leased_by = :node and calls = :calls
                """)
            .param("rest", rest == null ? null : rest.toMillis(), Types.BIGINT)
            .param("due", due == null ? null : due.toMillis(), Types.BIGINT)
            .param("waiting", waiting.count())
            .param("since", waiting.since(), Types.TIMESTAMP_WITH_TIMEZONE)
            .param("webhook", webhook)
            .param("node", node)
            .param("calls", calls)
            .update()
        == 1;
  }

  /** Asks for an administrator's attention; without a reason, ends that. */
  void flag(UUID webhook, @Nullable String reason) {
    sql.sql(
            """
            update oriel.outbound_progress
            set flag_reason = :reason,
                flagged_at = case when :reason::text is null then null
                  else coalesce(flagged_at, clock_timestamp()) end
            where webhook_id = :webhook and flag_reason is distinct from :reason::text
            """)
        .param("reason", reason, Types.VARCHAR)
        .param("webhook", webhook)
        .update();
  }

  /** Ends a pause, and makes a webhook due. Returns false if it was deleted. */
  boolean call(UUID webhook) {
    return sql.sql(
                """
                update oriel.outbound_progress
                set paused_until = null, due_at = clock_timestamp(), calls = calls + 1
                where webhook_id = ?
                """)
            .param(webhook)
            .update()
        == 1;
  }

  /** Webhooks with work that no new change announces, or whose node has ended. */
  List<OutboundWebhook.Ref> due() {
    return sql.sql(
            """
            select webhook_id as id, workspace_id from oriel.outbound_progress
            where ((due_at <= clock_timestamp()
                and coalesce(leased_until <= clock_timestamp(), true))
              or leased_until <= clock_timestamp())
              and exists (select from oriel.outbound_webhook w
                where w.id = webhook_id and w.disabled_at is null)
            """)
        .query((row, n) ->
            new OutboundWebhook.Ref(row.getObject("id", UUID.class), row.getLong("workspace_id")))
        .list();
  }

  /** Makes all webhooks due at which no node looks and that have nothing else to wait for. */
  void sweep() {
    sql.sql(
            """
            update oriel.outbound_progress set due_at = clock_timestamp()
            where due_at is null and leased_by is null
              and exists (select from oriel.outbound_webhook w
                where w.id = webhook_id and w.disabled_at is null)
            """)
        .update();
  }

  /** The numbers of webhooks that wait, and the age of the oldest delivery in seconds. */
  record Totals(long waiting, double age, long failing, long flagged) {}

  Totals totals() {
    return sql.sql(
            """
            select coalesce(sum(waiting), 0) as waiting,
              coalesce(extract(epoch from clock_timestamp() - min(waiting_since)), 0)::float8 as age,
              count(*) filter (where failures > 0) as failing,
              count(*) filter (where flagged_at is not null) as flagged
            from oriel.outbound_progress
            """)
        .query(Totals.class)
        .single();
  }
}
