package dev.oriel.crm.query;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The statements for numbers and sums of records by values of their own, which can be brought up to
 * date. Of records that were changed since, the values before, which the log has, are taken away,
 * and the present ones are added. Each statement reads the state of the log that it sees, and of a
 * top all groups, so that it reads the records once.
 *
 * @param now the state that a statement sees, as SQL
 */
public record AdditiveSql(AggregateSql figures, LogStates.Moment now) {

  /** The most entries of the log that are taken into account; after more, all records are read. */
  private static final int MOST = 1_000;

  /**
   * The groups that were read, from which figures can be brought up to date.
   *
   * @param state the state of the log that the statement saw
   * @param rows the columns of each group as texts: the number of its records, the sum and the
   *     number of values if there are sums, and the values by which it is grouped
   */
  public record Basis(LogState state, List<List<@Nullable String>> rows) {}

  /** The number of records, the sum of their values and the number of these. */
  public record Total(long records, BigDecimal sum, long values) {}

  /**
   * A group that a statement finds.
   *
   * @param isOutdated whether too much has changed to be taken into account
   * @param total of all groups, also of those that are not read; null unless there is a top
   */
  public record Row(
      Figures.Group group,
      List<@Nullable String> columns,
      LogState state,
      boolean isOutdated,
      @Nullable Total total) {}

  /** The SQL that adds up the rows of a statement. */
  private record Sums(String records, String sum, String values) {

    static final Sums OF_RECORDS = new Sums("count(*)", "sum(s.v)", "count(s.v)");

    static final Sums OF_PARTS =
        new Sums("sum(s.n)", "case when sum(s.c) > 0 then sum(s.v) end", "sum(s.c)");
  }

  /** Those of figures; null if changes do not tell what becomes of them. */
  public static @Nullable AdditiveSql of(AggregateSql figures, LogStates states) {
    return isAdditive(figures) && states.areSeen()
        ? new AdditiveSql(figures, states.now(figures.criteria().scope().workspace()))
        : null;
  }

  private static boolean isAdditive(AggregateSql figures) {
    Operand field = figures.field();
    List<Grouping> groupings = figures.groupings();
    return figures.stays() == null
        && figures.having() == null
        && !figures.criteria().scope().type().isPast()
        && figures.criteria().areOwn()
        && (field == null
            || (field.isOwn() && figures.functions().equals(List.of(Aggregation.SUM))))
        && groupings.stream().allMatch(AdditiveSql::isAdditive)
        && (!figures.isOfTop() || (groupings.size() == 1 && groupings.getFirst().period() == null));
  }

  /** Of texts that differ in case only one is shown, which may be that of a changed record. */
  private static boolean isAdditive(Grouping grouping) {
    return grouping.operand().isOwn() && !SortValue.ignoresCase(grouping.type());
  }

  /** Reads all records. */
  public SqlText statement() {
    SqlText sql = new SqlText();
    select(sql, Sums.OF_RECORDS, "false");
    figures.addRecords(sql, figures.criteria().table(), null);
    sql.add(") s");
    addGroups(sql, Sums.OF_RECORDS, "");
    return sql;
  }

  /** Reads what has changed since something was read. */
  public SqlText statement(Basis basis) {
    ObjectType type = figures.criteria().scope().type();
    String entries = "entries e where e.object_id = " + type.id();
    String changed = entries + " and e.kind in " + PastSql.KINDS;
    SqlText sql = new SqlText("with entries as materialized (");
    sql.add(LogStates.since(type.workspace(), basis.state(), MOST + 1)).add(") ");
    // A deletion erases the values that the record had.
    select(
        sql,
        Sums.OF_PARTS,
        "((select count(*) from entries) > %d or exists (select from %s and e.kind = %s))"
            .formatted(MOST, entries, ChangeKind.RECORD_DELETED.sql()));
    addKnown(sql, basis);
    addRecords(sql, "", type.table());
    sql.add(" where r.id in (select e.record_id from " + changed + ")");
    addRecords(sql, "-", "(" + PastSql.before(type, changed, columns()) + ")");
    sql.add(") s");
    addGroups(sql, Sums.OF_PARTS, " having sum(s.n) <> 0");
    return sql;
  }

  private void select(SqlText sql, Sums sums, String outdated) {
    sql.add("select " + sums.records() + (hasSum() ? ", " + sums.sum() : ""));
    for (int i = 0; i < figures.groupings().size(); i++) {
      sql.add(", s.g" + i);
    }
    sql.add(", " + now.state() + ", " + now.newest() + ", " + outdated);
    sql.add(hasSum() ? ", " + sums.values() : "");
    if (figures.isOfTop()) {
      sql.add(", sum(" + sums.records() + ") over ()");
      sql.add(
          hasSum()
              ? ", sum(%s) over (), sum(%s) over ()".formatted(sums.sum(), sums.values())
              : "");
    }
    sql.add(" from (");
  }

  private boolean hasSum() {
    return figures.field() != null;
  }

  /** The groups that were read, under the condition of all statements on records. */
  private void addKnown(SqlText sql, Basis basis) {
    List<String> types =
        new ArrayList<>(hasSum() ? List.of("int8", "numeric", "int8") : List.of("int8"));
    figures.groupings().forEach(grouping -> types.add(grouping.sqlType()));
    StringJoiner arrays = new StringJoiner(", ");
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      int column = i;
      arrays.add("?::text[]::" + types.get(i) + "[]");
      values.add(basis.rows().stream().map(row -> row.get(column)).toArray(String[]::new));
    }
    sql.add("select * from unnest(" + arrays + ")", values.toArray());
    sql.add(" as k (n" + (hasSum() ? ", v, c" : ""));
    for (int i = 0; i < figures.groupings().size(); i++) {
      sql.add(", g" + i);
    }
    sql.add(") where ");
    figures.criteria().guard(sql);
  }

  /** Records of a table that are in the figures. */
  private void addRecords(SqlText sql, String sign, String table) {
    sql.add(" union all select " + sign + "1");
    sql.add(
        hasSum()
            ? ", %1$sr.v::numeric, %1$s(case when r.v is null then 0 else 1 end)".formatted(sign)
            : "");
    for (int i = 0; i < figures.groupings().size(); i++) {
      sql.add(", r.g" + i);
    }
    sql.add(" from (");
    figures.addRecords(sql, table, null);
    sql.add(") r");
  }

  private void addGroups(SqlText sql, Sums sums, String having) {
    int groupings = figures.groupings().size();
    if (groupings > 0) {
      sql.add(" group by ")
          .add(
              IntStream.range(0, groupings)
                  .mapToObj(i -> "s.g" + i)
                  .collect(Collectors.joining(", ")))
          .add(having);
      String largest = hasSum() ? sums.sum() : sums.records();
      sql.add(
          figures.isOfTop()
              ? " order by %s desc nulls last, s.g0 limit %d"
                  .formatted(largest, Figures.MAX_GROUPS + 1)
              : figures.order(null, sums.records()));
    }
  }

  /** The columns of fields that the statements read. */
  private Set<String> columns() {
    Condition condition = figures.criteria().condition();
    return Stream.of(
            Stream.ofNullable(figures.field()),
            figures.groupings().stream().map(Grouping::operand),
            Stream.ofNullable(condition).flatMap(Condition::operands))
        .flatMap(operands -> operands)
        .flatMap(operand -> operand.columns().stream())
        .map(column -> column.substring(Operand.RECORD.length() + 1))
        .collect(Collectors.toSet());
  }

  public Row read(ResultSet row) throws SQLException {
    int groups = hasSum() ? 3 : 2;
    int state = groups + figures.groupings().size();
    int after = state + 3;
    List<@Nullable String> columns = new ArrayList<>();
    columns.add(row.getString(1));
    if (hasSum()) {
      columns.add(row.getString(2));
      columns.add(row.getString(after++));
    }
    for (int i = groups; i < state; i++) {
      columns.add(row.getString(i));
    }
    return new Row(
        figures.read(row, false),
        columns,
        new LogState(row.getString(state), row.getLong(state + 1)),
        row.getBoolean(state + 2),
        figures.isOfTop() ? total(row, after) : null);
  }

  private Total total(ResultSet row, int column) throws SQLException {
    BigDecimal sum = hasSum() ? row.getBigDecimal(column + 1) : null;
    return new Total(
        row.getLong(column),
        sum == null ? BigDecimal.ZERO : sum,
        hasSum() ? row.getLong(column + 2) : 0);
  }

  /** From which the figures of these rows can be brought up to date; null if it is not all. */
  public @Nullable Basis basis(List<Row> rows) {
    return rows.isEmpty() || rows.size() > Figures.MAX_GROUPS
        ? null
        : new Basis(rows.getFirst().state(), rows.stream().map(Row::columns).toList());
  }

  /** The groups of these rows: those of a top, and one of all others. */
  public List<Figures.Group> groups(List<Row> rows) {
    Integer top = figures.isOfTop() ? figures.top() : null;
    List<Row> shown = top == null ? rows : rows.subList(0, Math.min(top, rows.size()));
    List<Figures.Group> groups = new ArrayList<>(shown.stream().map(Row::group).toList());
    if (rows.size() > shown.size()) {
      groups.add(others(Objects.requireNonNull(rows.getFirst().total()), shown));
    }
    return groups;
  }

  private Figures.Group others(Total all, List<Row> shown) {
    long records = all.records();
    BigDecimal sum = all.sum();
    long values = all.values();
    for (Row row : shown) {
      records -= row.group().count();
      if (hasSum()) {
        String ofRow = row.columns().get(1);
        sum = ofRow == null ? sum : sum.subtract(new BigDecimal(ofRow));
        values -= Long.parseLong(Objects.requireNonNull(row.columns().get(2)));
      }
    }
    Map<Aggregation, @Nullable Object> results = new EnumMap<>(Aggregation.class);
    if (hasSum()) {
      results.put(Aggregation.SUM, values == 0 ? null : Decimals.computed(sum));
    }
    return new Figures.Group(Collections.singletonList(null), true, records, results);
  }
}
