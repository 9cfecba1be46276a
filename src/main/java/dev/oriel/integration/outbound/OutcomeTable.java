package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes what became of events into the log of deliveries of a workspace. */
@Component
record OutcomeTable(JdbcTemplate jdbc) {

  /** A row for each element of an array. */
  private static final String EACH = "unnest(?::text[])";

  private static final String AFTER = "(select clock_timestamp()) + %s::int8 * interval '1 ms'";

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
    SqlText sql =
        new ColumnValues()
            .sql("id", EACH + "::uuid", column(sent, one -> one.event().id()))
            .set("webhook_id", webhook)
            .set("created_at", now)
            .sql("type", EACH, column(sent, one -> one.event().type()))
            .sql("object_id", EACH + "::int8", column(sent, one -> one.event().objectId()))
            .sql("record_id", EACH + "::uuid", column(sent, one -> one.event().recordId()))
            .sql("body", EACH, column(sent, one -> one.event().body()))
            .sql("model", EACH + "::int8", column(sent, one -> one.event().model()))
            .sql("state", EACH, column(sent, DeliveryOutcome::state))
            .sql("attempts", EACH + "::int", column(sent, OutcomeTable::attempts))
            .sql("tries", EACH + "::int", column(sent, DeliveryOutcome::tries))
            .sql("due_at", AFTER.formatted(EACH), column(sent, OutcomeTable::pause))
            .insertSelect(workspace.schema() + ".delivery")
            .add(" on conflict (id) do nothing");
    jdbc.update(sql.sql(), sql.parameters());
    addAttempts(workspace, sent);
  }

  /** Stores what became of a repeated event. */
  void repeat(Workspace workspace, DeliveryOutcome sent) {
    SqlText sql =
        new ColumnValues()
            .set("body", sent.event().body())
            .set("model", sent.event().model())
            .set("state", sent.state().name())
            .set("attempts", attempts(sent))
            .set("tries", sent.tries())
            .sql("due_at", AFTER.formatted("?"), pause(sent))
            .update(workspace.schema() + ".delivery")
            .add(" where id = ?", sent.event().id());
    jdbc.update(sql.sql(), sql.parameters());
    addAttempts(workspace, List.of(sent));
  }

  private void addAttempts(Workspace workspace, List<DeliveryOutcome> sent) {
    List<DeliveryOutcome> tried = sent.stream().filter(one -> one.attempt() != null).toList();
    SqlText sql =
        new ColumnValues()
            .sql("delivery_id", EACH + "::uuid", column(tried, one -> one.event().id()))
            .sql("number", EACH + "::int", column(tried, OutcomeTable::attempts))
            .sql("at", EACH + "::timestamptz", attempt(tried, Delivery.Attempt::at))
            .sql("millis", EACH + "::int", attempt(tried, Delivery.Attempt::millis))
            .sql("url", EACH, attempt(tried, Delivery.Attempt::url))
            .sql("signature", EACH, attempt(tried, Delivery.Attempt::signature))
            .sql("status", EACH + "::int", attempt(tried, Delivery.Attempt::status))
            .sql("answer", EACH, attempt(tried, Delivery.Attempt::answer))
            .insertSelect(workspace.schema() + ".delivery_attempt")
            .add(" on conflict do nothing");
    jdbc.update(sql.sql(), sql.parameters());
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
