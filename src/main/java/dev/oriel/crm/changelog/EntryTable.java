package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes records and their entries in the log by one statement. In a cluster, which would pull it
 * apart and take numbers from the node of the table, there are two: the second one adds the entries
 * with numbers of the coordinator, so that the log has one order wherever the table is.
 */
@Component
record EntryTable(CitusCluster cluster, JdbcTemplate jdbc) {

  /** The columns that are the same for all entries of a statement. */
  private static final String ALIKE =
      "kind, surface, actor_kind, actor_id, actor_name, connection_id, object_id";

  /** How many columns an entry has of its own. */
  private static final int OWN = 5;

  private static final String COLUMNS = ALIKE + ", record_id, version, before, after";

  /**
   * Executes a statement that begins with {@code with … written as (…)}, with an entry for each of
   * its rows. Returns how many there are.
   *
   * @param at the column with the time of an entry
   * @param rest the columns of an entry after those that are the same for all
   */
  int add(SqlText written, Actor actor, long object, ChangeKind kind, String at, SqlText rest) {
    String table = actor.workspace().schema() + ".change";
    List<@Nullable Object> alike =
        Arrays.asList(
            kind.word(),
            actor.channel().word(),
            actor.principal().kind().word(),
            actor.principal().id(),
            actor.principal().name(),
            actor.connection() == null ? null : actor.credentialId(),
            object);
    if (!cluster.isHere()) {
      written
          .add(" insert into " + table + " (at, " + COLUMNS + ") select " + at)
          .add(", ?, ?, ?, ?::uuid, ?, ?::uuid, ?::int8,", alike.toArray())
          .add(rest);
      return jdbc.update(written.sql(), written.parameters());
    }
    return cluster.together(() -> number(table, entries(written, at, rest), alike));
  }

  /**
   * Writes the records, and returns of each the columns of its entry that are its own. They come
   * from the request, whose body is counted, and are no answer.
   */
  private List<@Nullable String[]> entries(SqlText written, String at, SqlText rest) {
    written.add(" select " + at + ",").add(rest);
    return RequestBudget.unmeasured(() ->
        jdbc.query(
            written.sql(),
            (row, _) -> {
              @Nullable String[] own = new String[OWN];
              for (int i = 0; i < OWN; i++) {
                own[i] = row.getString(i + 1);
              }
              return own;
            },
            written.parameters()));
  }

  /**
   * Adds entries with numbers and a transaction of the coordinator. Citus sends the values of one
   * row to the node as they are, and copies rows that it has to collect before.
   */
  private int number(String table, List<@Nullable String[]> entries, List<@Nullable Object> alike) {
    SqlText sql =
        new SqlText("insert into " + table + " (seq, txid, at, record_id, version, before, after, ")
            .add(ALIKE + ") overriding system value ");
    SqlText common = new SqlText(", ?, ?, ?, ?::uuid, ?, ?::uuid, ?::int8", alike.toArray());
    // The transaction gets its number first: LogStates expects higher ones to have higher entries.
    String numbers =
        "nextval(case when pg_current_xact_id() is not null then '"
            + table
            + "_seq_seq'::regclass end), pg_current_xact_id(), ";
    if (entries.size() == 1) {
      sql.add("values (" + numbers)
          .add(
              "?::timestamptz, ?::uuid, ?::int8, ?::jsonb, ?::jsonb", (Object[]) entries.getFirst())
          .add(common)
          .add(")");
    } else {
      sql.add("select " + numbers)
          .add("at::timestamptz, id::uuid, version::int8, before::jsonb, after::jsonb")
          .add(common)
          .add(
              " from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[])"
                  + " as g(at, id, version, before, after)",
              columns(entries));
    }
    return jdbc.update(sql.sql(), sql.parameters());
  }

  /** The columns of the entries, each as an array. */
  private static Object[] columns(List<@Nullable String[]> entries) {
    return IntStream.range(0, OWN)
        .mapToObj(column -> entries.stream().map(entry -> entry[column]).toArray(String[]::new))
        .toArray();
  }
}
