package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The log of deliveries of a workspace, as administrators see it. */
@Component
record DeliveryLogTable(JdbcTemplate jdbc) {

  /** The name in a body, which has none if the record or its name is not told. */
  private static final String RECORD_NAME = "body::jsonb #>> '{data,record,name}'";

  /** How many deliveries have failed, counted up to a number. */
  int failed(Workspace workspace, UUID webhook, int most) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select count(*) from (
              select from %s.delivery where webhook_id = ? and state = 'FAILED' limit ?) failed
            """
                .formatted(workspace.schema()),
            Integer.class,
            webhook,
            most));
  }

  /** Newest first, before the one with the number {@code before} if there is one. */
  List<Delivery> list(
      Workspace workspace,
      UUID webhook,
      Delivery.@Nullable State state,
      @Nullable Long before,
      int limit) {
    SqlText text =
        new SqlText(
            """
            select d.*, %2$s as record_name,
              a.at as last_at, a.millis as last_millis,
              coalesce(a.status::text, a.answer) as last_answer
            from %1$s.delivery d left join %1$s.delivery_attempt a
              on a.delivery_id = d.id and a.number = d.attempts
            where d.webhook_id = ?
            """
                .formatted(workspace.schema(), RECORD_NAME),
            webhook);
    if (state != null) {
      text.add(" and state = ?", state.name());
    }
    if (before != null) {
      text.add(" and seq < ?", before);
    }
    text.add(" order by seq desc limit ?", limit);
    return jdbc.query(text.sql(), (row, _) -> listed(row), text.parameters());
  }

  Optional<Delivery.Details> find(Workspace workspace, UUID webhook, UUID id) {
    List<Delivery.Attempt> attempts =
        jdbc.query(
            "select * from %s.delivery_attempt where delivery_id = ? order by number"
                .formatted(workspace.schema()),
            (row, _) ->
                new Delivery.Attempt(
                    row.getInt("number"),
                    row.getObject("at", OffsetDateTime.class),
                    row.getInt("millis"),
                    row.getString("url"),
                    row.getString("signature"),
                    row.getObject("status", Integer.class),
                    row.getString("answer")),
            id);
    return jdbc
        .query(
            "select *, %s as record_name from %s.delivery where id = ? and webhook_id = ?"
                .formatted(RECORD_NAME, workspace.schema()),
            (row, _) ->
                new Delivery.Details(
                    delivery(row, attempts.isEmpty() ? null : attempts.getLast().last()),
                    row.getString("body"),
                    attempts),
            id,
            webhook)
        .stream()
        .findFirst();
  }

  /** Makes a delivery due now, with all its attempts. Returns false if there is none. */
  boolean again(Workspace workspace, UUID id) {
    return jdbc.update(
            """
            update %s.delivery set state = 'PENDING', tries = 0, due_at = (select clock_timestamp())
            where id = ?
            """
                .formatted(workspace.schema()),
            id)
        == 1;
  }

  /** Makes the failed deliveries of a webhook due that were created from a time on. */
  int againAll(Workspace workspace, UUID webhook, OffsetDateTime since) {
    return jdbc.update(
        """
        update %s.delivery set state = 'PENDING', tries = 0, due_at = (select clock_timestamp())
        where webhook_id = ? and created_at >= ?
          and (state = 'FAILED' or (state = 'PENDING' and tries > 0))
        """
            .formatted(workspace.schema()),
        webhook,
        since);
  }

  void deleteOf(Workspace workspace, UUID webhook) {
    jdbc.update(
        "delete from %s.delivery where webhook_id = ?".formatted(workspace.schema()), webhook);
  }

  private static Delivery listed(ResultSet row) throws SQLException {
    OffsetDateTime at = row.getObject("last_at", OffsetDateTime.class);
    return delivery(
        row,
        at == null
            ? null
            : new Delivery.Last(at, row.getInt("last_millis"), row.getString("last_answer")));
  }

  private static Delivery delivery(ResultSet row, Delivery.@Nullable Last last)
      throws SQLException {
    return new Delivery(
        row.getObject("id", UUID.class),
        row.getLong("seq"),
        row.getObject("webhook_id", UUID.class),
        row.getObject("created_at", OffsetDateTime.class),
        row.getString("type"),
        row.getObject("record_id", UUID.class),
        row.getString("record_name"),
        Delivery.State.valueOf(row.getString("state")),
        row.getInt("attempts"),
        row.getObject("due_at", OffsetDateTime.class),
        last);
  }
}
