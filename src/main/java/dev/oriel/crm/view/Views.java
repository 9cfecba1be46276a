package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.view.ViewChanges.Concern;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to saved views of lists. Each is its maker's, or shared with all members by those whose
 * profile has the right {@code view.share}. A view gives no right: what it names is checked
 * whenever the list is read. Every operation that names an object refuses an unknown one as {@code
 * NotFound}, and a missing right to view its records as {@code Forbidden}; all refuse a view that
 * the actor is not offered as {@code NotFound}.
 */
@Door
public class Views {

  /** The views that a member has of an object, and as many shared ones. */
  public static final int MAX = 50;

  /** The characters of the name of a view. */
  public static final int MAX_NAME = 60;

  /** The filters that are kept of a member; older ones are forgotten. */
  static final int MAX_FILTERS = 50;

  private final Scopes scopes;
  private final Schemas schemas;
  private final ModelGuard guard;
  private final ViewTable table;
  private final KnownViews known;
  private final ViewInput input;
  private final ViewChanges changes;

  Views(
      Scopes scopes,
      Schemas schemas,
      ModelGuard guard,
      ViewTable table,
      KnownViews known,
      ViewInput input,
      ViewChanges changes) {
    this.scopes = scopes;
    this.schemas = schemas;
    this.guard = guard;
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
   * A view. Refuses as {@code NotFound} one that the actor is not offered, also where it is of an
   * object whose records the actor may not view.
   */
  public SavedView get(Actor actor, UUID id) {
    return guard.read(actor, current -> seen(current, id));
  }

  private SavedView seen(Actor actor, UUID id) {
    ViewTable.Placed found = table.find(actor.workspace(), id, ViewTable.owner(actor));
    ObjectType type = found == null ? null : schemas.of(actor).objectOrNull(found.object());
    if (found == null || type == null) {
      throw StoredViews.unknown();
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    if (!scope.view().may(RecordRight.VIEW)) {
      throw StoredViews.unknown();
    }
    return StoredViews.require(new StoredViews(scope, List.of(found.row())).all(), id);
  }

  /** A view that the actor may change. */
  private SavedView changeable(Actor actor, UUID id) {
    return guard.read(
        actor,
        current -> {
          SavedView seen = seen(current, id);
          if (seen.isShared()) {
            ViewChanges.requireSharing(current);
          }
          return seen;
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
    return create(actor, object, id, GivenView.of(name, isShared, settings));
  }

  /** Saves a view of the object that it names; see the other {@code create}. */
  public SavedView create(Actor actor, UUID id, Supplier<GivenView> input) {
    GivenView given = input.get();
    String object =
        guard.readModel(
            actor,
            current -> {
              Schema schema = schemas.of(current);
              if (schema.object(given.object()) == null) {
                given
                    .problems()
                    .add("object", schema.unknownObject(current.profile(), given.object()));
                given.problems().check();
              }
              return given.object();
            });
    return create(actor, object, id, given);
  }

  private SavedView create(Actor actor, String object, UUID id, GivenView given) {
    boolean isShared = given.isShared(false);
    return changes.run(
        actor,
        object,
        isShared ? Concern.SHARED : Concern.OWN,
        (stored, member) -> {
          String written = input.read(stored.scope(), given, ListSettings.NONE);
          List<ViewTable.Row> group = stored.group(isShared);
          boolean isNew = group.stream().noneMatch(row -> row.id().equals(id));
          ViewInput.requireRoom(isNew ? group.size() : 0);
          ViewTable.Row row =
              new ViewTable.Row(
                  id,
                  Kind.VIEW.word(),
                  member,
                  isShared,
                  Objects.requireNonNull(given.name()),
                  stored.end(isShared),
                  Objects.requireNonNull(written));
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
    return change(actor, object, id, isShared, GivenView.of(name, isShared, settings));
  }

  /**
   * Changes what is given of a view. Refuses as {@code Conflict} one that has another version than
   * the given one. A view that is so already keeps its version.
   */
  public SavedView change(Actor actor, UUID id, Supplier<GivenView> input) {
    SavedView seen = changeable(actor, id);
    GivenView given = input.get();
    return change(actor, seen.object(), id, given.isShared(seen.isShared()), given);
  }

  private SavedView change(Actor actor, String object, UUID id, boolean isShared, GivenView given) {
    return changes.run(
        actor,
        object,
        isShared ? Concern.SHARED : Concern.OWN,
        (stored, member) -> {
          ViewTable.Row before = stored.changeable(id);
          SavedView seen = stored.view(before);
          String written = input.read(stored.scope(), given, seen.settings());
          if (given.version() != null && given.version() != seen.version()) {
            throw Refused.conflict("version", "conflict.view");
          }
          String name = given.name() == null ? before.name() : given.name();
          String settings = settings(given, written, before);
          boolean isMoved = before.shared() != isShared;
          if (!isMoved
              && name.equals(before.name())
              && StoredSettings.areSame(settings, before.settings())) {
            return seen;
          }
          ViewInput.requireRoom(isMoved ? stored.group(isShared).size() : 0);
          ViewTable.Row after =
              new ViewTable.Row(
                  id,
                  before.kind(),
                  isMoved ? member : before.member(),
                  isShared,
                  name,
                  isMoved ? stored.end(isShared) : before.position(),
                  StoredSettings.versioned(settings, seen.version() + 1));
          table.update(stored.scope().workspace(), after);
          return stored.view(after);
        });
  }

  private static String settings(GivenView given, @Nullable String written, ViewTable.Row before) {
    if (written == null) {
      return before.settings();
    }
    return given.keepsFilter() ? StoredSettings.withFilter(written, before.settings()) : written;
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
    delete(actor, object, id, Concern.OWN);
  }

  /** Deletes a view, whose object is found. */
  public void delete(Actor actor, UUID id, Input<?> input) {
    SavedView seen = changeable(actor, id);
    input.read();
    delete(actor, seen.object(), id, seen.isShared() ? Concern.SHARED : Concern.OWN);
  }

  private void delete(Actor actor, String object, UUID id, Concern concern) {
    changes.run(
        actor,
        object,
        concern,
        (stored, _) -> {
          ViewTable.Row row = stored.changeable(id);
          table.delete(stored.scope().workspace(), row.id());
          return row;
        });
  }
}
