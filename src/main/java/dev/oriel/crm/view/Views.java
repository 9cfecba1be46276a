package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.ViewChanges.Concern;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.model.schema.Scopes;
import org.jspecify.annotations.Nullable;

/**
 * The door to saved views of lists. Each is its maker's, or shared with all members by those whose
 * profile has the right {@code view.share}. A view gives no right: what it names is checked
 * whenever the list is read. Every operation refuses an unknown object as {@code NotFound}, a
 * missing right to view its records as {@code Forbidden}, and a view that the actor is not offered
 * as {@code NotFound}.
 */
@Door
public class Views {

  /** The views that a member has of an object, and as many shared ones. */
  public static final int MAX = 50;

  /** The filters that are kept of a member; older ones are forgotten. */
  static final int MAX_FILTERS = 50;

  private final Scopes scopes;
  private final ViewTable table;
  private final KnownViews known;
  private final ViewInput input;
  private final ViewChanges changes;

  Views(Scopes scopes, ViewTable table, KnownViews known, ViewInput input, ViewChanges changes) {
    this.scopes = scopes;
    this.table = table;
    this.known = known;
    this.input = input;
    this.changes = changes;
  }

  /**
   * The views and columns of an object.
   *
   * @param shown the id of the view that is to be shown; null for none
   */
  public OfferedViews offered(Actor actor, String object, @Nullable UUID shown) {
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          StoredViews stored = new StoredViews(scope, known.of(scope, shown));
          List<SavedView> views = stored.all();
          return new OfferedViews(
              scope.view(),
              views.stream().filter(view -> !view.isTemporary()).toList(),
              shown == null ? null : StoredViews.require(views, shown),
              stored.columns(),
              !stored.ownColumns().isEmpty(),
              stored.standardSort());
        });
  }

  /**
   * Saves a view behind the others. Refuses as {@code Invalid} a name or settings that are none,
   * and more than {@value #MAX}; as {@code Forbidden} what the actor may not read, and one that is
   * shared by somebody who may not share views.
   *
   * @param id one that was made before is not changed, so that a form makes one view
   */
  public SavedView create(
      Actor actor, String object, UUID id, String name, boolean isShared, ListSettings settings) {
    return changes.run(
        actor,
        object,
        isShared ? Concern.SHARED : Concern.OWN,
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
          if (isNew && !table.insert(stored.scope().type(), row)) {
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
    return changes.run(
        actor,
        object,
        Concern.OWN,
        (stored, member) -> {
          String written = input.read(stored.scope(), settings);
          UUID id = stored.filterId(member, written);
          table.insert(
              stored.scope().type(),
              new ViewTable.Row(id, Kind.FILTER.word(), member, false, "", 0, written));
          table.trimFilters(stored.scope().workspace(), member, MAX_FILTERS);
          return id;
        });
  }

  /**
   * Gives a view another name and other settings; see {@link #create} for what is refused.
   *
   * @param settings null to leave them as they are
   */
  public SavedView change(
      Actor actor,
      String object,
      UUID id,
      String name,
      boolean isShared,
      @Nullable ListSettings settings) {
    return changes.run(
        actor,
        object,
        isShared ? Concern.SHARED : Concern.OWN,
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

  /** Moves a view by some places, among the shared views if it is shared, else among the others. */
  public void move(Actor actor, String object, UUID id, int places) {
    changes.run(
        actor,
        object,
        Concern.OWN,
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
    changes.run(
        actor,
        object,
        Concern.OWN,
        (stored, _) -> {
          ViewTable.Row row = stored.changeable(id);
          table.delete(stored.scope().workspace(), row.id());
          return row;
        });
  }
}
