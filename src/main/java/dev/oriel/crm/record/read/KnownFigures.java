package dev.oriel.crm.record.read;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Figures;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The figures that this process has read, until something is written in their workspace. Then
 * numbers and sums are brought up to date by what has changed ({@code AdditiveSql}), and others are
 * read again. They are known by their statements, in which the rights of their reader and the
 * version of the model stand as conditions. So nobody is answered with figures of others, and no
 * figure is out of date.
 */
@Component
@ForDoors
public final class KnownFigures {

  /** The most characters that are kept, with those that each value counts for. */
  private static final int MOST = 8_000_000;

  /** The most of them that the figures of one statement may have. */
  private static final int LARGEST = MOST / 20;

  /** What is counted for a value or a parameter besides its characters. */
  private static final int VALUE = 50;

  private final ChangeLog log;

  private final Cache<Asked, Known> known =
      Caffeine.newBuilder().maximumWeight(MOST).<Asked, Known>weigher(KnownFigures::weight).build();

  /** The statements of figures, with their parameters. */
  private record Asked(String sql, List<@Nullable Object> parameters) {

    static Asked of(AggregateSql figures) {
      SqlText sql = figures.statement(null);
      if (figures.isOfTop()) {
        sql.add(figures.topStatement());
      }
      List<@Nullable Object> parameters = new ArrayList<>();
      for (Object parameter : sql.parameters()) {
        parameters.add(
            switch (parameter) {
              case Object[] several -> Arrays.asList(several);
              case int[] several -> IntStream.of(several).boxed().toList();
              case null, default -> parameter;
            });
      }
      return new Asked(sql.sql(), parameters);
    }
  }

  private record Known(LogState state, AggregateTable.Found found) {}

  public KnownFigures(ChangeLog log) {
    this.log = log;
  }

  private static int weight(Asked asked, Known known) {
    AggregateTable.Found found = known.found();
    int groups =
        found.groups().stream()
            .mapToInt(group -> VALUE + sum(group.values()) + sum(group.results().values()))
            .sum();
    int basis = found.basis() == null ? 0 : sum(found.basis().rows());
    return asked.sql().length() + sum(asked.parameters()) + groups + basis;
  }

  private static int sum(Collection<? extends @Nullable Object> values) {
    return values.stream()
        .mapToInt(value ->
            switch (value) {
              case String text -> VALUE + text.length();
              case Collection<?> several -> sum(several);
              case null, default -> VALUE;
            })
        .sum();
  }

  /**
   * The groups of figures in the actor's workspace.
   *
   * @param read reads them if they are not known
   */
  public List<Figures.Group> of(
      Actor actor,
      AggregateSql figures,
      Function<AggregateTable.Wanted, AggregateTable.Found> read) {
    return Objects.requireNonNull(
        of(
                actor,
                List.of(figures),
                wanted -> Collections.singletonList(read.apply(wanted.getFirst())))
            .getFirst());
  }

  /**
   * The groups of figures of the actor's workspace, in their order; null for those that are late.
   *
   * @param read reads those that are not known, or not up to date
   */
  public List<@Nullable List<Figures.Group>> of(
      Actor actor,
      List<AggregateSql> figures,
      Function<List<AggregateTable.Wanted>, List<AggregateTable.@Nullable Found>> read) {
    List<Asked> asked = figures.stream().map(Asked::of).toList();
    Map<Asked, Known> before = known.getAllPresent(asked);
    Set<LogState> present =
        before.values().stream()
            .map(Known::state)
            .distinct()
            .filter(state -> log.isPresent(actor.workspace(), state, actor.version()))
            .collect(Collectors.toSet());
    List<@Nullable List<Figures.Group>> groups = new ArrayList<>();
    List<Integer> missing = new ArrayList<>();
    List<AggregateTable.Wanted> wanted = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      Known one = before.get(asked.get(i));
      if (one != null && present.contains(one.state())) {
        groups.add(one.found().groups());
      } else {
        groups.add(null);
        missing.add(i);
        wanted.add(
            new AggregateTable.Wanted(figures.get(i), one == null ? null : one.found().basis()));
      }
    }
    if (!missing.isEmpty()) {
      // Before the figures: what is written while they are read makes them outdated.
      LogState state = state(actor);
      List<AggregateTable.@Nullable Found> found = read.apply(wanted);
      for (int i = 0; i < found.size(); i++) {
        AggregateTable.Found one = found.get(i);
        if (one != null) {
          groups.set(missing.get(i), one.groups());
          keep(figures.get(missing.get(i)), asked.get(missing.get(i)), state, one);
        }
      }
    }
    return groups;
  }

  /** The state of the log; null while a node of a cluster has not confirmed its last changes. */
  private @Nullable LogState state(Actor actor) {
    try {
      return log.state(actor.workspace());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unavailable) {
        return null;
      }
      throw e;
    }
  }

  /** Keeps figures that can be asked for again: those of stays are about the present moment. */
  private void keep(
      AggregateSql figures, Asked asked, @Nullable LogState before, AggregateTable.Found found) {
    LogState state = found.basis() == null ? before : found.basis().state();
    if (state != null && figures.stays() == null) {
      Known one = new Known(state, found);
      if (weight(asked, one) <= LARGEST) {
        known.put(asked, one);
      }
    }
  }
}
