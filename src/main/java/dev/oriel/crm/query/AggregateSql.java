package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Decimals;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The statement for figures about records, and how a row of it becomes a group. */
public record AggregateSql(
    Criteria criteria,
    @Nullable Operand field,
    List<Aggregation> functions,
    @Nullable Operand groupBy) {

  /** Resolves a query. Adds what is wrong to the problems and leaves it out. */
  public static AggregateSql of(Criteria criteria, AggregateQuery query, Problems problems) {
    ObjectView view = criteria.scope().view();
    Operand field = operand(view, query.field(), "field", problems);
    Operand groupBy = operand(view, query.groupBy(), "groupBy", problems);
    if (groupBy != null && !SortValue.exists(groupBy.type())) {
      problems.add("groupBy", "cannot_group", groupBy.name());
    }
    List<Aggregation> functions = new ArrayList<>();
    if (query.field() == null && !query.functions().isEmpty()) {
      problems.add("field", "required.aggregate");
    } else if (field != null) {
      functions.addAll(functions(field, query.functions(), problems));
    }
    return new AggregateSql(criteria, field, functions, groupBy);
  }

  private static @Nullable Operand operand(
      ObjectView view, @Nullable String name, String parameter, Problems problems) {
    if (name == null) {
      return null;
    }
    return problems.<@Nullable Operand>attempt(
        () -> {
          Operand operand = Operand.resolve(view, name, parameter);
          if (operand.via() != null) {
            throw Refused.invalid(parameter, "behind_lookup", name);
          }
          return operand;
        },
        null);
  }

  private static List<Aggregation> functions(Operand field, List<String> asked, Problems problems) {
    Set<Aggregation> allowed = Aggregation.of(field.type());
    if (allowed.isEmpty()) {
      problems.add("field", "cannot_aggregate", field.name());
    } else if (asked.isEmpty()) {
      return List.copyOf(allowed);
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

  public SqlText statement() {
    SqlText sql = new SqlText("select count(*)");
    if (field != null) {
      functions.forEach(one -> sql.add(", " + one.word() + "(" + field.column() + ")"));
    }
    if (groupBy != null) {
      // Of values that differ in case only, one stands for all.
      boolean several = SortValue.ignoresCase(groupBy.type());
      sql.add(several ? ", min(" + groupBy.column() + ")" : ", " + groupBy.column());
    }
    sql.add(" from " + criteria.table() + " t where ");
    criteria.add(sql);
    if (groupBy != null) {
      int group = functions.size() + 2;
      sql.add(" group by " + SortValue.folded(groupBy.type(), groupBy.column()));
      sql.add(" order by 1 desc, " + group);
      sql.add(" limit " + (Figures.MAX_GROUPS + 1));
    }
    return sql;
  }

  /** The groups of an object without records. */
  public List<Figures.Group> none() {
    Map<Aggregation, @Nullable Object> results = new EnumMap<>(Aggregation.class);
    functions.forEach(one -> results.put(one, null));
    return groupBy == null ? List.of(new Figures.Group(null, 0, results)) : List.of();
  }

  public Figures.Group read(ResultSet row) throws SQLException {
    Map<Aggregation, @Nullable Object> results = new EnumMap<>(Aggregation.class);
    int column = 2;
    for (Aggregation one : functions) {
      results.put(one, result(one, row, column++));
    }
    Object value = groupBy == null ? null : groupBy.type().read(row, column);
    return new Figures.Group(value, row.getLong(1), results);
  }

  private @Nullable Object result(Aggregation one, ResultSet row, int column) throws SQLException {
    if (one.isValue() && field != null) {
      return field.type().read(row, column);
    }
    BigDecimal number = row.getBigDecimal(column);
    return number == null ? null : Decimals.computed(number);
  }

  public Figures figures(List<Figures.Group> groups) {
    boolean hasMore = groups.size() > Figures.MAX_GROUPS;
    return new Figures(
        type(field),
        type(groupBy),
        hasMore ? groups.subList(0, Figures.MAX_GROUPS) : groups,
        hasMore);
  }

  private static @Nullable FieldType type(@Nullable Operand operand) {
    return operand == null ? null : operand.type();
  }
}
