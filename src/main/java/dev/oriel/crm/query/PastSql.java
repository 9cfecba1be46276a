package dev.oriel.crm.query;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;

/**
 * Writes the queries for the records of an object as they were at a moment: for those that have not
 * changed since, from their table, and the others with the values before their first change since,
 * from the log. Records that were created since are missing, and so are those that were deleted
 * since. It has no parameters, and each of its texts is made of numbers, times and hexadecimal
 * digits.
 *
 * @param schema the present one
 * @param isNewest whether the newest records are wanted: then they are taken along the index of the
 *     table, and the changes of each are looked up
 */
record PastSql(Schema schema, ObjectType type, OffsetDateTime at, boolean isNewest) {

  /** The names of the columns that every record has, in the order of the subquery. */
  private static final List<String> FIXED =
      List.of(
          "id",
          "version",
          "name",
          "name_derived",
          "created_at",
          "updated_at",
          "created_by",
          "updated_by");

  /** The kinds of entries that have values of records, in parentheses. */
  static final String KINDS =
      "(" + ChangeKind.RECORD_CREATED.sql() + ", " + ChangeKind.RECORD_UPDATED.sql() + ")";

  /**
   * The queries for the records that have not changed since, and for the others; or one for all.
   */
  List<String> queries() {
    return isNewest ? List.of(newest()) : List.of(unchanged(), changed());
  }

  /** Each record has its own columns, so PostgreSQL can use their indexes. */
  private String unchanged() {
    String columns =
        Stream.concat(FIXED.stream(), fieldColumns())
            .map(column -> "t." + column)
            .collect(Collectors.joining(", "));
    return "select %s from %s t where %s and not exists (select from %s and e.record_id = t.id)"
        .formatted(columns, type.table(), isOld(), entries(">"));
  }

  /**
   * A record was created before its entry was written. The entries tell as much, but the newest
   * records are skipped without them.
   */
  private String isOld() {
    return "t.created_at <= " + moment();
  }

  private Stream<String> fieldColumns() {
    return type.fields().stream().flatMap(field -> field.columns().stream());
  }

  /** The entries about records of the object before or after the moment. */
  private String entries(String comparison) {
    return "%s.change e where e.object_id = %d and e.at %s %s and e.kind in %s"
        .formatted(type.workspace().schema(), type.id(), comparison, moment(), KINDS);
  }

  private String moment() {
    return "'" + at.toInstant() + "'::timestamptz";
  }

  private String changed() {
    return "select %s from %s where %s"
        .formatted(former(updatedAt(), updatedBy()), changedIn(type, entries(">")), isOld());
  }

  /**
   * The query for records as they were before some entries, without those that were created by one
   * of them. It has the times and authors of creations, and columns of fields.
   *
   * @param entries follow {@code from}: creations and updates of the object's records, as {@code e}
   * @param wanted the names of columns of which each field has one at least that is to be found
   */
  static String before(ObjectType type, String entries, Set<String> wanted) {
    Map<String, String> columns = new LinkedHashMap<>();
    List.of("id", "created_at", "created_by").forEach(name -> columns.put(name, "t." + name));
    type.fields().stream()
        .filter(field -> field.columns().stream().anyMatch(wanted::contains))
        .forEach(field -> addFormer(columns, field));
    return "select %s from %s".formatted(list(columns), changedIn(type, entries));
  }

  private static String changedIn(ObjectType type, String entries) {
    return "(%s group by e.record_id having not bool_or(%s)) c join %s t on t.id = c.id"
        .formatted(changes(type, "", entries), isCreation(), type.table());
  }

  /** Of a record without changes, each former value is null or missing. */
  private String newest() {
    return "select %s from %s t left join lateral (%s group by e.record_id) c on true where %s and c.is_new is not true"
        .formatted(
            former(
                "case when c.id is null then t.updated_at else " + updatedAt() + " end",
                "case when c.id is null then t.updated_by else " + updatedBy() + " end"),
            type.table(),
            changes(type, ", bool_or(" + isCreation() + ") as is_new", entries(">"))
                + " and e.record_id = t.id",
            isOld());
  }

  private static String isCreation() {
    return "e.kind = " + ChangeKind.RECORD_CREATED.sql();
  }

  /** The columns of a record with the values before its first change. */
  private String former(String updatedAt, String updatedBy) {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("id", "t.id");
    columns.put("version", "coalesce(c.version, t.version)");
    columns.put("name", name());
    columns.put("name_derived", derived());
    columns.put("created_at", "t.created_at");
    columns.put("updated_at", updatedAt);
    columns.put("created_by", "t.created_by");
    columns.put("updated_by", updatedBy);
    type.fields().forEach(field -> addFormer(columns, field));
    return list(columns);
  }

  private static void addFormer(Map<String, String> columns, Field field) {
    List<String> values = values(field);
    for (int i = 0; i < values.size(); i++) {
      columns.put(field.columns().get(i), values.get(i));
    }
  }

  private static String list(Map<String, String> columns) {
    return columns.entrySet().stream()
        .map(column -> column.getValue() + " as " + column.getKey())
        .collect(Collectors.joining(", "));
  }

  /**
   * The records with changes, and their values before the first change of each. Of most records
   * there is one entry, whose values are taken as they are. The values are made where entries are
   * grouped: further outside, PostgreSQL would make them for each column again.
   *
   * @param more columns; empty for none
   */
  private static String changes(ObjectType type, String more, String entries) {
    return """
    select e.record_id as id, min(e.version) filter (where %s) - 1 as version,
      case count(*) when 1 then (array_agg(e.before order by e.seq))[1] else (
        select jsonb_object_agg(one.key, one.value order by entry.place desc)
        from unnest(array_agg(e.before order by e.seq)) with ordinality as entry (former, place),
          jsonb_each(former) one) end as former%s
    from %s
    """
        .formatted(isWrite(type), more, entries);
  }

  /** Whether an entry stands for a write of the record, and not only for what is known of it. */
  private static String isWrite(ObjectType type) {
    return "(e.kind = %s or e.before is not null or jsonb_exists(e.after, '%s'))"
        .formatted(ChangeKind.RECORD_CREATED.sql(), ChangeValues.followedName(type));
  }

  private String updatedAt() {
    return "coalesce((select max(e.at) from %s and e.record_id = t.id and %s), t.created_at)"
        .formatted(entries("<="), isWrite(type));
  }

  /** The author of the last change of more than what follows from other changes. */
  private String updatedBy() {
    String computed =
        type.fields().stream()
            .filter(field -> field.type().readOnly())
            .map(field -> String.valueOf(field.id()))
            .collect(Collectors.joining(",", "'{", "}'::text[]"));
    return """
    (select e.actor_id from %s and e.record_id = t.id
      and (e.kind = %s or jsonb_exists(e.after, '%s')
        or (e.before - %s <> '{}' and not jsonb_exists(e.before, '%s')))
      order by e.seq desc limit 1)
    """
        .formatted(
            entries("<="),
            ChangeKind.RECORD_CREATED.sql(),
            ChangeValues.MERGED_FROM,
            computed,
            ChangeValues.MOVED);
  }

  /** The expressions of a field's columns. */
  private static List<String> values(Field field) {
    List<String> former = LoggedSql.columns(field, "(c.former -> '" + field.id() + "')");
    List<String> values = new ArrayList<>();
    for (int i = 0; i < former.size(); i++) {
      values.add(
          "case when jsonb_exists(c.former, '%d') then %s else t.%s end"
              .formatted(field.id(), former.get(i), field.columns().get(i)));
    }
    return values;
  }

  private static String isNamed() {
    return "jsonb_exists(c.former, '" + ChangeValues.NAME + "')";
  }

  private static String given() {
    return "(c.former ->> '" + ChangeValues.NAME + "')";
  }

  /** Whether the name was derived: then the log has none. */
  private static String derived() {
    return "case when %s then %s is null else t.name_derived end".formatted(isNamed(), given());
  }

  private String name() {
    return "case when %s and %s is not null then %s when %s then %s else t.name end"
        .formatted(isNamed(), given(), given(), derived(), derivedName());
  }

  private String derivedName() {
    return switch (type.naming()) {
      case NameRule.Given _ -> "''";
      case NameRule.Joined(List<Field> sources) ->
          "concat_ws(' ', "
              + sources.stream().map(this::source).collect(Collectors.joining(", "))
              + ")";
      case NameRule.OfTarget(Field lookup) -> {
        ObjectType target = schema.target(lookup);
        yield target.hasTable()
            ? "coalesce((select x.name from %s x where x.id = %s), '')"
                .formatted(
                    "("
                        + String.join(
                            " union all ", new PastSql(schema, target, at, false).queries())
                        + ")",
                    values(lookup).getFirst())
            : "''";
      }
    };
  }

  /** The text of a field in a name. */
  private String source(Field field) {
    return field.type() instanceof AutoNumber number
        ? numbered(number, "t." + field.columns().getFirst())
        : NameSql.text(values(field).getFirst());
  }

  private static String numbered(AutoNumber number, String column) {
    String pattern = number.pattern();
    int open = pattern.indexOf('{');
    int close = pattern.indexOf('}');
    return "%1$s || lpad(%2$s::text, greatest(%3$d, length(%2$s::text)), '0') || %4$s"
        .formatted(
            LoggedSql.text(pattern.substring(0, open)),
            column,
            close - open - 1,
            LoggedSql.text(pattern.substring(close + 1)));
  }
}
