package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Executes statements that write records, and adds what they have written to the log of changes.
 * Callers give the beginning of a statement, {@code with … written as (…)}; the entries are those
 * of its rows.
 */
@Component
@ForDoors
public record LoggedWrites(EntryTable table) {

  /**
   * Executes {@code with written as (… returning id, version, … as at)}, with one entry for each
   * row. Returns how many there are.
   */
  public int add(
      SqlText written,
      ObjectScope scope,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    return add(written, scope.actor(), scope.type().id(), kind, before, after);
  }

  int add(
      SqlText written,
      Actor actor,
      long object,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    return table.add(
        written,
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
  public int addCreations(SqlText written, ObjectScope scope) {
    return table.add(
        written,
        scope.actor(),
        scope.type().id(),
        ChangeKind.RECORD_CREATED,
        "updated_at",
        new SqlText(" id, 1, null, log from given where exists (select from written)"));
  }

  /**
   * Executes {@code with …, written as (…)}, which has the columns {@code id}, {@code version},
   * {@code at}, {@code g_before} and {@code g_after}, with an entry for each changed record.
   */
  public int addUpdates(SqlText written, ObjectScope scope) {
    return table.add(
        written,
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
  public int addChildren(SqlText written, ObjectScope scope, ChangeKind kind) {
    return table.add(
        written,
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
}
