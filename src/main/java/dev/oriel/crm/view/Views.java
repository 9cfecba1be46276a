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
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Scopes;
import org.jspecify.annotations.Nullable;

/**
 * The door to saved views of lists. Each is its maker's, or shared with all members by
 * administrators. A view gives no right: what it names is checked whenever the list is read. Every
 * operation refuses an unknown object as {@code NotFound}, a missing right to view its records as
 * {@code Forbidden}, and a view that the actor is not offered as {@code NotFound}.
 */
@Door
public class Views {

  /** The views that a member has of an object, and as many shared ones. */
  public static final int MAX = 50;

  /** The filters that are kept of a member; older ones are forgotten. */
  static final int MAX_FILTERS = 50;

  private final Scopes scopes;
  private final ViewTable table;
  private final ViewInput input;
  private final Transactions transactions;
  private final AuditLog audit;
  private final ModelGuard guard;
  private final Clock clock;

  Views(
      Scopes scopes,
      ViewTable table,
      ViewInput input,
      Transactions transactions,
      AuditLog audit,
      ModelGuard guard,
      Clock clock) {
    this.scopes = scopes;
    this.table = table;
    this.input = input;
    this.transactions = transactions;
    this.audit = audit;
    this.guard = guard;
    this.clock = clock;
  }

  /**
   * The views and columns of an object.
   *
   * @param shown the id of the view that is to be shown; null for none
   */
  public OfferedViews offered(Actor actor, String object, @Nullable UUID shown) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          StoredViews stored = stored(scope, shown);
          List<View> views = stored.all();
          ViewTable.Row arranged = stored.arranged();
          return new OfferedViews(
              scope.view(),
              views.stream().filter(view -> !view.isTemporary()).toList(),
              shown == null ? null : StoredViews.require(views, shown),
              arranged == null ? "" : stored.columns(arranged),
              arranged != null && !arranged.shared(),
              stored.standardSort());
        });
  }

  private StoredViews stored(ObjectScope scope, @Nullable UUID shown) {
    return new StoredViews(scope, table.all(scope.type(), scope.actor().member(), shown));
  }

  /**
   * Saves a view behind the others. Refuses as {@code Invalid} a name or settings that are none,
   * and more than {@value #MAX}; as {@code Forbidden} what the actor may not read, and one that is
   * shared by somebody who is no administrator.
   *
   * @param id one that was made before is not changed, so that a form makes one view
   */
  public View create(
      Actor actor, String object, UUID id, String name, boolean isShared, ListSettings settings) {
    return changing(
        actor,
        object,
        isShared,
        (stored, member) -> {
          String written = input.read(stored.scope(), name, settings);
          List<ViewTable.Row> group = stored.group(isShared);
          boolean isNew = group.stream().noneMatch(row -> row.id().equals(id));
          ViewInput.requireRoom(isNew ? group.size() : 0);
          ViewTable.Row row =
              new ViewTable.Row(
                  id,
                  Kind.VIEW.word(),
                  member,
                  isShared,
                  name.strip(),
                  stored.end(isShared),
                  written);
          if (isNew && !insert(stored, row)) {
            throw StoredViews.unknown();
          }
          return stored.view(row);
        });
  }

  /**
   * Keeps a filter that is too long for an address, under an id that its maker alone can use. Of
   * each member the newest {@value #MAX_FILTERS} are kept.
   */
  public UUID keep(Actor actor, String object, ListSettings settings) {
    return changing(
        actor,
        object,
        false,
        (stored, member) -> {
          String written = input.read(stored.scope(), settings);
          UUID id = stored.filterId(member, written);
          insert(stored, new ViewTable.Row(id, Kind.FILTER.word(), member, false, "", 0, written));
          table.trimFilters(stored.scope().workspace(), member, MAX_FILTERS);
          return id;
        });
  }

  /**
   * Gives a view another name and other settings; see {@link #create} for what is refused.
   *
   * @param settings null to leave them as they are
   */
  public View change(
      Actor actor,
      String object,
      UUID id,
      String name,
      boolean isShared,
      @Nullable ListSettings settings) {
    return changing(
        actor,
        object,
        isShared,
        (stored, member) -> {
          String written = settings == null ? null : input.read(stored.scope(), settings);
          ViewInput.requireName(name);
          ViewTable.Row before = stored.changeable(id);
          boolean isMoved = before.shared() != isShared;
          ViewInput.requireRoom(isMoved ? stored.group(isShared).size() : 0);
          ViewTable.Row after =
              new ViewTable.Row(
                  id,
                  before.kind(),
                  isMoved ? member : before.member(),
                  isShared,
                  name.strip(),
                  isMoved ? stored.end(isShared) : before.position(),
                  written == null ? before.settings() : written);
          table.update(stored.scope().workspace(), after);
          return stored.view(after);
        });
  }

  /** Moves a view by so many places among those that are shared or not, as it is. */
  public void move(Actor actor, String object, UUID id, int places) {
    changing(
        actor,
        object,
        false,
        (stored, _) -> {
          ViewTable.Row moved = stored.changeable(id);
          List<ViewTable.Row> group = new ArrayList<>(stored.group(moved.shared()));
          int place = group.indexOf(moved);
          group.remove(place);
          group.add(Math.clamp((long) place + places, 0, group.size()), moved);
          for (int i = 0; i < group.size(); i++) {
            table.update(stored.scope().workspace(), group.get(i).at(i + 1));
          }
          return moved;
        });
  }

  /** Deletes a view. */
  public void delete(Actor actor, String object, UUID id) {
    changing(
        actor,
        object,
        false,
        (stored, _) -> {
          ViewTable.Row row = stored.changeable(id);
          table.delete(stored.scope().workspace(), row.id());
          return row;
        });
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
          return stored(scope, null).standard();
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
    changing(
        actor,
        object,
        forEveryone,
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
              || insert(
                  stored,
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

  /** Adds a row. Returns false if one with its id is there. */
  private boolean insert(StoredViews stored, ViewTable.Row row) {
    return table.insert(stored.scope().type(), row, DateTime.of(clock.instant()));
  }

  /** The member to whom a row belongs; nobody for what the setup file arranges for everyone. */
  private static @Nullable UUID maker(Actor actor, boolean forAll) {
    Principal principal = actor.principal();
    return forAll && principal.kind() == Principal.Kind.OPERATOR ? principal.id() : actor.member();
  }

  /** Runs a change of the actor's views, or as administrators of everyone's, one after another. */
  private <T> T changing(
      Actor actor, String object, boolean forAll, BiFunction<StoredViews, UUID, T> change) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          if (forAll) {
            Administration.require(scope.actor());
          }
          UUID member = maker(scope.actor(), forAll);
          if (member == null || !scope.actor().isPerson()) {
            throw Refused.forbidden("Only members have views, and only in the browser.");
          }
          guard.confirm(scope.actor());
          return transactions.run(() -> {
            table.lock(scope.type());
            return change.apply(stored(scope, null), member);
          });
        });
  }
}
