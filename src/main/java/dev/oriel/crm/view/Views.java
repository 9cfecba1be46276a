package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
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
  private final ModelGuard guard;
  private final Clock clock;

  Views(
      Scopes scopes,
      ViewTable table,
      ViewInput input,
      Transactions transactions,
      ModelGuard guard,
      Clock clock) {
    this.scopes = scopes;
    this.table = table;
    this.input = input;
    this.transactions = transactions;
    this.guard = guard;
    this.clock = clock;
  }

  /**
   * The views and columns that an actor is offered for the lists of an object.
   *
   * @param views shared ones first, each in their order; a shared one only if the actor may read
   *     all fields that it names
   * @param shown the view that was asked for; null for none
   * @param columns the columns where neither address nor view says which, the actor's own or
   *     everyone's; empty if nobody has arranged any
   * @param hasOwnColumns whether these are the actor's own
   */
  public record Offered(
      ObjectView object,
      List<View> views,
      @Nullable View shown,
      String columns,
      boolean hasOwnColumns) {}

  /**
   * The views and columns of an object.
   *
   * @param shown the id of the view that is to be shown; null for none
   */
  public Offered offered(Actor actor, String object, @Nullable UUID shown) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          List<ViewTable.Row> rows = rows(scope, shown);
          List<View> views = views(scope, rows);
          Optional<ViewTable.Row> columns =
              rows.stream()
                  .filter(row -> Kind.of(row.kind()) == Kind.COLUMNS)
                  .min(Comparator.comparing(ViewTable.Row::shared));
          return new Offered(
              scope.view(),
              views.stream().filter(view -> !view.isTemporary()).toList(),
              shown == null ? null : require(views, shown),
              columns.map(row -> read(scope, row).settings().columns()).orElse(""),
              columns.filter(row -> !row.shared()).isPresent());
        });
  }

  private List<ViewTable.Row> rows(ObjectScope scope, @Nullable UUID shown) {
    return table.all(scope.type(), scope.actor().member(), shown);
  }

  private static List<View> views(ObjectScope scope, List<ViewTable.Row> rows) {
    return rows.stream()
        .filter(row -> Kind.of(row.kind()) != Kind.COLUMNS)
        .map(row -> view(scope, row))
        .filter(view -> !view.isShared() || StoredSettings.mayRead(scope.view(), view.settings()))
        .toList();
  }

  private static View view(ObjectScope scope, ViewTable.Row row) {
    StoredSettings.Read read = read(scope, row);
    boolean isTemporary = Kind.of(row.kind()) == Kind.FILTER;
    return new View(
        row.id(), row.name(), row.shared(), isTemporary, read.settings(), read.hasLost());
  }

  private static StoredSettings.Read read(ObjectScope scope, ViewTable.Row row) {
    return StoredSettings.read(scope.schema(), scope.type(), row.settings());
  }

  private static View require(List<View> views, UUID id) {
    return views.stream()
        .filter(view -> view.id().equals(id))
        .findFirst()
        .orElseThrow(Views::unknown);
  }

  private static Refused unknown() {
    return Refused.notFound("There is no such view.");
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
        (scope, member) -> {
          String stored = input.read(scope, name, settings);
          return transactions.run(() -> {
            table.lock(scope.type());
            List<ViewTable.Row> group = group(rows(scope, null), isShared);
            boolean isNew = group.stream().noneMatch(row -> row.id().equals(id));
            ViewInput.requireRoom(isNew ? group.size() : 0);
            int position = group.stream().mapToInt(ViewTable.Row::position).max().orElse(0) + 1;
            ViewTable.Row row =
                new ViewTable.Row(
                    id, Kind.VIEW.word(), member, isShared, name.strip(), position, stored);
            if (isNew && !table.insert(scope.type(), row, DateTime.of(clock.instant()))) {
              throw unknown();
            }
            return view(scope, row);
          });
        });
  }

  private static List<ViewTable.Row> group(List<ViewTable.Row> rows, boolean isShared) {
    return rows.stream()
        .filter(row -> Kind.of(row.kind()) == Kind.VIEW && row.shared() == isShared)
        .toList();
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
        (scope, member) -> {
          String stored = input.read(scope, settings);
          UUID id = id(scope, member, stored);
          return transactions.run(() -> {
            ViewTable.Row row =
                new ViewTable.Row(id, Kind.FILTER.word(), member, false, "", 0, stored);
            table.insert(scope.type(), row, DateTime.of(clock.instant()));
            table.trimFilters(scope.workspace(), member, MAX_FILTERS);
            return id;
          });
        });
  }

  /** The same for the same filter of the same member. */
  private static UUID id(ObjectScope scope, UUID member, String stored) {
    String whole = member + " " + scope.type().id() + " " + stored;
    return UUID.nameUUIDFromBytes(whole.getBytes(StandardCharsets.UTF_8));
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
        (scope, member) -> {
          String stored = settings == null ? null : input.read(scope, settings);
          ViewInput.requireName(name);
          return transactions.run(() -> {
            table.lock(scope.type());
            List<ViewTable.Row> rows = rows(scope, null);
            ViewTable.Row before = own(scope, rows, id);
            boolean isMoved = before.shared() != isShared;
            List<ViewTable.Row> group = group(rows, isShared);
            ViewInput.requireRoom(isMoved ? group.size() : 0);
            int last = group.stream().mapToInt(ViewTable.Row::position).max().orElse(0) + 1;
            ViewTable.Row after =
                new ViewTable.Row(
                    id,
                    before.kind(),
                    isMoved ? member : before.member(),
                    isShared,
                    name.strip(),
                    isMoved ? last : before.position(),
                    stored == null ? before.settings() : stored);
            table.update(scope.workspace(), after);
            return view(scope, after);
          });
        });
  }

  /** The row of a view that the actor may change. */
  private static ViewTable.Row own(ObjectScope scope, List<ViewTable.Row> rows, UUID id) {
    require(views(scope, rows), id);
    ViewTable.Row row = rows.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    if (row.shared()) {
      Administration.require(scope.actor());
    }
    return row;
  }

  /** Moves a view by so many places among those that are shared or not, as it is. */
  public void move(Actor actor, String object, UUID id, int places) {
    changing(
        actor,
        object,
        false,
        (scope, _) ->
            transactions.run(() -> {
              table.lock(scope.type());
              List<ViewTable.Row> rows = rows(scope, null);
              ViewTable.Row moved = own(scope, rows, id);
              List<ViewTable.Row> group = new ArrayList<>(group(rows, moved.shared()));
              int place = group.indexOf(moved);
              group.remove(place);
              group.add(Math.clamp((long) place + places, 0, group.size()), moved);
              for (int i = 0; i < group.size(); i++) {
                table.update(scope.workspace(), at(group.get(i), i + 1));
              }
              return moved;
            }));
  }

  private static ViewTable.Row at(ViewTable.Row row, int position) {
    return new ViewTable.Row(
        row.id(), row.kind(), row.member(), row.shared(), row.name(), position, row.settings());
  }

  /** Deletes a view. */
  public void delete(Actor actor, String object, UUID id) {
    changing(
        actor,
        object,
        false,
        (scope, _) ->
            transactions.run(() -> {
              table.lock(scope.type());
              ViewTable.Row row = own(scope, rows(scope, null), id);
              table.delete(scope.workspace(), row.id());
              return row;
            }));
  }

  /**
   * Arranges the columns of lists that nothing else arranges: the actor's own, or as administrators
   * everyone's who has none. Refuses as {@code Forbidden} a column that the actor may not read.
   *
   * @param columns in the form of {@link ListSettings}; empty to take the arrangement back
   */
  public void arrange(Actor actor, String object, String columns, boolean forEveryone) {
    changing(
        actor,
        object,
        forEveryone,
        (scope, member) -> {
          String stored = input.read(scope, new ListSettings("", "", "", columns));
          return transactions.run(() -> {
            table.lock(scope.type());
            rows(scope, null).stream()
                .filter(row -> Kind.of(row.kind()) == Kind.COLUMNS)
                .filter(row -> row.shared() == forEveryone)
                .forEach(row -> table.delete(scope.workspace(), row.id()));
            ViewTable.Row row =
                new ViewTable.Row(
                    UUID.randomUUID(), Kind.COLUMNS.word(), member, forEveryone, "", 0, stored);
            return columns.isEmpty()
                || table.insert(scope.type(), row, DateTime.of(clock.instant()));
          });
        });
  }

  private <T> T changing(
      Actor actor, String object, boolean forAll, BiFunction<ObjectScope, UUID, T> change) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID member = scope.actor().member();
          if (forAll) {
            Administration.require(scope.actor());
          }
          if (member == null || !scope.actor().isPerson()) {
            throw Refused.forbidden("Only members have views, and only in the browser.");
          }
          guard.confirm(scope.actor());
          return change.apply(scope, member);
        });
  }
}
