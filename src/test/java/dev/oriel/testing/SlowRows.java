package dev.oriel.testing;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Records of an object that nobody can read in time: PostgreSQL ends each statement on them as one
 * that has taken too long, and does so at once.
 */
public final class SlowRows {

  private SlowRows() {}

  /** Only their first reading from here on is slow. */
  public static void once(TestWorkspace workspace, String object) {
    in(workspace, object);
    RunningOriel.bean(JdbcTemplate.class)
        .execute(
            """
            create sequence %1$s.slowness;
            create or replace function %1$s.slow() returns boolean language plpgsql as $$
              begin
                if nextval('%1$s.slowness') = 1 then raise sqlstate '57014'; end if;
                return true;
              end $$
            """
                .formatted(workspace.workspace().schema()));
  }

  /** From here on the records of an object are slow. There has to be one for it to be noticed. */
  public static void in(TestWorkspace workspace, String object) {
    RunningOriel.bean(JdbcTemplate.class)
        .execute(
            """
            create or replace function %1$s.slow() returns boolean language plpgsql as $$
              begin raise sqlstate '57014'; end $$;
            alter table %1$s.o%2$d enable row level security;
            alter table %1$s.o%2$d force row level security;
            create policy slow on %1$s.o%2$d using (%1$s.slow())
            """
                .formatted(workspace.workspace().schema(), workspace.objectId(object)));
  }
}
