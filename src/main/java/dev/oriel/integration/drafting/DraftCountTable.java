package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The times of the last drafts of each member. */
@Component
record DraftCountTable(JdbcTemplate jdbc) implements MemberData {

  /**
   * Adds a draft, unless there are as many since a time as are allowed, and keeps that many times.
   *
   * @return whether it was added
   */
  boolean add(
      Workspace workspace, UUID member, OffsetDateTime now, OffsetDateTime since, int most) {
    return jdbc.update(
            """
            insert into %s as c (member_id, at) values (?, array[?::timestamptz])
            on conflict (member_id) do update
            set at = c.at[cardinality(c.at) - ? + 2 :] || excluded.at
            where coalesce(c.at[cardinality(c.at) - ? + 1] <= ?, true)
            """
                .formatted(table(workspace)),
            member,
            now,
            most,
            most,
            since)
        > 0;
  }

  /** The first draft of a member after a time; null if there is none. */
  @Nullable OffsetDateTime first(Workspace workspace, UUID member, OffsetDateTime since) {
    return jdbc.queryForObject(
        "select min(one) from %s, unnest(at) one where member_id = ? and one > ?"
            .formatted(table(workspace)),
        OffsetDateTime.class,
        member,
        since);
  }

  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update("delete from %s where member_id = ?".formatted(table(workspace)), member);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".draft_count";
  }
}
