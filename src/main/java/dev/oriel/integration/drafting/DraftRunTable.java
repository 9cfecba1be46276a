package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The drafts that are being written for pages: of each member the last one. */
@Component
record DraftRunTable(JdbcTemplate jdbc) implements MemberData, Mailboxes.Companion {

  /**
   * A draft on its way.
   *
   * @param result what it has become, as JSON; null until then
   */
  record Stored(OffsetDateTime startedAt, @Nullable String result) {}

  /** Begins one, in the place of an earlier one. */
  void begin(Workspace workspace, UUID member, UUID run, OffsetDateTime now) {
    jdbc.update(
        """
        insert into %s (member_id, id, started_at) values (?, ?, ?)
        on conflict (member_id) do update
        set id = excluded.id, started_at = excluded.started_at, result = null
        """
            .formatted(table(workspace)),
        member,
        run,
        now);
  }

  /** Stores the result; of one that was cancelled, nothing. */
  void end(Workspace workspace, UUID member, UUID run, String result) {
    jdbc.update(
        "update %s set result = ? where member_id = ? and id = ?".formatted(table(workspace)),
        result,
        member,
        run);
  }

  /** Null if there is none of this member, or another one was begun meanwhile. */
  @Nullable Stored find(Workspace workspace, UUID member, UUID run) {
    return jdbc
        .query(
            "select started_at, result from %s where member_id = ? and id = ?"
                .formatted(table(workspace)),
            (row, _) -> new Stored(row.getObject(1, OffsetDateTime.class), row.getString(2)),
            member,
            run)
        .stream()
        .findFirst()
        .orElse(null);
  }

  void delete(Workspace workspace, UUID member, UUID run) {
    jdbc.update(
        "delete from %s where member_id = ? and id = ?".formatted(table(workspace)), member, run);
  }

  /** Deletes those that were begun before a time. */
  void deleteBefore(Workspace workspace, OffsetDateTime time) {
    jdbc.update("delete from %s where started_at < ?".formatted(table(workspace)), time);
  }

  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update("delete from %s where member_id = ?".formatted(table(workspace)), member);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".draft_run";
  }
}
