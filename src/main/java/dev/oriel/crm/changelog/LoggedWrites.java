package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.ground.database.CitusCluster;
import dev.oriel.ground.database.SqlText;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Executes statements that write records, and adds what they have written to the log of changes.
 * Callers give the beginning of a statement, {@code with … written as (…)}; the entries are those
 * of its rows. It is one statement. In a cluster, where such a statement takes numbers from the
 * node of the table, the coordinator draws the numbers of entries and of their transaction before,
 * so that the log has one order wherever the table is.
 */
@Component
@ForDoors
public record LoggedWrites(CitusCluster cluster) {

  /** Of an entry, after its numbers and its time. */
  private static final String COLUMNS =
      "kind, surface, actor_kind, actor_id, actor_name, connection_id, object_id, record_id,"
          + " version, before, after";

  /**
   * Executes {@code with written as (… returning id, version, … as at)}, with one entry for each
   * row. Returns how many there are.
   *
   * @param rows at least as many as it writes; asked for in a cluster only
   */
  public int add(
      SqlText written,
      IntSupplier rows,
      ObjectScope scope,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    return add(written, rows, scope.actor(), scope.type().id(), kind, before, after);
  }

  int add(
      SqlText written,
      IntSupplier rows,
      Actor actor,
      long object,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    return execute(
        written,
        rows,
        actor,
        object,
        kind,
        "at",
        new SqlText(" id, version, ?::jsonb, ?::jsonb from written", before, after));
  }

  /**
   * Executes {@code with given as (…), written as (…)} with an entry for each created record.
   * {@code given} has the columns {@code id}, {@code updated_at} and {@code log}, the JSON of the
   * values. Its {@code created_at} may be long ago, in another system. Adds nothing if {@code
   * written} is empty.
   */
  public int addCreations(SqlText written, int rows, ObjectScope scope) {
    return execute(
        written,
        () -> rows,
        scope.actor(),
        scope.type().id(),
        ChangeKind.RECORD_CREATED,
        "updated_at",
        new SqlText(" id, 1, null, log from given where exists (select from written)"));
  }

  /**
   * Executes {@code with …, written as (…)}, which has the columns {@code id}, {@code version},
   * {@code at}, {@code g_before} and {@code g_after}, with an entry for each changed record.
   *
   * @param rows at least as many as it writes; asked for in a cluster only
   */
  public int addUpdates(SqlText written, IntSupplier rows, ObjectScope scope) {
    return execute(
        written,
        rows,
        scope.actor(),
        scope.type().id(),
        ChangeKind.RECORD_UPDATED,
        "at",
        new SqlText(" id, version, g_before, g_after from written"));
  }

  /**
   * Executes {@code with …, written as (…)}, which has the columns {@code id} and {@code version}
   * of a record, {@code child} and {@code at}, with an entry about each child that was added or
   * deleted.
   */
  public int addChildren(SqlText written, int rows, ObjectScope scope, ChangeKind kind) {
    return execute(
        written,
        () -> rows,
        scope.actor(),
        scope.type().id(),
        kind,
        "at",
        new SqlText(
            " id, version, null, jsonb_build_object('%s', child::text) from written"
                .formatted(ChangeLog.CHILD)));
  }

  /**
   * The time of a deletion. It is never before that of the object's last deletion, even if the
   * clock goes back: others ask for deletions since the last one that they know.
   */
  public static void deletedAt(SqlText sql, ObjectType type, OffsetDateTime now) {
    sql.add("greatest(?::timestamptz, (select at from ", now)
        .add(type.workspace().schema() + ".change where object_id = ?", type.id())
        .add(
            " and kind = "
                + ChangeKind.RECORD_DELETED.sql()
                + " order by txid desc, seq desc limit 1))");
  }

  /**
   * @param at the column with the time of an entry
   * @param rest the columns of an entry after those that are the same for all
   */
  private int execute(
      SqlText written,
      IntSupplier rows,
      Actor actor,
      long object,
      ChangeKind kind,
      String at,
      SqlText rest) {
    String table = actor.workspace().schema() + ".change";
    return cluster.update(
        table + "_seq_seq",
        rows,
        drawn -> {
          if (drawn == null) {
            written.add(" insert into " + table + " (at, " + COLUMNS + ") select " + at);
          } else {
            written
                .add(
                    " insert into "
                        + table
                        + " (seq, txid, at, "
                        + COLUMNS
                        + ") overriding system value")
                .add(
                    " select (?::int8[])[row_number() over ()]",
                    (Object) drawn.numbers().toArray(Long[]::new))
                .add(", ?::text::xid8, " + at, drawn.transaction());
          }
          return written
              .add(
                  ", ?, ?, ?, ?::uuid, ?, ?::uuid, ?::int8,",
                  kind.word(),
                  actor.channel().word(),
                  actor.principal().kind().word(),
                  actor.principal().id(),
                  actor.principal().name(),
                  actor.connection() == null ? null : actor.credentialId(),
                  object)
              .add(rest);
        });
  }
}
