package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Period;
import dev.oriel.crm.query.Sorting;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.ValueKind;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Checks what tiles name by the rules of the queries that they stand for. */
@Component
record TileCheck(Schemas schemas, Clock clock) {

  /**
   * Adds what is wrong to the problems. Refuses as {@code Forbidden} what the actor may not view or
   * read.
   *
   * @param path of the tile in the input
   */
  void check(Actor actor, DashboardTile tile, String path, Problems problems) {
    ObjectType type = schemas.of(actor).object(tile.source().object());
    if (type == null) {
      if (!tile.source().object().isEmpty()) {
        problems.add(
            path + ".object",
            schemas.of(actor).unknownObject(actor.profile(), tile.source().object()));
      }
      return;
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    scope.require(RecordRight.VIEW);
    Problems inner = new Problems();
    check(scope, tile, inner);
    try {
      inner.check();
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid)) {
        throw e;
      }
      e.refusal().problems().forEach(problem -> problems.add(problem.inside(path)));
    }
  }

  private void check(ObjectScope scope, DashboardTile tile, Problems problems) {
    TileQuery query = new TileQuery(scope.view(), tile);
    if (tile.kind() == TileKind.LIST) {
      Criteria.of(scope, query.records(1, problems), clock, problems);
      Sorting.of(scope, query.records(1, problems).sort(), problems);
      tile.rows().columns().forEach(name -> checkColumn(scope.view(), name, problems));
      return;
    }
    TileQuery.Grouped period = query.period();
    if (period != null
        && (period.period() == null || period.type() == null || !Period.exist(period.type()))) {
      problems.add("period", "bad_period.tile");
      return;
    }
    TileQuery before = query.before(clock.instant());
    ObjectScope asked = before == null ? scope : AsOf.open(scope, before.asOf(), clock, problems);
    Criteria criteria =
        Criteria.of(
            asked,
            tile.source().q().isEmpty() ? null : tile.source().q(),
            query.figures(new Problems()).filter(),
            clock,
            problems);
    AggregateSql.of(criteria, query.figures(problems), clock, problems);
    query.groupings().forEach(grouping -> checkGrouping(grouping, "groupBy", problems));
    checkKind(query, problems);
  }

  private static void checkColumn(ObjectView view, String name, Problems problems) {
    Field field = view.type().field(name);
    if (field == null) {
      problems.add("columns", view.unknownField(name));
    } else {
      view.requireReadable(field);
    }
  }

  private static void checkKind(TileQuery query, Problems problems) {
    List<TileQuery.Grouped> groupings = query.groupings();
    switch (query.tile().kind()) {
      case LINES -> {
        if (!groupings.isEmpty() && groupings.getFirst().period() == null) {
          problems.add("groupBy", "required.period");
        }
      }
      case FUNNEL -> {
        if (!groupings.isEmpty() && !(groupings.getFirst().type() instanceof Select)) {
          problems.add("groupBy", "required.steps");
        }
        if (!query.tile().measure().isSum() || query.stays() != null) {
          problems.add("function", "not_of_kind", query.tile().kind().word());
        }
      }
      case BARS -> {
        if (query.tile().measure().daysAgo() != null
            && !groupings.isEmpty()
            && !(groupings.getFirst().type() instanceof Select)) {
          problems.add("daysAgo", "not_of_options.tile");
        }
      }
      case FIGURE, STACKED, TABLE, LIST -> {}
    }
  }

  /** Only groups of which each is exactly a list. */
  private static void checkGrouping(
      TileQuery.Grouped grouping, String property, Problems problems) {
    FieldType type = grouping.type();
    boolean isExact =
        type == null
            || (!(type instanceof Phone)
                && type.kind() != ValueKind.COUNTER
                && (type.kind() != ValueKind.TIME || grouping.period() != null));
    if (!isExact) {
      problems.add(property, "cannot_group.tile", grouping.name());
    }
  }
}
