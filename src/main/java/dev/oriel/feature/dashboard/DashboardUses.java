package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.crm.view.FilterRefs;
import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the dashboards with tiles that name an object, a field or an option. Members learn of those
 * that they see, by the tiles that they may read, administrators of all tiles, and the number of
 * other dashboards.
 */
@Component
record DashboardUses(DashboardTable table, StoredDashboards stored) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, Asked asked) {
    List<Used> used = new ArrayList<>();
    Set<Way> others = EnumSet.noneOf(Way.class);
    boolean isAdmin = actor.profile().isAdmin();
    int number = 0;
    for (DashboardTable.Row row : table.naming(actor.workspace(), "#" + asked.id())) {
      Dashboard seen =
          row.shared() || row.owner().equals(StoredDashboards.owner(actor))
              ? stored.seen(actor, row)
              : null;
      Set<Way> told = EnumSet.noneOf(Way.class);
      StoredDashboards.tiles(row)
          .forEach((tile, json) -> {
            if (isAdmin || isRead(seen, tile)) {
              told.addAll(ways(json, asked));
            }
          });
      if (seen != null && !told.isEmpty()) {
        used.add(Used.one(Kind.DASHBOARD, row.name(), row.id().toString(), told));
      } else if (!told.isEmpty()) {
        others.addAll(told);
        number++;
      }
    }
    if (number > 0) {
      used.add(Used.several(Kind.OTHER_DASHBOARDS, number, others));
    }
    return used;
  }

  private static boolean isRead(@Nullable Dashboard seen, UUID tile) {
    return seen != null
        && seen.tiles().stream().anyMatch(one -> one.id().equals(tile) && one.tile() != null);
  }

  private static Set<Way> ways(ObjectNode tile, Asked asked) {
    long id = asked.id();
    Set<Way> ways = EnumSet.noneOf(Way.class);
    JsonNode filter = tile.path("filter");
    Field field = asked.field();
    if (field == null) {
      if (names(tile, id, "object")) {
        ways.add(Way.RECORDS);
      }
      if (FilterRefs.namesObject(filter, id)) {
        ways.add(Way.FILTER);
      }
      return ways;
    }
    if (asked.option() != null) {
      return FilterRefs.namesOption(filter, field, asked.option()) ? EnumSet.of(Way.FILTER) : ways;
    }
    if (names(tile, id, "columns")) {
      ways.add(Way.COLUMN);
    }
    if (FilterRefs.namesField(filter, id)) {
      ways.add(Way.FILTER);
    }
    if (names(tile, id, "sort")) {
      ways.add(Way.SORT);
    }
    if (names(tile, id, "groupBy")) {
      ways.add(Way.GROUP);
    }
    if (names(tile, id, "field") || names(tile, id, "period")) {
      ways.add(Way.FIGURE);
    }
    return ways;
  }

  /** Whether a property of a stored tile, a text or a list of texts, has an id. */
  private static boolean names(ObjectNode tile, long id, String property) {
    return FilterRefs.reference(id).matcher(tile.path(property).toString()).find();
  }
}
