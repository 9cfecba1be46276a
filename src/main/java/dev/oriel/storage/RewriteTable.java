package dev.oriel.storage;

import dev.oriel.field.Conversion;
import dev.oriel.field.FieldType;
import dev.oriel.field.InvalidValue;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.SearchDocuments;
import dev.oriel.schema.StoredRecord;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementCreator;
import org.springframework.stereotype.Component;

/** Brings the rows of an object from one definition to another. */
@Component
class RewriteTable {

  private static final int BATCH = 1_000;

  /** How many rows come at once: each may have 1 MiB. */
  private static final int FETCHED = 4;

  /** How much text is written at once. */
  private static final int WRITTEN = 2_000_000;

  private final JdbcTemplate jdbc;

  RewriteTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Rewrites what differs in each row: values of a changed type, emptied columns of a field that is
   * gone, match keys, search texts. The table is locked against writers and has all columns of both
   * definitions. Refuses as {@code Invalid} the first value that does not fit its new type.
   */
  void rewrite(ObjectType before, ObjectType after) {
    String select =
        "select %s from %s where id > ? order by id limit %d"
            .formatted(columns(before, after), before.table(), BATCH);
    UUID last = new UUID(0, 0);
    while (true) {
      Updates updates = new Updates();
      List<UUID> ids =
          jdbc.query(
              asking(select, last),
              (row, n) -> {
                StoredRecord stored = StoredRecord.read(row, before.fields());
                Map<String, @Nullable Object> texts = new HashMap<>();
                for (String column : textColumns(after)) {
                  texts.put(column, row.getString(column));
                }
                updates.add(
                    after.table(),
                    change(before, after, new Row(stored, texts)),
                    stored.id());
                if (updates.areMany()) {
                  send(updates);
                }
                return stored.id();
              });
      send(updates);
      if (ids.size() < BATCH) {
        return;
      }
      last = ids.getLast();
    }
  }

  private static PreparedStatementCreator asking(String select, UUID last) {
    return connection -> {
      PreparedStatement statement = connection.prepareStatement(select);
      statement.setFetchSize(FETCHED);
      statement.setObject(1, last);
      return statement;
    };
  }

  /** What is to be written, by statement. */
  private static final class Updates {

    private final Map<String, List<Object[]>> bySql = new TreeMap<>();
    private int size;

    void add(String table, Map<String, @Nullable Object> written, UUID id) {
      if (written.isEmpty()) {
        return;
      }
      String sql =
          "update "
              + table
              + " set "
              + String.join(", ", written.keySet().stream().map(column -> column + " = ?").toList())
              + " where id = ?";
      List<@Nullable Object> parameters = new ArrayList<>(written.values());
      parameters.add(id);
      bySql.computeIfAbsent(sql, s -> new ArrayList<>()).add(parameters.toArray());
      for (Object parameter : parameters) {
        size += parameter instanceof String text ? text.length() : 0;
      }
    }

    boolean areMany() {
      return size > WRITTEN;
    }

    void clear() {
      bySql.clear();
      size = 0;
    }
  }

  private void send(Updates updates) {
    try {
      updates.bySql.forEach(jdbc::batchUpdate);
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.refusal(e);
    }
    updates.clear();
  }

  /** Empties columns of keys and search texts that no field has any more. */
  void clear(ObjectType type, List<String> textColumns) {
    for (String column : textColumns) {
      jdbc.update(
          "update %1$s set %2$s = null where %2$s is not null"
              .formatted(type.table(), column));
    }
  }

  /** A row, and what its columns of keys and search texts hold. */
  private record Row(StoredRecord stored, Map<String, @Nullable Object> texts) {}

  private static String columns(ObjectType before, ObjectType after) {
    List<String> columns = new ArrayList<>();
    columns.add(StoredRecord.columns(before.fields()));
    columns.addAll(textColumns(after));
    return String.join(", ", columns);
  }

  private static List<String> textColumns(ObjectType type) {
    List<String> columns = new ArrayList<>(List.of(SearchDocuments.SHARED));
    for (Field field : type.fields()) {
      columns.addAll(field.stored().texts());
    }
    return columns;
  }

  private static Map<String, @Nullable Object> change(
      ObjectType before, ObjectType after, Row row) {
    StoredRecord stored = row.stored();
    Map<String, @Nullable Object> written = new LinkedHashMap<>();
    Map<Long, Object> values = new HashMap<>();
    for (Field old : before.fields()) {
      Object value = stored.value(old);
      Field now = after.field(old.id());
      if (now != null && now.columns().equals(old.columns())) {
        if (value != null) {
          values.put(now.id(), value);
        }
        continue;
      }
      if (value != null) {
        old.columns().forEach(column -> written.put(column, null));
      }
      if (now != null && value != null) {
        Object converted = convert(stored, old, now, value);
        if (converted != null) {
          values.put(now.id(), converted);
          put(written, now, converted);
        }
      }
    }
    if (stored.nameDerived() && after.naming() instanceof NameRule.Joined joined) {
      String name = NameRule.joined(joined.sources(), values);
      if (!name.equals(stored.name())) {
        written.put("name", name);
      }
    }
    Map<String, @Nullable Object> texts =
        new LinkedHashMap<>(SearchDocuments.of(after, stored.name(), stored.nameDerived(), values));
    for (Field field : after.fields()) {
      if (field.keyColumn() != null) {
        texts.put(field.keyColumn(), field.key(values.get(field.id()), after.workspace()));
      }
    }
    texts.forEach((column, text) -> {
      if (!Objects.equals(text, row.texts().get(column))) {
        written.put(column, text);
      }
    });
    return written;
  }

  private static void put(Map<String, @Nullable Object> written, Field field, Object value) {
    List<@Nullable Object> columns = field.type().columns(value);
    for (int i = 0; i < columns.size(); i++) {
      written.put(field.columns().get(i), columns.get(i));
    }
  }

  private static @Nullable Object convert(StoredRecord record, Field old, Field now, Object value) {
    try {
      return Conversion.convert(old.type(), now.type(), value);
    } catch (InvalidValue e) {
      FieldType type = now.type();
      throw Refused.invalid(
          "type",
          "does_not_convert",
          "'%s' cannot become %s: the value of record %s %s"
              .formatted(old.apiName(), type.name(), record.id(), e.getMessage()));
    }
  }
}
