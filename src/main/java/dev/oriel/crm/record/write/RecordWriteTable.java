package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LoggedWrites;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes records. Each statement also writes the log entry, and writes nothing if its version of
 * the model is outdated: then it throws {@link StaleModel}.
 */
@Component
public record RecordWriteTable(JdbcTemplate jdbc, LoggedWrites writes, Reads reads) {

  void insert(ObjectScope scope, StoredRecord record) {
    ObjectType type = scope.type();
    SqlText names = new SqlText();
    SqlText values = new SqlText();
    String comma = "";
    for (WrittenColumn one : WrittenColumn.row(type, record)) {
      names.add(comma + one.column());
      values.add(comma + "?::" + one.sqlType(), one.value());
      comma = ", ";
    }
    SqlText sql =
        new SqlText(
                "with written as (insert into " + type.table() + " (" + names.sql() + ") select ")
            .add(values.sql(), values.parameters())
            .add(" where " + type.currentModel(), scope.actor().version())
            .add(" returning id, version, created_at as at)");
    String logged = ChangeValues.of(type, record);
    require(1, writes.add(sql, scope, ChangeKind.RECORD_CREATED, null, logged));
  }

  /**
   * Inserts many records, with their changes. Values are sent as one array of texts per column,
   * because a statement with a parameter for each value would be as long as the records.
   */
  public void insertAll(ObjectScope scope, List<StoredRecord> records) {
    ObjectType type = scope.type();
    List<List<WrittenColumn>> rows =
        records.stream().map(one -> WrittenColumn.row(type, one)).toList();
    List<WrittenColumn> columns = rows.getFirst();
    StringJoiner names = new StringJoiner(", ");
    StringJoiner typed = new StringJoiner(", ");
    SqlText texts = new SqlText();
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      String name = columns.get(i).column();
      names.add(name);
      typed.add(name + "::" + columns.get(i).sqlType());
      texts.add("?::text[], ", (Object) texts(rows, row -> row.get(column).text()));
    }
    texts.add("?::text[]", (Object) texts(records, record -> ChangeValues.of(type, record)));
    SqlText sql =
        new SqlText("with given as (select " + typed + ", log::jsonb from unnest(")
            .add(texts.sql(), texts.parameters())
            .add(") as g(" + names + ", log)), written as (insert into ")
            .add(type.table() + " (" + names + ") select " + names + " from given")
            .add(" where " + type.currentModel(), scope.actor().version())
            .add(" returning 1)");
    require(records.size(), writes.addCreations(sql, scope));
  }

  private static <T> @Nullable String[] texts(List<T> rows, Function<T, @Nullable String> value) {
    return rows.stream().map(value).toArray(String[]::new);
  }

  /** All records that a statement is about are locked, so only a change of the model hides one. */
  private static void require(int records, int written) {
    if (written != records) {
      throw new StaleModel();
    }
  }

  /**
   * Writes the differences, if the record still has the version before. Returns false if it has
   * not, or if the model has changed.
   */
  boolean updateUnlocked(ObjectScope scope, Change change) {
    return written(scope, change, Map.of()) == 1;
  }

  /** Writes the differences of a locked record. */
  public void update(ObjectScope scope, Change change) {
    update(scope, change, Map.of());
  }

  /** Writes the differences of a locked record, and adds more values to the log entry. */
  void update(ObjectScope scope, Change change, Map<String, JsonNode> more) {
    require(1, written(scope, change, more));
  }

  private int written(ObjectScope scope, Change change, Map<String, JsonNode> more) {
    ObjectType type = scope.type();
    StoredRecord before = change.before();
    StoredRecord after = change.after();
    List<Field> changed = change.fields();
    boolean renamed = change.renamed();
    SqlText sql = new SqlText("with written as (");
    set(sql, type, before, after, changed);
    sql.add(" and version = ? and ", before.version())
        .add(type.currentModel(), scope.actor().version())
        .add(" returning id, version, updated_at as at)");
    return writes.add(
        sql,
        scope,
        ChangeKind.RECORD_UPDATED,
        ChangeValues.of(before, changed, renamed),
        logged(ChangeValues.of(after, changed, renamed), more));
  }

  private static String logged(String values, Map<String, JsonNode> more) {
    return more.isEmpty()
        ? values
        : Json.write(((ObjectNode) Json.MAPPER.readTree(values)).setAll(more));
  }

  /**
   * A record before and after its change.
   *
   * @param fields whose values differ
   * @param renamed whether a given name was set, changed or removed
   */
  public record Change(
      StoredRecord before, StoredRecord after, List<Field> fields, boolean renamed) {

    public static Change of(ObjectType type, StoredRecord before, StoredRecord after) {
      List<Field> fields =
          type.fields().stream()
              .filter(field -> !Objects.equals(before.value(field), after.value(field)))
              .toList();
      boolean renamed =
          before.nameDerived() != after.nameDerived()
              || (!after.nameDerived() && !before.name().equals(after.name()));
      return new Change(before, after, fields, renamed);
    }

    /** Whether nothing differs. */
    public boolean isEmpty() {
      return fields.isEmpty() && !renamed && before.name().equals(after.name());
    }
  }

  /** Writes the differences of locked records, with their changes. */
  public void updateAll(ObjectScope scope, List<Change> changes) {
    switch (changes.size()) {
      case 0 -> {}
      case 1 -> update(scope, changes.getFirst());
      default -> updateMany(scope, changes);
    }
  }

  private void updateMany(ObjectScope scope, List<Change> changes) {
    ObjectType type = scope.type();
    Set<Field> touched = new LinkedHashSet<>();
    changes.forEach(change -> touched.addAll(change.fields()));
    List<List<WrittenColumn>> rows =
        changes.stream().map(one -> WrittenColumn.changeable(type, one.after(), touched)).toList();
    List<WrittenColumn> columns = rows.getFirst();
    StringJoiner names = new StringJoiner(", ");
    StringJoiner typed = new StringJoiner(", ");
    StringJoiner set = new StringJoiner(", ");
    SqlText texts = new SqlText();
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      String name = columns.get(i).column();
      names.add(name);
      typed.add(name + "::" + columns.get(i).sqlType() + " as " + name);
      set.add(name + " = given." + name);
      texts.add("?::text[], ", (Object) texts(rows, row -> row.get(column).text()));
    }
    texts
        .add(
            "?::uuid[], ", (Object) changes.stream().map(c -> c.before().id()).toArray(UUID[]::new))
        .add(
            "?::int8[], ",
            (Object) changes.stream().map(c -> c.before().version()).toArray(Long[]::new))
        .add(
            "?::uuid[], ",
            (Object) changes.stream().map(c -> c.after().updatedBy()).toArray(UUID[]::new))
        .add("?::text[], ", (Object) texts(changes, change -> logged(change, change.before())))
        .add("?::text[]", (Object) texts(changes, change -> logged(change, change.after())));
    SqlText sql =
        new SqlText("with given as (select " + typed)
            .add(", g_id, g_version, g_by, g_before::jsonb, g_after::jsonb from unnest(")
            .add(texts.sql(), texts.parameters())
            .add(
                ") as g("
                    + names
                    + ", g_id, g_version, g_by, g_before, g_after)), written as (update ")
            .add(type.table() + " t set version = t.version + 1, " + set)
            .add(", updated_by = g_by from given where t.id = g_id and t.version = g_version and ")
            .add(type.currentModel(), scope.actor().version())
            .add(" returning t.id, t.version, t.updated_at as at, g_before, g_after)");
    require(changes.size(), writes.addUpdates(sql, scope));
  }

  private static String logged(Change change, StoredRecord state) {
    return ChangeValues.of(state, change.fields(), change.renamed());
  }

  /**
   * Changes the derived name of a locked record. The log says only that it changed: the name is
   * that of another record, and must disappear with it.
   */
  public void rename(ObjectScope scope, StoredRecord before, StoredRecord after) {
    ObjectType type = scope.type();
    SqlText sql = new SqlText("with written as (");
    set(sql, type, before, after, List.of());
    sql.add(" and ").add(type.currentModel(), scope.actor().version());
    sql.add(" returning id, version, updated_at as at)");
    String values = "{\"" + ChangeValues.followedName(type) + "\":true}";
    require(1, writes.add(sql, scope, ChangeKind.RECORD_UPDATED, null, values));
  }

  private static void set(
      SqlText sql, ObjectType type, StoredRecord before, StoredRecord after, List<Field> changed) {
    sql.add("update " + type.table())
        .add(" set version = version + 1, updated_at = ?", after.updatedAt())
        .add(", updated_by = ?", after.updatedBy());
    WrittenColumn.changes(type, before, after, changed)
        .forEach(one -> sql.add(", " + one.column() + " = ?", one.value()));
    sql.add(" where id = ?", before.id());
  }

  /** Deletes locked records. */
  public void delete(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {
    delete(scope, ids, null, at);
  }

  /**
   * Deletes locked records.
   *
   * @param into the record into which they were merged; null for none
   */
  public void delete(ObjectScope scope, List<UUID> ids, @Nullable UUID into, OffsetDateTime at) {
    SqlText sql =
        new SqlText("with written as (delete from " + scope.type().table())
            .add(" where id = any (?) and ", (Object) ids.toArray(UUID[]::new))
            .add(scope.type().currentModel(), scope.actor().version())
            .add(" returning id, version + 1 as version, ");
    LoggedWrites.deletedAt(sql, scope.type(), at);
    sql.add(" as at)");
    String values = into == null ? null : "{\"" + ChangeValues.MERGED_INTO + "\":\"" + into + "\"}";
    require(ids.size(), writes.add(sql, scope, ChangeKind.RECORD_DELETED, null, values));
  }

  /** Takes the next numbers of an autoNumber's sequence. */
  List<Long> nextNumbers(String sequence, int count) {
    return reads.one(() ->
        jdbc.query(
            "select nextval(?::regclass) from generate_series(1, ?)",
            (row, _) -> row.getLong(1),
            sequence,
            count));
  }
}
