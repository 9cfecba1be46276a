package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Finds the views and arranged columns that name an object, a field or an option, also in lists of
 * other objects. Members learn of their own and of shared ones, administrators the number of others
 * too.
 */
@Component
record ViewUses(ViewTable table) implements DefinitionUse {

  /** A row that uses the definition. */
  private record Found(ObjectType list, ViewTable.Row row, Set<Way> ways) {

    boolean isColumns() {
      return ViewTable.Kind.of(row.kind()) == ViewTable.Kind.COLUMNS;
    }
  }

  @Override
  public List<Used> by(Actor actor, Asked asked) {
    ObjectView object = asked.object();
    List<Found> all =
        table.naming(object.type(), asked.id()).stream()
            .map(placed -> found(asked, placed))
            .filter(Objects::nonNull)
            .filter(found -> object.of(found.list()).isVisible())
            .toList();
    List<Used> used = new ArrayList<>();
    all.stream()
        .filter(found -> !found.isColumns() && isShown(actor, object, found))
        .map(found ->
            Used.one(
                Kind.VIEW,
                found.row().name(),
                found.list().apiName() + " " + found.row().id(),
                found.ways()))
        .forEach(used::add);
    boolean isAdmin = actor.profile().isAdmin();
    add(
        used,
        Kind.OTHER_VIEWS,
        all.stream()
            .filter(found -> isAdmin && !found.isColumns() && !isShown(actor, object, found)));
    add(
        used,
        Kind.COLUMNS,
        all.stream()
            .filter(Found::isColumns)
            .filter(found -> isAdmin || isShown(actor, object, found)));
    return used;
  }

  private static void add(List<Used> used, Kind kind, Stream<Found> found) {
    List<Found> all = found.toList();
    if (!all.isEmpty()) {
      Set<Way> ways = EnumSet.noneOf(Way.class);
      all.forEach(one -> ways.addAll(one.ways()));
      used.add(Used.several(kind, all.size(), ways));
    }
  }

  /** Whether the actor is offered a view, by the rule of {@link Views}. */
  private static boolean isShown(Actor actor, ObjectView object, Found found) {
    return found.row().member().equals(ViewTable.owner(actor))
        || (found.row().shared()
            && StoredSettings.mayRead(
                object.of(found.list()),
                StoredSettings.read(object.schema(), found.list(), found.row().settings())
                    .settings()));
  }

  private static @Nullable Found found(Asked asked, ViewTable.Placed placed) {
    ObjectView object = asked.object();
    Field field = asked.field();
    ObjectType list = object.schema().objectOrNull(placed.object());
    if (list == null) {
      return null;
    }
    JsonNode settings = Json.MAPPER.readTree(placed.row().settings());
    Set<Way> ways = EnumSet.noneOf(Way.class);
    if (field == null) {
      if (list.id() == object.type().id()) {
        ways.add(Way.RECORDS);
      }
      if (FilterRefs.namesObject(settings.path("filter"), object.type().id())) {
        ways.add(Way.FILTER);
      }
    } else if (asked.option() != null) {
      if (isLane(settings.path("board").asString(""), field, asked.option())) {
        ways.add(Way.LANES);
      }
      if (FilterRefs.namesOption(settings.path("filter"), field, asked.option())) {
        ways.add(Way.FILTER);
      }
    } else {
      Pattern named = FilterRefs.reference(field.id());
      if (isListed(settings.path("columns"), named)) {
        ways.add(Way.COLUMN);
      }
      if (named.matcher(settings.path("board").asString("")).find()) {
        ways.add(Way.LANES);
      }
      if (named.matcher(settings.path("calendar").asString("")).find()) {
        ways.add(Way.DAYS);
      }
      if (isListed(settings.path("sort"), named)) {
        ways.add(Way.SORT);
      }
      if (FilterRefs.namesField(settings.path("filter"), field.id())) {
        ways.add(Way.FILTER);
      }
    }
    return ways.isEmpty() ? null : new Found(list, placed.row(), ways);
  }

  /** Whether a stored board by the field says how it shows the lane of an option. */
  private static boolean isLane(String board, Field field, Option option) {
    List<String> parts = ListSettings.parts(board);
    return !parts.isEmpty()
        && parts.getFirst().equals("#" + field.id())
        && parts.stream()
            .skip(1)
            .anyMatch(part -> StoredSettings.isLane(part.substring(1), option));
  }

  private static boolean isListed(JsonNode parts, Pattern named) {
    return parts.valueStream().anyMatch(part -> named.matcher(part.asString("")).find());
  }
}
