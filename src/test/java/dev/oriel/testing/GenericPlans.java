package dev.oriel.testing;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Transactions;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Counts the pages that statements read by generic plans. These are made without the values of the
 * parameters, and PostgreSQL may choose them for every statement that a connection repeats.
 */
public final class GenericPlans {

  private static final JdbcTemplate JDBC = RunningOriel.bean(JdbcTemplate.class);

  /** The driver prepares the fifth execution, and PostgreSQL plans the first five of those anew. */
  private static final int OFTEN = 12;

  private GenericPlans() {}

  /** The pages of a workspace's tables and indexes that the statements of a call read. */
  public static long pages(Workspace workspace, Runnable call) {
    return inTransaction("force_generic_plan", () -> counted(workspace, call));
  }

  /** The pages that a call reads that has often been made on its connection. */
  public static long pagesOfRepeated(Workspace workspace, Runnable call) {
    return inTransaction(
        "auto",
        () -> {
          IntStream.range(0, OFTEN).forEach(_ -> call.run());
          return counted(workspace, call);
        });
  }

  private static long inTransaction(String plans, Supplier<Long> work) {
    return RunningOriel.bean(Transactions.class)
        .run(() -> {
          JDBC.execute("set local plan_cache_mode = " + plans);
          return work.get();
        });
  }

  private static long counted(Workspace workspace, Runnable call) {
    long before = read(workspace);
    call.run();
    return read(workspace) - before;
  }

  private static long read(Workspace workspace) {
    return Objects.requireNonNull(
        JDBC.queryForObject(
            """
            select sum(pg_stat_get_xact_blocks_fetched(c.oid)) from pg_class c
            where c.relnamespace = ?::regnamespace
            """,
            Long.class,
            workspace.schema()));
  }

  /** The pages of a table without its indexes, which a scan would read. */
  public static long size(String table) {
    return Objects.requireNonNull(
        JDBC.queryForObject(
            "select pg_relation_size(?::regclass) / current_setting('block_size')::int",
            Long.class,
            table));
  }

  /** Keeps statistics out of a table until a test makes them. */
  public static void withoutStatistics(String table) {
    JDBC.execute("alter table " + table + " set (autovacuum_enabled = false)");
  }
}
