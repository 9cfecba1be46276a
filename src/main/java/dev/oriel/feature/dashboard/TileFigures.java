package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.GroupNames;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.feature.dashboard.TileContent.Value;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.Schemas;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the content of tiles, with the rights of the one who looks at them, in limited time. */
@Component
record TileFigures(Schemas schemas, TileCheck check, Glances glances, GroupNames names) {

  /** The records of a row of a list. */
  private static final int PER_ROW = 4;

  /** The content of a place. */
  TileContent of(Words words, Actor actor, PlacedTile place) {
    DashboardTile tile = place.tile();
    if (tile == null) {
      return place.isGone() ? new TileContent.Gone() : new TileContent.Hidden();
    }
    try {
      return read(words, actor, query(actor, tile));
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Forbidden _ -> new TileContent.Hidden();
        case Refusal.Invalid _, Refusal.NotFound _ -> new TileContent.Gone();
        default -> throw e;
      };
    }
  }

  /**
   * The queries of a tile. Refuses as {@code NotFound} one that could no longer be saved: a field
   * can have become one of another type.
   */
  TileQuery query(Actor actor, DashboardTile tile) {
    Problems problems = new Problems();
    check.check(actor, tile, "", problems);
    if (!problems.isEmpty()) {
      throw Refused.notFound("A field or an object of the tile has become another thing.");
    }
    return new TileQuery(schemas.view(actor, tile.source().object()), tile);
  }

  private TileContent read(Words words, Actor actor, TileQuery query) {
    return switch (query.tile().kind()) {
      case LIST -> records(words, actor, query);
      case FIGURE -> figure(words, actor, query);
      case BARS, LINES, STACKED, FUNNEL, TABLE -> groups(words, actor, query);
    };
  }

  private TileContent figure(Words words, Actor actor, TileQuery query) {
    Formats formats = words.formats();
    LocalDate today = LocalDate.ofInstant(formats.now(), formats.zone());
    List<TileQuery> asked = new ArrayList<>();
    asked.add(query);
    asked.addAll(query.compared(formats.now(), today, formats.weekStart()));
    Problems problems = new Problems();
    List<Glances.Counted> wanted =
        asked.stream().map(one -> counted(one, one.figures(problems))).toList();
    problems.check();
    List<@Nullable Figures> found = glances.figures(actor, wanted);
    Figures now = found.getFirst();
    if (now == null) {
      return new TileContent.Late();
    }
    TileNumbers numbers = new TileNumbers(formats, query);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      Figures one = found.get(i);
      if (one != null) {
        values.add(numbers.value(one.groups().getFirst(), asked.get(i).list()));
      }
    }
    Value value = values.getFirst();
    boolean isCompared = asked.size() > 1 && values.size() == asked.size();
    return new TileContent.Figure(
        value,
        isCompared
            ? numbers.compared(
                value, asked.size() > 2 ? values.getLast() : value, values.get(1), asked.get(1))
            : null,
        numbers.goal(value.size()));
  }

  private TileContent groups(Words words, Actor actor, TileQuery query) {
    TileQuery past = query.before(words.formats().now());
    if (past != null) {
      return compared(words, actor, query, past);
    }
    Figures found = figures(actor, query);
    if (found == null) {
      return new TileContent.Late();
    }
    if (!found.hasMore() || query.groupings().size() < 2) {
      return new TileGroups(words.formats(), query, found, null, names(actor, query, found)).of();
    }
    Problems problems = new Problems();
    AggregateQuery wanted = query.totals(problems);
    problems.check();
    Figures totals = glances.figures(actor, List.of(counted(query, wanted))).getFirst();
    return totals == null
        ? new TileContent.Late()
        : new TileGroups(words.formats(), query, found, totals, names(actor, query, totals, found))
            .of();
  }

  /** Groups of options beside the same of before. */
  private TileContent compared(Words words, Actor actor, TileQuery query, TileQuery past) {
    Problems problems = new Problems();
    List<Glances.Counted> wanted =
        List.of(counted(query, query.figures(problems)), counted(past, past.figures(problems)));
    problems.check();
    List<@Nullable Figures> found = glances.figures(actor, wanted);
    Figures now = found.getFirst();
    Figures before = found.getLast();
    return now == null || before == null
        ? new TileContent.Late()
        : new TileGroups(words.formats(), query, now, null, Map.of())
            .beside(new TileGroups(words.formats(), past, before, null, Map.of()));
  }

  /** The figures of the groups of a tile; null if they are late. */
  @Nullable Figures figures(Actor actor, TileQuery query) {
    Problems problems = new Problems();
    AggregateQuery wanted = query.figures(problems);
    problems.check();
    return glances.figures(actor, List.of(counted(query, wanted))).getFirst();
  }

  /** The names of the records and members in the groups. */
  Map<UUID, String> names(Actor actor, TileQuery query, Figures... found) {
    Map<UUID, String> all = new HashMap<>();
    for (Figures one : found) {
      all.putAll(names.of(actor, query.view().type().apiName(), one));
    }
    return all;
  }

  private static Glances.Counted counted(TileQuery query, AggregateQuery wanted) {
    return new Glances.Counted(query.view().type().apiName(), wanted);
  }

  private TileContent records(Words words, Actor actor, TileQuery query) {
    Problems problems = new Problems();
    Glances.Wanted wanted =
        new Glances.Wanted(
            query.view().type().apiName(),
            query.records(PER_ROW * query.tile().height(), problems));
    problems.check();
    RecordPage page = glances.lists(actor, List.of(wanted), true).getFirst();
    if (page == null) {
      return new TileContent.Late();
    }
    List<Field> fields =
        query.tile().rows().columns().stream()
            .map(query.view().type()::field)
            .filter(Objects::nonNull)
            .toList();
    return new TileContent.Records(
        query.view(), new ShownField(words, query.view().schema()), fields, page.records());
  }
}
