package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Decimals;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * The statements for figures about records, and how a row becomes a group. Values are chosen in a
 * subquery, so that each of its expressions, with what is bound in it, stands once.
 *
 * @param stays whose lengths are aggregated, for each stay of a record; null for the records
 * @param having what the figures of a group satisfy; null for all groups
 * @param top how many values of the first grouping have groups of their own; null for all
 * @param isNewest whether of too many groups of periods the newest are kept
 */
public record AggregateSql(
    Criteria criteria,
    @Nullable Operand field,
    @Nullable Stays stays,
    List<Aggregation> functions,
    List<Grouping> groupings,
    @Nullable Condition having,
    @Nullable Integer top,
    boolean isNewest) {

  private static final int MAX_GROUPINGS = 2;

  /** The value of the field in the subquery. */
  private static final String VALUE = "s.v";

  /** Whether the subquery's record is one of all others. */
  private static final String OTHERS = "s.o";

  private static final String COUNT = "count";

  /** Resolves a query. Adds what is wrong to the problems and leaves it out. */
  public static AggregateSql of(
      Criteria criteria, AggregateQuery query, Clock clock, Problems problems) {
    ObjectView view = criteria.scope().view();
    Stays stays = stays(criteria.scope(), query, clock, problems);
    Operand field = stays == null ? field(view, query, problems) : stays.days();
    List<Aggregation> functions = new ArrayList<>();
    if (query.field() == null && !query.functions().isEmpty()) {
      problems.add("field", "required.aggregate");
    } else if (field != null) {
      functions.addAll(functions(field, query.functions(), problems));
    }
    List<Grouping> groupings =
        groupings(criteria.scope(), query, problems).stream()
            .map(one -> stays == null ? one : stays.of(one))
            .toList();
    Condition having =
        having(
            criteria.scope(),
            query.having(),
            (word, path) -> figure(view, field, stays, functions, word, path),
            clock,
            problems);
    return new AggregateSql(
        criteria, field, stays, functions, groupings, having, query.top(), query.isNewest());
  }

  private static @Nullable Operand field(ObjectView view, AggregateQuery query, Problems problems) {
    String name = query.field();
    return name == null || Stays.field(name) != null
        ? null
        : problems.<@Nullable Operand>attempt(() -> Operand.resolveOwn(view, name, "field"), null);
  }

  private static @Nullable Stays stays(
      ObjectScope scope, AggregateQuery query, Clock clock, Problems problems) {
    String name = Stays.field(query.field());
    if (name == null) {
      return null;
    }
    Operand operand =
        problems.<@Nullable Operand>attempt(
            () -> Operand.resolve(scope.view(), name, "field"), null);
    if (operand == null) {
      return null;
    }
    if (!Stays.exist(operand)) {
      problems.add("field", "cannot_move", operand.name());
    }
    ZoneId zone = scope.actor().timeZone();
    return Stays.of(operand, FilterValues.at(scope, clock).logged(), zone, clock.instant());
  }

  private static @Nullable Condition having(
      ObjectScope scope,
      @Nullable Filter filter,
      BiFunction<String, String, Operand> figures,
      Clock clock,
      Problems problems) {
    if (filter == null) {
      return null;
    }
    List<Filter.Related> related = filter.related().toList();
    related.forEach(one -> problems.add(one.path(), "no_figure.related"));
    FilterValues meanings = FilterValues.at(scope, clock);
    return related.isEmpty()
        ? new ConditionResolver(
                scope, Operand.RECORD, meanings, problems, new AtomicInteger(), figures)
            .resolve(filter)
        : null;
  }

  private static List<Aggregation> functions(Operand field, List<String> asked, Problems problems) {
    Set<Aggregation> allowed = Aggregation.of(field.type());
    if (allowed.isEmpty()) {
      problems.add("field", "cannot_aggregate", field.name());
    } else if (asked.isEmpty()) {
      return allowed.stream().filter(Aggregation::isUsual).toList();
    }
    List<Aggregation> functions = new ArrayList<>();
    List<String> words = allowed.stream().map(Aggregation::word).toList();
    for (String word : asked) {
      allowed.stream().filter(one -> one.word().equals(word)).forEach(functions::add);
      if (!words.isEmpty() && !words.contains(word)) {
        problems.add(
            "functions",
            "unknown_function",
            field.name(),
            words,
            word,
            Suggestion.didYouMean(word, words));
      }
    }
    return functions.stream().distinct().toList();
  }

  private static List<Grouping> groupings(
      ObjectScope scope, AggregateQuery query, Problems problems) {
    List<String> names = query.groupBy().stream().distinct().toList();
    if (names.size() > MAX_GROUPINGS) {
      problems.add("groupBy", "too_many.groupings");
    }
    if (names.isEmpty() && query.top() != null) {
      problems.add("top", "required.grouping");
    }
    if (names.isEmpty() && query.having() != null) {
      problems.add("having", "required.grouping");
    }
    if (query.top() != null && query.having() != null) {
      problems.add("having", "with_top");
    }
    List<Grouping> groupings = new ArrayList<>();
    for (String name : names) {
      problems
          .attempt(() -> Optional.of(Grouping.resolve(scope, name)), Optional.<Grouping>empty())
          .ifPresent(groupings::add);
    }
    return groupings;
  }

  /** What the name of a figure stands for. Refuses one that is not asked for as {@code Invalid}. */
  private static Operand figure(
      ObjectView view,
      @Nullable Operand field,
      @Nullable Stays stays,
      List<Aggregation> functions,
      String word,
      String path) {
    if (word.equals(COUNT)) {
      return Operand.figure(view, COUNT, Aggregation.NUMBER, count(stays));
    }
    for (Aggregation one : functions) {
      if (field != null && one.word().equals(word)) {
        return Operand.figure(view, word, one.resultOf(field.type()), one.sql(VALUE));
      }
    }
    List<String> words =
        Stream.concat(Stream.of(COUNT), functions.stream().map(Aggregation::word)).toList();
    throw Refused.invalid(path, "no_figure", word, words, Suggestion.didYouMean(word, words));
  }

  /** How many records there are: one that has stayed twice is one. */
  private static String count(@Nullable Stays stays) {
    return stays == null ? "count(*)" : "count(distinct s.id)";
  }

  /** Whether it reads the log beside the records, or in their place. */
  public boolean isOfPast() {
    return stays != null || criteria.scope().type().isPast();
  }

  /** Whether there are two statements, of which the first finds what has a group of its own. */
  public boolean isOfTop() {
    return top != null && !groupings.isEmpty();
  }

  /** The zone in whose days times are grouped; null if none are. */
  public @Nullable ZoneId zone() {
    return groupings.stream()
        .filter(Grouping::isOfTimes)
        .map(Grouping::zone)
        .findFirst()
        .orElse(null);
  }

  /** Finds the values of the first grouping that have groups of their own, as texts. */
  public SqlText topStatement() {
    Grouping first = groupings.getFirst();
    SqlText sql = new SqlText("select " + folded(first, "s.g0") + "::text from (");
    addRecords(sql, criteria.table(), null);
    sql.add(") s group by " + folded(first, "s.g0"));
    sql.add(" order by " + largest() + ", " + folded(first, "s.g0") + " limit " + top);
    return sql;
  }

  /**
   * Computes the figures.
   *
   * @param own the values of the first grouping that have groups of their own, as texts; null for
   *     all
   */
  public SqlText statement(@Nullable List<@Nullable String> own) {
    SqlText sql = new SqlText("select " + count(stays));
    functions.forEach(one -> sql.add(", " + one.sql(VALUE)));
    for (int i = 0; i < groupings.size(); i++) {
      sql.add(", " + shown(groupings.get(i), "s.g" + i));
    }
    sql.add(own == null ? "" : ", " + OTHERS);
    sql.add(" from (");
    addRecords(sql, criteria.table(), own);
    sql.add(") s");
    if (!groupings.isEmpty()) {
      addGroups(sql, own);
    }
    return sql;
  }

  /** The records with the values that are aggregated and by which they are grouped. */
  void addRecords(SqlText sql, String table, @Nullable List<@Nullable String> own) {
    sql.add("select t.id");
    if (field != null) {
      sql.add(", " + field.column() + " as v");
    }
    for (int i = 0; i < groupings.size(); i++) {
      Grouping grouping = groupings.get(i);
      sql.add(", ");
      if (i == 0 && own != null) {
        sql.add("case when ");
        addIsOwn(sql, grouping, own);
        sql.add(" then ");
        grouping.addValue(sql);
        sql.add(" end as g0, not ");
        addIsOwn(sql, grouping, own);
        sql.add(" as o");
      } else {
        grouping.addValue(sql);
        sql.add(" as g" + i);
      }
    }
    sql.add(" from " + table + " t");
    if (stays != null) {
      stays.join(sql);
    }
    sql.add(" where ");
    criteria.add(sql);
  }

  private static void addIsOwn(SqlText sql, Grouping grouping, List<@Nullable String> own) {
    SqlText value = new SqlText();
    grouping.addValue(value);
    sql.add("coalesce(" + folded(grouping, value.sql()), value.parameters());
    sql.add(
        " = any(?::text[]::" + grouping.sqlType() + "[]), ?)",
        own.stream().filter(Objects::nonNull).toArray(String[]::new),
        own.contains(null));
  }

  private void addGroups(SqlText sql, @Nullable List<@Nullable String> own) {
    List<String> keys =
        IntStream.range(0, groupings.size())
            .mapToObj(i -> folded(groupings.get(i), "s.g" + i))
            .toList();
    sql.add(" group by " + String.join(", ", keys) + (own == null ? "" : ", " + OTHERS));
    if (having != null) {
      sql.add(" having ");
      new ConditionSql(sql).add(having);
    }
    sql.add(order(own, count(stays)));
  }

  /**
   * The order of the groups, and how many there are at most.
   *
   * @param count the number of records in a group
   */
  String order(@Nullable List<@Nullable String> own, String count) {
    List<String> periods = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < groupings.size(); i++) {
      Grouping grouping = groupings.get(i);
      (grouping.period() == null ? values : periods).add(shown(grouping, "s.g" + i));
    }
    List<String> order = new ArrayList<>();
    if (isBackwards()) {
      periods.forEach(period -> order.add(period + " desc"));
      order.add(own == null ? count : OTHERS + " desc, " + figure() + " nulls first");
      values.forEach(value -> order.add(value + " desc"));
    } else {
      order.addAll(periods);
      if (own != null) {
        order.addFirst(OTHERS);
      }
      order.add(own == null ? count + " desc" : largest());
      order.addAll(values);
    }
    return " order by " + String.join(", ", order) + " limit " + (Figures.MAX_GROUPS + 1);
  }

  /** Whether the groups are read from the last one on. */
  private boolean isBackwards() {
    return isNewest && groupings.stream().anyMatch(grouping -> grouping.period() != null);
  }

  /** The order in which the top has the largest figure of the first function first. */
  private String largest() {
    return figure() + " desc nulls last";
  }

  private String figure() {
    return functions.isEmpty() ? count(stays) : functions.getFirst().sql(VALUE);
  }

  private static String folded(Grouping grouping, String value) {
    return SortValue.folded(grouping.type(), value);
  }

  /** Of values that differ in case only, one stands for all. */
  private static String shown(Grouping grouping, String value) {
    return SortValue.ignoresCase(grouping.type()) ? "min(" + value + ")" : value;
  }

  /** The groups of an object without records. */
  public List<Figures.Group> none() {
    Map<Aggregation, @Nullable Object> results = new EnumMap<>(Aggregation.class);
    functions.forEach(one -> results.put(one, null));
    return groupings.isEmpty()
        ? List.of(new Figures.Group(List.of(), false, 0, results))
        : List.of();
  }

  /**
   * A group.
   *
   * @param mayBeOthers whether the statement tells which groups are those of all others
   */
  public Figures.Group read(ResultSet row, boolean mayBeOthers) throws SQLException {
    Map<Aggregation, @Nullable Object> results = new EnumMap<>(Aggregation.class);
    int column = 2;
    for (Aggregation one : functions) {
      results.put(one, result(one, row, column++));
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (Grouping grouping : groupings) {
      values.add(grouping.type().read(row, column++));
    }
    boolean isOthers = mayBeOthers && row.getBoolean(column);
    return new Figures.Group(values, isOthers, row.getLong(1), results);
  }

  private @Nullable Object result(Aggregation one, ResultSet row, int column) throws SQLException {
    if (one.isValue()) {
      return Objects.requireNonNull(field).type().read(row, column);
    }
    BigDecimal number = row.getBigDecimal(column);
    return number == null ? null : Decimals.computed(number);
  }

  public Figures figures(List<Figures.Group> groups) {
    boolean hasMore = groups.size() > Figures.MAX_GROUPS;
    List<Figures.Group> kept = hasMore ? groups.subList(0, Figures.MAX_GROUPS) : groups;
    return new Figures(
        field == null ? null : field.type(),
        groupings.stream().map(Grouping::type).toList(),
        isBackwards() ? kept.reversed() : kept,
        hasMore);
  }
}
