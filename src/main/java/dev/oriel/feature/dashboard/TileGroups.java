package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.Period;
import dev.oriel.feature.dashboard.TileContent.Label;
import dev.oriel.feature.dashboard.TileContent.Row;
import dev.oriel.feature.dashboard.TileContent.Said;
import dev.oriel.feature.dashboard.TileContent.Value;
import dev.oriel.feature.dashboard.TileQuery.Grouped;
import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Option;
import dev.oriel.web.page.text.Formats;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts the figures of groups in order, under the names that people read.
 *
 * @param totals those of the first grouping alone if there are more groups; null if not
 * @param names of the records and members that are values, without those that may not be viewed
 */
record TileGroups(
    Formats formats,
    TileQuery query,
    Figures figures,
    @Nullable Figures totals,
    Map<UUID, String> names) {

  /** The most series that are told apart. */
  private static final int MOST_SERIES = 8;

  /** The most columns of a table. */
  private static final int MOST_COLUMNS = 24;

  /** The most rows that a tile shows. */
  private static final int MOST_ROWS = 100;

  /** The colours of series that have none of their own, in their order. */
  private static final List<Hue> HUES =
      List.of(
          Hue.TEAL, Hue.ORANGE, Hue.INDIGO, Hue.GREEN, Hue.PINK, Hue.AMBER, Hue.BLUE, Hue.PURPLE);

  /** A value of a grouping; all values that have no group of their own are others. */
  private record Key(@Nullable Object value, boolean isOthers) {}

  TileContent.Groups of() {
    return beside(null);
  }

  /**
   * The same, each group of options beside what it was.
   *
   * @param before the groups of before; null for none
   */
  TileContent.Groups beside(@Nullable TileGroups before) {
    Grouped first = query.groupings().getFirst();
    Grouped second = query.groupings().size() > 1 ? query.groupings().get(1) : null;
    Map<Key, Map<Key, Figures.Group>> byRow = new LinkedHashMap<>();
    Map<Key, Double> sizes = new LinkedHashMap<>();
    if (first.period() == null) {
      (totals == null ? figures : totals)
          .groups()
          .forEach(group -> byRow.put(key(group), new LinkedHashMap<>()));
    }
    if (before != null) {
      before.figures.groups().forEach(group -> byRow.put(key(group), new LinkedHashMap<>()));
    }
    for (Figures.Group group : whole(first)) {
      Key row = key(group);
      Key column = new Key(second == null ? null : group.values().get(1), false);
      byRow.computeIfAbsent(row, _ -> new LinkedHashMap<>()).put(column, group);
      sizes.merge(column, size(numbers().result(group)), Double::sum);
    }
    List<Key> columns = second == null ? List.of() : columns(second, sizes);
    List<Key> keys = rows(first, byRow);
    List<Row> rows =
        keys.stream()
            .map(key -> row(key, keys, columns, byRow.getOrDefault(key, Map.of()), before))
            .toList();
    List<Label> series =
        IntStream.range(0, columns.size())
            .mapToObj(i -> {
              Label label = label(Objects.requireNonNull(second), columns.get(i));
              return label.hue() == null ? label.in(HUES.get(i % HUES.size())) : label;
            })
            .toList();
    return new TileContent.Groups(
        series,
        query.tile().kind() == TileKind.FUNNEL ? steps(first, keys, byRow, before) : rows,
        first.period() != null,
        query.tile().measure().field().isEmpty() || (query.stays() != null && second != null),
        figures.hasMore()
            || !keys.containsAll(byRow.keySet())
            || (second != null && sizes.size() > columns.size()),
        before == null ? null : query.tile().measure().daysAgo(),
        numbers().goal(0));
  }

  private static Key key(Figures.Group group) {
    return new Key(group.values().getFirst(), group.isOthers());
  }

  /** The groups without those of the oldest period if some of it may be missing. */
  private List<Figures.Group> whole(Grouped first) {
    List<Figures.Group> all = figures.groups();
    if (totals == null || first.period() == null) {
      return all;
    }
    Key oldest = key(all.getFirst());
    List<Figures.Group> whole = all.stream().filter(one -> !key(one).equals(oldest)).toList();
    return whole.isEmpty() ? all : whole;
  }

  private TileNumbers numbers() {
    return new TileNumbers(formats, query);
  }

  private Row row(
      Key key,
      List<Key> rows,
      List<Key> columns,
      Map<Key, Figures.Group> groups,
      @Nullable TileGroups before) {
    List<Grouped> by = query.groupings();
    List<ObjectNode> conditions = conditions(by.getFirst(), key, rows);
    List<@Nullable Value> values = new ArrayList<>();
    for (Key column : columns) {
      Figures.Group group = groups.get(column);
      List<ObjectNode> all = new ArrayList<>(conditions);
      all.add(query.condition(by.get(1), column.value()));
      values.add(group == null ? null : numbers().value(group, query.list(all)));
    }
    return new Row(
        label(by.getFirst(), key),
        values,
        total(all(key, groups.values()), query.list(conditions)),
        "",
        before == null ? null : before.total(List.of(key), conditions));
  }

  /** The figure of all records in some groups, which fulfil the conditions. */
  private Value total(List<Key> keys, List<ObjectNode> conditions) {
    List<Figures.Group> groups =
        figures.groups().stream().filter(group -> keys.contains(key(group))).toList();
    return total(groups, query.list(conditions));
  }

  /** The groups that make the total of a row. */
  private Collection<Figures.Group> all(Key key, Collection<Figures.Group> groups) {
    return totals == null
        ? groups
        : totals.groups().stream().filter(one -> key(one).equals(key)).toList();
  }

  /** The conditions that a record is in a row. */
  private List<ObjectNode> conditions(Grouped by, Key key, List<Key> rows) {
    if (!key.isOthers()) {
      return List.of(query.condition(by, key.value()));
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (Key row : rows) {
      if (!row.isOthers()) {
        values.add(row.value());
      }
    }
    return TileQuery.others(by, values);
  }

  /** The figure of all groups of a row, if it follows from theirs. */
  private Value total(Collection<Figures.Group> groups, String list) {
    long count = groups.stream().mapToLong(Figures.Group::count).sum();
    if (groups.size() == 1) {
      return numbers().value(groups.iterator().next(), list);
    }
    BigDecimal sum =
        groups.stream()
            .map(numbers()::result)
            .filter(BigDecimal.class::isInstance)
            .map(BigDecimal.class::cast)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return query.tile().measure().isSum()
        ? numbers().value(sum, count, list)
        : new Value("–", null, list, sum.doubleValue(), count);
  }

  /** The steps of a funnel: the records that are in one or behind it, and their share. */
  private List<Row> steps(
      Grouped by,
      List<Key> keys,
      Map<Key, Map<Key, Figures.Group>> byRow,
      @Nullable TileGroups then) {
    List<Key> options = keys.stream().filter(key -> key.value() != null).toList();
    List<Row> steps = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      List<Key> behind = options.subList(i, options.size());
      List<Option> all =
          behind.stream()
              .map(key -> by.options().byId((Integer) Objects.requireNonNull(key.value())))
              .filter(Objects::nonNull)
              .toList();
      List<Figures.Group> groups =
          behind.stream()
              .flatMap(key -> byRow.getOrDefault(key, Map.of()).values().stream())
              .toList();
      List<ObjectNode> conditions = List.of(TileQuery.anyOf(by, all));
      Value total = total(groups, query.list(conditions));
      double before = steps.isEmpty() ? 0 : steps.getLast().total().size();
      steps.add(
          new Row(
              label(by, options.get(i)),
              List.of(),
              total,
              steps.isEmpty() ? "" : numbers().share(total.size(), before),
              then == null ? null : then.total(behind, conditions)));
    }
    return steps;
  }

  private Label label(Grouped by, Key key) {
    if (key.isOthers()) {
      return new Label(Said.OTHERS, "", null);
    }
    return switch (key.value()) {
      case null -> new Label(Said.NONE, "", by.hasOptions() ? Hue.GRAY : null);
      case LocalDate day -> Label.of(day(by.period(), day), null);
      case Boolean flag -> new Label(flag ? Said.YES : Said.NO, "", null);
      case UUID id -> named(id);
      case Integer id when by.hasOptions() -> {
        Option option = by.options().byId(id);
        yield option == null
            ? Label.of(String.valueOf(id), null)
            : Label.of(option.label(), option.hue());
      }
      case Integer stars -> new Label(Said.STARS, String.valueOf(stars), null);
      case Number number -> Label.of(formats.number(number), null);
      default -> Label.of(key.value().toString(), null);
    };
  }

  private Label named(UUID id) {
    String name = names.get(id);
    return name == null ? new Label(Said.HIDDEN, "", null) : Label.of(name, null);
  }

  private String day(@Nullable Period period, LocalDate day) {
    return switch (period) {
      case null -> formats.date(day);
      case DAY, WEEK -> formats.shortDate(day);
      case MONTH -> formats.shortMonth(day);
      case QUARTER -> formats.quarter(day);
      case YEAR -> String.valueOf(day.getYear());
    };
  }

  private static double size(@Nullable Object result) {
    return result instanceof Number number ? number.doubleValue() : 0;
  }

  /**
   * The values of the second grouping: options in their order, the newest periods, and of others
   * the largest.
   */
  private List<Key> columns(Grouped second, Map<Key, Double> sizes) {
    List<Key> columns = new ArrayList<>(sizes.keySet());
    int most = query.tile().kind() == TileKind.TABLE ? MOST_COLUMNS : MOST_SERIES;
    int rest = Math.max(0, columns.size() - most);
    if (second.period() != null) {
      Comparator<@Nullable LocalDate> order = Comparator.nullsLast(Comparator.naturalOrder());
      columns.sort(Comparator.comparing(key -> (LocalDate) key.value(), order));
      return columns.subList(rest, columns.size());
    }
    columns.sort(
        second.hasOptions()
            ? Comparator.comparingInt(key -> place(second, key))
            : Comparator.comparingDouble(key -> -Objects.requireNonNull(sizes.get(key))));
    return columns.subList(0, columns.size() - rest);
  }

  private List<Key> rows(Grouped first, Map<Key, ?> byRow) {
    List<Key> keys = new ArrayList<>(byRow.keySet());
    if (query.tile().kind() == TileKind.FUNNEL && !keys.isEmpty()) {
      List<Key> steps = query.steps(first).stream().map(one -> new Key(one.id(), false)).toList();
      keys.removeAll(steps);
      keys.addAll(0, steps);
    }
    if (first.period() != null) {
      keys = filled(first.period(), keys);
    } else if (first.hasOptions()) {
      keys.sort(Comparator.comparingInt(key -> place(first, key)));
    } else {
      keys.sort(Comparator.comparing(Key::isOthers));
    }
    return keys.subList(0, Math.min(keys.size(), MOST_ROWS));
  }

  /**
   * All periods from the first to the last one, and the records without one at the end. If they are
   * too many to be shown, because a date is far from the others, only those that have records.
   */
  private static List<Key> filled(Period period, List<Key> keys) {
    List<LocalDate> days =
        keys.stream()
            .map(Key::value)
            .filter(LocalDate.class::isInstance)
            .map(LocalDate.class::cast)
            .sorted()
            .toList();
    List<LocalDate> shown = days;
    if (!days.isEmpty() && period.later(days.getFirst(), MOST_ROWS - 1).isAfter(days.getLast())) {
      shown =
          Stream.iterate(
                  days.getFirst(), day -> !day.isAfter(days.getLast()), day -> period.later(day, 1))
              .toList();
    }
    List<Key> all = new ArrayList<>();
    shown
        .subList(Math.max(0, shown.size() - MOST_ROWS + 1), shown.size())
        .forEach(day -> all.add(new Key(day, false)));
    keys.stream().filter(key -> key.value() == null).forEach(all::add);
    return all;
  }

  /** The place of an option; nothing comes after all. */
  private static int place(Grouped by, Key key) {
    Option option = key.value() instanceof Integer id ? by.options().byId(id) : null;
    return option == null ? Integer.MAX_VALUE : by.options().all().indexOf(option);
  }
}
