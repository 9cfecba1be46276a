package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.ViewChanges.Concern;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Scopes;

/**
 * The door to the columns and the order of lists for which neither address nor view says any: those
 * that a person has arranged, and those that administrators have for everyone. Every operation
 * refuses an unknown object as {@code NotFound}, and a missing right to view its records as {@code
 * Forbidden}.
 */
@Door
public class Arrangements {

  private final Scopes scopes;
  private final ViewTable table;
  private final ViewInput input;
  private final ViewChanges changes;
  private final AuditLog audit;

  Arrangements(
      Scopes scopes, ViewTable table, ViewInput input, ViewChanges changes, AuditLog audit) {
    this.scopes = scopes;
    this.table = table;
    this.input = input;
    this.changes = changes;
    this.audit = audit;
  }

  /**
   * What administrators have arranged for everyone: columns and order. Refuses others as {@code
   * Forbidden}.
   */
  public ListSettings standard(Actor actor, String object) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Administration.require(scope.actor());
          return new StoredViews(scope, table.all(scope, null)).standard();
        });
  }

  /**
   * Arranges the columns of lists that nothing else arranges: the actor's own, or as administrators
   * everyone's who has none. Refuses as {@code Forbidden} a column that the actor may not read.
   *
   * @param columns in the form of {@link ListSettings}; empty to take the arrangement back
   */
  public void arrange(Actor actor, String object, String columns, boolean forEveryone) {
    arrange(
        actor,
        object,
        forEveryone,
        present -> new ListSettings("", "", forEveryone ? present.standard().sort() : "", columns));
  }

  /**
   * Keeps the width of a column for the actor alone: in the own columns, or beside those of
   * everyone, which still count and are changed by administrators. Refuses as {@code Forbidden} a
   * column that the actor may not read.
   *
   * @param column with its width, in the form of {@link ListSettings}
   */
  public void keepWidth(Actor actor, String object, String column) {
    arrange(
        actor,
        object,
        false,
        present ->
            new ListSettings("", "", "", ListSettings.withWidth(present.ownColumns(), column)));
  }

  /**
   * Puts lists that nothing else puts into an order into one, for everyone. Refuses as {@code
   * Forbidden} who is no administrator, as {@code Invalid} a field that cannot be sorted by.
   *
   * @param sort in the form of {@link ListSettings}; empty to take the order back
   */
  public void sortForEveryone(Actor actor, String object, String sort) {
    arrange(
        actor,
        object,
        true,
        present -> new ListSettings("", "", sort, present.standard().columns()));
  }

  private void arrange(
      Actor actor, String object, boolean forEveryone, Function<StoredViews, ListSettings> wanted) {
    changes.run(
        actor,
        object,
        forEveryone ? Concern.EVERYONE : Concern.OWN,
        (stored, member) -> {
          ListSettings settings = wanted.apply(stored);
          if (forEveryone) {
            note(stored, settings);
          }
          String written = input.read(stored.scope(), settings);
          stored.rows().stream()
              .filter(row -> Kind.of(row.kind()) == Kind.COLUMNS)
              .filter(row -> row.shared() == forEveryone)
              .forEach(row -> table.delete(stored.scope().workspace(), row.id()));
          UUID id = UUID.randomUUID();
          return (settings.columns().isEmpty() && settings.sort().isEmpty())
              || table.insert(
                  stored.scope().type(),
                  new ViewTable.Row(id, Kind.COLUMNS.word(), member, forEveryone, "", 0, written));
        });
  }

  /** Notes in the audit log what is changed for everyone. */
  private void note(StoredViews stored, ListSettings after) {
    AuditValues was = values(stored.standard());
    AuditValues wanted = values(after);
    if (!was.equals(wanted)) {
      ObjectType type = stored.scope().type();
      AuditTarget target =
          new AuditTarget(AuditKind.OBJECT, Long.toString(type.id()), type.apiName());
      audit.add(stored.scope().actor(), AuditAction.UPDATED, target, was, wanted);
    }
  }

  private static AuditValues values(ListSettings settings) {
    return AuditValues.of("listColumns", settings.columns()).and("listSort", settings.sort());
  }
}
