package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The hints that members have dismissed. */
@Component
record DismissedTable(JdbcTemplate jdbc, Reads reads) implements MemberData {

  boolean has(Workspace workspace, UUID member, String hint) {
    return Boolean.TRUE.equals(
        reads.one(() ->
            jdbc.queryForObject(
                "select exists (select from %s.dismissed where member = ? and hint = ?)"
                    .formatted(workspace.schema()),
                Boolean.class,
                member,
                hint)));
  }

  void add(Workspace workspace, UUID member, String hint, OffsetDateTime now) {
    jdbc.update(
        "insert into %s.dismissed values (?, ?, ?) on conflict do nothing"
            .formatted(workspace.schema()),
        member,
        hint,
        now);
  }

  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    jdbc.update("delete from %s.dismissed where member = ?".formatted(workspace.schema()), member);
  }
}
