package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Principal;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The statement that selects all records of a query as the actor sees them. Its columns are {@code
 * id}, {@code version}, {@code name}, {@code createdAt}, {@code updatedAt}, {@code createdBy},
 * {@code updatedBy}, those of the fields, and the names of expanded lookups.
 *
 * @param system the other columns that are wanted, besides {@code id} and {@code name}
 * @param sql the statement with a question mark for each parameter; null while the object has no
 *     table
 */
@ForDoors
public record ExportSelect(
    Selection selection,
    List<SystemField> system,
    @Nullable String sql,
    List<@Nullable Object> parameters) {

  private static final List<SystemField> SYSTEM =
      List.of(
          SystemField.CREATED_AT,
          SystemField.UPDATED_AT,
          SystemField.CREATED_BY,
          SystemField.UPDATED_BY,
          SystemField.VERSION);

  /** Adds what is wrong to the problems, and refuses hidden fields as {@code Forbidden}. */
  public static ExportSelect of(
      ObjectScope present, RecordQuery query, Clock clock, Problems problems) {
    ObjectScope scope = AsOf.open(present, query.asOf(), clock, problems);
    ObjectView view = scope.view();
    Selection selection = Selection.of(view, query.projection(), problems);
    Sorting sorting = Sorting.of(scope, query.sort(), problems);
    Criteria criteria = Criteria.of(scope, query.q(), query.filter(), clock, problems);
    List<String> named = query.projection().fields();
    List<SystemField> system =
        SYSTEM.stream()
            .filter(field -> view.type().field(field.apiName()) == null)
            .filter(field -> named == null || named.contains(field.apiName()))
            .toList();
    // Before the statement, for which wrong operands have no values.
    problems.check();
    if (!view.type().hasTable()) {
      return new ExportSelect(selection, system, null, List.of());
    }
    SqlText sql =
        new SqlText("select " + selection.columns() + " from " + criteria.table() + " t where ");
    criteria.add(sql);
    if (!query.sort().isEmpty()) {
      sql.add(" order by " + sorting.orderBy());
    }
    return new ExportSelect(selection, system, sql.sql(), Arrays.asList(sql.parameters()));
  }

  /** The selected fields. */
  public List<Field> fields() {
    return selection.fields();
  }

  /** The expanded lookups whose names are selected. */
  public List<Field> named() {
    return selection.named();
  }

  /**
   * The records to which the values of a row are expanded.
   *
   * @param names one for each of {@link #named}
   */
  public Map<Long, CrmRecord.Expanded> expanded(
      Actor actor, List<@Nullable Object> values, List<@Nullable String> names) {
    return selection.expand(actor, values, names);
  }

  /** The principals to which {@code createdBy} and {@code updatedBy} of a row are expanded. */
  public Map<SystemField, @Nullable Principal> actors(Actor actor, UUID createdBy, UUID updatedBy) {
    return selection.actors(actor, createdBy, updatedBy);
  }
}
