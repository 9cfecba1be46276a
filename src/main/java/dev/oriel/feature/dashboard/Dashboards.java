package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door to dashboards. Each is its maker's, or shared with all members or with those of some
 * profiles by those whose profile has the right {@code view.share}. Keys have none of their own. A
 * dashboard gives no right: what its tiles name is checked whenever they are read. Every operation
 * on one refuses as {@code NotFound} a dashboard that the actor is not offered.
 */
@Door
public record Dashboards(
    StoredDashboards stored,
    DashboardTable table,
    TileCheck check,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions) {

  /** The dashboards that a member has, and as many shared ones. */
  public static final int MAX = 50;

  /** The tiles of a dashboard. */
  public static final int MAX_TILES = 24;

  /** The characters of the stored settings of a dashboard. */
  private static final int MAX_SIZE = 100_000;

  /** The actor's own dashboards, and then the shared ones, each in their order. */
  public List<Dashboard> list(Actor actor) {
    return guard.read(actor, stored::all);
  }

  public Dashboard get(Actor actor, UUID id) {
    return list(actor).stream()
        .filter(dashboard -> dashboard.id().equals(id))
        .findFirst()
        .orElseThrow(StoredDashboards::unknown);
  }

  /** The profiles that the actor can share dashboards with; none if it may not share any. */
  public List<Profile> profiles(Actor actor) {
    return guard.readModel(
        actor,
        current ->
            StoredDashboards.mayShare(current) ? List.copyOf(Profiles.of(current)) : List.of());
  }

  /**
   * Makes a dashboard, behind the others. Refuses as {@code Invalid} a name and tiles that are
   * none, and more than {@value #MAX}; as {@code Forbidden} what the actor may not read, and one
   * that is shared by somebody who may not share views.
   *
   * @param id one that was made before is not changed, so that a form makes one dashboard
   */
  public Dashboard create(Actor actor, UUID id, Supplier<DashboardInput> given) {
    return changing(
        actor,
        current -> {
          DashboardInput input = given.get();
          if (input.name() == null) {
            input.problems().add("name", "required");
          }
          boolean isShared = Boolean.TRUE.equals(input.shared());
          requireMaker(current, isShared);
          Written written = written(current, input, isShared, null);
          return () -> insert(current, id, Objects.requireNonNull(input.name()), isShared, written);
        });
  }

  private Dashboard insert(Actor actor, UUID id, String name, boolean isShared, Written written) {
    List<DashboardTable.Row> all = table.all(actor.workspace(), StoredDashboards.owner(actor));
    DashboardTable.Row present =
        all.stream().filter(row -> row.id().equals(id)).findFirst().orElse(null);
    DashboardTable.Row row =
        new DashboardTable.Row(
            id,
            StoredDashboards.owner(actor),
            isShared,
            name,
            end(all, isShared),
            1,
            written.settings());
    if (present == null) {
      requireRoom(all, isShared);
      if (!table.insert(actor.workspace(), row)) {
        throw StoredDashboards.unknown();
      }
    }
    return shown(actor, present == null ? row : present);
  }

  /**
   * Changes what is given of a dashboard; see {@link #create} for what is refused. Tiles that the
   * actor may not read stay, at the end if none of the given ones names them. Refuses as {@code
   * Conflict} one that has another version than the given one.
   */
  public Dashboard change(Actor actor, UUID id, Supplier<DashboardInput> given) {
    return changing(
        actor,
        current -> {
          DashboardTable.Row seen = stored.changeable(current, id);
          DashboardInput input = given.get();
          boolean isShared = input.shared() == null ? seen.shared() : input.shared();
          requireMaker(current, isShared);
          written(current, input, isShared, seen);
          return () -> {
            DashboardTable.Row before = stored.changeable(current, id);
            requireVersion(before, input.version());
            Written written = written(current, input, isShared, before);
            return update(current, before, input.name(), isShared, written.settings());
          };
        });
  }

  /** Refuses as {@code Conflict} a row that was changed since it was seen. */
  private static void requireVersion(DashboardTable.Row row, @Nullable Integer seen) {
    if (seen != null && seen != row.version()) {
      throw Refused.conflict(DashboardInput.VERSION, "conflict.dashboard");
    }
  }

  /**
   * Adds a tile at the end, or gives the tile of its id what this one shows. Refuses as {@code
   * Conflict} a dashboard that has another version.
   *
   * @param version that was seen; null to change any
   */
  public Dashboard put(Actor actor, UUID id, @Nullable Integer version, DashboardTile tile) {
    return changingTiles(
        actor,
        id,
        version,
        current -> {
          Problems problems = new Problems();
          check.check(current, tile, "", problems);
          problems.check();
        },
        (current, tiles) ->
            tiles.all().put(tile.id(), new TileRefs(schemas.of(current)).stored(tile)));
  }

  /** Takes a tile away. It can be put back until the dashboard is changed again. */
  public Dashboard remove(Actor actor, UUID id, UUID tile) {
    return changingTiles(actor, id, null, _ -> {}, (_, tiles) -> tiles.all().remove(tile));
  }

  /**
   * Puts back the tile that was taken away last, where it was. Refuses as {@code Conflict} a
   * dashboard that has been changed since.
   */
  public Dashboard putBack(Actor actor, UUID id, UUID tile) {
    return changingTiles(actor, id, null, _ -> {}, (_, tiles) -> tiles.putBack(tile));
  }

  /**
   * Moves a tile by some places among the others, and makes it wider and taller. Refuses as {@code
   * Conflict} a dashboard that has another version.
   *
   * @param version that was seen; null to change any
   * @param places negative to move it towards the beginning
   */
  public Dashboard arrange(
      Actor actor,
      UUID id,
      @Nullable Integer version,
      UUID tile,
      int places,
      int wider,
      int taller) {
    return changingTiles(
        actor, id, version, _ -> {}, (_, tiles) -> tiles.arrange(tile, places, wider, taller));
  }

  /** Deletes a dashboard, and returns it as it was. */
  public Dashboard delete(Actor actor, UUID id, Input<?> input) {
    return changing(
        actor,
        current -> {
          DashboardTable.Row row = stored.changeable(current, id);
          requireMaker(current, row.shared());
          input.read();
          Dashboard shown = shown(current, row);
          return () -> {
            table.delete(current.workspace(), id);
            return shown;
          };
        });
  }

  private Dashboard changingTiles(
      Actor actor,
      UUID id,
      @Nullable Integer version,
      Consumer<Actor> checked,
      BiConsumer<Actor, StoredTiles> change) {
    return changing(
        actor,
        current -> {
          requireMaker(current, stored.changeable(current, id).shared());
          checked.accept(current);
          return () -> {
            DashboardTable.Row before = stored.changeable(current, id);
            requireVersion(before, version);
            StoredTiles tiles = StoredTiles.of(before);
            change.accept(current, tiles);
            List<UUID> profiles = StoredDashboards.profiles(before);
            Written written = new Written(profiles, tiles.ordered(), tiles.goneSince(before));
            return update(current, before, null, before.shared(), written.settings());
          };
        });
  }

  /** Runs the checks of a change, and then the change alone among those of the workspace. */
  private Dashboard changing(Actor actor, Function<Actor, Supplier<Dashboard>> change) {
    return guard.run(
        actor,
        current -> {
          Supplier<Dashboard> write = change.apply(current);
          guard.confirm(current);
          return transactions.run(() -> {
            table.lock(current.workspace());
            return write.get();
          });
        });
  }

  private Dashboard update(
      Actor actor,
      DashboardTable.Row before,
      @Nullable String name,
      boolean isShared,
      String settings) {
    boolean isMoved = before.shared() != isShared;
    List<DashboardTable.Row> all = table.all(actor.workspace(), StoredDashboards.owner(actor));
    if (isMoved) {
      requireRoom(all, isShared);
    }
    DashboardTable.Row after =
        new DashboardTable.Row(
            before.id(),
            isMoved ? StoredDashboards.owner(actor) : before.owner(),
            isShared,
            name == null ? before.name() : name,
            isMoved ? end(all, isShared) : before.position(),
            before.version() + 1,
            settings);
    table.update(actor.workspace(), after);
    return shown(actor, after);
  }

  /**
   * The stored parts of a dashboard besides its name.
   *
   * @param removed the tile that was taken away just now, as {@link StoredTiles} have it
   */
  private record Written(
      List<UUID> profiles, List<ObjectNode> tiles, @Nullable ObjectNode removed) {

    /** Refuses as {@code Invalid} too many tiles, and what is too long. */
    String settings() {
      if (tiles.size() > MAX_TILES) {
        throw Refused.invalid("tiles", "too_many.tiles", MAX_TILES);
      }
      if (StoredDashboards.settings(profiles, tiles, null).length() > MAX_SIZE) {
        throw Refused.invalid("tiles", "too_long.dashboard", MAX_SIZE);
      }
      return StoredDashboards.settings(profiles, tiles, removed);
    }
  }

  /**
   * What an input makes of a dashboard, checked with all that is wrong with it.
   *
   * @param before null for a new one
   */
  private Written written(
      Actor actor, DashboardInput input, boolean isShared, DashboardTable.@Nullable Row before) {
    Problems problems = new Problems();
    problems.attempt(input.problems()::check);
    List<UUID> profiles = before == null ? List.of() : StoredDashboards.profiles(before);
    if (input.profiles() != null) {
      profiles = profiles(actor, input.profiles(), profiles, problems);
      if (!isShared && !profiles.isEmpty()) {
        problems.add("profiles", "not_shared");
      }
    }
    SequencedMap<UUID, ObjectNode> tiles =
        before == null ? new LinkedHashMap<>() : StoredDashboards.tiles(before);
    List<TileInput> given = input.tiles();
    if (given != null) {
      checkAll(actor, given, problems);
      problems.check();
      tiles =
          new TileChange(new TileRefs(schemas.of(actor)), hidden(actor, before), tiles)
              .of(given, problems);
    }
    problems.check();
    return new Written(isShared ? profiles : List.of(), List.copyOf(tiles.values()), null);
  }

  private void checkAll(Actor actor, List<TileInput> given, Problems problems) {
    for (int i = 0; i < given.size(); i++) {
      DashboardTile tile = given.get(i).tile();
      if (tile != null) {
        check.check(actor, tile, "tiles[" + i + "]", problems);
      }
    }
  }

  /** The tiles of a row that the actor may not read. */
  private Set<UUID> hidden(Actor actor, DashboardTable.@Nullable Row row) {
    Dashboard seen = row == null ? null : stored.seen(actor, row);
    return seen == null
        ? Set.of()
        : seen.tiles().stream()
            .filter(PlacedTile::isHidden)
            .map(PlacedTile::id)
            .collect(Collectors.toSet());
  }

  /**
   * The ids of profiles.
   *
   * @param present those that the dashboard has; of them a deleted one is named by its id
   */
  private static List<UUID> profiles(
      Actor actor, List<String> names, List<UUID> present, Problems problems) {
    List<UUID> ids = new ArrayList<>();
    for (String name : names) {
      Optional<UUID> found =
          Stream.concat(
                  Profiles.of(actor).stream()
                      .filter(profile -> profile.name().equalsIgnoreCase(name.strip()))
                      .map(Profile::id),
                  Stream.concat(Profiles.of(actor).stream().map(Profile::id), present.stream())
                      .filter(id -> id.toString().equals(name)))
              .findFirst();
      if (found.isEmpty()) {
        problems.add("profiles", "unknown_profile.dashboard", name);
      } else {
        ids.add(found.get());
      }
    }
    return ids.stream().distinct().toList();
  }

  private Dashboard shown(Actor actor, DashboardTable.Row row) {
    Dashboard shown = stored.seen(actor, row);
    if (shown == null) {
      throw StoredDashboards.unknown();
    }
    return shown;
  }

  private static int end(List<DashboardTable.Row> all, boolean isShared) {
    return all.stream()
            .filter(row -> row.shared() == isShared)
            .mapToInt(DashboardTable.Row::position)
            .max()
            .orElse(0)
        + 1;
  }

  private static void requireRoom(List<DashboardTable.Row> all, boolean isShared) {
    if (all.stream().filter(row -> row.shared() == isShared).count() >= MAX) {
      throw Refused.invalid("name", "too_many.dashboards", MAX);
    }
  }

  /** Refuses as {@code Forbidden} who may not make or change such a dashboard. */
  private static void requireMaker(Actor actor, boolean isShared) {
    if (isShared) {
      StoredDashboards.requireSharing(actor);
    } else if (!actor.isPerson() || actor.principal().kind() != Principal.Kind.MEMBER) {
      throw Refused.forbidden(
          "Only members have dashboards of their own, and only in the browser.");
    }
  }
}
