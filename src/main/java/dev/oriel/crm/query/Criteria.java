package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The criteria of a search: all words occur, and the condition is true. It writes SQL over the
 * alias {@code t}.
 *
 * @param others words of which at least one must not occur; null for none
 */
public record Criteria(
    ObjectScope scope,
    List<SearchWord> words,
    @Nullable List<SearchWord> others,
    @Nullable Condition condition) {

  /**
   * Checks a search and a filter. Adds what is wrong to the problems and leaves it out.
   *
   * @param clock tells from which day relative days count
   */
  public static Criteria of(
      ObjectScope scope,
      @Nullable String q,
      @Nullable Filter filter,
      Clock clock,
      Problems problems) {
    Condition condition =
        filter == null
            ? null
            : new ConditionResolver(scope, FilterValues.at(scope, clock), problems).resolve(filter);
    if (q != null && scope.type().isPast()) {
      problems.add("q", "not_past.search");
    }
    List<SearchWord> words =
        q == null
            ? List.of()
            : problems.attempt(
                () ->
                    SearchWord.parse(q, scope.type().hasCurrentKeys(), scope.workspace().region()),
                List.of());
    return new Criteria(scope, words, null, condition);
  }

  /** The same for a query, which says where its words are looked for. */
  public static Criteria of(ObjectScope scope, RecordQuery query, Clock clock, Problems problems) {
    Criteria all = of(scope, query.q(), query.filter(), clock, problems);
    List<SearchWord> named = all.words.stream().map(SearchWord::inNames).toList();
    return switch (query.place()) {
      case ANYWHERE -> all;
      case NAMES -> new Criteria(scope, named, null, all.condition);
      case ELSEWHERE -> new Criteria(scope, all.words, named, all.condition);
    };
  }

  /** Whether they find all records. */
  boolean isAll() {
    return words.isEmpty() && others == null && condition == null;
  }

  /** Whether they depend on nothing but values of each record that the log has. */
  boolean areOwn() {
    return words.isEmpty() && others == null && (condition == null || condition.isOwn());
  }

  /** Whether an index finds the records, or will when the index job has built it. */
  public boolean hasIndex() {
    return words.isEmpty() && condition != null && condition.hasIndex();
  }

  /**
   * The fields whose index makes or would make finding these records fast; none if one of them is
   * already indexed.
   */
  public List<Field> indexable() {
    return words.isEmpty() && condition != null
        ? indexable(condition.narrowing().map(compare -> compare.operand().name()))
        : List.of();
  }

  /** The fields with these names that can have an index; none if one of them already has one. */
  public List<Field> indexable(Stream<String> names) {
    List<Field> fields =
        names
            .map(scope.type()::field)
            .filter(Objects::nonNull)
            .filter(field -> SortValue.exists(field.type()))
            .distinct()
            .toList();
    return fields.stream().anyMatch(field -> field.indexed() || field.type() instanceof Lookup)
        ? List.of()
        : fields;
  }

  String table() {
    return scope.type().table();
  }

  /** Counts the records that they find, at most this number. */
  public SqlText some(int most) {
    SqlText sql = new SqlText("select count(*) from (select from " + table() + " t where ");
    add(sql);
    return sql.add(" limit " + most + ") found");
  }

  /** Writes all conditions. The longest words, which are mostly the rarest, may use the index. */
  void add(SqlText sql) {
    guard(sql);
    List<SearchWord> longest =
        words.stream().sorted(Comparator.comparingInt(SearchWord::length).reversed()).toList();
    for (int i = 0; i < longest.size(); i++) {
      search(sql, longest.get(i), i < SearchSample.MAX_LEADING ? "" : " || ''");
    }
    narrow(sql);
  }

  /** The condition that the statement was made for the current model. */
  void guard(SqlText sql) {
    sql.add(scope.type().currentModel(), scope.actor().version());
  }

  void narrow(SqlText sql) {
    if (others != null) {
      sql.add(" and (true");
      others.forEach(word -> search(sql, word, ""));
      sql.add(") is not true");
    }
    if (condition != null) {
      sql.add(" and ");
      new ConditionSql(sql).add(condition);
    }
  }

  /**
   * @param hidden what follows each column; {@code || ''} keeps PostgreSQL from using its index
   */
  void search(SqlText sql, SearchWord word, String hidden) {
    sql.add(" and (false");
    for (String column : SearchWord.columns(scope.view())) {
      for (String pattern : word.patterns()) {
        sql.add(" or t." + column + hidden + " like ?", pattern);
      }
    }
    if (word.day() != null) {
      for (String column : SearchWord.days(scope.view())) {
        sql.add(" or t." + column + " = ?", word.day());
      }
    }
    sql.add(")");
  }

  /**
   * The refusal of a statement that exceeded its timeout. Repeating it would not help.
   *
   * @param otherParameter what takes long if these criteria do not
   * @param key the key of the advice
   */
  public Refused tooExpensive(String otherParameter, String key) {
    if (!words.isEmpty()) {
      return Refused.invalid("q", key);
    }
    return Refused.invalid(condition == null ? otherParameter : "filter", key);
  }
}
