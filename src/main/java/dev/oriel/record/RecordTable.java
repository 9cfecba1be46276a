package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Workspace;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.StoredRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads records; there are none while an object has no table. Every statement carries the version
 * of the model and finds nothing if it is an old one, so a caller who was given nothing confirms
 * the version before it says so.
 */
@Component
class RecordTable {

  private final JdbcTemplate jdbc;

  /** How a whole record is read. */
  private record Whole(Selection selection, String get) {}

  RecordTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** The condition that the model is the one that the statement was made for. */
  static String guard(Workspace workspace) {
    return "(select version from " + workspace.schema() + ".model) = ?";
  }

  @Nullable CrmRecord get(Actor actor, ObjectView view, Selection selection, UUID id) {
    if (!view.type().hasTable()) {
      return null;
    }
    Whole whole = whole(actor, view);
    String sql = selection == whole.selection() ? whole.get() : getSql(actor, view, selection);
    return first(jdbc.query(sql, (row, n) -> selection.read(actor, row), id, actor.version()));
  }

  Selection everything(Actor actor, ObjectView view) {
    return whole(actor, view).selection();
  }

  private static Whole whole(Actor actor, ObjectView view) {
    return view.remembered(
        Whole.class,
        same -> {
          Selection selection = Selection.all(actor, same);
          return new Whole(selection, getSql(actor, same, selection));
        });
  }

  private static String getSql(Actor actor, ObjectView view, Selection selection) {
    return "select %s from %s t where t.id = ? and %s"
        .formatted(
            selection.columns(), view.type().table(), guard(actor.workspace()));
  }

  /** A record of a list, and the values of the keys that it is sorted by. */
  record Listed(CrmRecord record, List<@Nullable String> keys) {}

  /** The page and, if there are more, one record more. */
  List<Listed> list(ListSql list) {
    List<Listed> found = List.of();
    if (list.view().type().hasTable()) {
      for (SqlText statement : list.statements()) {
        found = jdbc.query(statement.sql(), (row, n) -> listed(list, row), statement.parameters());
        if (found.size() > list.query().limit()) {
          break;
        }
      }
    }
    return found;
  }

  private static Listed listed(ListSql list, ResultSet row) throws SQLException {
    int firstKey = list.selection().width() + 1;
    int keys = list.sorting().keys().size();
    List<@Nullable String> values = new ArrayList<>(keys);
    for (int i = 0; i < keys; i++) {
      values.add(row.getString(firstKey + i));
    }
    return new Listed(list.selection().read(list.actor(), row), values);
  }

  /** The record as a whole, for the inside of the door. */
  @Nullable StoredRecord load(Actor actor, ObjectType type, UUID id) {
    return load(actor, type, id, "");
  }

  /** Likewise, locked until the transaction ends. */
  @Nullable StoredRecord lock(Actor actor, ObjectType type, UUID id) {
    return load(actor, type, id, " for update");
  }

  /** Likewise, kept as it is until the transaction ends, by others too. */
  @Nullable StoredRecord share(Actor actor, ObjectType type, UUID id) {
    return load(actor, type, id, " for share");
  }

  /**
   * Locks records until the transaction ends, in the order of their ids: of two who want the same,
   * one waits for the other.
   */
  void lockAll(Actor actor, ObjectType type, Set<UUID> ids) {
    jdbc.query(
        "select from %s where id = any (?) order by id for no key update"
            .formatted(type.table()),
        row -> {},
        (Object) ids.toArray(UUID[]::new));
  }

  private @Nullable StoredRecord load(Actor actor, ObjectType type, UUID id, String locking) {
    if (!type.hasTable()) {
      return null;
    }
    return first(
        jdbc.query(
            "select %s from %s where id = ? and %s%s"
                .formatted(
                    StoredRecord.columns(type.fields()),
                    type.table(),
                    guard(actor.workspace()),
                    locking),
            (row, n) -> StoredRecord.read(row, type.fields()),
            id,
            actor.version()));
  }

  boolean exists(Actor actor, ObjectType type, UUID id) {
    return type.hasTable()
        && Boolean.TRUE.equals(
            jdbc.queryForObject(
                "select exists (select from %s where id = ? and %s)"
                    .formatted(type.table(), guard(actor.workspace())),
                Boolean.class,
                id,
                actor.version()));
  }

  /** The version of a record that is kept from being deleted until the transaction ends. */
  @Nullable Long hold(Actor actor, ObjectType type, UUID id) {
    return first(
        jdbc.queryForList(
            "select version from %s where id = ? and %s for key share"
                .formatted(type.table(), guard(actor.workspace())),
            Long.class,
            id,
            actor.version()));
  }

  private static <T> @Nullable T first(List<T> rows) {
    return rows.isEmpty() ? null : rows.getFirst();
  }
}
