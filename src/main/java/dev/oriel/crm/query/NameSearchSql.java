package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.platform.database.SqlText;

/**
 * The statements that find records by words of their names. Each finds ids, names as the profile
 * sees them, and times of creation. Only texts of names that the profile sees are compared.
 */
public record NameSearchSql(ObjectScope scope, NameWords words) {

  /** How many records an index finds, and how many of the newest records have common words. */
  public static final int BY_INDEX = 300;

  public static final int COMMON = 20;

  /** How many of the newest records are looked at first, and if the words are not rare. */
  private static final int NEAR = 1_000;

  private static final int FAR = ListSql.NEAR;

  /** Keeps PostgreSQL from scanning a table in the hope of finding enough early. */
  public static final String WALK =
      "set local enable_seqscan = off; set local enable_indexscan to default";

  /** Keeps it also from walking along another index. */
  public static final String INDEX_ONLY =
      "set local enable_seqscan = off; set local enable_indexscan = off";

  /** Finds at most {@link #COMMON} of the newest records of all, the newest first. */
  public SqlText newest() {
    return newest(NEAR);
  }

  /** The same among more of them. */
  public SqlText newestOfMore() {
    return newest(FAR);
  }

  private SqlText newest(int near) {
    SqlText sql = new SqlText();
    select(sql);
    sql.add("(select " + String.join(", ", read()) + " from " + type().table())
        .add(" order by created_at desc, id desc limit " + near + ") t where ")
        .add(type().currentModel(), scope.actor().version());
    addWords(sql);
    return sql.add(" order by t.created_at desc, t.id desc limit " + COMMON);
  }

  /** Finds some records whose name the words are. Names of hidden parts are not compared. */
  public SqlText equal() {
    SqlText sql = new SqlText("with found as materialized (select * from ");
    sql.add(type().table() + " t where ").add(type().currentModel(), scope.actor().version());
    sql.add(
        " and t." + MatchKeys.COLUMN + " @> array[?::int8]", MatchKeys.ofName(type(), words.key()));
    if (view().readableNameSources() != null) {
      sql.add(" and not t.name_derived");
    }
    sql.add(") ");
    select(sql);
    return sql.add("found t limit " + COMMON);
  }

  /** Finds at most {@link #BY_INDEX} records with the words. */
  public SqlText byIndex() {
    SqlText sql = new SqlText();
    select(sql);
    sql.add(type().table() + " t where ").add(type().currentModel(), scope.actor().version());
    addWords(sql);
    return sql.add(" limit " + BY_INDEX);
  }

  private void select(SqlText sql) {
    sql.add("select t.id, " + NameSql.of(view(), "t") + ", t.created_at from ");
  }

  /** The columns that a walk decodes: only those that it needs. */
  private Set<String> read() {
    Set<String> columns = new LinkedHashSet<>(List.of("id", "created_at", "name", "name_derived"));
    Objects.requireNonNullElse(view().readableNameSources(), List.<Field>of())
        .forEach(source -> columns.add(source.columns().getFirst()));
    view().readableNameFallbacks().forEach(one -> columns.add(one.columns().getFirst()));
    columns.addAll(searched());
    return columns;
  }

  private void addWords(SqlText sql) {
    List<String> texts = type().hasCurrentKeys() ? words.marked() : words.unmarked();
    for (String text : texts) {
      sql.add(" and (false");
      for (String column : searched()) {
        sql.add(" or t." + column + " like ?", "%" + text + "%");
      }
      sql.add(")");
    }
  }

  /** The columns with texts of names that the profile sees. */
  private List<String> searched() {
    List<String> columns = new ArrayList<>();
    columns.add(SearchDocuments.SHARED);
    Stream.concat(sources().stream(), view().readableNameFallbacks().stream())
        .filter(field -> field.searchColumn() != null)
        .forEach(field -> columns.add(field.searchColumn()));
    return columns;
  }

  private List<Field> sources() {
    List<Field> readable = view().readableNameSources();
    if (readable != null) {
      return readable;
    }
    return switch (type().naming()) {
      case NameRule.Given _ -> List.of();
      case NameRule.Joined joined -> joined.sources();
      case NameRule.OfTarget target -> List.of(target.lookup());
    };
  }

  private ObjectView view() {
    return scope.view();
  }

  private ObjectType type() {
    return scope.type();
  }
}
