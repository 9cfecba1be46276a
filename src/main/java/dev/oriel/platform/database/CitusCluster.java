package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.function.SingletonSupplier;

/**
 * The database as a Citus cluster, if it is one. The schema {@code oriel} stays on the coordinator,
 * and the schema of each workspace is on one node.
 */
@Component
public final class CitusCluster {

  /**
   * Options of each connection, which a PostgreSQL without Citus stores and ignores. Shared tables
   * stay on the coordinator, and limits of a transaction ({@code set local}) reach the nodes.
   */
  static final String OPTIONS =
      "-c citus.enable_schema_based_sharding=off -c citus.propagate_set_commands=local";

  static final String IS_HERE = "select exists (select from pg_extension where extname = 'citus')";

  /**
   * The first statement of each connection to a coordinator. A transaction that changes tables of
   * workspaces alone is durable on the node at once, and on the coordinator, which numbers it, a
   * moment later. A coordinator that crashes in this moment would give the same numbers again, and
   * the feed would skip the new entries. The first connection after a crash therefore raises all
   * numbers by more than can be lost.
   */
  static final String CONNECTED =
      """
      do $$
      declare
        present timestamptz := (select stats_reset from pg_stat_wal);
        one record;
        raised int := 0;
      begin
        if to_regclass('oriel.coordinator') is null then
          return;
        end if;
        if not exists (select from oriel.coordinator where reset_at <> present) then
          return;
        end if;
        perform pg_advisory_lock(7046029254386353131);
        if exists (select from oriel.coordinator where reset_at <> present) then
          for i in 1 .. 20000 loop
            perform pg_current_xact_id();
            rollback;
          end loop;
          for one in
              select c.oid, case c.relname when 'change_seq_seq' then 1000000 else 20000 end as more
              from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relkind = 'S' and n.nspname ~ '^(oriel|w[0-9]+)$' loop
            perform setval(one.oid::regclass, nextval(one.oid::regclass) + one.more);
            raised := raised + 1;
            -- Each sequence is locked until the transaction ends.
            if raised % 100 = 0 then
              commit;
            end if;
          end loop;
          update oriel.coordinator set reset_at = present;
          commit;
        end if;
        perform pg_advisory_unlock(7046029254386353131);
      end $$
      """;

  /** Begins to remember the state of a coordinator, and forgets it where there is none. */
  static final String REMEMBERED =
      """
      insert into oriel.coordinator (reset_at) select stats_reset from pg_stat_wal
      where exists (select from pg_extension where extname = 'citus') on conflict do nothing;
      delete from oriel.coordinator
      where not exists (select from pg_extension where extname = 'citus')
      """;

  /** SQL after which schemas that the transaction creates are placed on a node. */
  public static final String PLACED = "set local citus.enable_schema_based_sharding = on; ";

  /** How long a snapshot of a cluster is tried again. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String ROWS =
      "greatest(c.reltuples, coalesce(pg_stat_get_live_tuples(c.oid), 0))";

  private static final String HERE =
      """
      (select n.nspname as schema, c.relname as name, %s as row_count
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname ~ '^w[0-9]+$')
      """
          .formatted(ROWS);

  /**
   * Tables on nodes are named {@code o1_102008}, by the numbers of their shards. Without {@code
   * materialized}, PostgreSQL reads the answers again for each table. The catalog is not asked for
   * names: Citus looks at each of its rows whether it is a shard.
   */
  private static final String ON_NODES =
      """
      (with found as materialized (
         select s.logicalrelid::text as called, (one ->> 1)::float8 as row_count
         from run_command_on_all_nodes($$
           select coalesce(json_agg(json_build_array(substring(c.relname from '[0-9]+$'), %s)), '[]')
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind = 'r' and n.nspname ~ '^w[0-9]+$' and c.relname ~ '_[0-9]+$'
             and pg_relation_size(c.oid) > 0 $$) node
         cross join json_array_elements(case when node.success then node.result::json else '[]' end) one
         join pg_dist_shard s on s.shardid = (one ->> 0)::int8)
       select split_part(called, '.', 1) as schema, split_part(called, '.', 2) as name, row_count
       from found)
      """
          .formatted(ROWS);

  private final JdbcTemplate jdbc;
  private final Supplier<Boolean> isHere;

  /** Joins the transaction that is running, if there is one. */
  private final TransactionTemplate joined;

  CitusCluster(JdbcTemplate jdbc, PlatformTransactionManager manager) {
    this.jdbc = jdbc;
    this.joined = new TransactionTemplate(manager);
    this.isHere =
        SingletonSupplier.of(
            () -> Boolean.TRUE.equals(jdbc.queryForObject(IS_HERE, Boolean.class)));
  }

  /**
   * Whether the node of a table may not see all yet that is committed: a transaction on several
   * nodes is committed on the coordinator first.
   */
  public boolean isCommitting(String table) {
    List<@Nullable String> committed =
        jdbc.queryForList(
            """
            select gid from pg_dist_transaction
            join pg_dist_placement using (groupid) join pg_dist_shard using (shardid)
            where logicalrelid = ?::regclass
            """,
            String.class,
            table);
    return !committed.isEmpty()
        && jdbc
            .queryForList(
                """
                select unnest(string_to_array(result, ' ')) from run_command_on_placements(?,
                  $$select string_agg(gid, ' ') from pg_prepared_xacts where database = current_database()$$)
                """,
                String.class,
                table)
            .stream()
            .anyMatch(committed::contains);
  }

  /**
   * A relation, to be named in a {@code from}, with the tables of all workspaces: {@code schema},
   * {@code name} and {@code row_count}. PostgreSQL counts rows when writers commit, or estimates
   * them when it analyzes the table: after a load that takes minutes, and after a crash it has the
   * estimate only. In a cluster the coordinator's catalog tells nothing of it, so all nodes are
   * asked for tables that are not empty; nodes that do not answer tell nothing.
   */
  public String tables() {
    return isHere.get() ? ON_NODES : HERE;
  }

  /**
   * How much of the index is done that is being built in a schema, as PostgreSQL tells: it reads
   * the table to build the index, which takes longest, and once more to validate it. 0 if none is.
   */
  public int indexPercent(String schema) {
    String sql =
        """
        select (case when phase like 'building%%' then 80 else 20 end
            * least(1, coalesce(blocks_done::float / nullif(blocks_total, 0), 0))
          + case when phase like 'index validation%%' then 80 else 0 end)::int
        from pg_stat_progress_create_index
        where relid in (
          select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = '%s')
        """
            .formatted(schema);
    return jdbc
        .queryForList(
            isHere.get()
                ? "select result from run_command_on_all_nodes($$%s$$) where success and result <> ''"
                    .formatted(sql)
                : sql,
            Integer.class)
        .stream()
        .findFirst()
        .orElse(0);
  }

  /** SQL for the estimated rows of a table: an expression, in a cluster a constant. */
  public String rows(String table) {
    String here = "(select reltuples from pg_class where oid = '" + table + "'::regclass)";
    return isHere.get()
        ? jdbc
            .queryForList(
                "select result from run_command_on_placements(?, 'select reltuples from pg_class"
                    + " where oid = ''%s''::regclass')",
                String.class, table)
            .stream()
            .findFirst()
            .orElse(here)
        : here;
  }

  /**
   * A relation, to be named in a {@code from}, with the {@code schema} of each workspace whose
   * table of this name is not empty on disk.
   */
  public String filled(String table) {
    return isHere.get()
        ? "(select schema from %s found where name = '%s')".formatted(ON_NODES, table)
        : """
        (select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relname = '%s' and n.nspname ~ '^w[0-9]+$' and pg_relation_size(c.oid) > 0)
        """
            .formatted(table);
  }

  /**
   * A node of the cluster.
   *
   * @param name its host and port, as the coordinator knows them
   * @param bytes 0 if it does not answer
   */
  record Node(String name, long workspaces, boolean answers, long bytes) {}

  /** The nodes of the cluster; none if the database is no cluster. */
  List<Node> nodes() {
    return isHere.get()
        ? jdbc.query(
            """
            select nodename || ':' || nodeport,
              (select count(*) from pg_dist_placement join pg_dist_shard using (shardid)
               join pg_class c on c.oid = logicalrelid join pg_namespace s on s.oid = relnamespace
               where groupid = node.groupid and relname = 'change' and nspname ~ '^w[0-9]+$'),
              success, case when success then result else '0' end::int8
            from pg_dist_node node
            join run_command_on_all_nodes('select pg_database_size(current_database())') size
              using (nodeid)
            where noderole = 'primary' order by 1
            """,
            (row, _) ->
                new Node(row.getString(1), row.getLong(2), row.getBoolean(3), row.getLong(4)))
        : List.of();
  }

  /** Whether a node of the cluster holds its connections, and answers nothing. */
  boolean isFrozen() {
    if (!isHere.get()) {
      return false;
    }
    try {
      together(() -> {
        jdbc.execute("set local statement_timeout = 500");
        return jdbc.queryForList("select run_command_on_all_nodes('select 1')");
      });
      return false;
    } catch (QueryTimeoutException _) {
      return true;
    }
  }

  /**
   * SQL that locks tables of workspaces until the transaction ends, without a snapshot. In a
   * cluster only the coordinator locks them, through which all statements pass. Otherwise Citus
   * would lock them on all nodes: one that is down would stop work in all workspaces, and its
   * snapshot would be taken before the locks of other nodes.
   *
   * @param mode such as {@code exclusive}
   */
  public String lock(String tables, String mode) {
    String lock = "lock table %s in %s mode".formatted(tables, mode);
    return isHere.get()
        ? "set local citus.enable_ddl_propagation = off; "
            + lock
            + "; set local citus.enable_ddl_propagation = on"
        : lock;
  }

  /** Of the schemas of workspaces, one on each node that has any. */
  private static final String ONE_ON_EACH_NODE =
      """
      select min(n.nspname) from pg_dist_shard join pg_dist_placement using (shardid)
      join pg_class c on c.oid = logicalrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relname = 'model' and n.nspname = any (?) group by groupid
      """;

  /**
   * Takes the snapshot of a transaction. In a cluster each node has a snapshot of its own, from its
   * first query on. So all nodes are asked at once, while nobody writes an entry of the log or a
   * definition. It waits a fifth of a second for each table: if its writer has not ended until
   * then, all go on, and it is tried again. Refuses as {@code Unavailable} if none of the attempts
   * of five minutes succeeds, because of a long import.
   *
   * @param held the connection of the transaction
   * @param schemas those of the workspaces that are read
   * @param first the first query
   */
  <T> T atOneMoment(JdbcTemplate held, List<String> schemas, Supplier<T> first) {
    if (!isHere.get() || schemas.isEmpty()) {
      return first.get();
    }
    holdWriters(held, schemas);
    T found = first.get();
    held.queryForList(ONE_ON_EACH_NODE, String.class, (Object) schemas.toArray(String[]::new))
        .forEach(one -> held.queryForList("select version from " + one + ".model"));
    held.execute("rollback to savepoint moment");
    return found;
  }

  private void holdWriters(JdbcTemplate held, List<String> schemas) {
    String tables =
        schemas.stream()
            .flatMap(one -> Stream.of(one + ".model", one + ".change"))
            .collect(Collectors.joining(", "));
    long end = System.nanoTime() + PATIENCE.toNanos();
    held.execute("savepoint moment");
    while (true) {
      try {
        // Shorter than the time after which PostgreSQL looks for deadlocks, and ends a writer.
        held.execute("set local lock_timeout = 200");
        held.execute(lock(tables, "share"));
        return;
      } catch (DataAccessException e) {
        held.execute("rollback to savepoint moment");
        if (!SqlStates.isLockTimeout(e)) {
          throw e;
        }
        if (System.nanoTime() > end) {
          throw Refused.unavailable("Records are written without a pause; try again later.");
        }
        Pause.millis(500);
      }
    }
  }

  /** Sorts what was added to an index of match keys lately into it, where the index is. */
  public void cleanPending(String table, String index) {
    if (isHere.get()) {
      jdbc.query(
          """
          select run_command_on_placements(?, $$
            select sum(gin_clean_pending_list(indexrelid)) from pg_index
            join pg_class c on c.oid = indexrelid join pg_am a on a.oid = relam
            where indrelid = '%s'::regclass and amname = 'gin' $$)
          """,
          _ -> {}, table);
    } else {
      jdbc.query("select gin_clean_pending_list(?::regclass)", _ -> {}, index);
    }
  }

  /** Whether the database is a cluster. */
  public boolean isHere() {
    return isHere.get();
  }

  /** Asks the coordinator for one value that is not null. */
  public String ask(String sql) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, String.class));
  }

  /** Executes statements in the transaction that is running, or in one of their own. */
  public <T> T together(Supplier<T> statements) {
    return joined.<T>execute(_ -> statements.get());
  }
}
