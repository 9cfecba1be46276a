package dev.oriel.exchange.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes what became of events into the log of deliveries of a workspace. */
@Component
record OutcomeTable(JdbcTemplate jdbc) {

  /** The events among these that are in the log. */
  Set<UUID> known(Workspace workspace, List<UUID> ids) {
    return new HashSet<>(
        jdbc.queryForList(
            "select id from %s.delivery where id = any (?)".formatted(workspace.schema()),
            UUID.class,
            (Object) ids.toArray(UUID[]::new)));
  }

  /** Adds events and what became of them, each in the form of two statements for all. */
  void add(Workspace workspace, UUID webhook, OffsetDateTime now, List<DeliveryOutcome> sent) {
    jdbc.update(
        """
        insert into %s.delivery
          (id, webhook_id, created_at, type, object_id, record_id, body, model, state, attempts,
           tries, due_at)
        select id::uuid, ?, ?, type, object::int8, record::uuid, body, model::int8, state,
          attempts::int, tries::int, clock_timestamp() + pause::int8 * interval '1 ms'
        from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
          ?::text[], ?::text[], ?::text[])
          as t (id, type, object, record, body, model, state, attempts, tries, pause)
        on conflict (id) do nothing
        """
            .formatted(workspace.schema()),
        webhook,
        now,
        column(sent, one -> one.event().id()),
        column(sent, one -> one.event().type()),
        column(sent, one -> one.event().objectId()),
        column(sent, one -> one.event().recordId()),
        column(sent, one -> one.event().body()),
        column(sent, one -> one.event().model()),
        column(sent, DeliveryOutcome::state),
        column(sent, OutcomeTable::attempts),
        column(sent, DeliveryOutcome::tries),
        column(sent, OutcomeTable::pause));
    addAttempts(workspace, sent);
  }

  /** Stores what became of a repeated event. */
  void repeat(Workspace workspace, DeliveryOutcome sent) {
    Long pause = pause(sent);
    jdbc.update(
        """
        update %s.delivery
        set body = ?, model = ?, state = ?, attempts = ?, tries = ?,
            due_at = clock_timestamp() + ?::int8 * interval '1 ms'
        where id = ?
        """
            .formatted(workspace.schema()),
        sent.event().body(),
        sent.event().model(),
        sent.state().name(),
        attempts(sent),
        sent.tries(),
        pause,
        sent.event().id());
    addAttempts(workspace, List.of(sent));
  }

  private void addAttempts(Workspace workspace, List<DeliveryOutcome> sent) {
    List<DeliveryOutcome> tried = sent.stream().filter(one -> one.attempt() != null).toList();
    jdbc.update(
        """
        insert into %s.delivery_attempt
          (delivery_id, number, at, millis, url, signature, status, answer)
        select id::uuid, number::int, at::timestamptz, millis::int, url, signature, status::int,
          answer
        from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
          ?::text[])
          as t (id, number, at, millis, url, signature, status, answer)
        on conflict do nothing
        """
            .formatted(workspace.schema()),
        column(tried, one -> one.event().id()),
        column(tried, OutcomeTable::attempts),
        attempt(tried, Delivery.Attempt::at),
        attempt(tried, Delivery.Attempt::millis),
        attempt(tried, Delivery.Attempt::url),
        attempt(tried, Delivery.Attempt::signature),
        attempt(tried, Delivery.Attempt::status),
        attempt(tried, Delivery.Attempt::answer));
  }

  private static Object attempt(
      List<DeliveryOutcome> sent, Function<Delivery.Attempt, @Nullable Object> value) {
    return column(sent, one -> one.attempt() == null ? null : value.apply(one.attempt()));
  }

  private static int attempts(DeliveryOutcome sent) {
    return sent.event().attempts() + (sent.attempt() == null ? 0 : 1);
  }

  private static @Nullable Long pause(DeliveryOutcome sent) {
    return sent.pause() == null ? null : sent.pause().toMillis();
  }

  private static Object column(
      List<DeliveryOutcome> sent, Function<DeliveryOutcome, @Nullable Object> value) {
    @Nullable String[] texts = new @Nullable String[sent.size()];
    for (int i = 0; i < texts.length; i++) {
      Object one = value.apply(sent.get(i));
      texts[i] = one == null ? null : one.toString();
    }
    return texts;
  }

  /** Queues an event that is not read from the log of changes. */
  void queue(Workspace workspace, UUID webhook, OffsetDateTime now, OutgoingEvent event) {
    add(
        workspace,
        webhook,
        now,
        List.of(new DeliveryOutcome(event, null, Delivery.State.PENDING, 0, Duration.ZERO)));
  }
}
