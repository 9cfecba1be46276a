package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.ListSql;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.Selection;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads records as an actor sees them; there are none while an object has no table. Every statement
 * carries the version of the model and finds nothing when that version is outdated, so a caller
 * that gets nothing confirms the version before it answers so.
 */
@Component
public record RecordTable(JdbcTemplate jdbc, Reads reads, FieldUse use, ListTable lists) {

  /** The selection and the statement that read a whole record. */
  private record Whole(Selection selection, String get) {}

  /** Reading one record of an object, as a kind of result. */
  private record One(long objectId) {}

  /** Reading several records of an object, as another kind of result. */
  private record Several(long objectId) {}

  public @Nullable CrmRecord get(ObjectScope scope, Selection selection, UUID id) {
    if (!scope.type().hasTable()) {
      return null;
    }
    Whole whole = whole(scope);
    String sql = selection == whole.selection() ? whole.get() : getSql(scope.type(), selection);
    RequestBudget.reading(new One(scope.type().id()));
    Supplier<@Nullable CrmRecord> read =
        () ->
            first(
                jdbc.query(
                    sql,
                    (row, _) -> selection.read(scope.actor(), row),
                    id,
                    scope.actor().version()));
    return scope.type().isPast()
        ? reads.<@Nullable CrmRecord>past(read)
        : reads.<@Nullable CrmRecord>one(read);
  }

  /** The records of these ids that exist. */
  List<CrmRecord> getAll(ObjectScope scope, Selection selection, Collection<UUID> ids) {
    if (!scope.type().hasTable()) {
      return List.of();
    }
    String sql =
        "select %s from %s t where t.id = any (?) and %s"
            .formatted(selection.columns(), scope.type().table(), scope.type().currentModel());
    RequestBudget.reading(new Several(scope.type().id()));
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, _) -> selection.read(scope.actor(), row),
            ids.toArray(UUID[]::new),
            scope.actor().version()));
  }

  /** Those of these records in which a field has a value; see {@link #getAll}. */
  public List<CrmRecord> having(
      ObjectScope scope, Selection selection, Collection<UUID> ids, Field field, UUID value) {
    if (!scope.type().hasTable() || ids.isEmpty()) {
      return List.of();
    }
    String sql =
        "select %s from %s t where t.id = any (?) and t.%s = ? and %s"
            .formatted(
                selection.columns(),
                scope.type().table(),
                field.columns().getFirst(),
                scope.type().currentModel());
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, _) -> selection.read(scope.actor(), row),
            ids.toArray(UUID[]::new),
            value,
            scope.actor().version()));
  }

  public static Selection selection(ObjectScope scope, Projection asked, Problems problems) {
    return asked.isAll() ? everything(scope) : Selection.of(scope.view(), asked, problems);
  }

  /** The selection of all that may be read. */
  public static Selection everything(ObjectScope scope) {
    return whole(scope).selection();
  }

  private static Whole whole(ObjectScope scope) {
    return scope
        .view()
        .remembered(
            Whole.class,
            view -> {
              Selection selection = Selection.all(view);
              return new Whole(selection, getSql(view.type(), selection));
            });
  }

  private static String getSql(ObjectType type, Selection selection) {
    return "select %s from %s t where t.id = ? and %s"
        .formatted(selection.columns(), type.table(), type.currentModel());
  }

  /** A record of a list, and the values of the keys that it is sorted by. */
  public record Listed(CrmRecord record, List<@Nullable String> keys) {}

  /**
   * The page and, if there are more, one record more. Refuses as {@code Invalid} a list that may go
   * through the whole table and takes longer than a statement may.
   */
  public List<Listed> list(ListSql list) {
    if (!list.scope().type().hasTable()) {
      return List.of();
    }
    RequestBudget.reading(new Several(list.scope().type().id()));
    Supplier<List<Listed>> read =
        () -> {
          List<Listed> found = lists.found(list);
          use.asked(list.indexable());
          return found;
        };
    boolean isPast = list.scope().type().isPast();
    if (!list.scan() && !isPast) {
      return reads.list(read);
    }
    try {
      return isPast ? reads.past(read) : reads.scan(read);
    } catch (QueryTimeoutException _) {
      throw list.tooExpensive();
    }
  }

  /** The same in the transaction of a timed read, whose end it does not refuse. */
  public List<Listed> list(ListSql list, TimedReads.Left left) {
    if (!list.scope().type().hasTable()) {
      return List.of();
    }
    left.prepare("");
    List<Listed> found = lists.found(list);
    use.asked(list.indexable());
    return found;
  }

  private static <T> @Nullable T first(List<T> rows) {
    return rows.isEmpty() ? null : rows.getFirst();
  }
}
