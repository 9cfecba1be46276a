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
 * @param names of the records and members that are values, without those that may not be viewed
 */
record TileGroups(Formats formats, TileQuery query, Figures figures, Map<UUID, String> names) {

  /** The most series that are told apart; a table has more. */
  private static final int MOST_SERIES = 8;

  /** The most rows that a tile shows. */
  private static final int MOST_ROWS = 100;

  /** The colours of series that have none of their own, in their order. */
  private static final List<Hue> HUES =
      List.of(
          Hue.TEAL, Hue.ORANGE, Hue.INDIGO, Hue.GREEN, Hue.PINK, Hue.AMBER, Hue.BLUE, Hue.PURPLE);

  /** A value of a grouping; all values that have no group of their own are others. */
  private record Key(@Nullable Object value, boolean isOthers) {}

  TileContent.Groups of() {
    Grouped first = query.groupings().getFirst();
    Grouped second = query.groupings().size() > 1 ? query.groupings().get(1) : null;
    Map<Key, Map<Key, Figures.Group>> byRow = new LinkedHashMap<>();
    Map<Key, Double> sizes = new LinkedHashMap<>();
    for (Figures.Group group : figures.groups()) {
      Key row = new Key(group.values().getFirst(), group.isOthers());
      Key column = new Key(second == null ? null : group.values().get(1), false);
      byRow.computeIfAbsent(row, _ -> new LinkedHashMap<>()).put(column, group);
      sizes.merge(column, size(numbers().result(group)), Double::sum);
    }
    List<Key> columns = second == null ? List.of() : columns(second, sizes);
    List<Key> keys = rows(first, byRow);
    List<Row> rows =
        keys.stream()
            .map(key -> row(key, keys, columns, byRow.getOrDefault(key, Map.of())))
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
        query.tile().kind() == TileKind.FUNNEL ? steps(first, keys, byRow) : rows,
        first.period() != null,
        query.tile().measure().field().isEmpty(),
        figures.hasMore() || byRow.size() > keys.size() || sizes.size() > columns.size() + 1,
        numbers().goal(0));
  }

  private TileNumbers numbers() {
    return new TileNumbers(formats, query);
  }

  private Row row(Key key, List<Key> rows, List<Key> columns, Map<Key, Figures.Group> groups) {
    List<Grouped> by = query.groupings();
    List<ObjectNode> conditions = conditions(by.getFirst(), key, rows);
    List<@Nullable Value> values = new ArrayList<>();
    for (Key column : columns) {
      Figures.Group group = groups.get(column);
      List<ObjectNode> all = new ArrayList<>(conditions);
      all.add(TileQuery.condition(by.get(1), column.value()));
      values.add(group == null ? null : numbers().value(group, query.list(all)));
    }
    return new Row(
        label(by.getFirst(), key), values, total(groups.values(), query.list(conditions)), "");
  }

  /** The conditions that a record is in a row. */
  private static List<ObjectNode> conditions(Grouped by, Key key, List<Key> rows) {
    if (!key.isOthers()) {
      return List.of(TileQuery.condition(by, key.value()));
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
    boolean isSum = Set.of("", "sum").contains(query.tile().measure().function());
    BigDecimal sum =
        groups.stream()
            .map(numbers()::result)
            .filter(BigDecimal.class::isInstance)
            .map(BigDecimal.class::cast)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return isSum || groups.isEmpty()
        ? numbers().value(sum, count, list)
        : new Value("–", null, list, sum.doubleValue(), count);
  }

  /** The steps of a funnel: the records that are in one or behind it, and their share. */
  private List<Row> steps(Grouped by, List<Key> keys, Map<Key, Map<Key, Figures.Group>> byRow) {
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
      Value total = total(groups, query.list(List.of(TileQuery.anyOf(by, all))));
      double before = steps.isEmpty() ? 0 : steps.getLast().total().size();
      steps.add(
          new Row(
              label(by, options.get(i)),
              List.of(),
              total,
              steps.isEmpty() ? "" : numbers().share(total.size(), before)));
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
        Option option = Objects.requireNonNull(by.options().byId(id));
        yield Label.of(option.label(), option.hue());
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

  /** The values of the second grouping: options in their order, others the largest first. */
  private List<Key> columns(Grouped second, Map<Key, Double> sizes) {
    List<Key> columns = new ArrayList<>(sizes.keySet());
    columns.sort(
        second.hasOptions()
            ? Comparator.comparingInt(key -> place(second, key))
            : Comparator.comparingDouble(key -> -Objects.requireNonNull(sizes.get(key))));
    return columns.subList(0, Math.min(columns.size(), MOST_SERIES));
  }

  private List<Key> rows(Grouped first, Map<Key, ?> byRow) {
    List<Key> keys = new ArrayList<>(byRow.keySet());
    if (first.period() != null) {
      keys = filled(first.period(), keys);
    } else if (first.hasOptions()) {
      keys.sort(Comparator.comparingInt(key -> place(first, key)));
    } else {
      keys.sort(Comparator.comparing(Key::isOthers));
    }
    return keys.subList(0, Math.min(keys.size(), MOST_ROWS));
  }

  /** All periods from the first to the last one, and the records without one at the end. */
  private static List<Key> filled(Period period, List<Key> keys) {
    List<LocalDate> days =
        keys.stream()
            .map(Key::value)
            .filter(LocalDate.class::isInstance)
            .map(LocalDate.class::cast)
            .sorted()
            .toList();
    List<Key> all = new ArrayList<>();
    if (!days.isEmpty()) {
      LocalDate last = days.getLast();
      LocalDate day = last;
      for (int i = 1; i < MOST_ROWS && !day.isBefore(days.getFirst()); i++) {
        all.addFirst(new Key(day, false));
        day = period.later(day, -1);
      }
    }
    keys.stream().filter(key -> key.value() == null).forEach(all::add);
    return all;
  }

  /** The place of an option; nothing comes after all. */
  private static int place(Grouped by, Key key) {
    Option option = key.value() instanceof Integer id ? by.options().byId(id) : null;
    return option == null ? Integer.MAX_VALUE : by.options().all().indexOf(option);
  }
}
