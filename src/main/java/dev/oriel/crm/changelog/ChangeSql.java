package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.ground.database.SqlText;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * The SQL by which a statement that writes records also writes into the log of changes. It is
 * appended to {@code with … written as (…)}.
 */
public final class ChangeSql {

  private ChangeSql() {}

  /**
   * Appends an insert of an entry to {@code with written as (… returning id, version, … as at)}.
   */
  public static void append(
      SqlText sql,
      ObjectScope scope,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    append(sql, scope.actor(), scope.type().id(), kind, before, after);
  }

  static void append(
      SqlText sql,
      Actor actor,
      long object,
      ChangeKind kind,
      @Nullable String before,
      @Nullable String after) {
    insert(sql, actor, object, kind, "at")
        .add(" id, version, ?::jsonb, ?::jsonb from written", before, after);
  }

  /**
   * Appends an insert of one entry per created record to {@code with given as (…), written as (…)}.
   * {@code given} has the columns {@code id}, {@code updated_at} and {@code log}, the JSON of the
   * values. Its {@code created_at} may be long ago, in another system. Inserts nothing if {@code
   * written} is empty.
   */
  public static void appendCreations(SqlText sql, ObjectScope scope) {
    insert(sql, scope.actor(), scope.type().id(), ChangeKind.RECORD_CREATED, "updated_at")
        .add(" id, 1, null, log from given where exists (select from written)");
  }

  /**
   * Appends an insert of one entry per changed record to {@code with …, written as (…)}, which has
   * the columns {@code id}, {@code version}, {@code at}, {@code g_before} and {@code g_after}.
   */
  public static void appendUpdates(SqlText sql, ObjectScope scope) {
    insert(sql, scope.actor(), scope.type().id(), ChangeKind.RECORD_UPDATED, "at")
        .add(" id, version, g_before, g_after from written");
  }

  /**
   * Appends an insert of one entry about each child that was added to a record or deleted, to
   * {@code with …, written as (…)}, which has the columns {@code id} and {@code version} of the
   * record, {@code child} and {@code at}.
   */
  public static void appendChildren(SqlText sql, ObjectScope scope, ChangeKind kind) {
    insert(sql, scope.actor(), scope.type().id(), kind, "at")
        .add(
            " id, version, null, jsonb_build_object('%s', child::text) from written"
                .formatted(ChangeLog.CHILD));
  }

  /**
   * Adds the beginning of the insertion. The record's id and version, and its values before and
   * after, have to follow.
   */
  private static SqlText insert(SqlText sql, Actor actor, long object, ChangeKind kind, String at) {
    return sql.add(
        """
         insert into %s.change
          (at, kind, surface, actor_kind, actor_id, actor_name, connection_id, object_id, record_id, version, before,
           after)
        select %s, ?, ?, ?, ?::uuid, ?, ?::uuid, ?::int8,
        """
            .formatted(actor.workspace().schema(), at),
        kind.word(),
        actor.channel().word(),
        actor.principal().kind().word(),
        actor.principal().id(),
        actor.principal().name(),
        actor.connection() == null ? null : actor.credentialId(),
        object);
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
