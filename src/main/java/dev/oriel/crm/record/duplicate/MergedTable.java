package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LoggedWrites;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.SqlText;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Changes what is stored about records that are merged into another one. */
@Component
record MergedTable(JdbcTemplate jdbc, LoggedWrites writes) {

  /**
   * Makes the lookup of other records that point at some records point at another one, with log
   * entries. Writes nothing if the model has changed.
   *
   * @param scope the object of the records with the lookup
   * @param from the records, which do not change themselves, and neither does {@code into}
   */
  void moveLookups(ObjectScope scope, Field lookup, List<UUID> from, UUID into, OffsetDateTime at) {
    String column = lookup.columns().getFirst();
    String key = String.valueOf(lookup.id());
    ObjectType type = scope.type();
    Object ids = from.toArray(UUID[]::new);
    SqlText sql =
        new SqlText("with moved as (select id as g_id, " + column + " as g_from from ")
            .add(type.table() + " where " + column + " = any (?)", ids)
            .add(" and id <> all (?) and id <> ? order by id for no key update)", ids, into)
            .add(", changed as (update " + type.table() + " t set version = t.version + 1")
            .add(", updated_at = greatest(?, t.updated_at)", at)
            .add(", " + column + " = ? from moved where t.id = g_id and ", into)
            .add(type.currentModel(), scope.actor().version())
            .add(" returning t.id, t.version, t.updated_at as at, g_from)")
            .add(", written as (select id, version, at,")
            .add(" jsonb_build_object(?::text, g_from, ?::text, true)", key, ChangeValues.MOVED)
            .add(" as g_before, jsonb_build_object(?::text, ?::uuid) as g_after", key, into)
            .add(" from changed)");
    writes.addUpdates(sql, scope);
  }

  /**
   * Takes the keys of their unique values from records that are to be deleted in the same
   * transaction, so that another record can have them.
   */
  void releaseKeys(ObjectScope scope, List<UUID> ids) {
    List<String> keys =
        scope.type().fields().stream()
            .filter(field -> field.keyColumn() != null)
            .map(field -> field.keyColumn() + " = null")
            .toList();
    if (!keys.isEmpty()) {
      jdbc.update(
          "update %s set %s where id = any (?)"
              .formatted(scope.type().table(), String.join(", ", keys)),
          (Object) ids.toArray(UUID[]::new));
    }
  }
}
